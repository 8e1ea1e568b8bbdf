import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { hasPage } from '../../../app/page.tsx';
import { MONEY_TABS, type MoneyTab, paths } from '../../../paths.ts';
import styles from '../components/money.module.css';
import { useMoneyFilters } from '../model/use-money-filters.ts';

const TAB_WORDS: Readonly<Record<MoneyTab, MessageDescriptor>> = {
  vat: msg`VAT`,
  refunds: msg`Refunds`,
  payouts: msg`Payouts`,
  shares: msg`Schools’ share`,
  export: msg`Export`,
};

/** The pages of money; the days and the job go with whoever changes between them. */
export function MoneyTabs({ refunds }: { readonly refunds: number | undefined }) {
  const { t, i18n } = useLingui();
  const { here } = useMoneyFilters();
  return (
    <nav className={styles.tabs} aria-label={t`Pages of money`}>
      <NavLink to={here(paths.money())} end>
        {t`Overview`}
      </NavLink>
      <NavLink to={paths.invoices()}>{t`Invoices`}</NavLink>
      {MONEY_TABS.filter((tab) => hasPage(`money/${tab}-page`)).map((tab) => (
        <NavLink key={tab} to={here(paths.moneyTab(tab))}>
          {i18n._(TAB_WORDS[tab])}
          {tab === 'refunds' && Boolean(refunds) && <span> {i18n.number(refunds ?? 0)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
