import { Plural, Trans } from '@lingui/react/macro';
import { useMoney } from '../../../ui/price/price.tsx';
import type { CartChange } from '../model/cart-changes.ts';
import styles from './checkout-failure.module.css';

function Change({ change: { name, before, after } }: { change: CartChange }) {
  const money = useMoney();
  const was = before && money(before.price);
  const is = after && money(after.price);
  const several = (amount: CartChange['after']) =>
    amount && amount.quantity > 1 ? `${amount.quantity} × ` : '';
  if (!before) {
    const what = several(after) + name;
    return (
      <Trans>
        Added: {what}, {is}
      </Trans>
    );
  }
  const what = several(before) + name;
  if (!after) {
    return (
      <Trans>
        Removed: {what}, {was}
      </Trans>
    );
  }
  const now = several(after) + name;
  return (
    <Trans>
      {now}: {is}, before {was}
    </Trans>
  );
}

/** As many stand beside the button; the others unfold. */
const SHOWN = 3;

const Lines = ({ changes }: { changes: readonly CartChange[] }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <li key={change.key}>
        <Change change={change} />
      </li>
    ))}
  </ul>
);

/** What is not as it was when the customer looked. */
export function ChangedLines({ changes }: { changes: readonly CartChange[] }) {
  if (changes.length === 0) return null;
  const shown = changes.length > SHOWN + 1 ? SHOWN : changes.length;
  const more = changes.length - shown;
  return (
    <>
      <Lines changes={changes.slice(0, shown)} />
      {more > 0 && (
        <details className={styles.more}>
          <summary>
            <Plural value={more} one="# more change" other="# more changes" />
          </summary>
          <Lines changes={changes.slice(shown)} />
        </details>
      )}
    </>
  );
}
