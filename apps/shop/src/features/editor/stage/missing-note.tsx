import { Trans } from '@lingui/react/macro';
import { tryAgain, useMissing } from '@picture-day/ui/photo/missing-pictures.ts';
import type { RefObject } from 'react';
import { useDrawingTrouble } from '../../../lib/drawing-trouble.ts';
import styles from './stage.module.css';

/** Says that a picture or a face of the page did not come, which would else look as if it were not in the design. */
export function MissingNote({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const missing = useMissing(stage);
  const trouble = useDrawingTrouble();
  return (
    <div className={styles.missing} role="status">
      {trouble && (
        <span>
          <Trans>The text could not be drawn. Please check your connection.</Trans>
        </span>
      )}
      {missing && !trouble && (
        <>
          <span>
            <Trans>A picture could not be loaded.</Trans>
          </span>
          <button type="button" className={styles.again} onClick={() => tryAgain(stage.current)}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
    </div>
  );
}
