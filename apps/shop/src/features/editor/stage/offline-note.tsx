import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import styles from './stage.module.css';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Asks again for the pictures that did not come; a browser gives up on each after the first failure. */
function fetchAgain(stage: Element): void {
  for (const image of stage.querySelectorAll('image')) {
    const href = image.getAttribute('href');
    if (!href) continue;
    image.removeAttribute('href');
    image.setAttribute('href', href);
  }
}

/** Says that the connection is gone, and that the work is safe; mends the drawing when it is back. */
export function OfflineNote({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  useEffect(() => {
    if (online && stage.current) fetchAgain(stage.current);
  }, [online, stage]);
  return (
    <p className={styles.offline} role="status">
      {!online && <Trans>No connection. Your work is kept on this device.</Trans>}
    </p>
  );
}
