import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './operator.module.css';

/** Stands where a list of the desk will be. */
export function LoadingRows() {
  return (
    <Loading className={styles.panel}>
      <Skeletons count={3} height={64} />
    </Loading>
  );
}
