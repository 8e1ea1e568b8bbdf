import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery, statementPaperUrl, statementUrl } from './api/money.ts';
import { ShareNote } from './components/share-note.tsx';
import { SharePaid } from './components/share-paid.tsx';
import { ShareRate } from './components/share-rate.tsx';
import sheets from './components/shares.module.css';
import { useAmounts } from './model/use-amounts.ts';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';
import { SumsTable } from './shared/sums-table.tsx';

/** What each school gets, off for all of them until the owner says otherwise. */
export function Component() {
  const { t, i18n } = useLingui();
  const amount = useAmounts();
  const { filters } = useMoneyFilters();
  const read = useQuery(sharesQuery(filters));
  return (
    <MoneyFrame>
      <MoneyBody read={read}>
        {({ schools, country, days }) => (
          <>
            <ShareNote country={country} />
            <SumsTable
              title={<Trans>Schools</Trans>}
              rows={schools}
              idOf={({ school }) => school}
              empty={<Trans>Nothing was sold for a school in these days.</Trans>}
              columns={[
                { key: 'school', title: <Trans>School</Trans>, cell: ({ school }) => school },
                { key: 'jobs', title: <Trans>Jobs</Trans>, cell: ({ jobs }) => i18n.number(jobs) },
                {
                  key: 'net',
                  title: <Trans>Goods without VAT</Trans>,
                  cell: ({ net }) => amount(net),
                  sum: amount(schools.reduce((sum, { net }) => sum + net, 0)),
                },
                {
                  key: 'rate',
                  title: <Trans>School’s share</Trans>,
                  cell: (row) => <ShareRate key={row.rate} row={row} />,
                },
                {
                  key: 'share',
                  title: <Trans>To the school</Trans>,
                  cell: ({ share }) => amount(share),
                  sum: amount(schools.reduce((sum, { share }) => sum + share, 0)),
                  isNone: ({ share }) => share === 0,
                },
                {
                  key: 'paid',
                  title: <Trans>Paid</Trans>,
                  cell: (row) => <SharePaid row={row} days={days} />,
                },
                {
                  key: 'sheet',
                  title: <Trans>Statement</Trans>,
                  cell: ({ school, rate }) =>
                    rate !== null && (
                      <span className={sheets.sheets}>
                        <a
                          href={statementPaperUrl(school, filters)}
                          aria-label={t`Statement of ${school} as PDF`}
                          download
                        >
                          <Trans>PDF</Trans>
                        </a>
                        <a
                          href={statementUrl(school, filters)}
                          aria-label={t`Statement of ${school} as CSV`}
                          download
                        >
                          <Trans>CSV</Trans>
                        </a>
                      </span>
                    ),
                },
              ]}
            />
          </>
        )}
      </MoneyBody>
    </MoneyFrame>
  );
}
