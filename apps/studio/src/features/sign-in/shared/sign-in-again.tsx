import { Trans } from '@lingui/react/macro';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { setSessionEnded } from '../../../lib/ended-session.ts';
import { changePerson, refreshSession, useColleague } from '../../../lib/session.ts';
import styles from '../components/sign-in.module.css';
import { SignInSteps } from '../components/sign-in-steps.tsx';

/** Over the page whose session has ended: what was typed below waits for whoever typed it. */
export default function SignInAgain() {
  const client = useQueryClient();
  const before = useColleague();
  const signedIn = async () => {
    const { colleague } = await refreshSession(client);
    setSessionEnded(false);
    // Somebody else at the same desk begins with their own.
    if (colleague?.uuid !== before.uuid) await changePerson(client);
    else await client.invalidateQueries();
  };
  return (
    <Dialog
      open
      // Who does not want to sign in again leaves by the door.
      onClose={() => {
        setSessionEnded(false);
        void changePerson(client);
      }}
      title={<Trans>Sign in again</Trans>}
    >
      <SignInSteps
        emailAddress={before.emailAddress}
        onIn={signedIn}
        head={
          <p className={styles.lead}>
            <Trans>You were away for a while. What you typed is still here.</Trans>
          </p>
        }
      />
    </Dialog>
  );
}
