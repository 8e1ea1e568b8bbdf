import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText, saidIn } from '../../../lib/submission.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './checkout-failure.module.css';

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
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.title}>{title}</p>
      <p>{saidIn(i18n, typeof error === 'string' ? error : failureText(error))}</p>
      {onRetry && (
        <Button look="quiet" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}
