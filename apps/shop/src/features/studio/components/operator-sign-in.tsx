import { Trans } from '@lingui/react/macro';
import { operatorLogin } from '@picture-day/contract/calls/studio';
import { signInForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { ForgotPassword } from '../../access/shared/forgot-password.tsx';
import { useOperatorSession } from '../api/operator-session.ts';
import styles from './operator.module.css';

export default function OperatorSignIn() {
  const { signedIn } = useOperatorSession();
  const form = useRuledForm(signInForm, { defaultValues: { username: '', password: '' } });
  // Either of the two may be the wrong one.
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] }, { together: true });
  const { submit, pending } = useSubmission(
    async (body: { username: string; password: string }) => {
      const answer = await ask(operatorLogin, { body });
      if (answer.error) refuse(answer.errorMessage ?? '');
      else await signedIn();
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <form className={styles.signIn} onSubmit={form.handleSubmit(submit)} noValidate>
      <h1>
        <Trans>Operator</Trans>
      </h1>
      <p className={styles.note}>
        <Trans>For those who work in the shop.</Trans>
      </p>
      <EmailField {...form.register('username')} error={form.errorOf('username')} />
      <PasswordField
        {...form.register('password')}
        label={<Trans>Password</Trans>}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <ForgotPassword email={() => form.getValues('username')} />
      <Button type="submit" pending={pending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
