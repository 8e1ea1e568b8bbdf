import { Trans } from '@lingui/react/macro';
import { acceptStudioInvitation, type SignInStep } from '@picture-day/contract/calls/studio/sign-in';
import { acceptInvitationForm } from '@picture-day/contract/colleague-rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './sign-in.module.css';

interface Props {
  readonly invitation: { readonly key: string; readonly emailAddress: string; readonly name: string };
  readonly onAccepted: (step: SignInStep) => Promise<void>;
}

export function AcceptForm({ invitation, onAccepted }: Props) {
  const form = useRuledForm(acceptInvitationForm, {
    defaultValues: { name: invitation.name, password: '' },
  });
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] });
  const { submit, pending } = useSubmission(
    async (body: { name: string; password: string }) => {
      const { key } = invitation;
      const { error, step } = await ask(acceptStudioInvitation, { params: { key }, body });
      if (step) await onAccepted(step);
      else refuse(error ?? '');
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        label={<Trans>E-mail</Trans>}
        value={invitation.emailAddress}
        autoComplete="username"
        readOnly
      />
      <TextField
        {...form.register('name')}
        label={<Trans>Your name</Trans>}
        error={form.errorOf('name')}
        autoComplete="name"
      />
      <NewPasswordField {...form.register('password')} error={form.errorOf('password')} />
      <Button type="submit" wide pending={pending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
