import { Trans } from '@lingui/react/macro';
import { passByCode, passByRecoveryCode } from '@picture-day/contract/calls/studio/second-factor';
import type { StudioSession } from '@picture-day/contract/calls/studio/session';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useState } from 'react';
import { hasPasskeys } from '../api/passkey.ts';
import { DigitCode } from './digit-code.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { Recovery } from './recovery.tsx';
import styles from './sign-in.module.css';

interface Props {
  readonly half: NonNullable<StudioSession['half']>;
  readonly onIn: () => Promise<void>;
  /** To the password again: by choice, or after too many wrong codes. */
  readonly onBack: (why?: string) => void;
}

interface Passed {
  readonly error?: string | undefined;
  readonly isOver?: boolean | undefined;
}

/** The passkey, the code of the app, or a recovery code: a password alone opens nothing. */
export function FactorStep({ half, onIn, onBack }: Props) {
  const { factors } = half;
  const name = half.name.split(' ')[0] ?? half.name;
  const [lost, setLost] = useState(!factors.app && !factors.passkey);
  const after = async ({ error, isOver }: Passed): Promise<string | undefined> => {
    if (isOver) onBack(error);
    else if (error === undefined) await onIn();
    return error;
  };
  const passkey = factors.passkey && hasPasskeys();
  return (
    <>
      <h1>{lost ? <Trans>Recovery code</Trans> : <Trans>Is it you, {name}?</Trans>}</h1>
      <p className={styles.lead}>
        {lost ? (
          <Trans>You wrote down ten. Each works once.</Trans>
        ) : (
          <Trans>A password alone opens nothing here.</Trans>
        )}
      </p>
      {lost ? (
        <Recovery
          codes={factors.recoveryCodes}
          onCode={async (code) => after(await ask(passByRecoveryCode, { body: { code } }))}
        />
      ) : (
        <>
          {passkey && <PasskeyButton onPassed={after} />}
          {passkey && factors.app && (
            <p className={styles.or}>
              <Trans>or the code in your app</Trans>
            </p>
          )}
          {factors.app && (
            <DigitCode
              label={<Trans>Code</Trans>}
              hideLabel
              hint={<Trans>Six digits, new every 30 seconds.</Trans>}
              autoFocus={!passkey}
              onCode={async (code) => after(await ask(passByCode, { body: { code } }))}
            />
          )}
        </>
      )}
      <div className={styles.ways}>
        <button type="button" className={styles.link} onClick={() => setLost(!lost)}>
          {lost ? <Trans>Use your passkey or app</Trans> : <Trans>Lost them both</Trans>}
        </button>
        <button type="button" className={styles.back} onClick={() => onBack()}>
          <Trans>Back</Trans>
        </button>
      </div>
    </>
  );
}
