import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { deleteJob, jobDeletion, jobDeletionProof } from '@picture-day/contract/calls/studio/jobs';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { useJobWork } from '../api/jobs.ts';
import styles from './job-form.module.css';

/** Until the last file is gone, the page asks how far it is. */
const AGAIN_MS = 5_000;

/** The end of a job: deleted on one's word, and the proof of it. */
export function DeleteSection({ job: { key, name, counts } }: { readonly job: StudioJob }) {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const confirm = useConfirm();
  const { refresh } = useJobWork();
  const query = answerTo(jobDeletion, { params: { key } });
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.deletion?.doneTime === null ? AGAIN_MS : false),
  });
  const { submit, pending } = useSubmission(async () => {
    await ask(deleteJob, { params: { key }, body: { name } });
    await refresh();
  }, useFailureToast());
  if (!data) return null;
  const { deletion, bought } = data;
  const { children, pictures } = counts;
  const press = async () => {
    const yes = await confirm({
      title: t`Delete ${name}?`,
      text: (
        <>
          <Trans>
            {pictures} pictures and the names, contacts and codes of {children} children go for good.
          </Trans>{' '}
          {bought > 0 && (
            <Plural
              value={bought}
              one="What was bought of # child stays with its buyers."
              other="What was bought of # children stays with its buyers."
            />
          )}
        </>
      ),
      yes: t`Delete ${name}`,
      danger: true,
    });
    if (yes) submit();
  };
  const done = deletion?.doneTime && dateAndTime(deletion.doneTime);
  return (
    <section className={styles.part} aria-labelledby="job-delete">
      <h2 id="job-delete">
        <Trans>Delete</Trans>
      </h2>
      {deletion ? (
        <p className={styles.note} role="status">
          {done ? (
            <Trans>Deleted on {done}. What was bought is still with its buyers.</Trans>
          ) : (
            <Trans>The job has left the shop; its files are being deleted.</Trans>
          )}
        </p>
      ) : (
        <p className={styles.note}>
          <Trans>
            Pictures, names, contacts and codes go for good; what was bought stays with its buyers.
          </Trans>
        </p>
      )}
      <div>
        {!deletion && (
          <Button look="danger" pending={pending} onClick={press}>
            <Trans>Delete the job</Trans>
          </Button>
        )}
        {done && (
          <a className={buttonClass('quiet')} href={callUrl(jobDeletionProof, { params: { key } })} download>
            <DownloadIcon size={16} />
            <Trans>Proof of deletion, PDF</Trans>
          </a>
        )}
      </div>
    </section>
  );
}
