import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { type Step, useOrderWork } from '../api/orders.ts';
import { nextStep } from '../model/next-step.ts';
import { usePrintFiles } from '../model/use-print-files.ts';

export function StepName({ step }: { step: Step }) {
  switch (step) {
    case 'start_production':
      return <Trans>Start production</Trans>;
    case 'ship':
      return <Trans>Mark as sent</Trans>;
    case 'hand_over':
      return <Trans>Mark as delivered</Trans>;
  }
}

/** The one step that an order can take from where it is. A failed print comes first; an open panel owns the page's one primary button. */
export function NextStep({ order }: { order: StudioOrder }) {
  const { panel } = usePanel();
  const { t } = useLingui();
  const { move, retry } = useOrderWork();
  const step = nextStep(order);
  const failed = usePrintFiles(order.uuid).data?.printFiles.filter(({ state }) => state === 'failed') ?? [];
  const { submit, pending } = useSubmission((next: Step) => move(order.uuid, next), useFailureToast());
  const again = useSubmission(async () => {
    for (const file of failed) await retry(file);
    showToast({ text: t`The print file is being made again.` });
  }, useFailureToast());
  const look = panel ? 'quiet' : 'primary';
  return (
    <>
      {step && (
        <Button look={failed.length > 0 ? 'quiet' : look} pending={pending} onClick={() => submit(step)}>
          <StepName step={step} />
        </Button>
      )}
      {failed.length > 0 && (
        <Button look={look} pending={again.pending} onClick={() => void again.submit()}>
          <Trans>Retry the print</Trans>
        </Button>
      )}
    </>
  );
}
