import { Trans } from '@lingui/react/macro';
import { operatorRecording } from '@picture-day/contract/calls/recording';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './components/recordings.module.css';
import { ReplayPlayer } from './components/replay-player.tsx';
import { showable } from './model/recorded-notes.ts';

/** One recording, played back as the visitor saw it, without texts and pictures. */
function RecordingPage() {
  const { uuid = '' } = useParams();
  const { dateAndTime } = useDates();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(operatorRecording, { params: { uuid } }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
  const events = useMemo(() => showable(data?.events ?? []), [data]);
  const when = data && dateAndTime(data.recording.startTime);
  usePageTitle(when);
  return (
    <>
      {data && <PageHead title={<Trans>Recording of {when}</Trans>} note={data.recording.device} />}
      <div className={styles.replay}>
        {error && !data && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={400} />
          </Loading>
        )}
        {data && events.length > 1 && <ReplayPlayer events={events} />}
        {data && events.length <= 1 && (
          <p>
            <Trans>Nothing was recorded before it was stopped.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

export { RecordingPage as Component };
