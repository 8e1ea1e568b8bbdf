import type { ReactNode } from 'react';
import styles from './account.module.css';

/** What stands in the way of the whole form; the region is always there, so that it is read aloud when it fills. */
export function FormNote({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.alertRegion}>
      {children && <div className={styles.alert}>{children}</div>}
    </div>
  );
}
