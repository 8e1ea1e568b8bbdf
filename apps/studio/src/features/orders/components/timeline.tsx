import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { useDates } from '../../../lib/use-dates.ts';
import { StateName } from './order-state.tsx';
import styles from './orders.module.css';

/** How far the order has come, and who took each step; the latest first. */
export function Timeline({ order }: { order: OperatorOrder }) {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">
        <Trans>Timeline</Trans>
      </h2>
      <ol className={styles.timeline} aria-label={t`Steps`}>
        {[...order.history].reverse().map(({ time, event, state, by }) => (
          <li key={`${time} ${event}`}>
            <b>
              {event === 'invoice_paid' ? <Trans>The invoice is paid.</Trans> : <StateName state={state} />}
            </b>
            {by && <span>{by}</span>}
            <time dateTime={time}>{dateAndTime(time)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
