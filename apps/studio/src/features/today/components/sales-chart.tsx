import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sales } from '@picture-day/contract/calls/studio/today';
import { gridOf } from '../../../lib/chart-grid.ts';
import { useMoney } from '../../../lib/use-money.ts';
import styles from './sales-chart.module.css';

/** Each day beside the same day a year ago; today is not over, so it is hatched. */
export function SalesChart({ days, today }: { readonly days: Sales['days']; readonly today: string }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const money = useMoney();
  const { top, lines } = gridOf(Math.max(...days.flatMap(({ amount, yearAgo }) => [amount, yearAgo])));
  const height = (amount: number) => `${(100 * amount) / top}%`;
  const weekday = (day: string, style: 'short' | 'long') =>
    new Date(day).toLocaleDateString(i18n.locale, { weekday: style, timeZone: 'UTC' });
  const compact = new Intl.NumberFormat(i18n.locale);
  return (
    <figure className={styles.chart}>
      <div className={styles.area} aria-hidden="true">
        <div className={styles.plot}>
          {lines.map((line) => (
            <div key={line} className={styles.grid} style={{ bottom: height(line) }}>
              <span>{compact.format(line / 100)}</span>
            </div>
          ))}
        </div>
        <div className={styles.days}>
          {days.map(({ day, amount, yearAgo }) => (
            <div key={day} className={styles.day} data-today={day === today || undefined}>
              <div className={styles.bars}>
                <span className={styles.now} style={{ height: height(amount) }} />
                <span className={styles.ago} style={{ height: height(yearAgo) }} />
              </div>
              <span className={styles.name}>{weekday(day, 'short')}</span>
            </div>
          ))}
        </div>
      </div>
      <ul className="visually-hidden">
        {days.map(({ day, amount, yearAgo }) => {
          const name = weekday(day, 'long');
          const [now, ago] = [money(amount), money(yearAgo)];
          return <li key={day}>{t`${name}: ${now}, a year ago ${ago}`}</li>;
        })}
      </ul>
      <figcaption className={styles.legend}>
        <span data-year="now">
          <Trans>This week</Trans>
        </span>
        <span data-year="ago">
          <Trans>The same week a year ago</Trans>
        </span>
      </figcaption>
    </figure>
  );
}
