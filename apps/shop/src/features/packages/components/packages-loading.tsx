import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './packages-loading.module.css';

/** The places of the first packages. */
export function PackagesLoading() {
  return (
    <Loading className={styles.row}>
      <Skeletons count={3} className={styles.card} />
    </Loading>
  );
}
