import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ORDERS } from './orders.ts';

interface Done<Answer> {
  readonly say?: (answer: Answer) => string;
  readonly after?: (answer: Answer) => void;
  readonly failed?: (error: Error) => void;
}

/** Changes something about orders and shows it at once; also where somebody else was faster. */
export function useOrderChange<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  { say, after, failed }: Done<Answer> = {},
) {
  const client = useQueryClient();
  const toast = useFailureToast();
  const renew = () => client.invalidateQueries({ queryKey: ORDERS });
  return useSubmission<Values>(
    async (values) => {
      const answer = await send(values);
      await renew();
      if (say) showToast({ text: say(answer), kind: 'success' });
      after?.(answer);
    },
    (error) => {
      if (error instanceof ApiError && error.status === 409) void renew();
      (failed ?? toast)(error);
    },
  );
}
