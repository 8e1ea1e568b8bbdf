import { Trans, useLingui } from '@lingui/react/macro';
import { askForCode } from '@picture-day/contract/calls/access';
import { codeRequestForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import styles from './form.module.css';

const EMPTY = { child: '', class: '', school: '', email: '' };

/** Asks the shop for a code; everybody reads the same answer. */
export function AskForCode() {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const form = useRuledForm(codeRequestForm, { defaultValues: EMPTY });
  const { submit, pending } = useSubmission(
    async (body: typeof EMPTY) => {
      const answer = await ask(askForCode, { body });
      if (answer.error)
        form.refuse({ message: answer.message, fields: answer.data, reasons: answer.reasons });
      else setMessage(answer.message);
    },
    (error) => form.refuse({ message: saidIn(i18n, failureText(error)) }),
  );
  // The dialog is drawn elsewhere, but React hands its events on to the form that opened it.
  const send = (event: FormEvent) => {
    event.stopPropagation();
    return form.handleSubmit(submit)(event);
  };
  if (message !== undefined) return <p role="status">{message}</p>;
  if (!open) {
    return (
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        <Trans>Ask for the code here</Trans>
      </button>
    );
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField label={t`Name of the child`} {...form.register('child')} error={form.errorOf('child')} />
      <TextField label={t`Class or group`} {...form.register('class')} error={form.errorOf('class')} />
      <TextField label={t`School or club`} {...form.register('school')} error={form.errorOf('school')} />
      <EmailField {...form.register('email')} error={form.errorOf('email')} />
      {form.formError && (
        <p role="alert" className={styles.alert}>
          {form.formError}
        </p>
      )}
      <Button type="submit" pending={pending}>
        <Trans>Ask for the code</Trans>
      </Button>
    </form>
  );
}
