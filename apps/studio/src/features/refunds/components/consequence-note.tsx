import { Trans, useLingui } from '@lingui/react/macro';
import styles from './refunds.module.css';

interface Props {
  readonly takenOut: readonly string[];
  readonly files: readonly string[];
  readonly stays: readonly string[];
}

/** What happens beside the money, before it is pressed. */
export function ConsequenceNote({ takenOut, files, stays }: Props) {
  const { i18n } = useLingui();
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);
  const notMade = listed(takenOut);
  const locked = listed(files);
  const kept = listed(stays);
  if (!notMade && !locked && !kept) return null;
  return (
    <div className={styles.note} role="status">
      {notMade && (
        <p>
          <Trans>{notMade}: is taken out of production and not made.</Trans>
        </p>
      )}
      {locked && (
        <p>
          <Trans>
            {locked}: the family can no longer download the files. What it has saved stays with it.
          </Trans>
        </p>
      )}
      {kept && (
        <p>
          <Trans>{kept}: is packed or handed over already, and stays with the family.</Trans>
        </p>
      )}
    </div>
  );
}
