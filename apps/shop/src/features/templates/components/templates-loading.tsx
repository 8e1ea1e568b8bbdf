import { SKELETONS } from '@picture-day/contract/constants';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './template-list.module.css';

/** The places of ten designs. */
export function TemplatesLoading() {
  return (
    <Loading className={styles.grid}>
      {Array.from({ length: SKELETONS.templates }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <span key={at} className={styles.place}>
          <Skeleton className={styles.mat} />
          <Skeleton width="60%" />
        </span>
      ))}
    </Loading>
  );
}
