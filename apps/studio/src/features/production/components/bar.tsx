import { Trans } from '@lingui/react/macro';
import styles from './production.module.css';

/** How much of it is packed. */
export function Bar({ part, whole }: { part: number; whole: number }) {
  if (part === 0)
    return (
      <span className={styles.quiet}>
        <Trans>not begun</Trans>
      </span>
    );
  return (
    <span className={styles.packed}>
      <Trans>
        {part} of {whole}
      </Trans>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round((100 * part) / Math.max(1, whole))}%` }} />
      </span>
    </span>
  );
}
