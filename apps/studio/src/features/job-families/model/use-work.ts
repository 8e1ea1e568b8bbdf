import { useLingui } from '@lingui/react';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshJob } from '../api/job-families.ts';

/** One thing that is done with a job: once at a time, with what was refused in words, and all of the job looked at anew. */
export function useWork(key: string, work: () => Promise<void>) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [said, setSaid] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      setSaid(undefined);
      await work();
      await refreshJob(client, key);
    },
    (error) => setSaid(saidIn(i18n, failureText(error))),
  );
  return { submit: () => void submit(), pending, said };
}
