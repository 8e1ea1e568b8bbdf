import { Trans } from '@lingui/react/macro';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import { Button } from '../../../ui/button/button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import type { SandboxDecision } from '../api/payment-progress.ts';
import styles from './sandbox-payment.module.css';

interface Props {
  payment: PaymentProgress;
  pending: boolean;
  onDecide: (decision: SandboxDecision) => void;
}

/** The page of the test provider, which collects nothing: it answers as it is told. */
export function SandboxPayment({ payment, pending, onDecide }: Props) {
  return (
    <section className={styles.page} aria-labelledby="sandbox-title">
      <h2 id="sandbox-title">
        <Trans>Test payment</Trans>
      </h2>
      <p className={styles.explain}>
        <Trans>This is the test provider of the shop. No money changes hands.</Trans>
      </p>
      <p className={styles.amount}>
        <Price amount={payment.totalPrice} />
      </p>
      <Button wide pending={pending} onClick={() => onDecide('approve')}>
        <Trans>Approve</Trans>
      </Button>
      <div className={styles.others}>
        <Button look="quiet" disabled={pending} onClick={() => onDecide('decline')}>
          <Trans>Decline</Trans>
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => onDecide('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => onDecide('delay')}>
          <Trans>Approve, answer late</Trans>
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => onDecide('twice')}>
          <Trans>Approve, answer twice</Trans>
        </Button>
      </div>
    </section>
  );
}
