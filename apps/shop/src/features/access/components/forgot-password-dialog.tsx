import { Trans, useLingui } from '@lingui/react/macro';
import { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { reminderForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { type FormEvent, useId, useState } from 'react';
import styles from './form.module.css';

interface Props {
  open: boolean;
  email: string;
  onClose: () => void;
}

export default function ForgotPasswordDialog({ open, email, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [message, setMessage] = useState<string>();
  const form = useRuledForm(reminderForm, { values: { emailAddress: email } });
  const refuse = (text: string) => form.setError('emailAddress', { message: text }, { shouldFocus: true });

  const { submit, pending } = useSubmission(
    async ({ emailAddress }: { emailAddress: string }) => {
      setMessage(undefined);
      const answer = await ask(sendPasswordReminder, { query: { json: '1', email: emailAddress } });
      if (answer.error) refuse(answer.error);
      else setMessage(answer.message ?? '');
    },
    (error) => {
      const refused = error instanceof ApiError && error.status === 429;
      refuse(refused ? error.message : t`Error sending password reset instructions.`);
    },
  );
  // The dialog is drawn elsewhere, but React hands its events on to the form that opened it.
  const send = (event: FormEvent) => {
    event.stopPropagation();
    return form.handleSubmit(submit)(event);
  };
  const close = () => {
    setMessage(undefined);
    form.clearErrors();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans>Forgot your password</Trans>}
      actions={
        message === undefined ? (
          <Button type="submit" form={id} pending={pending}>
            <Trans>Send</Trans>
          </Button>
        ) : (
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        {message === undefined && (
          <>
            <p className={styles.lead}>
              <Trans>Enter your email address, and we send you a link to choose a new password.</Trans>
            </p>
            <EmailField {...form.register('emailAddress')} error={form.errorOf('emailAddress')} />
          </>
        )}
        <p role="status">{pending ? <Trans>Sending</Trans> : message}</p>
      </form>
    </Dialog>
  );
}
