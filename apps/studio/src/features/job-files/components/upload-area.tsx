import { Trans } from '@lingui/react/macro';
import type { BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import type { JobFilesState, JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { classes } from '@picture-day/ui/classes.ts';
import { useState } from 'react';
import { MoveDialog } from '../../board/shared/move-dialog.tsx';
import { useDecide } from '../model/use-decide.ts';
import { useDrop } from '../model/use-drop.ts';
import type { UploadOfJob } from '../model/use-upload.ts';
import styles from './columns.module.css';
import { DoubtfulColumn } from './doubtful-column.tsx';
import { DropPlace } from './drop-place.tsx';
import { NobodyColumn } from './nobody-column.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { SeenSoFar } from './seen-so-far.tsx';
import { SureColumn } from './sure-column.tsx';
import { UploadHead } from './upload-head.tsx';

interface Props {
  readonly jobKey: string;
  readonly state: JobFilesState;
  readonly matches: JobMatches;
  readonly of: UploadOfJob;
}

/** Pictures on their way, and whose they are, in three columns; a folder may be dropped anywhere. */
export function UploadArea({ jobKey, state, matches, of }: Props) {
  const isOver = useDrop(jobKey, of.uploader);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [showsRefused, setShowsRefused] = useState(false);
  const { decide, failed } = useDecide(jobKey);
  const isEmpty = of.upload.files === 0 && state.read + state.waiting + state.refusedCount === 0;
  return (
    <div className={classes(styles.area, isOver && styles.over)}>
      {isEmpty && matches.sure.count === 0 ? (
        <DropPlace of={of} />
      ) : (
        <>
          <UploadHead state={state} of={of} onShowRefused={() => setShowsRefused(true)} />
          {failed && (
            <p role="alert" className={styles.failed}>
              {failed}
            </p>
          )}
          <div className={styles.columns}>
            <SureColumn jobKey={jobKey} sure={matches.sure} />
            <DoubtfulColumn
              jobKey={jobKey}
              doubtful={matches.doubtful}
              onDecide={decide}
              onChoose={setChosen}
            />
            <NobodyColumn jobKey={jobKey} nobody={matches.nobody} onChoose={setChosen}>
              <SeenSoFar matches={matches} state={state} upload={of.upload} />
            </NobodyColumn>
          </div>
        </>
      )}
      {chosen && (
        <MoveDialog
          count={chosen.length}
          roster={matches.roster}
          classes={[...new Set(matches.roster.map(({ group }) => group))].filter(Boolean)}
          onMove={(to: BoardTarget) => {
            decide(chosen, to);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {showsRefused && (
        <RefusedDialog state={state} upload={of.upload} onClose={() => setShowsRefused(false)} />
      )}
      {isOver && (
        <p className="visually-hidden" role="status">
          <Trans>Drop to add the files</Trans>
        </p>
      )}
    </div>
  );
}
