import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { failureText, saidIn } from '@picture-day/ui/forms/submission.ts';
import type { ReactNode } from 'react';
import styles from './checkout-failure.module.css';
import { WayOn } from './way-on.tsx';

interface Props {
  /** 'Failed to …' */
  title: ReactNode;
  /** What went wrong underneath: a call's failure, or the server's own words. */
  error: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}

export function CheckoutFailure({ title, error, onRetry, children }: Props) {
  const { i18n } = useLingui();
  const changed = error instanceof ApiError ? error.changed : undefined;
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.title}>{title}</p>
      <p>{saidIn(i18n, typeof error === 'string' ? error : failureText(error))}</p>
      <WayOn changed={changed} />
      {onRetry && !changed && (
        <Button look="quiet" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}
