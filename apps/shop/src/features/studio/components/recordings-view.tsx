import { Trans, useLingui } from '@lingui/react/macro';
import {
  deleteRecording,
  operatorRecordings,
  type RecordingSummary,
} from '@picture-day/contract/calls/recording';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import { lasting } from '../model/lasting.ts';
import { LoadingRows } from './loading-rows.tsx';
import styles from './operator.module.css';

function RecordingRow({ recording }: { recording: RecordingSummary }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { uuid } = recording;
  const when = useDates().dateAndTime(recording.startTime);
  const { submit, pending } = useSubmission(async () => {
    const yes = await confirm({ title: t`Delete this recording?`, yes: t`Delete`, danger: true });
    if (!yes) return;
    await ask(deleteRecording, { params: { uuid } });
    await client.invalidateQueries({ queryKey: keyOfCall(operatorRecordings) });
  }, useFailureToast());
  return (
    <li className={styles.customer}>
      <div className={styles.who}>
        <b>{when}</b>
        <span>
          {[lasting(Date.parse(recording.endTime) - Date.parse(recording.startTime)), recording.device]
            .filter(Boolean)
            .join(', ')}
        </span>
        {recording.isRunning && (
          <span>
            <Badge>
              <Trans>Still running</Trans>
            </Badge>
          </span>
        )}
      </div>
      <div className={styles.rowButtons}>
        <LinkButton
          look="quiet"
          size="small"
          to={paths.operator('recordings', uuid)}
          aria-label={t`Replay the recording of ${when}`}
        >
          <Trans>Replay</Trans>
        </LinkButton>
        <Button
          look="quiet"
          size="small"
          pending={pending}
          aria-label={t`Delete the recording of ${when}`}
          onClick={() => submit()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What visitors have recorded in the last two weeks, newest first. */
export default function RecordingsView() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery({ ...answerTo(operatorRecordings), staleTime: 0 });
  useNoticeSignedOut(error);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <LoadingRows />;
  if (data.recordings.length === 0) {
    return (
      <EmptyState>
        <Trans>Nobody has recorded a visit in the last 14 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label={t`Recordings`}>
        {data.recordings.map((recording) => (
          <RecordingRow key={recording.uuid} recording={recording} />
        ))}
      </ul>
    </div>
  );
}
