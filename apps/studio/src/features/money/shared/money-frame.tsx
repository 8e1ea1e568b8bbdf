import { Trans, useLingui } from '@lingui/react/macro';
import type { MoneyDays } from '@picture-day/contract/calls/studio/money';
import { OWNER } from '@picture-day/contract/roles';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasRole } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ChoiceChip } from '../../../ui/filters/choice-chip.tsx';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { overviewQuery } from '../api/money.ts';
import styles from '../components/money.module.css';
import { PeriodChip } from '../components/period-chip.tsx';
import { useDayWords } from '../model/use-day-words.ts';
import { useMoneyFilters } from '../model/use-money-filters.ts';
import { MoneyTabs } from './money-tabs.tsx';

function DaysNote({ days }: { readonly days: MoneyDays | undefined }) {
  const words = useDayWords();
  if (!days) return <>&nbsp;</>;
  const when = words.days(days.from, days.until);
  return <Trans>{when}. Orders when paid, invoices when sold, refunds taken off when they were made.</Trans>;
}

function JobChip({ jobs }: { readonly jobs: readonly { readonly key: string; readonly name: string }[] }) {
  const { t } = useLingui();
  const { filters, put } = useMoneyFilters();
  return (
    <ChoiceChip
      name={t`Job`}
      value={filters.job ?? ''}
      options={[
        { value: '', word: t`All jobs` },
        ...jobs.filter(({ key }) => key).map(({ key, name }) => ({ value: key, word: name })),
      ]}
      onChange={(job) => put({ job })}
    />
  );
}

interface Props {
  readonly children: ReactNode;
  /** What takes the place of the export, where the page has its own first thing to do. */
  readonly action?: ReactNode;
}

/** What every page of money has around it: its days, the job it is narrowed to, the way out, and its tabs. */
export function MoneyFrame({ children, action }: Props) {
  const isOwner = useHasRole(OWNER);
  return isOwner ? (
    <OwnersFrame action={action}>{children}</OwnersFrame>
  ) : (
    <PlainFrame>{children}</PlainFrame>
  );
}

/** Invoices are booked by the office as well, which sees no other page of money. */
function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHead title={<Trans>Money</Trans>} />
      {children}
    </>
  );
}

function OwnersFrame({ children, action }: Props) {
  const { filters, period, put, here } = useMoneyFilters();
  const { data } = useQuery(overviewQuery(filters));
  return (
    <>
      <PageHead
        title={<Trans>Money</Trans>}
        note={<DaysNote days={data?.days} />}
        actions={
          <>
            <PeriodChip period={period} put={put} days={data?.days} />
            <JobChip jobs={data?.jobs ?? []} />
            {action ?? (
              <Link
                className={classes(buttonClass('primary', 'small'), styles.export)}
                to={here(paths.moneyTab('export'))}
              >
                <DownloadIcon size={16} />
                <Trans>Export</Trans>
              </Link>
            )}
          </>
        }
      />
      <MoneyTabs refunds={data?.total.refunds} />
      {children}
    </>
  );
}
