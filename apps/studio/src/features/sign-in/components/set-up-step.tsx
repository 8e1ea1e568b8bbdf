import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import { hasPasskeys, makePasskey, wasLetGo } from '../api/passkey.ts';
import { AppSetUp } from './app-set-up.tsx';
import { DoorError } from './door-error.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';

interface Props {
  readonly onIn: () => Promise<void>;
  readonly onBack: () => void;
}

/** The first factor, before anything else is opened; its recovery codes come with it. */
export function SetUpStep({ onIn, onBack }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [way, setWay] = useState<'choose' | 'app'>('choose');
  const [codes, setCodes] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const added = (recoveryCodes: readonly string[] | undefined) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else void onIn();
  };
  const { submit, pending } = useSubmission(
    async () => {
      setError(undefined);
      const { error: wrong, recoveryCodes } = await makePasskey(t`Passkey`);
      if (wrong === undefined) added(recoveryCodes);
      else setError(wrong);
    },
    (failed) => setError(wasLetGo(failed) ? undefined : saidIn(i18n, failureText(failed))),
  );
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void onIn()} />;
  return (
    <>
      <h1>
        <Trans>Set up a second factor</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>A password alone opens nothing here. Choose how you prove that it is you.</Trans>
      </p>
      {way === 'app' ? (
        <AppSetUp onAdded={added} />
      ) : (
        <div className={styles.form}>
          {hasPasskeys() && (
            <Button wide pending={pending} onClick={() => submit()}>
              <Trans>Make a passkey</Trans>
            </Button>
          )}
          <p className={styles.quiet}>
            <Trans>A passkey is a fingerprint, a face or a key. It cannot be typed and not be stolen.</Trans>
          </p>
          {error !== undefined && <DoorError title={error} />}
          <Button look="quiet" wide onClick={() => setWay('app')}>
            <Trans>Use an app that shows codes</Trans>
          </Button>
        </div>
      )}
      <div className={styles.ways}>
        {way === 'app' && (
          <button type="button" className={styles.link} onClick={() => setWay('choose')}>
            <Trans>Another way</Trans>
          </button>
        )}
        <button type="button" className={styles.back} onClick={onBack}>
          <Trans>Sign out</Trans>
        </button>
      </div>
    </>
  );
}
