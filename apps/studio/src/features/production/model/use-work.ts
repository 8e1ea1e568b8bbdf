import { useLingui } from '@lingui/react/macro';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';

/** Work of a panel or dialog: once at a time, and what was refused is said beside its button. */
export function useWork(work: () => Promise<void>) {
  const { i18n } = useLingui();
  const [said, say] = useState('');
  const { submit, pending } = useSubmission(
    async () => {
      say('');
      await work();
    },
    (error) => say(saidIn(i18n, failureText(error))),
  );
  return { submit: () => void submit(), pending, said };
}
