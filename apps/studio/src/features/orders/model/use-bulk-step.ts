import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@picture-day/contract/entities/studio-order';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useOrderWork } from '../api/orders.ts';
import { nextStep } from './next-step.ts';

/** The step that all of some orders can take next, and the way to take it with each of them. */
export function useBulkStep(orders: readonly OrderRow[], done: () => void) {
  const { t } = useLingui();
  const { moveAll } = useOrderWork();
  const [step = null, ...others] = new Set(orders.map(nextStep));
  const common = others.length === 0 ? step : null;
  const { submit, pending } = useSubmission(async () => {
    if (!common) return;
    const { moved, left } = await moveAll(
      orders.map(({ uuid }) => uuid),
      common,
    );
    const text = left === 0 ? t`Moved on: ${moved}.` : t`Moved on: ${moved}. Not any more: ${left}.`;
    showToast({ text, kind: left === 0 ? 'success' : 'error' });
    done();
  }, useFailureToast());
  return { step: common, pending, take: () => void submit() };
}
