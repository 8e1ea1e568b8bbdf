import { Trans, useLingui } from '@lingui/react/macro';
import { operatorEvents } from '@picture-day/contract/calls/analytics';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShortDay } from '../../lib/use-dates.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { NothingFoundDrawing } from '../../ui/message/drawings.tsx';
import { Message } from '../../ui/message/message.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import styles from './components/counts.module.css';
import { EVENT_WORDS } from './model/event-words.ts';

const PERIODS = [7, 14, 30];

function Counts({ days }: { days: number }) {
  const { t, i18n } = useLingui();
  const shortDay = useShortDay();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(operatorEvents, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <Failure
        error={error}
        title={<Trans>The counts could not be read</Trans>}
        onRetry={() => void refetch()}
        pending={isFetching}
        retryIn={10}
      />
    );
  }
  if (!data) {
    return (
      <Loading className={styles.loading}>
        <Skeletons count={8} height={24} />
      </Loading>
    );
  }
  if (data.events.length === 0) {
    return (
      <Message drawing={<NothingFoundDrawing />} title={<Trans>Nothing was counted in these days.</Trans>}>
        <Trans>What families do in the shop is counted here, without saying who did it.</Trans>
      </Message>
    );
  }
  const shown = [...data.days].reverse();
  const words = (name: string) => {
    const known = EVENT_WORDS[name];
    return known ? i18n._(known) : name;
  };
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
              <Trans>Families</Trans>
            </th>
            {shown.map((day) => (
              <th key={day} scope="col">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.events.map((event) => (
            <tr key={event.name}>
              <th scope="row">{words(event.name)}</th>
              <td>
                <b>{i18n.number(event.count)}</b>
              </td>
              <td>{i18n.number(event.customers)}</td>
              {shown.map((day) => {
                const count = event.days.find((on) => on.day === day)?.count ?? 0;
                return (
                  <td key={day} className={count === 0 ? styles.none : undefined}>
                    {i18n.number(count)}
                  </td>
                );
              })}
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
  const { values, put } = useFilters(['days']);
  const days = PERIODS.find((period) => String(period) === values.days) ?? 7;
  return (
    <>
      <PageHead
        title={<Trans>Counts</Trans>}
        note={<Trans>What happened in the shop, day by day, without saying who did it.</Trans>}
        actions={
          <Segmented
            label={t`Period`}
            value={String(days)}
            options={PERIODS.map((period) => ({
              value: String(period),
              word: <Trans>{period} days</Trans>,
            }))}
            onChange={(next) => put({ days: next === '7' ? '' : next })}
          />
        }
      />
      <div className={styles.body}>
        <Counts days={days} />
      </div>
    </>
  );
}

export { CountsPage as Component };
