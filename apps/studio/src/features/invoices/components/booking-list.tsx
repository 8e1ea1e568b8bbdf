import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { studioInvoice } from '@picture-day/contract/calls/studio/invoices';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import styles from './invoices.module.css';

type Seen = Pick<ReplyOf<typeof studioInvoice>, 'bookings' | 'reminders'>;

/** What came and went, and when the family was reminded. */
export function BookingList({ bookings, reminders }: Seen) {
  const { t } = useLingui();
  const money = useMoney();
  const { fullDate } = useDates();
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>What was booked</Trans>
      </h3>
      {bookings.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {bookings.map(({ uuid, amount, day, source, said, by }) => (
          <li key={uuid}>
            <span>
              {fullDate(`${day}T12:00:00Z`)}
              {amount < 0 && (
                <>
                  {', '}
                  <Trans>given back</Trans>
                </>
              )}
            </span>
            <span className={styles.amount}>{money(amount)}</span>
            <small>
              {[source === 'bank' ? t`From the bank’s file` : t`By hand`, by, said]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
      {reminders.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <Trans>Reminders</Trans>
          </h3>
          <ul className={styles.list}>
            {reminders.map(({ number, fee, at }) => (
              <li key={number}>
                <span>
                  <Trans>
                    Reminder {number}, {fullDate(at)}
                  </Trans>
                </span>
                <span className={styles.amount}>{fee > 0 && money(fee)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
