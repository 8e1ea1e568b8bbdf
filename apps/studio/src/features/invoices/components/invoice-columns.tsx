import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceRow } from '@picture-day/contract/entities/invoice';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { STATE_DOTS, STATE_WORDS } from '../model/invoice-words.ts';
import styles from './invoices.module.css';

/** The same as long as nothing about them changes: rows are not drawn anew while the list is scrolled. */
export function useInvoiceColumns(panelOf: (orderUuid: string) => string): readonly Column<InvoiceRow>[] {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const { fullDate } = useDates();
  return useMemo(
    () => [
      {
        key: 'invoice',
        title: <Trans>Invoice</Trans>,
        width: '124px',
        onPhone: true,
        cell: ({ number, order }) => (
          <span className={styles.two}>
            <Link to={paths.order(order)} className={styles.name}>
              {number ?? <Trans>No number</Trans>}
            </Link>
            <small>{order}</small>
          </span>
        ),
      },
      {
        key: 'name',
        title: <Trans>To whom</Trans>,
        cell: ({ name, reference }) => (
          <span className={styles.two}>
            <span>{name}</span>
            <small>{reference}</small>
          </span>
        ),
      },
      {
        key: 'state',
        title: <Trans>State</Trans>,
        width: '132px',
        onPhone: true,
        cell: ({ state, reminders }) => (
          <span className={styles.two}>
            <StateDot kind={STATE_DOTS[state]}>{i18n._(STATE_WORDS[state])}</StateDot>
            {reminders > 0 && (
              <small>
                <Plural value={reminders} one="# reminder" other="# reminders" />
              </small>
            )}
          </span>
        ),
      },
      {
        key: 'due',
        title: <Trans>Due</Trans>,
        width: '172px',
        wide: true,
        cell: ({ due }) => due && fullDate(`${due}T12:00:00Z`),
      },
      {
        key: 'total',
        title: <Trans>Sum</Trans>,
        width: '108px',
        number: true,
        wide: true,
        cell: ({ total, fees }) => money(total + fees),
      },
      {
        key: 'booked',
        title: <Trans>Booked</Trans>,
        width: '108px',
        number: true,
        wide: true,
        cell: ({ booked }) => money(booked),
      },
      {
        key: 'left',
        title: <Trans>Left</Trans>,
        width: '124px',
        number: true,
        onPhone: true,
        cell: ({ left, giveBack }) =>
          giveBack > 0 ? (
            <span className={styles.two}>
              <b>{money(-giveBack)}</b>
              <small>
                <Trans>to give back</Trans>
              </small>
            </span>
          ) : (
            money(left)
          ),
      },
      {
        key: 'work',
        title: <Trans>Booking</Trans>,
        width: '84px',
        onPhone: true,
        cell: ({ orderUuid, number, order, left, giveBack }) => (
          <Link
            to={panelOf(orderUuid)}
            className={styles.book}
            aria-label={
              left > 0 || giveBack > 0
                ? t`Book money on ${number ?? order}`
                : t`Bookings of ${number ?? order}`
            }
          >
            {left > 0 || giveBack > 0 ? <Trans>Book</Trans> : <Trans>See</Trans>}
          </Link>
        ),
      },
    ],
    [i18n, t, money, fullDate, panelOf],
  );
}
