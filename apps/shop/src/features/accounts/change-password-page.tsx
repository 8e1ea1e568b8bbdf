import { Trans, useLingui } from '@lingui/react/macro';
import { logout } from '@picture-day/contract/calls/access';
import { updatePassword } from '@picture-day/contract/calls/accounts';
import { passwordChangeError } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ruleText } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshBoot, useCustomer } from '../../lib/boot.ts';
import { keepReferrer } from '../../lib/referrer.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import styles from './components/account.module.css';
import { FormNote } from './components/form-note.tsx';
import { AccountNav } from './shared/account-nav.tsx';

type Place = 'password' | 'reTypePassword';
type Refused = { place: Place | 'signIn' | 'form'; message: string };

/** Signs out and comes back here after the sign-in. */
function SignInAgain() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, pending } = useSubmission(
    async () => {
      keepReferrer(paths.myAccount.changePassword());
      await ask(logout);
      await refreshBoot(client);
      await navigate(paths.login());
    },
    () => {},
  );
  return (
    <Button look="quiet" size="small" pending={pending} onClick={() => submit()}>
      <Trans>Sign in again</Trans>
    </Button>
  );
}

function ChangePasswordForm() {
  const { t, i18n } = useLingui();
  const fields = { password: useRef<HTMLInputElement>(null), reTypePassword: useRef<HTMLInputElement>(null) };
  const customer = useCustomer();
  const [refused, setRefused] = useState<Refused>();
  const typed = (place: Place) => fields[place].current?.value ?? '';

  const { submit, pending } = useSubmission(
    async () => {
      const body = { password: typed('password'), reTypePassword: typed('reTypePassword') };
      const { status, error = '', data } = await ask(updatePassword, { body });
      if (status === 'OK') {
        for (const { current } of Object.values(fields)) if (current) current.value = '';
        return showToast({ text: t`Your password was successfully updated.`, kind: 'success' });
      }
      const place = (data?.[0] ?? 'form') as Refused['place'];
      setRefused({ place, message: error });
    },
    (error) => setRefused({ place: 'form', message: saidIn(i18n, failureText(error)) }),
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    const email = customer?.emailAddress ?? '';
    const wrong = passwordChangeError(typed('password'), typed('reTypePassword'), email);
    if (wrong === null) {
      setRefused(undefined);
      submit();
      return;
    }
    const place: Place = wrong === 'passwordsMustMatch' ? 'reTypePassword' : 'password';
    setRefused({ place, message: ruleText(i18n, wrong) });
    fields[place].current?.focus();
  };
  const errorAt = (place: Place) => (refused?.place === place ? refused.message : undefined);

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <PasswordField
        ref={fields.password}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 5 characters.</Trans>}
        error={errorAt('password')}
        autoComplete="new-password"
        onChange={() => setRefused(undefined)}
      />
      <PasswordField
        ref={fields.reTypePassword}
        label={<Trans>Re-type the new password</Trans>}
        error={errorAt('reTypePassword')}
        autoComplete="new-password"
        onChange={() => setRefused(undefined)}
      />
      <p className={styles.note}>
        <Trans>Other browsers that are signed in to your account are signed out.</Trans>
      </p>
      <FormNote>
        {(refused?.place === 'form' || refused?.place === 'signIn') && (
          <>
            {refused.message}
            {refused.place === 'signIn' && <SignInAgain />}
          </>
        )}
      </FormNote>
      <Button type="submit" pending={pending} className={styles.save ?? ''}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

export function Component() {
  return (
    <ListPage narrow beside={<AccountNav />} title={<Trans>Change password</Trans>}>
      <ChangePasswordForm />
    </ListPage>
  );
}
