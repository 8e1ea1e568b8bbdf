import { Trans, useLingui } from '@lingui/react/macro';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { invoiceQuery, paperOf } from '../api/invoices.ts';
import { STATE_DOTS, STATE_WORDS } from '../model/invoice-words.ts';
import { BookForm } from './book-form.tsx';
import { BookingList } from './booking-list.tsx';
import styles from './invoices.module.css';
import { RemindButton } from './remind-button.tsx';

/** One invoice beside the list: what it comes to, what was booked, and what can be booked now. */
export function BookingPanel({
  orderUuid,
  onClose,
}: {
  readonly orderUuid: string;
  readonly onClose: () => void;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { fullDate } = useDates();
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(orderUuid));
  const [isBooking, setBooking] = useState(false);
  const invoice = data?.invoice;
  const due = invoice?.due && fullDate(`${invoice.due}T12:00:00Z`);
  const title = invoice?.number ? <Trans>Invoice {invoice.number}</Trans> : <Trans>Invoice</Trans>;
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={4} height={40} />
        </Loading>
      )}
      {data && invoice && (
        <div className={styles.work}>
          <div>
            <p className={styles.between}>
              <b>{invoice.name}</b>
              <StateDot kind={STATE_DOTS[invoice.state]}>{i18n._(STATE_WORDS[invoice.state])}</StateDot>
            </p>
            {due && (
              <p className={styles.quiet}>
                <Trans>Due on {due}</Trans>
                {invoice.reference && `, ${invoice.reference}`}
              </p>
            )}
          </div>
          <div className={styles.links}>
            <Link to={paths.order(invoice.order)}>
              <Trans>Order {invoice.order}</Trans>
            </Link>
            {invoice.documentUuid && (
              <a href={paperOf(invoice.documentUuid)} target="_blank" rel="noreferrer">
                <Trans>Open the PDF</Trans>
              </a>
            )}
          </div>
          <dl className={styles.facts}>
            <dt>
              <Trans>Sold for</Trans>
            </dt>
            <dd>{money(invoice.total)}</dd>
            {invoice.fees > 0 && (
              <>
                <dt>
                  <Trans>Fee for reminding</Trans>
                </dt>
                <dd>{money(invoice.fees)}</dd>
              </>
            )}
            {invoice.credited > 0 && (
              <>
                <dt>
                  <Trans>Credited</Trans>
                </dt>
                <dd>{money(-invoice.credited)}</dd>
              </>
            )}
            <dt>
              <Trans>Booked</Trans>
            </dt>
            <dd>{money(invoice.booked)}</dd>
            <dt className={styles.sum}>
              {invoice.giveBack > 0 ? <Trans>To give back</Trans> : <Trans>Left to pay</Trans>}
            </dt>
            <dd className={styles.sum}>{money(invoice.giveBack || invoice.left)}</dd>
          </dl>
          <BookForm
            key={`${invoice.left} ${invoice.giveBack}`}
            invoice={invoice}
            today={data.today}
            again={isBooking}
            onBook={() => setBooking(true)}
          />
          <RemindButton invoice={invoice} />
          <BookingList bookings={data.bookings} reminders={data.reminders} />
        </div>
      )}
    </SidePanel>
  );
}
