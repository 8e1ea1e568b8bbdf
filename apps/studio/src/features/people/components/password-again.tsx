import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { confirmStudioPassword } from '@picture-day/contract/calls/studio/account';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { type ReactNode, useRef, useState } from 'react';
import styles from './panel.module.css';

/** The key with which the server asks for the password once more. */
const ASKED = 'studio.passwordAgain';

/** Does something that may want the password once more; asks for it then, and does it. */
export function usePasswordAgain(): {
  readonly withPassword: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const answer = useRef<((given: boolean) => void) | null>(null);
  const settle = (given: boolean) => {
    setOpen(false);
    answer.current?.(given);
    answer.current = null;
  };
  const withPassword = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== ASKED) throw error;
    }
    setOpen(true);
    const given = await new Promise<boolean>((done) => {
      answer.current = done;
    });
    return given ? work() : undefined;
  };
  return { withPassword, dialog: <PasswordAgain open={open} onAnswer={settle} /> };
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
