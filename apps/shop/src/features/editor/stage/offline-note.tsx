import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import styles from './stage.module.css';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the connection is gone, and that the work is safe. */
export function OfflineNote() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <p className={styles.offline} role="status">
      {!online && <Trans>No connection. Your work is kept on this device.</Trans>}
    </p>
  );
}
