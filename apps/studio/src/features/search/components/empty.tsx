import { Trans } from '@lingui/react/macro';
import styles from './search.module.css';

interface Props {
  readonly typed: string;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly recent: readonly string[];
  readonly onChoose: (typed: string) => void;
}

/** Before anything is found: what was looked for lately, or that there is nothing. */
export function Empty({ typed, ready, busy, recent, onChoose }: Props) {
  if (busy && ready) return <div className={styles.bars} aria-hidden="true" />;
  if (ready) {
    return (
      <p className={styles.note}>
        <Trans>Nothing is called “{typed}”. Try a name, a code, an e-mail address or an order.</Trans>
      </p>
    );
  }
  if (recent.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>
          Type at least two letters. Accents, the order of words and one typing error do not matter.
        </Trans>
      </p>
    );
  }
  return (
    <div>
      <p className={styles.group}>
        <Trans>Searched lately</Trans>
      </p>
      {recent.map((one) => (
        <button key={one} type="button" className={styles.recent} onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
