import { Trans } from '@lingui/react/macro';
import { removeRebateCode } from '@picture-day/contract/calls/checkout';
import { ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { lazy, Suspense, useState } from 'react';
import { useMoney } from '../../../ui/price/price.tsx';
import { VoucherWaits } from '../../cart/shared/voucher-waits.tsx';
import type { PricedAnswer } from '../model/checkout-state.ts';
import styles from './voucher.module.css';

const VoucherDialog = lazy(() => import('./voucher-dialog.tsx'));

interface Props {
  checkoutUuid: string;
  cart: Cart;
  deliveryOptionUuid: string | null;
  onCart: (answer: PricedAnswer) => void;
}

/** The voucher of the order, or the way to use one. */
export function Voucher({ checkoutUuid, cart, deliveryOptionUuid, onCart }: Props) {
  const money = useMoney();
  const [asking, setAsking] = useState<boolean | null>(null);
  const { submit: remove, pending } = useSubmission(async () => {
    onCart(await ask(removeRebateCode, { params: { checkoutUuid } }));
  }, useFailureToast());
  const line = cart.orderLines.find(({ type }) => type === ORDER_LINE_TYPE.voucher);
  const off = money(-(line?.actualLinePrice ?? 0));
  return (
    <div className={styles.block}>
      <h3 className={styles.label}>
        <Trans>Voucher</Trans>
      </h3>
      {cart.rebateWaits && (
        <p className={styles.waits}>
          <span role="status">
            <VoucherWaits waits={cart.rebateWaits} />
          </span>
          <button type="button" className="link" disabled={pending} onClick={() => remove()}>
            <Trans>Remove</Trans>
            <span className="visually-hidden"> {cart.rebateWaits.code}</span>
          </button>
        </p>
      )}
      {cart.rebateCode === null ? (
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Use a voucher code</Trans>
        </Button>
      ) : (
        <p className={styles.used}>
          <CheckIcon size={20} className={styles.tick} />
          <b className={styles.code}>{cart.rebateCode}</b>
          <small>
            {line?.actualLinePrice === 0 ? <Trans>Free delivery</Trans> : <Trans>{off} off</Trans>}
          </small>
          <button type="button" className="link" disabled={pending} onClick={() => remove()}>
            <Trans>Remove</Trans>
            <span className="visually-hidden"> {cart.rebateCode}</span>
          </button>
        </p>
      )}
      {asking !== null && (
        <Suspense>
          <VoucherDialog
            open={asking}
            onClose={() => setAsking(false)}
            checkoutUuid={checkoutUuid}
            deliveryOptionUuid={deliveryOptionUuid}
            onCart={onCart}
          />
        </Suspense>
      )}
    </div>
  );
}
