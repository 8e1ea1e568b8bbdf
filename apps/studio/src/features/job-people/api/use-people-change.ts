import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';

interface Done<Answer> {
  readonly after?: ((answer: Answer) => void) | undefined;
  readonly failed?: ((error: Error) => void) | undefined;
}

/** Changes something about the people of a job, and shows it at once on every page of it. */
export function usePeopleChange<Answer, Values = void>(
  key: string,
  send: (values: Values) => Promise<Answer>,
  { after, failed }: Done<Answer> = {},
) {
  const client = useQueryClient();
  const toast = useFailureToast();
  return useSubmission<Values>(async (values) => {
    const answer = await send(values);
    await client.invalidateQueries({ queryKey: ['api', 'studio', 'jobs', key] });
    after?.(answer);
  }, failed ?? toast);
}
