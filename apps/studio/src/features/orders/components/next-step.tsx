import { Trans } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { type Step, useOrderWork } from '../api/orders.ts';
import { nextStep } from '../model/next-step.ts';

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

/** The one step that an order can take from where it is; an open panel owns the page's one primary button. */
export function NextStep({ order }: { order: StudioOrder }) {
  const { panel } = usePanel();
  const { move } = useOrderWork();
  const step = nextStep(order);
  const { submit, pending } = useSubmission((next: Step) => move(order.uuid, next), useFailureToast());
  if (!step) return null;
  return (
    <Button look={panel ? 'quiet' : 'primary'} pending={pending} onClick={() => submit(step)}>
      <StepName step={step} />
    </Button>
  );
}
