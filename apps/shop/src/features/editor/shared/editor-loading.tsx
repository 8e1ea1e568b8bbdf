import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useDrawingTrouble } from '../../../lib/drawing-trouble.ts';
import { DrawingNote } from '../../templates/shared/drawing-note.tsx';
import styles from './editor-loading.module.css';

/** The editor's places while its design is on the way, and words where nothing can be drawn. */
export function EditorLoading({ leave }: { leave?: () => void }) {
  if (useDrawingTrouble()) {
    return (
      <div className={styles.trouble}>
        <DrawingNote />
        {leave && (
          <Button look="quiet" size="small" onClick={leave}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    );
  }
  return (
    <Loading className={styles.loading}>
      <span className={styles.header} />
      <Skeleton className={styles.page} />
      <span className={styles.toolbar} />
    </Loading>
  );
}
