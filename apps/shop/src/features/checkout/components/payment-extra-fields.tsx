import { Trans, useLingui } from '@lingui/react/macro';
import { INVOICE_MINIMUM_AGE } from '@picture-day/contract/constants';
import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import { ruleText } from '@picture-day/ui/forms/form.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import type { PaymentFields } from '../model/payment-form.ts';
import styles from './options.module.css';

interface Props {
  option: PaymentOption;
  title: string;
  fields: PaymentFields;
  /** Shown once their field was left. */
  errors: Partial<Record<keyof PaymentFields, string>>;
  /** What the server refused, shown at once. */
  refused: Partial<Record<keyof PaymentFields, string>>;
  onChange: (fields: PaymentFields) => void;
}

/** What an option asks for beside its name, and why. */
export function PaymentExtraFields({ option, title, fields, errors, refused, onChange }: Props) {
  const { i18n, t } = useLingui();
  const [touched, setTouched] = useState<ReadonlySet<keyof PaymentFields>>(new Set());
  const age = INVOICE_MINIMUM_AGE;
  const said = (message: string) =>
    ({
      invalidPersonNumber: t`Invalid personal ID number`,
      tooYoung: t`You must be at least 18 years old to pay by invoice.`,
    })[message] ?? ruleText(i18n, message);
  const propsOf = (field: keyof PaymentFields) => {
    const message = refused[field] ?? (touched.has(field) ? errors[field] : undefined);
    return {
      name: field,
      value: fields[field],
      error: message ? said(message) : undefined,
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [field]: target.value }),
      onBlur: () => setTouched(new Set([...touched, field])),
    };
  };
  return (
    <>
      {option.verifyMobile && (
        <div className={styles.field}>
          <TextField
            {...propsOf('mobilePhone')}
            label={<Trans>Mobile number</Trans>}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <p className={styles.reason}>
            <Trans>{title} sends the request here. We do not use it for anything else.</Trans>
          </p>
        </div>
      )}
      {option.requirePersonNo && (
        <div className={styles.field}>
          <TextField
            {...propsOf('pid')}
            label={<Trans>Personal ID number</Trans>}
            inputMode="numeric"
            autoComplete="off"
          />
          <p className={styles.reason}>
            <Trans>
              We use it only to check that you are at least {age} years old. It is not stored or passed on.
            </Trans>
          </p>
        </div>
      )}
    </>
  );
}
