import { Trans, useLingui } from '@lingui/react/macro';
import { gridOf } from '../../../lib/chart-grid.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { useDayWords } from '../model/use-day-words.ts';
import styles from './weeks-chart.module.css';

interface Week {
  readonly week: number;
  readonly first: string;
  readonly sales: number;
  readonly yearAgo: number;
  readonly isOver: boolean;
}

/** So many weeks can be named below the chart; of more, every second or third is. */
const NAMED = 27;

/** The weeks of the period beside the same weeks a year ago; one that is not over is hatched. */
export function WeeksChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const { i18n } = useLingui();
  const { top, lines } = gridOf(Math.max(0, ...weeks.flatMap(({ sales, yearAgo }) => [sales, yearAgo])));
  const height = (amount: number) => `${(100 * amount) / top}%`;
  const nth = Math.ceil(weeks.length / NAMED);
  const year = Number((weeks.at(-1)?.first ?? '').slice(0, 4));
  const hasUnfinished = weeks.some(({ isOver }) => !isOver);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h2>
          <Trans>Sales by week</Trans>
        </h2>
        <span data-mark="now">{year}</span>
        {hasUnfinished && (
          <span data-mark="unfinished">
            <Trans>until today</Trans>
          </span>
        )}
        <span data-mark="ago">{year - 1}</span>
      </figcaption>
      <div className={styles.area} aria-hidden="true">
        {lines.map((line) => (
          <div key={line} className={styles.grid} style={{ bottom: height(line) }}>
            <span>{i18n.number(line / 100)}</span>
          </div>
        ))}
        <div
          className={styles.weeks}
          style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
        >
          {weeks.map(({ first, sales, yearAgo, isOver }) => (
            <div key={first} data-unfinished={!isOver || undefined}>
              <i className={styles.now} style={{ height: height(sales) }} />
              <i className={styles.ago} style={{ height: height(yearAgo) }} />
            </div>
          ))}
        </div>
      </div>
      <div
        className={styles.names}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
      >
        <em>
          <Trans>Week</Trans>
        </em>
        {weeks.map(({ first, week }, n) => (
          <span key={first}>{n % nth === 0 ? week : ''}</span>
        ))}
      </div>
      <WeeksTable weeks={weeks} year={year} />
    </figure>
  );
}

/** The chart in figures, for those who do not see it. */
function WeeksTable({ weeks, year }: { readonly weeks: readonly Week[]; readonly year: number }) {
  const money = useMoney();
  const { shortDay } = useDayWords();
  return (
    <table className="visually-hidden">
      <caption>
        <Trans>Sales by week</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Week</Trans>
          </th>
          <th scope="col">{year}</th>
          <th scope="col">{year - 1}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, first, sales, yearAgo, isOver }) => {
          const from = shortDay(first);
          return (
            <tr key={first}>
              <th scope="row">
                {isOver ? (
                  <Trans>
                    {week}, from {from}
                  </Trans>
                ) : (
                  <Trans>
                    {week}, from {from} until today
                  </Trans>
                )}
              </th>
              <td>{money(sales)}</td>
              <td>{money(yearAgo)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
