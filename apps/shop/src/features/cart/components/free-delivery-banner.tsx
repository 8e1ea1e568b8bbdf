import { Trans } from '@lingui/react/macro';
import { freeDeliveryState } from '@picture-day/commerce';
import { TruckIcon } from '@picture-day/ui/icon/icons.tsx';
import { usePortal } from '../../../lib/boot.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import styles from './free-delivery-banner.module.css';

interface Props {
  /** What the products cost after rebates and before vouchers. */
  goods: number;
}

/** How far the cart is from free delivery; a shop with a negative threshold says nothing. */
export function FreeDeliveryBanner({ goods }: Props) {
  const { freeShippingThreshold } = usePortal().settings;
  const money = useMoney();
  const state = freeDeliveryState(freeShippingThreshold, goods);
  if (state.kind === 'off') return null;
  const amount = 'amount' in state ? money(state.amount) : '';
  const share = freeShippingThreshold > 0 ? Math.min(1, goods / freeShippingThreshold) : 1;
  return (
    <div className={styles.banner} data-testid="free-delivery">
      <p className={styles.words}>
        <TruckIcon className={styles.truck} />
        <span>
          {state.kind === 'free' && <Trans>Free delivery!</Trans>}
          {state.kind === 'spend-over' && <Trans>Free delivery when you spend over {amount}</Trans>}
          {state.kind === 'shop-more' && (
            <Trans>Shop products for {amount} more and get free delivery!</Trans>
          )}
        </span>
      </p>
      <span className={styles.track}>
        <span className={styles.reached} style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}
