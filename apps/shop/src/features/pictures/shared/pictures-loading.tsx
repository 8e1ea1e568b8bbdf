import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './picture-grid.module.css';

/** The places of pictures that are on their way. */
export function PicturesLoading() {
  return (
    <Loading>
      <div className={styles.grid} aria-hidden="true">
        <Skeleton className={styles.favourite} />
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} ratio="4 / 5" />
        ))}
      </div>
    </Loading>
  );
}
