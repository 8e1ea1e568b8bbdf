import { useLingui } from '@lingui/react/macro';
import type { Attention } from '@picture-day/contract/calls/studio/today';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError, CHECK_CONNECTION } from '@picture-day/ui/calls/api-error.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { todayQuery } from '../api/today-query.ts';
import styles from './attention-list.module.css';

/** Makes the call whose address the line came with. */
async function press(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, CHECK_CONNECTION);
  });
  if (response.ok) return;
  const said: { error?: string } | null = await response.json().catch(() => null);
  throw new ApiError(response.status, said?.error || CHECK_CONNECTION);
}

/** The one button of a line: it opens the place, or does the thing, with a question first where it is grave. */
export function AttentionButton({ line, first }: { readonly line: Attention; readonly first: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { label, opens, does, question } = line.action;
  const look = first ? 'primary' : 'quiet';
  const { submit, pending } = useSubmission(async () => {
    if (!does || (question && !(await confirm(question)))) return;
    await press(does);
    await client.invalidateQueries({ queryKey: todayQuery.queryKey });
    showToast({ text: t`Done: ${line.sentence}` });
  }, useFailureToast());
  if (opens) {
    return (
      <LinkButton to={opens} look={look} size="small" className={styles.act}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button look={look} size="small" className={styles.act} pending={pending} onClick={() => submit()}>
      {label}
    </Button>
  );
}
