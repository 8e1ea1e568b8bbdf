import { Trans, useLingui } from '@lingui/react/macro';
import { changeInvoiceSettings } from '@picture-day/contract/calls/studio/invoices';
import { type InvoiceSettings, invoiceSettingsForm } from '@picture-day/contract/invoice-settings';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { TextArea, TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasRole } from '../../../lib/session.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { type GivenInvoiceSettings, invoiceSettingsQuery } from '../api/invoices.ts';
import { ruleWord } from '../model/rule-words.ts';
import styles from './invoices.module.css';

/** How the shop makes its invoices and asks for their money. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(invoiceSettingsQuery);
  return (
    <SidePanel title={<Trans>How invoices are made</Trans>} onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={6} height={52} />
        </Loading>
      )}
      {data && <SettingsForm given={data} onDone={onClose} />}
    </SidePanel>
  );
}

function SettingsForm({
  given,
  onDone,
}: {
  readonly given: GivenInvoiceSettings;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const money = useMoney();
  const { country, languages, feeMost } = given;
  const rules = useMemo(() => invoiceSettingsForm(country), [country]);
  const form = useRuledForm(rules, { defaultValues: given.settings as InvoiceSettings });
  const mayChange = useHasRole(OWNER);
  const errorOf = (field: keyof InvoiceSettings) => ruleWord(i18n, form.errorOf(field));
  const { submit, pending } = useSubmission(
    async (body: InvoiceSettings) => {
      const saved = await ask(changeInvoiceSettings, { body: { ...body, words: { ...body.words } } });
      client.setQueryData(invoiceSettingsQuery.queryKey, saved);
      showToast({ kind: 'success', text: t`Saved. It holds for invoices from now on.` });
      onDone();
    },
    (error) =>
      form.refuse(
        error instanceof ApiError
          ? { message: failureText(error), fields: error.fields, reasons: error.reasons }
          : { message: failureText(error) },
      ),
  );
  const most = money(feeMost);
  const days = (field: 'dueDays' | 'firstReminder' | 'secondReminder') => ({
    ...form.register(field, { valueAsNumber: true }),
    type: 'number',
    error: errorOf(field),
  });
  return (
    <form className={styles.work} noValidate onSubmit={form.handleSubmit(submit)}>
      <fieldset className={styles.work} disabled={!mayChange}>
        <TextField {...days('dueDays')} label={<Trans>Days to pay</Trans>} />
        {country === 'NO' && (
          <SelectField {...form.register('kidRule')} label={<Trans>Check digit of the KID</Trans>}>
            <option value="mod10">{t`Modulus 10`}</option>
            <option value="mod11">{t`Modulus 11`}</option>
          </SelectField>
        )}
        {country === 'DK' && (
          <TextField
            {...form.register('creditorNumber')}
            label={<Trans>Creditor number</Trans>}
            error={errorOf('creditorNumber')}
            hint={<Trans>For payments of kind +71. Eight digits, from your bank.</Trans>}
          />
        )}
        <SelectField {...form.register('goods')} label={<Trans>Goods are made</Trans>}>
          <option value="at-once">{t`At once`}</option>
          <option value="when-paid">{t`When the invoice is paid`}</option>
        </SelectField>
        <TextField
          {...days('firstReminder')}
          label={<Trans>First reminder, days after the due date</Trans>}
          hint={<Trans>0 sends none.</Trans>}
        />
        <TextField
          {...days('secondReminder')}
          label={<Trans>Second reminder, days after the due date</Trans>}
          hint={<Trans>0 sends none.</Trans>}
        />
        {feeMost > 0 && (
          <SelectField
            {...form.register('secondFee', { valueAsNumber: true })}
            label={<Trans>Fee of the second reminder</Trans>}
            error={errorOf('secondFee')}
            hint={<Trans>The law allows {most} at most.</Trans>}
          >
            {[...new Set([0, given.settings.secondFee, feeMost])].map((fee) => (
              <option key={fee} value={fee}>
                {fee === 0 ? t`None` : money(fee)}
              </option>
            ))}
          </SelectField>
        )}
        {languages.filter(isLanguage).map((lang) => (
          <TextArea
            key={lang}
            {...form.register(`words.${lang}`)}
            label={<Trans>Own words in reminders, {LANGUAGE[lang].name}</Trans>}
            rows={2}
          />
        ))}
      </fieldset>
      {form.formError && (
        <p role="alert" className={styles.refused}>
          {saidIn(i18n, form.formError)}
        </p>
      )}
      {mayChange ? (
        <Button type="submit" wide pending={pending}>
          <Trans>Save</Trans>
        </Button>
      ) : (
        <p className={styles.quiet}>
          <Trans>Only an owner changes this.</Trans>
        </p>
      )}
    </form>
  );
}
