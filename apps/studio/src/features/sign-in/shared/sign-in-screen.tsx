import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { changePerson, useShop, useStudioSession } from '../../../lib/session.ts';
import { Door } from '../components/door.tsx';
import styles from '../components/sign-in.module.css';
import { SignInSteps } from '../components/sign-in-steps.tsx';

/** The door of the studio. The address that was asked for stays, and is shown after it. */
export default function SignInScreen() {
  const client = useQueryClient();
  const { name } = useShop();
  const { half } = useStudioSession();
  return (
    <Door>
      <SignInSteps
        begun={half}
        onIn={() => changePerson(client)}
        head={
          <>
            <h1>
              <Trans>Sign in</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>The studio of {name}.</Trans>
            </p>
          </>
        }
      />
    </Door>
  );
}
