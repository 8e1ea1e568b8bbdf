import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { KeyIcon } from '@picture-day/ui/icon/icons.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { signByPasskey, wasLetGo } from '../api/passkey.ts';
import styles from './sign-in.module.css';

interface Props {
  readonly onPassed: (passed: Awaited<ReturnType<typeof signByPasskey>>) => Promise<string | undefined>;
}

/** Asks for the passkey at once; who let the browser's window go asks again by the button. */
export function PasskeyButton({ onPassed }: Props) {
  const { i18n } = useLingui();
  const [error, setError] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      setError(undefined);
      setError(await onPassed(await signByPasskey()));
    },
    (failed) => setError(wasLetGo(failed) ? undefined : saidIn(i18n, failureText(failed))),
  );
  const begin = useEffectEvent(() => void submit());
  useEffect(() => begin(), []);
  return (
    <div className={styles.passkey}>
      <KeyIcon size={20} />
      <div aria-live="polite">
        {pending ? (
          <>
            <b>
              <Trans>Waiting for your passkey</Trans>
            </b>
            <p>
              <Trans>Touch the key, or look at the phone.</Trans>
            </p>
          </>
        ) : (
          <b>{error ?? <Trans>Your passkey was not used</Trans>}</b>
        )}
      </div>
      {!pending && (
        <Button look="quiet" onClick={() => submit()}>
          <Trans>Use your passkey</Trans>
        </Button>
      )}
    </div>
  );
}
