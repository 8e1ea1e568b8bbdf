import { type LabForm, labForm } from '@picture-day/contract/lab-rules';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';

/** The form of a lab, under the same rules as the server's. */
export function useLabForm(given: LabForm, send: (values: LabForm) => Promise<void>) {
  const form = useRuledForm(labForm, { defaultValues: given });
  const submission = useSubmission(send, (error) =>
    form.refuse({
      message: failureText(error),
      ...(error instanceof ApiError && { fields: error.fields, reasons: error.reasons }),
    }),
  );
  return { form, ...submission };
}
export type LabFormState = ReturnType<typeof useLabForm>;
