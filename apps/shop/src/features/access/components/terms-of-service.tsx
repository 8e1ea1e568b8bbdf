import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import styles from './form.module.css';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

/** Who creates an account accepts the terms; the words open them. */
export function TermsOfService() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <p className={styles.small}>
        <Trans>
          By creating an account you accept our{' '}
          <button type="button" className={styles.inlineLink} onClick={() => setOpen(true)}>
            terms of service
          </button>
          .
        </Trans>
      </p>
      {open !== null && (
        <Suspense>
          <TermsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
