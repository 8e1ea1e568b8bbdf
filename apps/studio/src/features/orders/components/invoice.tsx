import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useOrderWork } from '../api/orders.ts';
import { placeLine } from '../model/order-words.ts';
import styles from './order-page.module.css';

/** Whom an invoice is for, and the button that books its money. */
export function Invoice({ order }: { order: StudioOrder }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { markPaid } = useOrderWork();
  const { submit, pending } = useSubmission(() => markPaid(order.uuid), useFailureToast());
  const { state, isInvoice, billing } = order.money?.payment ?? {};
  const to = billing ? placeLine(billing) : '';
  if (!isInvoice) return null;
  const book = async () => {
    const yes = await confirm({
      title: t`Has the money of this invoice come? The files are unlocked and the family is told.`,
      yes: t`Mark as paid`,
    });
    if (yes) submit();
  };
  return (
    <div className={styles.invoice}>
      {billing && (
        <p>
          <Trans>Billed to {to}</Trans>
        </p>
      )}
      {state === 'captured' && (
        <p>
          <Trans>The invoice is paid.</Trans>
        </p>
      )}
      {state === 'authorised' && order.state !== 'cancelled' && (
        <Button look="quiet" size="small" pending={pending} onClick={book}>
          <Trans>Mark the invoice as paid</Trans>
        </Button>
      )}
    </div>
  );
}
