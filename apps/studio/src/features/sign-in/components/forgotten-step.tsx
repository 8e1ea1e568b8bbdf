import { Trans } from '@lingui/react/macro';
import { studioForgotten } from '@picture-day/contract/calls/studio/sign-in';
import { emailField } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './sign-in.module.css';

const rules = z.object({ emailAddress: emailField });

/** Mails a link for a new password, which is also the way past a stranger's wrong tries. */
export function ForgottenStep({ emailAddress, onBack }: { emailAddress: string; onBack: () => void }) {
  const form = useRuledForm(rules, { defaultValues: { emailAddress } });
  const [sent, setSent] = useState<string>();
  const refuse = (message: string) => form.refuse({ message, fields: ['emailAddress'] });
  const { submit, pending } = useSubmission(
    async (body: { emailAddress: string }) => {
      const { error, message } = await ask(studioForgotten, { body });
      if (error === undefined) setSent(message);
      else refuse(error);
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <>
      <h1>
        <Trans>A new password</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>We mail you a link. Your second factor is still asked for.</Trans>
      </p>
      {sent === undefined ? (
        <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
          <EmailField {...form.register('emailAddress')} error={form.errorOf('emailAddress')} autoFocus />
          <Button type="submit" wide pending={pending}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      ) : (
        <p role="status">{sent}</p>
      )}
      <div className={styles.ways}>
        <button type="button" className={styles.back} onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </div>
    </>
  );
}
