import { Loading, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './packages-loading.module.css';

/** The places of the first packages. */
export function PackagesLoading() {
  return (
    <Loading className={styles.row}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className={styles.card} />
      ))}
    </Loading>
  );
}
