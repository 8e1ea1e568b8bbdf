import { Trans } from '@lingui/react/macro';
import { tryAgain, useMissing } from '@picture-day/ui/photo/missing-pictures.ts';
import type { RefObject } from 'react';
import styles from './stage.module.css';

/** Says that a picture of the page did not come, which would else look as if it were not in the design. */
export function MissingNote({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const missing = useMissing(stage);
  return (
    <div className={styles.missing} role="status">
      {missing && (
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
