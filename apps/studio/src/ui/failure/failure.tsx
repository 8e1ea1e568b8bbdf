import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { WarningIcon } from '@picture-day/ui/icon/icons.tsx';
import type { ReactNode } from 'react';
import styles from './failure.module.css';
import { useRetryCountdown } from './use-retry-countdown.ts';

interface Props {
  readonly error?: unknown;
  /** What could not be done, where the page knows. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly pending?: boolean;
  /** Tries by itself after so many seconds. */
  readonly retryIn?: number;
}

/** The one way the studio says that something of ours failed: what, that nothing is lost, and a second try. */
export function Failure({ error, title, children, onRetry, pending = false, retryIn }: Props) {
  const left = useRetryCountdown(retryIn, pending, () => onRetry?.());
  const reference = error instanceof ApiError ? error.requestId : null;
  const offline = error instanceof ApiError && error.isNetworkFailure;
  return (
    <div className={styles.failure} role="alert">
      <WarningIcon size={18} />
      <div>
        <b>{title ?? <Trans>This could not be loaded</Trans>}</b>
        <p>
          {children ??
            (offline ? (
              <Trans>There is no line to the shop. Nothing is lost.</Trans>
            ) : (
              <Trans>Something of ours failed. Nothing is lost.</Trans>
            ))}
        </p>
        {onRetry && (
          <Button size="small" pending={pending} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {(reference || left > 0) && (
          <p className={styles.reference}>
            {/* Every second would be read aloud; the button says it once. */}
            {left > 0 && (
              <span aria-hidden="true">
                <Trans>Trying by itself in {left} s.</Trans>{' '}
              </span>
            )}
            {reference && <Trans>Reference {reference}</Trans>}
          </p>
        )}
      </div>
    </div>
  );
}
