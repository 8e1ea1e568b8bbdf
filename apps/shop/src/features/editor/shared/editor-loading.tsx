import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './editor-loading.module.css';

/** The editor's places while its design is on the way. */
export function EditorLoading() {
  return (
    <Loading className={styles.loading}>
      <span className={styles.header} />
      <Skeleton className={styles.page} />
      <span className={styles.toolbar} />
    </Loading>
  );
}
