import { Trans } from '@lingui/react/macro';
import type { OrderRefunds } from '@picture-day/contract/entities/refund';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useExactMoney, useMoney } from '../../../lib/use-money.ts';
import styles from './refunds.module.css';

/** How the money comes back, by who pays it. */
function Comes({ given: { provider, isUnpaid, paidWith } }: { given: OrderRefunds }) {
  if (isUnpaid) return <Trans>The invoice is not paid, so no money goes back.</Trans>;
  switch (provider) {
    case 'vipps':
      return <Trans>{paidWith} pays within three days.</Trans>;
    case 'stripe':
      return <Trans>{paidWith} pays within ten days.</Trans>;
    case 'sandbox':
      return <Trans>It was a test payment: no money changes hands.</Trans>;
    case 'invoice':
      return <Trans>It was paid by invoice: you transfer the money yourself.</Trans>;
  }
}

interface Props {
  readonly given: OrderRefunds;
  readonly total: number | null;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onCancel: () => void;
  readonly onRefund: () => void;
}

/** What is possible at most, and the button with its sum. */
export function RefundFoot({ given, total, blocked, pending, failure, onCancel, onRefund }: Props) {
  const money = useMoney();
  const exact = useExactMoney();
  const most = money(given.left);
  const sum = exact(total ?? 0);
  return (
    <div className={styles.foot}>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p>
        {given.isUnpaid ? (
          <Trans>At most {most} can be credited.</Trans>
        ) : (
          <Trans>At most {most} can be refunded.</Trans>
        )}{' '}
        <Comes given={given} /> <Trans>A refund cannot be taken back.</Trans>
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button wide pending={pending} disabled={blocked} onClick={onRefund}>
          {total === null ? (
            <Trans>Refund</Trans>
          ) : given.isUnpaid ? (
            <Trans>Credit {sum}</Trans>
          ) : (
            <Trans>Refund {sum}</Trans>
          )}
        </Button>
      </div>
    </div>
  );
}
