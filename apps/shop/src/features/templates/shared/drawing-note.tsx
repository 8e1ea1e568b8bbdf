import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useDrawingTrouble } from '../../../lib/drawing-trouble.ts';
import { tryEngineAgain } from '../../../lib/render.ts';
import styles from './drawing-note.module.css';

/** Says why products are not drawn, and what helps; nothing while they are. */
export function DrawingNote() {
  const trouble = useDrawingTrouble();
  if (trouble === null) return null;
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>
        <Trans>Your products cannot be drawn right now.</Trans>
      </p>
      <p>
        {trouble === 'cannot' ? (
          <Trans>This browser cannot do it. Update it, or open the shop in another browser.</Trans>
        ) : (
          <Trans>Please check your connection and try again.</Trans>
        )}
      </p>
      <Button look="quiet" size="small" onClick={tryEngineAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
