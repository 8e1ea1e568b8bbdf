import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useJobWork } from '../api/jobs.ts';
import styles from './job-form.module.css';

/** Into the archive and out of it again. */
export function ArchiveSection({ job: { key, name, state } }: { readonly job: StudioJob }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { archive } = useJobWork();
  const isArchived = state === 'archived';
  const { submit, pending } = useSubmission(async () => {
    await archive(key, !isArchived);
    showToast({
      kind: 'success',
      text: isArchived ? t`${name} is out of the archive.` : t`${name} is archived.`,
    });
  }, useFailureToast());
  const press = async () => {
    if (isArchived) return submit();
    const yes = await confirm({
      title: t`Archive ${name}?`,
      text: t`No reminders go out, and families are offered only what the shop sells of its archive. You can take it out again.`,
      yes: t`Archive ${name}`,
    });
    if (yes) submit();
  };
  return (
    <section className={styles.part} aria-labelledby="job-archive">
      <h2 id="job-archive">
        <Trans>Archive</Trans>
      </h2>
      <p className={styles.note}>
        {isArchived ? (
          <Trans>The job is in the archive.</Trans>
        ) : (
          <Trans>A job that is over rests there. Nothing of it is deleted.</Trans>
        )}
      </p>
      <div>
        <Button look="quiet" pending={pending} onClick={press}>
          {isArchived ? <Trans>Take out of the archive</Trans> : <Trans>Archive the job</Trans>}
        </Button>
      </div>
    </section>
  );
}
