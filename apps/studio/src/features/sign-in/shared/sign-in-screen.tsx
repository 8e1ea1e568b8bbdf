import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Mark } from '../../../app/mark.tsx';
import { changePerson, useShop } from '../../../lib/session.ts';
import { PasswordStep } from '../components/password-step.tsx';
import styles from '../components/sign-in.module.css';

/** The door of the studio. The address that was asked for stays, and is shown after it. */
export default function SignInScreen() {
  const client = useQueryClient();
  const { name } = useShop();
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <Mark />
        {name}
        <span>
          <Trans>Studio</Trans>
        </span>
      </header>
      <main className={styles.card}>
        <h1>
          <Trans>Sign in</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>The studio of {name}.</Trans>
        </p>
        <PasswordStep onSignedIn={() => changePerson(client)} />
      </main>
    </div>
  );
}
