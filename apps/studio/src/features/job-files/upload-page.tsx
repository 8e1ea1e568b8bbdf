import { Trans } from '@lingui/react/macro';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { JobFrame } from '../jobs/shared/job-frame.tsx';
import { filesQuery, matchesQuery } from './api/job-files.ts';
import styles from './components/columns.module.css';
import { UploadArea } from './components/upload-area.tsx';
import { useUpload } from './model/use-upload.ts';

/** While something moves it is looked at often; a page that only stands open asks nothing. */
const OFTEN = 2000;

function UploadOf({ jobKey }: { readonly jobKey: string }) {
  const of = useUpload(jobKey);
  const isSending = of.upload.doneFiles < of.upload.files && !of.upload.isPaused;
  const files = useQuery({
    ...filesQuery(jobKey),
    // The last files are read a moment before it is known whose they are.
    refetchInterval: ({ state: { data } }) =>
      isSending || (data && data.waiting + data.unmatched > 0) ? OFTEN : false,
  });
  const matches = useQuery(matchesQuery(jobKey));
  const { refetch } = matches;
  const { data } = files;
  const client = useQueryClient();
  const read = data?.read;
  // The tabs count the pictures, too.
  useEffect(() => {
    if (read)
      void client.invalidateQueries({ queryKey: answerTo(studioJob, { params: { key: jobKey } }).queryKey });
  }, [read, client, jobKey]);
  const version = data && `${data.matchedTime} ${data.read} ${data.waiting} ${data.unmatched}`;
  useEffect(() => {
    if (version) void refetch();
  }, [version, refetch]);
  const doneFiles = of.upload.doneFiles;
  const { refetch: lookAgain } = files;
  useEffect(() => {
    if (doneFiles > 0 && !isSending) void lookAgain();
  }, [doneFiles, isSending, lookAgain]);
  if (data && matches.data) return <UploadArea jobKey={jobKey} state={data} matches={matches.data} of={of} />;
  const error = files.error ?? matches.error;
  return error ? (
    <div className={styles.loading}>
      <Failure
        error={error}
        title={<Trans>The pictures could not be read</Trans>}
        onRetry={() => void Promise.all([lookAgain(), refetch()])}
        pending={files.isFetching || matches.isFetching}
        retryIn={10}
      />
    </div>
  ) : (
    <Loading className={styles.loading}>
      <Skeletons count={6} height={76} />
    </Loading>
  );
}

/** Where the files of a photo day come in, and where it is decided whose they are. */
function UploadPage() {
  const { key = '' } = useParams();
  return (
    <JobFrame
      compact
      actions={(job) => (
        <Link className={buttonClass('quiet', 'small')} to={paths.jobTab(job.key, 'pictures')}>
          <Trans>Open the board</Trans>
        </Link>
      )}
    >
      {() => <UploadOf key={key} jobKey={key} />}
    </JobFrame>
  );
}

export { UploadPage as Component };
