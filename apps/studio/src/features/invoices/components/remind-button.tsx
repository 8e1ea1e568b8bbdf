import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceRow } from '@picture-day/contract/entities/invoice';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { useInvoiceWork } from '../api/invoices.ts';

/** Two reminders at most; the shop sends them by itself on their days, or a colleague sends the next one now. */
const MOST = 2;

export function RemindButton({ invoice }: { readonly invoice: InvoiceRow }) {
  const { t } = useLingui();
  const money = useMoney();
  const confirm = useConfirm();
  const { remind } = useInvoiceWork();
  const { orderUuid, name, left, state, reminders, documentUuid } = invoice;
  const { submit, pending } = useSubmission(async () => {
    const { number } = await remind(orderUuid);
    showToast({ kind: 'success', text: t`Reminder ${number} is on its way.` });
  }, useFailureToast());
  if (state !== 'overdue' || reminders >= MOST || !documentUuid) return null;
  const sum = money(left);
  const askAndSend = async () => {
    const yes = await confirm({ title: t`Remind ${name} of ${sum} now?`, yes: t`Send the reminder` });
    if (yes) submit();
  };
  return (
    <Button look="quiet" pending={pending} onClick={() => void askAndSend()}>
      <Trans>Remind now</Trans>
    </Button>
  );
}
