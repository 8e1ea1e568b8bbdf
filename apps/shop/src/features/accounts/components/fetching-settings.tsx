import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import styles from './account.module.css';

/** While the settings of the account are on their way. */
export function FetchingSettings({ rows }: { rows: number }) {
  return (
    <div role="status" className={styles.waiting}>
      <p className={styles.note}>
        <Trans>Fetching account settings</Trans>
      </p>
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <Skeleton key={at} height={58} />
      ))}
    </div>
  );
}
