import { Trans, useLingui } from '@lingui/react/macro';
import { createAccount, validateMobile } from '@picture-day/contract/calls/access';
import { registrationForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { useEnterShop } from '../api/enter-shop.ts';
import type { CodeVisit } from '../model/front-view.ts';
import { acceptMailOption } from '../model/registration.ts';
import styles from './form.module.css';
import { FormAlert } from './form-alert.tsx';
import { useKeptForm } from './kept-form.ts';
import { TermsOfService } from './terms-of-service.tsx';

interface Props {
  visit: CodeVisit;
  onBack: () => void;
  /** For an address that turns out to have an account. */
  onLogIn: (visit: CodeVisit) => void;
}

interface Registration {
  email: string;
  mobile: string;
  password: string;
  acceptmail: boolean;
}

export function RegistrationForm({ visit, onBack, onLogIn }: Props) {
  const { i18n } = useLingui();
  const { options } = usePortal();
  const { enterWithPictureSet } = useEnterShop();
  const [exists, setExists] = useState(false);
  const acceptMail = acceptMailOption(options);
  const { email } = visit;
  const form = useKeptForm(`register ${email}`, registrationForm, {
    email,
    mobile: '',
    password: '',
    acceptmail: acceptMail.default,
  });

  const { submit, pending } = useSubmission(
    async (typed: Registration) => {
      const { code, firstName } = visit;
      const body = {
        ...typed,
        confirm_password: typed.password,
        code,
        firstName,
        termsofservice: true,
      };
      const answer = await ask(createAccount, { body });
      if (!answer.error) return enterWithPictureSet(answer.redirect);
      setExists(answer.exists ?? false);
      form.refuse({ message: answer.errorMessage ?? '', fields: answer.data, reasons: answer.reasons });
    },
    (error) => form.refuse({ message: saidIn(i18n, failureText(error)) }),
  );

  /** The server knows the country's numbers; when it cannot be asked now, it is asked at the end. */
  const checkMobile = async () => {
    const mobile = form.getValues('mobile');
    if (mobile.trim() === '' || form.getFieldState('mobile').invalid || !(await form.trigger('mobile')))
      return;
    const answer = await ask(validateMobile, { body: { mobile } }).catch(() => null);
    if (answer?.valid === false && form.getValues('mobile') === mobile) {
      form.setError('mobile', { message: answer.errorMessage ?? 'invalidMobile' });
    }
  };

  /** An error takes its hint's line: nothing moves under a finger on its way to the button. */
  const unless = (field: 'mobile' | 'password', hint: ReactNode) => (form.errorOf(field) ? undefined : hint);

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Create a free user account</Trans>
      </h1>
      <TextField
        {...form.register('email')}
        label={<Trans>Email</Trans>}
        error={form.errorOf('email')}
        type="email"
        autoComplete="username"
        readOnly
      />
      {exists && (
        <Button look="soft" onClick={() => onLogIn({ ...visit, step: 'login' })}>
          <Trans>Log in</Trans>
        </Button>
      )}
      <TextField
        {...form.register('mobile', { onBlur: checkMobile, onChange: () => form.clearErrors('mobile') })}
        label={<Trans>Mobile</Trans>}
        error={form.errorOf('mobile')}
        hint={unless('mobile', <Trans>Used for messages about your pictures and orders.</Trans>)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...form.register('password')}
        label={<Trans>Password</Trans>}
        error={form.errorOf('password')}
        hint={unless('password', <Trans>At least 6 characters.</Trans>)}
        autoComplete="new-password"
      />
      {acceptMail.asked && (
        <Checkbox {...form.register('acceptmail')} error={form.errorOf('acceptmail')}>
          <Trans>I would like to receive news and offers by email</Trans>
        </Checkbox>
      )}
      <TermsOfService />
      <FormAlert>{form.formError}</FormAlert>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Create account</Trans>
        </Button>
      </div>
    </form>
  );
}
