import { Trans } from '@lingui/react/macro';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type PlaceField, placeFields, postalCodeName } from '../../../lib/address-layout.ts';
import styles from '../components/delivery-form.module.css';

interface Props {
  country: string;
  options: PortalOptions;
  keyboard: 'numeric' | 'text';
  /** Which of the addresses a browser knows. */
  purpose?: 'billing' | 'shipping';
  register: (field: PlaceField) => UseFormRegisterReturn;
  errorOf: (field: PlaceField) => string | undefined;
}

function PostalCodeLabel({ country }: { country: string }) {
  const name = postalCodeName(country);
  if (name === 'zip-code') return <Trans>ZIP code</Trans>;
  return name === 'postcode' ? <Trans>Postcode</Trans> : <Trans>Postal code</Trans>;
}

/** Postal code, city and state in the order of the country. */
export function PlaceFields({ country, options, keyboard, purpose, register, errorOf }: Props) {
  const known = (field: string) => (purpose ? `${purpose} ${field}` : field);
  const fields = placeFields(country, options);
  const alone = fields.length === 1;
  const ways: Record<PlaceField, () => ReactNode> = {
    postalCode: () => (
      <TextField
        key="postalCode"
        {...register('postalCode')}
        className={styles.short ?? ''}
        label={<PostalCodeLabel country={country} />}
        error={errorOf('postalCode')}
        inputMode={keyboard}
        autoComplete={known('postal-code')}
      />
    ),
    city: () => (
      <TextField
        key="city"
        {...register('city')}
        className={styles.long ?? ''}
        label={country === 'AU' ? <Trans>Suburb</Trans> : <Trans>City</Trans>}
        error={errorOf('city')}
        autoComplete={known('address-level2')}
      />
    ),
    state: () =>
      options.states.length > 0 ? (
        <SelectField
          key="state"
          {...register('state')}
          className={styles.long ?? ''}
          label={<Trans>State</Trans>}
          error={errorOf('state')}
          autoComplete={known('address-level1')}
        >
          <option value="" />
          {options.states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          key="state"
          {...register('state')}
          className={styles.long ?? ''}
          label={<Trans>State</Trans>}
          error={errorOf('state')}
          autoComplete={known('address-level1')}
        />
      ),
  };
  return <div className={alone ? undefined : styles.place}>{fields.map((field) => ways[field]())}</div>;
}
