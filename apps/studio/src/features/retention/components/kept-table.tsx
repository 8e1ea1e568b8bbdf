import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../lib/use-dates.ts';
import type { Kept } from '../api/retention-query.ts';
import { KIND_WORDS, WHY_WORDS } from '../model/kept-words.ts';
import styles from './retention.module.css';

type Kind = Kept['kinds'][number];

/** Every kind of data with its term, why, and what goes next. */
export function KeptTable({ kinds }: Pick<Kept, 'kinds'>) {
  const { t, i18n } = useLingui();
  const { fullDate } = useDates();
  return (
    <section className={styles.frame} aria-label={t`What the shop keeps`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Kept for</Trans>
            </th>
            <th scope="col">
              <Trans>Why</Trans>
            </th>
            <th scope="col">
              <Trans>Next erased</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>How many then</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Kept now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, term, next, count, kept }) => (
            <tr key={kind}>
              <th scope="row">{i18n._(KIND_WORDS[kind])}</th>
              <td>
                <Term {...term} />
              </td>
              <td className={styles.quiet}>{i18n._(WHY_WORDS[kind])}</td>
              <td>
                {next ? fullDate(`${next}T12:00:00Z`) : term.unit === 'night' ? t`Tonight` : t`Nothing yet`}
              </td>
              <td className={styles.number}>{count > 0 ? i18n.number(count) : '–'}</td>
              <td className={styles.number}>{kept === null ? '–' : i18n.number(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Term({ unit, count }: Kind['term']) {
  switch (unit) {
    case 'years':
      return (
        <Plural value={count ?? 0} one="# year after the year’s end" other="# years after the year’s end" />
      );
    case 'days':
      return <Plural value={count ?? 0} one="# day" other="# days" />;
    case 'job':
      return <Trans>Until the day that its job says</Trans>;
    case 'night':
      return <Trans>Until the night</Trans>;
  }
}
