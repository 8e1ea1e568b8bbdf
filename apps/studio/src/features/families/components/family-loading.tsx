import { Loading, Skeleton, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './family.module.css';

/** The page of a family while it is on its way. */
export function FamilyLoading() {
  return (
    <Loading className={styles.loading ?? ''}>
      <Skeleton width="240px" height="32px" />
      <Skeleton width="60%" height="48px" />
      <Skeletons count={3} width="100%" height="100px" />
    </Loading>
  );
}
