import { Trans, useLingui } from '@lingui/react/macro';
import { emptyAccounts } from '@picture-day/contract/bookkeeping';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery, exportUrl } from './api/money.ts';
import accounts from './components/accounts.module.css';
import { AccountsForm } from './components/accounts-form.tsx';
import { EmptyAccounts } from './components/empty-accounts.tsx';
import styles from './components/money.module.css';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';

/** What the accountant gets, and the accounts it is booked by. */
export function Component() {
  const { t } = useLingui();
  const { filters } = useMoneyFilters();
  const read = useQuery(accountsQuery);
  return (
    <MoneyFrame
      action={
        <a
          className={classes(buttonClass('primary', 'small'), styles.export)}
          href={exportUrl('documents', filters)}
          download
        >
          <DownloadIcon size={16} />
          <Trans>Export</Trans>
        </a>
      }
    >
      <MoneyBody read={read}>
        {(given) => (
          <>
            <section aria-label={t`Files for the accountant`} className={styles.stack}>
              <EmptyAccounts accounts={emptyAccounts(given.settings, given.used)} />
              <p className={styles.said}>
                <Trans>
                  The export has a line for each receipt, invoice and credit note of these days at each rate
                  of VAT. The journal has the same as debit and credit, with what providers paid out and their
                  fees.
                </Trans>
              </p>
              <div className={accounts.ways}>
                <a
                  className={classes(buttonClass('quiet', 'small'), accounts.way)}
                  href={exportUrl('journal', filters)}
                  download
                >
                  <DownloadIcon size={16} />
                  <Trans>Journal (CSV)</Trans>
                </a>
              </div>
            </section>
            <section aria-labelledby="accounts" className={styles.stack}>
              <h2 id="accounts">
                <Trans>Accounts</Trans>
              </h2>
              <p className={styles.note}>
                {given.hasChart ? (
                  <Trans>
                    Proposed are the usual accounts of your country. Where a field is empty or your books are
                    kept otherwise, ask your accountant.
                  </Trans>
                ) : (
                  <Trans>
                    We propose no accounts for your country, because shops use different ones. Ask your
                    accountant for the numbers.
                  </Trans>
                )}
              </p>
              {/* What somebody typed stays, whatever is fetched meanwhile. */}
              <AccountsForm key={given.changed} given={given} />
            </section>
          </>
        )}
      </MoneyBody>
    </MoneyFrame>
  );
}
