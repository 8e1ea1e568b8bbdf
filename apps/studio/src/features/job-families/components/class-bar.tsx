import { Trans, useLingui } from '@lingui/react/macro';
import type { FunnelOfClass } from '@picture-day/contract/entities/job-families';
import styles from './families.module.css';

export function ClassLegend() {
  return (
    <ul className={styles.legend}>
      <li data-step="bought">
        <Trans>bought</Trans>
      </li>
      <li data-step="cart">
        <Trans>in the cart</Trans>
      </li>
      <li data-step="looked">
        <Trans>looked only</Trans>
      </li>
      <li data-step="unopened">
        <Trans>not opened</Trans>
      </li>
    </ul>
  );
}

/** One class as a bar; the same in words for who listens. */
export function ClassBar({ row }: { readonly row: FunnelOfClass }) {
  const { t } = useLingui();
  const { children, opened, inCart, bought } = row;
  const looked = opened - inCart - bought;
  const unopened = children - opened;
  const width = (count: number) => ({ width: `${children === 0 ? 0 : (100 * count) / children}%` });
  return (
    <div
      role="img"
      className={styles.bar}
      aria-label={t`${bought} bought, ${inCart} in the cart, ${looked} looked only, ${unopened} not opened`}
    >
      <i data-step="bought" style={width(bought)} />
      <i data-step="cart" style={width(inCart)} />
      <i data-step="looked" style={width(looked)} />
    </div>
  );
}
