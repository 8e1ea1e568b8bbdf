import { Trans } from '@lingui/react/macro';
import { COUNTRY_LAW, type Legal, numberOnPaper } from '@picture-day/contract/legal';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './legal.module.css';

interface Props {
  readonly form: Pick<UseFormReturn<Legal>, 'register' | 'control'>;
  readonly country: string;
  readonly errorOf: (field: keyof Legal) => string | undefined;
}

/** What the country asks beside the number, and how papers will say it. */
export function LegalMarks({ form, country, errorOf }: Props) {
  const asks = COUNTRY_LAW[country]?.asks ?? [];
  const [organisationNumber, vatRegistered, inRegister, fTax, register] = useWatch({
    control: form.control,
    name: ['organisationNumber', 'vatRegistered', 'inRegister', 'fTax', 'register'],
  });
  const shown = numberOnPaper(country, { organisationNumber, vatRegistered, inRegister, fTax, register });
  const printed = [shown.label, [shown.number, ...shown.marks].join(', ')].filter(Boolean).join(' ');
  return (
    <>
      <Checkbox {...form.register('vatRegistered')}>
        <Trans>The shop is registered for VAT</Trans>
      </Checkbox>
      {asks.includes('inRegister') && (
        <Checkbox {...form.register('inRegister')}>
          <Trans>The business is in Foretaksregisteret</Trans>
        </Checkbox>
      )}
      {asks.includes('fTax') && (
        <Checkbox {...form.register('fTax')}>
          <Trans>The business is approved for F-tax</Trans>
        </Checkbox>
      )}
      {asks.includes('register') && (
        <TextField
          {...form.register('register')}
          label={
            country === 'SE' ? (
              <Trans>Registered seat</Trans>
            ) : (
              <Trans>Entry in the commercial register</Trans>
            )
          }
          error={errorOf('register')}
          hint={
            country === 'SE' ? (
              <Trans>The town of the company’s seat. Sole traders leave it empty.</Trans>
            ) : (
              <Trans>Court and number. Businesses without an entry leave it empty.</Trans>
            )
          }
        />
      )}
      {shown.number && (
        <p className={styles.note}>
          <Trans>Papers say: {printed}</Trans>
        </p>
      )}
    </>
  );
}
