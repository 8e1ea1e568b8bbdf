import { Trans } from '@lingui/react/macro';
import { passByCode, passByRecoveryCode } from '@picture-day/contract/calls/studio/second-factor';
import type { StudioSession } from '@picture-day/contract/calls/studio/session';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useState } from 'react';
import { hasPasskeys } from '../api/passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in.module.css';
import { TypedCode } from './typed-code.tsx';

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
        <>
          <TypedCode
            label={<Trans>One of your codes</Trans>}
            hint={<Trans>Twelve letters and digits. Small or large does not matter.</Trans>}
            button={<Trans>Sign in with this code</Trans>}
            length={12}
            autoFocus
            onCode={async (code) => after(await ask(passByRecoveryCode, { body: { code } }))}
          />
          <ul className={styles.notes}>
            <li>
              <Trans>The owner and you get a mail about it.</Trans>
            </li>
            <li>
              <Trans>All other sessions of yours end.</Trans>
            </li>
            <li>
              <Trans>Then set up a new second factor under your account.</Trans>
            </li>
          </ul>
          <p className={styles.foot}>
            <Trans>
              No codes either? Ask the owner to reset your second factor. The last owner is let in by{' '}
              <code>npm run owner</code> on the server.
            </Trans>
          </p>
        </>
      ) : (
        <>
          {passkey && <PasskeyButton onPassed={after} />}
          {passkey && factors.app && (
            <p className={styles.or}>
              <Trans>or the code in your app</Trans>
            </p>
          )}
          {factors.app && (
            <TypedCode
              label={<Trans>Code</Trans>}
              hint={<Trans>Six digits, new every 30 seconds.</Trans>}
              button={<Trans>Continue</Trans>}
              length={6}
              digits
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
        <button type="button" className={styles.link} onClick={() => onBack()}>
          <Trans>Back</Trans>
        </button>
      </div>
    </>
  );
}
