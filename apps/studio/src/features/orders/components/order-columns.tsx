import { useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import { DELIVERY } from '@picture-day/contract/deliveries';
import type { OrderRow } from '@picture-day/contract/entities/studio-order';
import { PromisedDay } from '@picture-day/ui/promised-day/promised-day.tsx';
import { useMemo } from 'react';
import { SETTLED } from '../../../lib/order-states.ts';
import { useDates, useToday } from '../../../lib/use-dates.ts';
import { useMedia, usePhone } from '../../../lib/use-media.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { OrderStateDot } from '../../../ui/order-state/order-state.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DELIVERY_WORDS } from '../model/filter-words.ts';
import { childrenLine, jobsLine, whatIsIn } from '../model/order-words.ts';
import styles from './order-list.module.css';

export function useOrderColumns(): readonly Column<OrderRow>[] {
  const money = useMoney();
  const { shortTime } = useDates();
  const { t, i18n } = useLingui();
  const today = useToday();
  const phone = usePhone();
  // The column of deliveries is left out there.
  const narrow = useMedia('(max-width: 1199px)');
  return useMemo(
    () => [
      {
        key: 'order',
        title: t`Order`,
        width: '104px',
        cell: ({ uuid }) => <b className="number">{orderReference(uuid)}</b>,
      },
      {
        key: 'family',
        title: t`Family`,
        onPhone: true,
        cell: ({ customer, children, state, printFailed, refundUnanswered }) => (
          <>
            {customer.name || customer.emailAddress}
            <small>
              {/* Two lines have no room for a column of states. */}
              {phone && (
                <OrderStateDot state={state} printFailed={printFailed} refundUnanswered={refundUnanswered} />
              )}{' '}
              {childrenLine(children) || customer.emailAddress}
            </small>
          </>
        ),
      },
      {
        key: 'what',
        title: t`What`,
        cell: (order) => (
          <span className={styles.what}>
            {whatIsIn(order)}
            <small>{jobsLine(order.children)}</small>
          </span>
        ),
      },
      {
        key: 'state',
        title: t`State`,
        width: '168px',
        cell: ({ state, printFailed, refundUnanswered, delivery: { type, name } }) => (
          <>
            <OrderStateDot state={state} printFailed={printFailed} refundUnanswered={refundUnanswered} />
            {narrow && <small>{type ? i18n._(DELIVERY_WORDS[type]) : name}</small>}
          </>
        ),
      },
      {
        key: 'delivery',
        title: t`Delivery`,
        width: '15%',
        wide: true,
        cell: ({ state, delivery: { type, name, school, day } }) => (
          <span className={styles.what}>
            {type ? i18n._(DELIVERY_WORDS[type]) : name}
            <small>
              {school ?? name}
              {day && !SETTLED.includes(state) && (
                <>
                  {(school ?? name) && ', '}
                  <PromisedDay day={day} isAfter={type !== null && DELIVERY[type].isAfter} today={today} />
                </>
              )}
            </small>
          </span>
        ),
      },
      {
        key: 'when',
        title: t`When`,
        width: '120px',
        sortable: true,
        cell: ({ placedTime }) => <span className={styles.when}>{shortTime(placedTime)}</span>,
      },
      {
        key: 'sum',
        title: t`Sum`,
        width: '124px',
        number: true,
        sortable: true,
        onPhone: true,
        cell: ({ totalPrice }) => money(totalPrice),
      },
    ],
    [t, i18n, money, shortTime, today, phone, narrow],
  );
}

const LEFT_OUT: readonly string[] = ['delivery', 'when'];

/** Beside a panel whose order it is, and what is in it, needs the room. */
export const besidePanel = (columns: readonly Column<OrderRow>[]): readonly Column<OrderRow>[] =>
  columns
    .filter(({ key }) => !LEFT_OUT.includes(key))
    .map((column) => (column.key === 'state' ? { ...column, wide: true } : column));
