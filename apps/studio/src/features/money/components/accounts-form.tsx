import { Trans, useLingui } from '@lingui/react/macro';
import { type Bookkeeping, SHEET_SEPARATORS } from '@picture-day/contract/bookkeeping';
import type { ReplyOf } from '@picture-day/contract/call';
import { changeMoneyAccounts, type moneyAccounts } from '@picture-day/contract/calls/studio/money';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../api/money.ts';
import { useProviderNames } from '../model/provider-names.ts';
import styles from './accounts.module.css';
import { RateAccounts } from './rate-accounts.tsx';

type Given = ReplyOf<typeof moneyAccounts>;

/** Every rate that was sold at has its row, also where nothing is said of it yet. */
const withUsedRates = ({ settings, used }: Given): Bookkeeping => ({
  ...settings,
  rates: [...new Set([...settings.rates.map(({ rate }) => rate), ...used.rates])]
    .sort((a, b) => b - a)
    .map((rate) => settings.rates.find((one) => one.rate === rate) ?? { rate, sales: '', vat: '', code: '' }),
});

/** The numbers that the accountant knows things by. */
export function AccountsForm({ given }: { readonly given: Given }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const names = useProviderNames();
  const [settings, setSettings] = useState(() => withUsedRates(given));
  const [failure, setFailure] = useState<ReturnType<typeof failureText> | null>(null);
  const put = (changed: Partial<Bookkeeping>) => setSettings((before) => ({ ...before, ...changed }));
  const { submit, pending } = useSubmission(
    async () => {
      setFailure(null);
      const saved = await ask(changeMoneyAccounts, { body: { settings, seen: given.changed } });
      client.setQueryData(accountsQuery.queryKey, saved);
      showToast({ kind: 'success', text: t`Saved. The next export books by it.` });
    },
    (error) => setFailure(failureText(error)),
  );
  const account = (key: 'bank' | 'fees' | 'reminders' | 'discounts') => ({
    value: settings[key],
    maxLength: 20,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => put({ [key]: event.target.value }),
  });
  const providers = (Object.keys(settings.receivables) as ProviderName[]).filter(
    (name) => name !== 'sandbox' || given.used.providers.includes(name),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RateAccounts rates={settings.rates} onChange={(rates) => put({ rates })} />
      <div className={styles.fields}>
        {providers.map((name) => {
          const way = names[name];
          return (
            <TextField
              key={name}
              label={<Trans>Owed by {way}</Trans>}
              value={settings.receivables[name]}
              maxLength={20}
              onChange={(event) =>
                put({ receivables: { ...settings.receivables, [name]: event.target.value } })
              }
            />
          );
        })}
        <TextField label={<Trans>Bank</Trans>} {...account('bank')} />
        <TextField label={<Trans>Fees of providers</Trans>} {...account('fees')} />
        <TextField label={<Trans>Reminder fees</Trans>} {...account('reminders')} />
        <TextField
          label={<Trans>Discounts</Trans>}
          hint={<Trans>Empty: sales are booked as they were paid.</Trans>}
          {...account('discounts')}
        />
        <SelectField
          label={<Trans>Columns are parted by</Trans>}
          value={settings.separator}
          onChange={(event) =>
            put({ separator: SHEET_SEPARATORS.find((one) => one === event.target.value) ?? ';' })
          }
        >
          <option value=";">{t`semicolons, decimal commas`}</option>
          <option value=",">{t`commas, decimal points`}</option>
        </SelectField>
      </div>
      {failure && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, failure)}
        </p>
      )}
      <div>
        <Button type="submit" look="soft" pending={pending}>
          <Trans>Save the accounts</Trans>
        </Button>
      </div>
    </form>
  );
}
