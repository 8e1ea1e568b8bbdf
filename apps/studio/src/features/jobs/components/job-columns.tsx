import { Trans, useLingui } from '@lingui/react/macro';
import type { JobRow } from '@picture-day/contract/entities/job';
import { useMemo } from 'react';
import { sizeOf } from '../../../lib/size-of.ts';
import { usePhone } from '../../../lib/use-media.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { useDays } from '../model/use-days.ts';
import { JobStateDot } from '../shared/job-state.tsx';
import styles from './job-list.module.css';

/** The same as long as nothing about them changes: rows are not drawn anew while the list is scrolled. */
export function useJobColumns(): readonly Column<JobRow>[] {
  const { shortDay } = useDays();
  const { i18n } = useLingui();
  const phone = usePhone();
  return useMemo(
    () => [
      {
        key: 'name',
        title: <Trans>Job</Trans>,
        sortable: true,
        onPhone: true,
        cell: ({ name, school, kind, state, deletedDay }) => (
          <span className={styles.two}>
            <b title={name}>{name}</b>
            <small>
              {phone && (
                <>
                  <JobStateDot state={state} deletedDay={deletedDay} />
                  {', '}
                </>
              )}
              {[school !== name && school, kind].filter(Boolean).join(', ')}
            </small>
          </span>
        ),
      },
      {
        key: 'state',
        title: <Trans>State</Trans>,
        width: '148px',
        cell: ({ state, deletedDay }) => <JobStateDot state={state} deletedDay={deletedDay} />,
      },
      {
        key: 'photographer',
        title: <Trans>Photographer</Trans>,
        width: '12%',
        wide: true,
        cell: ({ photographer, isAssigned }) => (
          <span className={styles.quiet}>
            {isAssigned ? photographer : <Trans>{photographer}, not assigned</Trans>}
          </span>
        ),
      },
      {
        key: 'date',
        title: <Trans>Photo day</Trans>,
        width: '120px',
        sortable: true,
        cell: ({ photoDay }) => <span className={styles.day}>{shortDay(photoDay)}</span>,
      },
      {
        key: 'closes',
        title: <Trans>Orders close</Trans>,
        width: '120px',
        wide: true,
        cell: ({ deadline, lateUntil, state }) => {
          const day = state === 'late' || state === 'closed' ? (lateUntil ?? deadline) : deadline;
          return <span className={styles.day}>{day ? shortDay(day) : '–'}</span>;
        },
      },
      {
        key: 'children',
        title: <Trans>Children</Trans>,
        width: '88px',
        number: true,
        cell: ({ children }) => i18n.number(children),
      },
      {
        key: 'pictures',
        title: <Trans>Pictures</Trans>,
        width: '88px',
        number: true,
        onPhone: true,
        cell: ({ pictures }) => i18n.number(pictures),
      },
      {
        key: 'disk',
        title: <Trans>Disk</Trans>,
        width: '88px',
        number: true,
        wide: 'most',
        cell: ({ bytes }) => <span className={styles.quiet}>{sizeOf(i18n, bytes)}</span>,
      },
      {
        key: 'open',
        title: <Trans>To look at</Trans>,
        width: '104px',
        number: true,
        cell: ({ open }) => (open > 0 ? <b>{i18n.number(open)}</b> : <span className={styles.quiet}>0</span>),
      },
    ],
    [shortDay, i18n, phone],
  );
}
