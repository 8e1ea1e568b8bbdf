import { Failure } from '../ui/failure/failure.tsx';
import styles from './error-page.module.css';

/** The studio could not ask who is there. */
export function NoLine({ error }: { error: unknown }) {
  return (
    <main className={styles.page}>
      <Failure error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
