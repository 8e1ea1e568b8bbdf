import { Trans } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import { ApiError } from '../calls/api-error.ts';
import styles from './error-state.module.css';

interface Props {
  error?: unknown;
  onRetry?: () => void;
  pending?: boolean;
}

/** A list that could not be fetched: says so, and offers to try again. */
export function ErrorState({ error, onRetry, pending = false }: Props) {
  const reference = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>
        <Trans>This could not be loaded.</Trans>
      </p>
      <p>
        <Trans>Please check your connection and try again.</Trans>
      </p>
      {onRetry && (
        <Button look="quiet" size="small" pending={pending} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {reference && (
        <p className={styles.reference}>
          <Trans>Reference: {reference}</Trans>
        </p>
      )}
    </div>
  );
}
