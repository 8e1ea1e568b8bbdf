import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';

interface Done<Answer> {
  readonly say?: ((answer: Answer) => string) | undefined;
  readonly after?: ((answer: Answer) => void) | undefined;
  readonly failed?: ((error: Error) => void) | undefined;
}

/** Changes something about families, shows it at once and says so. */
export function useChange<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  { say, after, failed }: Done<Answer> = {},
) {
  const client = useQueryClient();
  const toast = useFailureToast();
  return useSubmission<Values>(async (values) => {
    const answer = await send(values);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['api', 'studio', 'families'] }),
      client.invalidateQueries({ queryKey: ['pages', 'api', 'studio', 'families'] }),
    ]);
    if (say) showToast({ text: say(answer), kind: 'success' });
    after?.(answer);
  }, failed ?? toast);
}
