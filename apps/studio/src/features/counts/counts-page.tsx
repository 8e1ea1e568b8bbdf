import { Trans, useLingui } from '@lingui/react/macro';
import { operatorEvents } from '@picture-day/contract/calls/analytics';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/failure/failure.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './components/counts.module.css';

const PERIODS = [7, 14, 30];

function Counts({ days }: { days: number }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(operatorEvents, { query: { days } }),
  });
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Skeletons count={6} height={24} />
      </Loading>
    );
  if (data.events.length === 0) {
    return (
      <p>
        <Trans>Nothing was counted in these days.</Trans>
      </p>
    );
  }
  const shown = [...data.days].reverse();
  return (
    <Scroller as="section" className={styles.scroll} label={t`Counts`}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Event</Trans>
            </th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
            <th scope="col">
              <Trans>Customers</Trans>
            </th>
            {shown.map((day) => (
              <th key={day} scope="col">
                {i18n.date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.events.map((event) => (
            <tr key={event.name}>
              <th scope="row">{event.name}</th>
              <td>
                <b>{i18n.number(event.count)}</b>
              </td>
              <td>{i18n.number(event.customers)}</td>
              {shown.map((day) => (
                <td key={day}>{i18n.number(event.days.find((on) => on.day === day)?.count ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** How often things happened in the shop, by event and day. */
function CountsPage() {
  const { t } = useLingui();
  const { values, put, clear } = useFilters(['days']);
  const days = PERIODS.find((period) => String(period) === values.days) ?? 7;
  return (
    <>
      <PageHead title={<Trans>Counts</Trans>} />
      <Filters any={false} onClear={clear}>
        <FilterChip
          name={t`Period`}
          value={String(days)}
          options={PERIODS.map((period) => ({
            value: String(period),
            word: <Trans>The last {period} days</Trans>,
          }))}
          onChange={(next) => put({ days: next })}
        />
      </Filters>
      <div className={styles.body}>
        <Counts days={days} />
      </div>
    </>
  );
}

export { CountsPage as Component };
