import { Plural } from '@lingui/react/macro';
import type { Waiting } from '../model/queue.ts';
import styles from './board.module.css';

/** Says that what was done is kept while the line is lost. */
export function WaitingNote({ waiting: { steps, stuck } }: { readonly waiting: Waiting }) {
  return (
    <div role="status">
      {stuck && steps.length > 0 && (
        <p className={styles.waiting}>
          <Plural
            value={steps.length}
            one="No connection. # change waits and is sent as soon as it is back."
            other="No connection. # changes wait and are sent as soon as it is back."
          />
        </p>
      )}
    </div>
  );
}
