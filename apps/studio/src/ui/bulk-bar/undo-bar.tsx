import { Trans } from '@lingui/react/macro';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useKeys } from '../../lib/keys.ts';
import { takeBack, useOfferedUndo } from '../../lib/undo.ts';
import styles from './bulk-bar.module.css';

/** In the place of the bulk bar after a change: what was done, and the way back. */
export function UndoBar() {
  const change = useOfferedUndo();
  const tell = useFailureToast();
  const undo = () => void takeBack().catch(tell);
  useKeys({ 'Ctrl z': undo });
  return (
    <div role="status">
      {change && (
        <div className={styles.bar}>
          <b>{change.text}</b>
          <button type="button" onClick={undo}>
            <Trans>Undo</Trans> <kbd>Ctrl Z</kbd>
          </button>
        </div>
      )}
    </div>
  );
}
