import { Trans } from '@lingui/react/macro';
import type { User } from '@picture-day/contract/entities/user';
import styles from './simulation-note.module.css';

/** Reminds an operator, on the form itself, whose account a code would go to. */
export function SimulationNote({ user }: { user: User }) {
  return (
    <p className={styles.note}>
      <strong>
        <Trans>Simulating user</Trans>
      </strong>
      <span>{user.name || user.emailAddress}</span>
    </p>
  );
}
