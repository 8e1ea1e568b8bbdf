import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import styles from '../components/form.module.css';

const ForgotPasswordDialog = lazy(() => import('../components/forgot-password-dialog.tsx'));

interface Props {
  /** What has been typed as an email address so far. */
  email: () => string;
}

/** The link to the dialog that sends a way back in. */
export function ForgotPassword({ email }: Props) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        <Trans>Forgot your password</Trans>
      </button>
      {open !== null && (
        <Suspense>
          <ForgotPasswordDialog open={open} email={email()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
