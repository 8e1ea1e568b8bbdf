import { Trans, useLingui } from '@lingui/react/macro';
import { type Lab, removeLab } from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useRefreshLabs } from '../api/labs.ts';

/** A lab the shop works with no longer, after asking once. */
export function RemoveLab({ lab: { uuid, name }, onGone }: { lab: Lab; onGone: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const refresh = useRefreshLabs();
  const { submit, pending } = useSubmission(async () => {
    const yes = await confirm({
      title: t`Remove ${name}?`,
      text: t`It is offered nowhere any more, and what is still on its way there is given up. What it got stays told.`,
      yes: t`Remove the lab`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(removeLab, { params: { uuid } });
    showToast({ text: t`${name} is removed.`, kind: 'success' });
    await refresh();
    onGone();
  }, useFailureToast());
  return (
    <Button look="quiet" size="small" pending={pending} onClick={() => submit()}>
      <Trans>Remove</Trans>
    </Button>
  );
}
