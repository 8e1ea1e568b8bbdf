import { Trans, useLingui } from '@lingui/react/macro';
import { operatorEvents } from '@picture-day/contract/calls/analytics';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import styles from './counts.module.css';
import { LoadingRows } from './loading-rows.tsx';
import deskStyles from './operator.module.css';

const PERIODS = [7, 14, 30];

function Counts({ days }: { days: number }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(operatorEvents, { query: { days } }),
    staleTime: 0,
  });
  useNoticeSignedOut(error);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <LoadingRows />;
  if (data.events.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing was counted in these days.</Trans>
      </EmptyState>
    );
  }
  const shown = [...data.days].reverse();
  return (
    <Scroller as="section" className={deskStyles.scroll} label={t`Counts`}>
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
export default function CountsView() {
  const [search, setSearch] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === search.get('days')) ?? 7;
  return (
    <div className={deskStyles.panel}>
      <SelectField
        label={<Trans>Period</Trans>}
        className={styles.period}
        value={days}
        onChange={(event) => setSearch({ days: event.currentTarget.value }, { state: { keepFocus: true } })}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            <Trans>The last {period} days</Trans>
          </option>
        ))}
      </SelectField>
      <Counts days={days} />
    </div>
  );
}
