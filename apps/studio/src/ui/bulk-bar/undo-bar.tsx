import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useKeys } from '../../lib/keys.ts';
import { doAgain, takeBack, useOfferedUndo } from '../../lib/undo.ts';
import styles from './bulk-bar.module.css';

/** In the place of the bulk bar after a change: what was done, and the way back. */
export function UndoBar() {
  const change = useOfferedUndo();
  const tell = useFailureToast();
  const undo = () => void takeBack().catch(tell);
  useKeys({ 'Ctrl z': ({ shiftKey }) => (shiftKey ? doAgain() : undo()), 'Ctrl y': doAgain });
  return (
    <div role="status">
      {change && (
        <div className={classes(styles.bar, styles.undo)}>
          <b>{change.text}</b>
          <button type="button" onClick={undo}>
            <Trans>Undo</Trans> <kbd>Ctrl Z</kbd>
          </button>
        </div>
      )}
    </div>
  );
}
