import { Loading, Skeleton, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './package-loading.module.css';

/** The places of a package's items. */
export function PackageLoading() {
  return (
    <Loading className={styles.page}>
      <Skeleton width="60%" height="36px" />
      <span className={styles.items}>
        <Skeletons count={4} className={styles.item} />
      </span>
    </Loading>
  );
}
