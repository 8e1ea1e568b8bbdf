import { Trans } from '@lingui/react/macro';
import type { BillingData } from '@picture-day/contract/entities/delivery';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { allowedState, billingForm, postalCodeKeyboard } from '@picture-day/contract/rules';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { PlaceFields } from '../shared/place-fields.tsx';
import styles from './options.module.css';

interface Props {
  start: BillingData;
  options: PortalOptions;
  refused: Refused | null;
  /** What is typed, and whether an invoice can be sent there. */
  onChange: (typed: BillingData, valid: boolean) => void;
  /** What the customer has typed, to be kept. */
  onTyped: (typed: BillingData) => void;
}

/** Whom an invoice is for, and where it goes. */
export function BillingFields({ start, options, refused, onChange, onTyped }: Props) {
  const country = usePortal().locale.country.twoLetterCode;
  const rules = useMemo(() => billingForm({ ...options, country }), [options, country]);
  const form = useRuledForm(rules, {
    mode: 'onTouched',
    defaultValues: {
      name: start.name ?? '',
      address: start.address ?? '',
      address2: start.address2 ?? '',
      postalCode: start.postalCode ?? '',
      city: start.city ?? '',
      state: allowedState(start.state ?? '', options.states),
    },
  });
  useRefusedFields(form.refuse, refused);
  const { getValues, subscribe } = form;
  const tell = useEffectEvent((typed: BillingData) => onChange(typed, rules.safeParse(typed).success));
  const keep = useEffectEvent(onTyped);
  useEffect(() => {
    tell(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        tell(values);
        keep(values);
      },
    });
  }, [getValues, subscribe]);
  return (
    <fieldset className={styles.billing}>
      <legend>
        <Trans>Whom the invoice is for</Trans>
      </legend>
      <TextField
        {...form.register('name')}
        label={<Trans>Name</Trans>}
        error={form.errorOf('name')}
        autoComplete="billing name"
      />
      <TextField
        {...form.register('address')}
        label={<Trans>Address</Trans>}
        error={form.errorOf('address')}
        autoComplete="billing address-line1"
      />
      {options.gatherAddress2 && (
        <TextField
          {...form.register('address2')}
          label={<Trans>Address 2 (optional)</Trans>}
          error={form.errorOf('address2')}
          autoComplete="billing address-line2"
        />
      )}
      <PlaceFields
        country={country}
        options={options}
        keyboard={postalCodeKeyboard(country)}
        purpose="billing"
        register={(field) => form.register(field)}
        errorOf={form.errorOf}
      />
    </fieldset>
  );
}
