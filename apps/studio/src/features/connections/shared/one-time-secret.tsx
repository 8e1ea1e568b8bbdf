import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useState } from 'react';
import styles from './one-time-secret.module.css';

interface Props {
  readonly label: ReactNode;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shown once, to be copied; afterwards nobody can read it again. */
export function OneTimeSecret({ label, secret, onDone }: Props) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className={styles.secret} aria-label={t`Shown once`}>
      <TextField
        label={label}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        inputClassName={styles.value}
        hint={<Trans>Copy it now. It is shown this once and kept sealed.</Trans>}
      />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => void copy()}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button onClick={onDone}>
          <Trans>I have it</Trans>
        </Button>
      </div>
    </section>
  );
}
