import { Trans } from '@lingui/react/macro';
import { type SignInStep, studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { colleagueSignInForm } from '@picture-day/contract/colleague-rules';
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
  readonly onPassword: (step: SignInStep) => Promise<void>;
  readonly onForgotten: (emailAddress: string) => void;
}

/** E-mail and password; either of the two may be the wrong one. */
export function PasswordStep({ emailAddress = '', onPassword, onForgotten }: Props) {
  const form = useRuledForm(colleagueSignInForm, { defaultValues: { emailAddress, password: '' } });
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] }, { together: true });
  const { submit, pending } = useSubmission(
    async (body: { emailAddress: string; password: string }) => {
      const { error, step } = await ask(studioSignIn, { body });
      if (error !== undefined || !step) refuse(error ?? '');
      else await onPassword(step);
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <EmailField {...form.register('emailAddress')} error={form.errorOf('emailAddress')} />
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
      <button
        type="button"
        className={styles.link}
        onClick={() => onForgotten(form.getValues('emailAddress'))}
      >
        <Trans>Forgotten the password</Trans>
      </button>
    </form>
  );
}
