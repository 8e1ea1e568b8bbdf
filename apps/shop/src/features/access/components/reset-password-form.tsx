import { Trans, useLingui } from '@lingui/react/macro';
import { resetPassword } from '@picture-day/contract/calls/access';
import { cleanResetPassword, resetPasswordError } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useAlert } from '@picture-day/ui/confirm/use-confirm.tsx';
import { ruleText } from '@picture-day/ui/forms/form.ts';
import { saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshBoot } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import styles from './form.module.css';
import { FormAlert } from './form-alert.tsx';

type Place = 'first' | 'second';

export default function ResetPasswordForm({ resetKey }: { resetKey: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const alert = useAlert();
  const fields = { first: useRef<HTMLInputElement>(null), second: useRef<HTMLInputElement>(null) };
  const [refused, setRefused] = useState<{ place: Place; message: string }>();
  const [failure, setFailure] = useState<string>();

  const { submit, pending } = useSubmission(
    async (password: string) => {
      const answer = await ask(resetPassword, { params: { code: resetKey }, body: { password } });
      if (answer.error) return setFailure(answer.error);
      // The reset ended every session, this browser's too.
      await refreshBoot(queryClient).catch(() => {});
      await alert({ title: t`The password was succesfully updated.` });
      await navigate(paths.front());
    },
    (error) => {
      const said = error instanceof ApiError && !error.isNetworkFailure && error.status < 500;
      setFailure(said ? saidIn(i18n, error.message) : t`Error setting new password`);
    },
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    const first = fields.first.current?.value ?? '';
    const wrong = resetPasswordError(first, fields.second.current?.value ?? '');
    const place = wrong === 'resetPasswordsDiffer' ? 'second' : 'first';
    setFailure(undefined);
    setRefused(wrong === null ? undefined : { place, message: ruleText(i18n, wrong) });
    if (wrong === null) submit(cleanResetPassword(first));
    else fields[place].current?.focus();
  };
  /** What was refused holds for what was sent. */
  const mended = () => {
    setRefused(undefined);
    setFailure(undefined);
  };
  const errorAt = (place: Place) => (refused?.place === place ? refused.message : undefined);

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Reset password</Trans>
      </h1>
      <PasswordField
        ref={fields.first}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 7 characters, without spaces.</Trans>}
        error={errorAt('first')}
        autoComplete="new-password"
        onChange={mended}
      />
      <PasswordField
        ref={fields.second}
        label={<Trans>Repeat the new password</Trans>}
        error={errorAt('second')}
        autoComplete="new-password"
        onChange={mended}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" pending={pending}>
        <Trans>Reset password</Trans>
      </Button>
    </form>
  );
}
