import { Trans } from '@lingui/react/macro';
import type { Lab } from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import styles from '../../connections/shared/connections.module.css';

interface Props {
  readonly lab: Lab;
  readonly onForget: () => void;
  readonly pending: boolean;
}

/** The key a lab's server showed first: the only one it may show. */
export function HostKey({ lab, onForget, pending }: Props) {
  const dates = useDates();
  if (lab.kind !== 'sftp') return null;
  if (!lab.hostKey) {
    return (
      <p className={styles.quiet}>
        <Trans>Its server’s key is kept when it is reached first.</Trans>
      </p>
    );
  }
  const since = dates.dateAndTime(lab.hostKey.since);
  return (
    <div>
      <p className={styles.quiet}>
        <Trans>Key of its server, kept since {since}</Trans>
      </p>
      <p className={styles.mono}>{lab.hostKey.fingerprint}</p>
      <Button look="quiet" size="small" pending={pending} onClick={onForget}>
        <Trans>Forget the key</Trans>
      </Button>
    </div>
  );
}
