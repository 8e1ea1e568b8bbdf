import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { BilledTo } from '../../orders/shared/invoice-notes.tsx';
import { useOrderWork } from '../api/orders.ts';

/** Whom an invoice is for, and the button that books its money. */
export function Invoice({ order }: { order: OperatorOrder }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { markPaid } = useOrderWork();
  const { submit, pending } = useSubmission(() => markPaid(order.uuid), useFailureToast());
  const { state, isInvoice } = order.payment;
  if (!isInvoice) return null;
  const book = async () => {
    const yes = await confirm({
      title: t`Has the money of this invoice come? The files are unlocked and the family is told.`,
      yes: t`Mark as paid`,
    });
    if (yes) submit();
  };
  return (
    <>
      <BilledTo payment={order.payment} />
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
    </>
  );
}
