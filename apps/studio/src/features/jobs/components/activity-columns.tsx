import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { useMemo } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { fieldWord, valueWord } from '../../log/shared/field-words.ts';
import { wordsOf } from '../../log/shared/log-words.ts';
import styles from './job-list.module.css';

/** When, who, what, and what stood before and after. */
export function useActivityColumns(): readonly Column<LogEntry>[] {
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
        width: '18%',
        onPhone: true,
        cell: ({ who, program }) => who?.name ?? program ?? t`Somebody unknown`,
      },
      {
        key: 'what',
        title: t`What`,
        onPhone: true,
        cell: ({ action, subject, family, order, fields }) => {
          const words = wordsOf(action);
          const changed = fields.map((field) => fieldWord(i18n, field)).join(', ');
          const about = [order?.reference, subject?.name, family?.name, changed].filter(Boolean).join(' · ');
          return (
            <>
              <b>{words ? i18n._(words) : action}</b> <span className={styles.quiet}>{about}</span>
            </>
          );
        },
      },
      {
        key: 'before',
        title: t`Before`,
        width: '16%',
        wide: true,
        cell: (entry) => <span className={styles.quiet}>{values(entry, entry.before)}</span>,
      },
      {
        key: 'after',
        title: t`After`,
        width: '16%',
        wide: true,
        cell: (entry) => values(entry, entry.after),
      },
    ];
  }, [i18n, t, dates]);
}
