import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import styles from './payment-waiting.module.css';

interface Props {
  /** The provider's page, while the customer has to go there. */
  continueAt: string | null;
  pending: boolean;
  onGiveUp: () => void;
}

/** The payment is on its way: nothing to do but wait, go on with it, or give it up. */
export function PaymentWaiting({ continueAt, pending, onGiveUp }: Props) {
  return (
    <div className={styles.waiting}>
      <p role="status" className={styles.words}>
        <span className={styles.dots} aria-hidden="true" />
        <Trans>We are waiting for the answer to the payment. This page goes on by itself.</Trans>
      </p>
      {continueAt && (
        <a href={continueAt} className={buttonClass('soft')}>
          <Trans>Go on to the payment</Trans>
        </a>
      )}
      <Button look="quiet" pending={pending} onClick={onGiveUp}>
        <Trans>Give up this payment</Trans>
      </Button>
    </div>
  );
}
