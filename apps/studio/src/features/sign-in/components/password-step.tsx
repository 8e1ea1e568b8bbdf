import { Trans } from '@lingui/react/macro';
import { operatorLogin } from '@picture-day/contract/calls/studio';
import { signInForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import styles from './sign-in.module.css';

interface Props {
  /** The address that is known already, when somebody signs in again. */
  readonly emailAddress?: string;
  readonly onSignedIn: () => Promise<void>;
}

/** E-mail and password; either of the two may be the wrong one. */
export function PasswordStep({ emailAddress = '', onSignedIn }: Props) {
  const form = useRuledForm(signInForm, { defaultValues: { username: emailAddress, password: '' } });
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] }, { together: true });
  const { submit, pending } = useSubmission(
    async (body: { username: string; password: string }) => {
      const answer = await ask(operatorLogin, { body });
      if (answer.error) refuse(answer.errorMessage ?? '');
      else await onSignedIn();
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <EmailField {...form.register('username')} error={form.errorOf('username')} />
      <PasswordField
        {...form.register('password')}
        label={<Trans>Password</Trans>}
        error={form.errorOf('password')}
        autoComplete="current-password"
        // Signing in again asks only for what is missing.
        autoFocus={emailAddress !== ''}
      />
      <Button type="submit" wide pending={pending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
