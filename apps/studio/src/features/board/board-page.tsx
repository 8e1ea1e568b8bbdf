import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { JobFrame } from '../jobs/shared/job-frame.tsx';
import styles from './components/board.module.css';
import { BoardArea } from './components/board-area.tsx';
import { useBoard } from './model/use-board.ts';

function BoardOfJob({ jobKey }: { readonly jobKey: string }) {
  const state = useBoard(jobKey);
  const { query, board } = state;
  if (board) return <BoardArea jobKey={jobKey} board={board} state={state} />;
  return query.error ? (
    <div className={styles.loading}>
      <Failure
        error={query.error}
        title={<Trans>The pictures could not be read</Trans>}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        retryIn={10}
      />
    </div>
  ) : (
    <Loading className={styles.loading}>
      <Skeletons count={6} height={84} />
    </Loading>
  );
}

/** The board of a job: children by class with their pictures in a row, and the tray of those without a child. */
function BoardPage() {
  const { key = '' } = useParams();
  return (
    <JobFrame
      compact
      actions={(job) => (
        <Link className={buttonClass('quiet', 'small')} to={paths.jobUpload(job.key)}>
          <Trans>Add pictures</Trans>
        </Link>
      )}
    >
      {() => <BoardOfJob key={key} jobKey={key} />}
    </JobFrame>
  );
}

export { BoardPage as Component };
