import { Trans } from '@lingui/react/macro';
import { login } from '@picture-day/contract/calls/access';
import { signInForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { useEffect, useState } from 'react';
import { forgetSessionEnded, sessionEnded } from '../../../lib/session-ended.ts';
import { useEnterShop } from '../api/enter-shop.ts';
import { ForgotPassword } from '../shared/forgot-password.tsx';
import styles from './form.module.css';
import { useKeptForm } from './kept-form.ts';

interface Props {
  onBack: () => void;
}

/** The first form: for those who have an account and no new code. */
export function SignInForm({ onBack }: Props) {
  const { enter } = useEnterShop();
  const [ended] = useState(sessionEnded);
  useEffect(forgetSessionEnded, []);
  const form = useKeptForm('sign-in', signInForm, { username: '', password: '' });
  // Either of the two may be the wrong one.
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] }, { together: true });
  const { submit, pending } = useSubmission(
    async (body: { username: string; password: string }) => {
      const answer = await ask(login, { body });
      if (answer.error) refuse(answer.errorMessage ?? '');
      else await enter();
    },
    (error) => refuse(failureText(error)),
  );

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Sign in</Trans>
      </h1>
      {ended && (
        <p role="status">
          <Trans>
            You have been logged out because some time has passed. Sign in to go on where you were.
          </Trans>
        </p>
      )}
      <EmailField {...form.register('username')} error={form.errorOf('username')} />
      <PasswordField
        {...form.register('password')}
        label={<Trans>Password</Trans>}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <ForgotPassword email={() => form.getValues('username')} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </form>
  );
}
