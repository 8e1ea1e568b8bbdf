import { Trans, useLingui } from '@lingui/react/macro';
import { changeLegal } from '@picture-day/contract/calls/studio/legal';
import { COUNTRY_LAW, keepYearsIn, type Legal, legalForm } from '@picture-day/contract/legal';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasRole } from '../../../lib/session.ts';
import { type GivenLegal, legalQuery } from '../api/legal-query.ts';
import styles from './legal.module.css';
import { LegalMarks } from './legal-marks.tsx';
import { legalWord } from './legal-words.ts';
import { MissingNote } from './missing-note.tsx';

/** The form, under the same rules as the server's. */
export function LegalForm({ given }: { readonly given: GivenLegal }) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const { country, legal, changed } = given;
  const rules = useMemo(() => legalForm(country), [country]);
  const form = useRuledForm(rules, { defaultValues: legal });
  const errorOf = (field: keyof Legal) => legalWord(i18n, form.errorOf(field));
  const { submit, pending } = useSubmission(
    async (body: Legal) => {
      const saved = await ask(changeLegal, { body: { ...body, seen: changed } });
      client.setQueryData(legalQuery.queryKey, saved);
      showToast({ kind: 'success', text: t`Saved. It stands on documents from now on.` });
    },
    (error) =>
      form.refuse(
        error instanceof ApiError
          ? { message: failureText(error), fields: error.fields, reasons: error.reasons }
          : { message: failureText(error) },
      ),
  );
  const example = COUNTRY_LAW[country]?.example;
  const atLeast = keepYearsIn(country);
  const mayChange = useHasRole(OWNER);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <MissingNote given={given} />
      <fieldset className={styles.fields} disabled={!mayChange}>
        <TextField
          {...form.register('name')}
          label={<Trans>Name of the business</Trans>}
          error={errorOf('name')}
          autoComplete="organization"
        />
        <TextField
          {...form.register('organisationNumber')}
          label={<Trans>Organisation number</Trans>}
          error={errorOf('organisationNumber')}
          hint={example && <Trans>As in {example}</Trans>}
        />
        <LegalMarks form={form} country={country} errorOf={errorOf} />
        <TextField {...form.register('address')} label={<Trans>Address</Trans>} error={errorOf('address')} />
        <div className={styles.place}>
          <TextField
            {...form.register('postalCode')}
            label={<Trans>Postal code</Trans>}
            error={errorOf('postalCode')}
          />
          <TextField {...form.register('city')} label={<Trans>City</Trans>} error={errorOf('city')} />
        </div>
        <TextField
          {...form.register('bankAccount')}
          label={<Trans>Bank account</Trans>}
          error={errorOf('bankAccount')}
          hint={<Trans>Where invoices are paid to. Without it no invoice is offered.</Trans>}
        />
        <SelectField
          {...form.register('timeZone')}
          label={<Trans>Time zone</Trans>}
          error={errorOf('timeZone')}
          hint={<Trans>Deadlines and days of delivery follow it.</Trans>}
        >
          {[...new Set([legal.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <TextField
          {...form.register('keepYears', { valueAsNumber: true })}
          type="number"
          label={<Trans>Years that documents are kept</Trans>}
          error={errorOf('keepYears')}
          hint={<Trans>After the end of the year they are from. The law asks for {atLeast}.</Trans>}
        />
      </fieldset>
      {form.formError && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, form.formError)}
        </p>
      )}
      {mayChange ? (
        <div>
          <Button type="submit" pending={pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          <Trans>Only an owner changes this.</Trans>
        </p>
      )}
    </form>
  );
}
