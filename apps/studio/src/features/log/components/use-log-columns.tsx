import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { useMemo } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { valueWord } from '../shared/field-words.ts';
import { KIND_WORDS } from '../shared/log-words.ts';
import { EntryWords } from './entry-words.tsx';
import styles from './log.module.css';

/** When, who, what, where, and the values where they are nobody's personal ones. */
export function useLogColumns(
  addressOf: (entry: LogEntry) => string,
  open: string | null,
): readonly Column<LogEntry>[] {
  const { i18n, t } = useLingui();
  const dates = useDates();
  return useMemo(() => {
    const values = ({ fields }: LogEntry, side: LogEntry['before']) =>
      fields
        .filter((field) => field in side)
        .map((field) => valueWord(i18n, field, side[field], dates.dateAndTime))
        .join(', ');
    return [
      {
        key: 'when',
        title: t`When`,
        width: '112px',
        cell: ({ time }) => <span className="number">{dates.time(time)}</span>,
      },
      {
        key: 'who',
        title: t`Who`,
        width: '150px',
        onPhone: true,
        cell: ({ who, program }) => who?.name ?? program ?? t`Somebody unknown`,
      },
      {
        key: 'what',
        title: t`What`,
        onPhone: true,
        cell: (entry) => (
          <EntryWords entry={entry} address={addressOf(entry)} isOpen={open === String(entry.id)} />
        ),
      },
      {
        key: 'where',
        title: t`Where`,
        width: '15%',
        cell: ({ kind, job }) => <span className={styles.note}>{job?.name ?? i18n._(KIND_WORDS[kind])}</span>,
      },
      {
        key: 'before',
        title: t`Before`,
        width: '12%',
        cell: (entry) => <span className={styles.note}>{values(entry, entry.before)}</span>,
      },
      { key: 'after', title: t`After`, width: '12%', cell: (entry) => values(entry, entry.after) },
      {
        key: 'entry',
        title: t`Entry`,
        width: '96px',
        number: true,
        cell: ({ id }) => <span className={styles.count}>{i18n.number(id)}</span>,
      },
    ];
  }, [i18n, t, dates, addressOf, open]);
}
