import { Trans } from '@lingui/react/macro';
import { login } from '@picture-day/contract/calls/access';
import { signInForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { useEnterShop } from '../api/enter-shop.ts';
import type { CodeVisit } from '../model/front-view.ts';
import { ForgotPassword } from '../shared/forgot-password.tsx';
import styles from './form.module.css';
import { useKeptForm } from './kept-form.ts';

interface Props {
  visit: CodeVisit;
  onBack: () => void;
}

/** The address belongs to an account: its password, and the code's pictures are on it. */
export function WelcomeBackForm({ visit, onBack }: Props) {
  const { email, code, firstName } = visit;
  const { enterWithPictureSet } = useEnterShop();
  const form = useKeptForm(`login ${email}`, signInForm, { username: email, password: '' });
  // Either of the two may be the wrong one.
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] }, { together: true });
  const { submit, pending } = useSubmission(
    async (typed: { username: string; password: string }) => {
      const answer = await ask(login, { body: { ...typed, code, firstName } });
      if (answer.error) refuse(answer.errorMessage ?? '');
      else await enterWithPictureSet(answer.redirect);
    },
    (error) => refuse(failureText(error)),
  );

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Welcome back</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Log in as <span className={styles.address}>{email}</span>
        </Trans>
      </p>
      {/* Tells a password manager whose password this is. */}
      <input
        {...form.register('username')}
        type="email"
        autoComplete="username"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <PasswordField
        {...form.register('password')}
        label={<Trans>Password</Trans>}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <ForgotPassword email={() => email} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </form>
  );
}
