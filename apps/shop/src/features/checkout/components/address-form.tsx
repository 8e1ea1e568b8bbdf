import { Trans, useLingui } from '@lingui/react/macro';
import { resolveAddress } from '@picture-day/contract/calls/addresses';
import type { DeliveryOptionData, PostalAddress } from '@picture-day/contract/entities/delivery';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { allowedState, deliveryAddressForm, postalCodeKeyboard } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useMemo, useRef } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import type { AddressSuggestion } from '../api/use-suggestions.ts';
import { useTyped } from '../api/use-typed.ts';
import { PlaceFields } from '../shared/place-fields.tsx';
import { AddressAutocomplete } from './address-autocomplete.tsx';
import styles from './delivery-form.module.css';
import { DisabledCountry } from './disabled-country.tsx';

interface Props {
  start: DeliveryOptionData;
  options: PortalOptions;
  refused: Refused | null;
  onTyped: (typed: DeliveryOptionData) => void;
  onSubmit: (data: DeliveryOptionData) => void;
}

/** Where a parcel goes. A suggestion that is picked counts as verified until anything is changed. */
export function AddressForm({ start, options, refused, onTyped, onSubmit }: Props) {
  const { t } = useLingui();
  const country = usePortal().locale.country.twoLetterCode;
  const rules = useMemo(() => deliveryAddressForm({ ...options, country }), [options, country]);
  const resolving = useRef(0);
  const form = useRuledForm(rules, {
    mode: 'onTouched',
    defaultValues: {
      name: start.name ?? '',
      address: start.address ?? '',
      address2: start.address2 ?? '',
      postalCode: start.postalCode ?? '',
      city: start.city ?? '',
      state: allowedState(start.state ?? '', options.states),
      verifiedAddress: start.verifiedAddress ?? false,
      saveAddress: start.saveAddress ?? false,
    },
  });
  useRefusedFields(form.refuse, refused);
  useTyped(form.subscribe, onTyped);
  const unverify = () => {
    resolving.current++;
    form.setValue('verifiedAddress', false);
  };
  const changed = { onChange: unverify };

  const fill = (address: Pick<PostalAddress, 'address1'> & Partial<PostalAddress>, verified: boolean) => {
    form.setValue('address', address.address1);
    form.setValue('address2', options.gatherAddress2 ? (address.address2 ?? '') : '');
    form.setValue('postalCode', address.postalCode ?? '');
    form.setValue('city', address.city ?? '');
    form.setValue('state', allowedState(address.state ?? '', options.states));
    form.setValue('verifiedAddress', verified);
  };

  const pick = async ({ id, suggestion, address }: AddressSuggestion) => {
    unverify();
    const turn = resolving.current;
    form.setValue('address', suggestion);
    const answer = address
      ? { address }
      : await ask(resolveAddress, { params: { id } }).catch(() => ({ address: undefined }));
    // What was typed since then is what the customer wants.
    if (turn !== resolving.current) return;
    if (answer.address) {
      fill(answer.address, true);
      await form.trigger(['address', 'postalCode', 'city', 'state']);
    } else {
      fill({ address1: '' }, false);
      form.refuse({ message: t`Error resolving address`, fields: ['address'] });
    }
  };

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <TextField
        {...form.register('name', changed)}
        label={<Trans>Name</Trans>}
        error={form.errorOf('name')}
        autoComplete="shipping name"
      />
      <AddressAutocomplete
        {...form.register('address', changed)}
        typed={form.watch('address')}
        enabled={options.useAddressAutocompleteService}
        onPick={pick}
        label={<Trans>Address</Trans>}
        error={form.errorOf('address')}
      />
      {options.gatherAddress2 && (
        <TextField
          {...form.register('address2', changed)}
          label={<Trans>Address 2 (optional)</Trans>}
          error={form.errorOf('address2')}
          autoComplete="shipping address-line2"
        />
      )}
      <PlaceFields
        country={country}
        options={options}
        keyboard={postalCodeKeyboard(country)}
        purpose="shipping"
        register={(field) => form.register(field, changed)}
        errorOf={form.errorOf}
      />
      {options.showDisabledDeliveryCountry && <DisabledCountry country={country} />}
      <Checkbox {...form.register('saveAddress')}>
        <Trans>Save the address on my account</Trans>
      </Checkbox>
      <Button type="submit" className={styles.next} disabled={!form.formState.isValid}>
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  );
}
