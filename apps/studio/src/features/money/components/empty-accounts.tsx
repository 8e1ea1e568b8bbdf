import { Trans, useLingui } from '@lingui/react/macro';
import type { EmptyAccount } from '@picture-day/contract/bookkeeping';
import { useProviderNames } from '../model/provider-names.ts';
import styles from './accounts.module.css';

/** The accounts that are empty although something was booked on them, before somebody exports without them. */
export function EmptyAccounts({ accounts }: { readonly accounts: readonly EmptyAccount[] }) {
  const { t, i18n } = useLingui();
  const names = useProviderNames();
  if (accounts.length === 0) return null;
  const nameOf = (account: EmptyAccount): string => {
    switch (account.of) {
      case 'sales':
      case 'vat': {
        const percent = i18n.number(account.rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
        return account.of === 'sales' ? t`Sales at ${percent}` : t`VAT at ${percent}`;
      }
      case 'receivable': {
        const way = names[account.provider];
        return t`Owed by ${way}`;
      }
      case 'bank':
        return t`Bank`;
      case 'fees':
        return t`Fees of providers`;
      case 'reminders':
        return t`Reminder fees`;
    }
  };
  return (
    <div className={styles.empty} role="note">
      <p>
        <Trans>
          These accounts are empty. The export has lines without an account number until you fill them in
          below:
        </Trans>
      </p>
      <ul>
        {accounts.map((account) => {
          const name = nameOf(account);
          return <li key={name}>{name}</li>;
        })}
      </ul>
    </div>
  );
}
