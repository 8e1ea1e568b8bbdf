import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Sales } from '@picture-day/contract/calls/studio/today';
import { useMoney } from '../../../lib/use-money.ts';
import { SalesChart } from './sales-chart.tsx';
import styles from './sales-of-week.module.css';
import page from './today.module.css';

/** What the week sold, beside the same week a year ago. */
export function SalesOfWeek({ sales, today }: { readonly sales: Sales; readonly today: string }) {
  const { i18n } = useI18n();
  const money = useMoney();
  const { week, yearAgo, most } = sales;
  const change = yearAgo.amount > 0 ? (week.amount - yearAgo.amount) / yearAgo.amount : null;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <aside className={styles.sales} aria-labelledby="sales-of-week">
      <h2 id="sales-of-week" className={page.heading}>
        <Trans>Sales this week</Trans>
      </h2>
      <p className={styles.sum}>
        <b>{money(week.amount)}</b>
        {change !== null && <em data-less={change < 0 || undefined}>{percent.format(change)}</em>}
        {change !== null && (
          <span>
            <Trans>against the same time a year ago</Trans>
          </span>
        )}
      </p>
      <SalesChart days={sales.days} today={today} />
      <dl className={styles.sums}>
        {(
          [
            [<Trans key="today">Today</Trans>, sales.today],
            [<Trans key="week">Week so far</Trans>, week],
            [<Trans key="ago">A year ago</Trans>, yearAgo],
          ] as const
        ).map(([name, { amount, orders }]) => (
          <div key={name.key}>
            <dt>{name}</dt>
            <dd>
              <b>{money(amount)}</b>
              <span>
                <Plural value={orders} one="# order" other="# orders" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <h2 className={page.heading}>
        <Trans>Sold most this week</Trans>
      </h2>
      {most.length === 0 ? (
        <p className={page.quiet}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ol className={styles.most}>
          {most.map(({ name, quantity, amount }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{quantity}</span>
              <b>{money(amount)}</b>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
