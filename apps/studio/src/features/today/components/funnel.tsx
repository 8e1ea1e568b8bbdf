import { useLingui } from '@lingui/react/macro';
import type { LiveJob } from '@picture-day/contract/calls/studio/today';
import styles from './job-list.module.css';

/** How far the families of a job have come, as one bar; the same in words for who listens. */
export function Funnel({ job }: { readonly job: LiveJob }) {
  const { t } = useLingui();
  const { children, invited, opened, inCart, bought } = job;
  const share = (count: number) => `${children === 0 ? 0 : (100 * count) / children}%`;
  const onlyOpened = Math.max(0, opened - bought - inCart);
  return (
    <div
      role="img"
      className={styles.funnel}
      aria-label={t`${invited} invited, ${opened} opened, ${inCart} in the cart, ${bought} bought`}
      title={t`${invited} invited, ${opened} opened, ${inCart} in the cart, ${bought} bought`}
    >
      <span data-step="bought" style={{ width: share(bought) }} />
      <span data-step="cart" style={{ width: share(inCart) }} />
      <span data-step="opened" style={{ width: share(onlyOpened) }} />
    </div>
  );
}
