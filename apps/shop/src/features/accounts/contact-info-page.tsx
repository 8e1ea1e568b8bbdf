import { Trans, useLingui } from '@lingui/react/macro';
import { updateUserInfo } from '@picture-day/contract/calls/accounts';
import type { User } from '@picture-day/contract/entities/user';
import { allowedState, contactInfoForm, optionalText, postalCodeKeyboard } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCustomer, usePortal } from '../../lib/boot.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PlaceFields } from '../checkout/shared/place-fields.tsx';
import { useKeepUser } from './api/account.ts';
import styles from './components/account.module.css';
import { FormNote } from './components/form-note.tsx';
import { AccountNav } from './shared/account-nav.tsx';

function ContactInfoForm({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { options, locale } = usePortal();
  const country = locale.country.twoLetterCode;
  const keepUser = useKeepUser();
  const rules = useMemo(
    () =>
      z.extend(contactInfoForm({ country, hidePostalCode: options.hidePostalCode }), {
        state: optionalText(60),
      }),
    [country, options.hidePostalCode],
  );
  const form = useRuledForm(rules, {
    defaultValues: {
      name: user.name,
      address: user.address.address,
      address2: user.address.address2,
      postal_code: user.address.postalCode,
      city: user.address.city,
      state: allowedState(user.address.state ?? '', options.states),
      mobile: user.mobilePhone,
    },
  });

  const { submit, pending } = useSubmission(
    async (body: z.output<typeof rules>) => {
      const answer = await ask(updateUserInfo, { body });
      if (answer.success && answer.user) {
        keepUser(answer.user);
        form.setValue('mobile', answer.user.mobilePhone);
        form.setValue('postal_code', answer.user.address.postalCode);
        return showToast({ text: t`Your contact info was successfully updated.`, kind: 'success' });
      }
      form.refuse({ message: answer.error ?? '', fields: answer.data, reasons: answer.reasons });
    },
    (error) => form.refuse({ message: saidIn(i18n, failureText(error)) }),
  );

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        {...form.register('name')}
        label={<Trans>Name</Trans>}
        error={form.errorOf('name')}
        autoComplete="name"
      />
      <TextField
        {...form.register('address')}
        label={<Trans>Address</Trans>}
        error={form.errorOf('address')}
        autoComplete="address-line1"
      />
      {options.gatherAddress2 && (
        <TextField
          {...form.register('address2')}
          label={<Trans>Address 2 (optional)</Trans>}
          error={form.errorOf('address2')}
          autoComplete="address-line2"
        />
      )}
      <PlaceFields
        country={country}
        options={options}
        keyboard={postalCodeKeyboard(country)}
        register={(field) => form.register(field === 'postalCode' ? 'postal_code' : field)}
        errorOf={(field) => form.errorOf(field === 'postalCode' ? 'postal_code' : field)}
      />
      <TextField
        {...form.register('mobile')}
        label={<Trans>Mobile</Trans>}
        error={form.errorOf('mobile')}
        type="tel"
        autoComplete="tel"
      />
      <FormNote>{form.formError}</FormNote>
      <Button type="submit" pending={pending} className={styles.save ?? ''}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

export function Component() {
  const user = useCustomer();
  return (
    <ListPage narrow beside={<AccountNav />} title={<Trans>Update contact information</Trans>}>
      {user && <ContactInfoForm user={user} />}
    </ListPage>
  );
}
