import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { confirmStudioPassword } from '@picture-day/contract/calls/studio/account';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, whenPasswordIsAsked } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from '../components/panel.module.css';

/** Over any page, when the server asks who is there: what was sent waits, and goes on once the password is given. */
export function PasswordAgainHost() {
  const [open, setOpen] = useState(false);
  const answers = useRef<((given: boolean) => void)[]>([]);
  useEffect(
    () =>
      whenPasswordIsAsked(() => {
        setOpen(true);
        return new Promise((given) => answers.current.push(given));
      }),
    [],
  );
  const settle = (given: boolean) => {
    setOpen(false);
    for (const answer of answers.current.splice(0)) answer(given);
  };
  return <PasswordAgain open={open} onAnswer={settle} />;
}

function PasswordAgain({ open, onAnswer }: { open: boolean; onAnswer: (given: boolean) => void }) {
  const { i18n } = useLingui();
  const [error, setError] = useState<string>();
  const { submit, pending } = useSubmission(
    async (password: string) => {
      const { error: wrong } = await ask(confirmStudioPassword, { body: { password } });
      setError(wrong);
      if (wrong === undefined) onAnswer(true);
    },
    (failed) => setError(saidIn(i18n, failureText(failed))),
  );
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={<Trans>Your password again</Trans>}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <p className={styles.quiet}>
          <Trans>You signed in a while ago. A browser left open must not be enough for this.</Trans>
        </p>
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          error={error}
          autoComplete="current-password"
          autoFocus
        />
        <Button type="submit" pending={pending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
