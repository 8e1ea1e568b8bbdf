import { Trans, useLingui } from '@lingui/react/macro';
import { changeStudioPassword } from '@picture-day/contract/calls/studio/account';
import { COLLEAGUE_PASSWORD_MIN, colleaguePasswordField } from '@picture-day/contract/colleague-rules';
import { passwordField } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import * as z from 'zod/mini';
import { useRefreshAccount } from '../api/people.ts';
import styles from './panel.module.css';

const rules = z.object({ current: passwordField('signIn'), password: colleaguePasswordField });

/** A new password; the present one proves that it is not just a browser left open. */
export function OwnPassword() {
  const { t } = useLingui();
  const refresh = useRefreshAccount();
  const form = useRuledForm(rules, { defaultValues: { current: '', password: '' } });
  const { submit, pending } = useSubmission(
    async (body: { current: string; password: string }) => {
      const { error, field = 'current' } = await ask(changeStudioPassword, { body });
      if (error !== undefined) return form.refuse({ message: error, fields: [field] });
      form.reset();
      showToast({ text: t`The password is changed. All other sessions have ended.`, kind: 'success' });
      await refresh();
    },
    (error) => form.refuse({ message: failureText(error), fields: ['current'] }),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <PasswordField
        {...form.register('current')}
        label={<Trans>Present password</Trans>}
        error={form.errorOf('current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.register('password')}
        label={<Trans>New password</Trans>}
        hint={<Trans>{COLLEAGUE_PASSWORD_MIN} characters or more. A few words are easy to remember.</Trans>}
        error={form.errorOf('password')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" look="quiet" pending={pending}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  );
}
