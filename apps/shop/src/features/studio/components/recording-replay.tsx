import { Trans } from '@lingui/react/macro';
import { operatorRecording } from '@picture-day/contract/calls/recording';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import { showable } from '../model/recorded-notes.ts';
import { LoadingRows } from './loading-rows.tsx';
import styles from './operator.module.css';
import { ReplayPlayer } from './replay-player.tsx';

/** One recording, played back as the visitor saw it, without texts and pictures. */
export default function RecordingReplay({ uuid }: { uuid: string }) {
  const { dateAndTime } = useDates();
  const { data, error, refetch, isFetching } = useQuery(answerTo(operatorRecording, { params: { uuid } }));
  useNoticeSignedOut(error);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <LoadingRows />;
  const when = dateAndTime(data.recording.startTime);
  const events = showable(data.events);
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <div>
          <h2>
            <Trans>Recording of {when}</Trans>
          </h2>
          <p className={styles.note}>{data.recording.device}</p>
        </div>
        <LinkButton look="quiet" size="small" to={paths.operator('recordings')}>
          <Trans>All recordings</Trans>
        </LinkButton>
      </div>
      {events.length > 1 ? (
        <ReplayPlayer events={events} />
      ) : (
        <EmptyState>
          <Trans>Nothing was recorded before it was stopped.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
