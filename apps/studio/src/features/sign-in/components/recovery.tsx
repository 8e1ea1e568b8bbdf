import { Plural, Trans } from '@lingui/react/macro';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { KeyIcon, MailIcon } from '@picture-day/ui/icon/icons.tsx';
import styles from './sign-in.module.css';
import { TypedCode } from './typed-code.tsx';

interface Props {
  /** How many are there before this one. */
  readonly codes: number;
  readonly onCode: (code: string) => Promise<string | undefined>;
}

/** One of the codes that were written down; it says what follows before it is used. */
export function Recovery({ codes, onCode }: Props) {
  const left = Math.max(0, codes - 1);
  return (
    <>
      <TypedCode
        label={<Trans>One of your codes</Trans>}
        hint={<Trans>Twelve letters and digits. Small or large does not matter.</Trans>}
        button={<Trans>Sign in with this code</Trans>}
        length={12}
        autoFocus
        onCode={onCode}
      />
      <ul className={styles.notes}>
        <li>
          <MailIcon size={16} />
          <Trans>The owner and you get a mail about it.</Trans>
        </li>
        <li>
          <LockIcon size={16} />
          <Trans>All other sessions of yours end.</Trans>
        </li>
        <li>
          <KeyIcon size={16} />
          <Plural
            value={left}
            _0="Then set up a new second factor under your account; no code would be left."
            one="Then set up a new second factor under your account; # code would be left."
            other="Then set up a new second factor under your account; # codes would be left."
          />
        </li>
      </ul>
      <p className={styles.foot}>
        <Trans>
          No codes either? Ask the owner to reset your second factor. The last owner is let in by{' '}
          <code>npm run owner</code> on the server.
        </Trans>
      </p>
    </>
  );
}
