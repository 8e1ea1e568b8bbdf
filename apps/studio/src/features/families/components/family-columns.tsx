import { Trans } from '@lingui/react/macro';
import type { FamilyRow } from '@picture-day/contract/entities/family';
import { useMemo } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import styles from './family-columns.module.css';

/** Names first, in one weight; what is said about them below. */
const firstName = (name: string) => name.split(' ')[0] ?? name;

/** The same as long as nothing about them changes: rows are not drawn anew while the list is scrolled. */
export function useFamilyColumns(): readonly Column<FamilyRow>[] {
  const money = useMoney();
  const { fullDate } = useDates();
  return useMemo(
    () => [
      {
        key: 'family',
        title: <Trans>Family</Trans>,
        onPhone: true,
        cell: ({ name, emailAddress }) => (
          <span className={styles.two}>
            <b>{name || emailAddress}</b>
            {name && <small>{emailAddress}</small>}
          </span>
        ),
      },
      {
        key: 'children',
        title: <Trans>Children</Trans>,
        onPhone: true,
        cell: ({ children }) => (
          <span className={styles.two}>
            <span>{[...new Set(children.map(({ name }) => firstName(name)))].join(', ')}</span>
            <small>
              {[...new Set(children.map(({ job, group }) => [job, group].filter(Boolean).join(', ')))].join(
                '; ',
              )}
            </small>
          </span>
        ),
      },
      {
        key: 'state',
        title: <Trans>State</Trans>,
        width: '180px',
        cell: ({ orders, children }) =>
          orders > 0 ? (
            <StateDot kind="done">
              <Trans>Ordered</Trans>
            </StateDot>
          ) : children.some(({ waits }) => waits) ? (
            <StateDot kind="waiting">
              <Trans>Waits for pictures</Trans>
            </StateDot>
          ) : (
            <StateDot kind="live">
              <Trans>Not ordered</Trans>
            </StateDot>
          ),
      },
      {
        key: 'since',
        title: <Trans>Since</Trans>,
        width: '170px',
        cell: ({ createdTime }) => fullDate(createdTime),
      },
      {
        key: 'orders',
        title: <Trans>Orders</Trans>,
        width: '90px',
        number: true,
        cell: ({ orders }) => orders,
      },
      {
        key: 'bought',
        title: <Trans>Bought</Trans>,
        width: '130px',
        number: true,
        cell: ({ bought }) => money(bought),
      },
    ],
    [money, fullDate],
  );
}
