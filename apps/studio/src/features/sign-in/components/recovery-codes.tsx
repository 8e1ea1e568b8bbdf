import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useId } from 'react';
import { useShop } from '../../../lib/session.ts';
import styles from './recovery-codes.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The ten codes, shown once: to be written down, printed or kept as a file. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui();
  const { name } = useShop();
  const id = useId();
  const download = () => {
    const text = [t`Recovery codes for the studio of ${name}`, '', ...codes, ''].join('\n');
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className={styles.codes} aria-labelledby={id}>
      <h1 id={id}>
        <Trans>Keep these codes</Trans>
      </h1>
      <p>
        <Trans>Each opens the studio once, should you lose your factor. They are shown only now.</Trans>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button look="quiet" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </section>
  );
}
