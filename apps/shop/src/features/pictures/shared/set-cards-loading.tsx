import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './set-card.module.css';

/** The places of picture-set cards that are on their way. */
export function SetCardsLoading({ className }: { className?: string | undefined }) {
  return (
    <Loading className={className}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.card}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="80%" height={16} className={styles.second} />
          <Skeleton ratio="2" />
          <Skeleton height={48} round className={styles.second} />
        </div>
      ))}
    </Loading>
  );
}
