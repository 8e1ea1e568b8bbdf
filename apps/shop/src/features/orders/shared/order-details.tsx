import { Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { orderCreditNotePdf, orderReceiptPdf } from '@picture-day/contract/calls/orders';
import type { Order } from '@picture-day/contract/entities/order';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressLine } from '../../../lib/address-layout.ts';
import { usePortal } from '../../../lib/boot.ts';
import { listed } from '../../../lib/listed.ts';
import { paths } from '../../../paths.ts';
import { orderQuery } from '../api/orders.ts';
import { DownloadOrderFiles } from './download-order-files.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import styles from './order-details.module.css';
import { OrderPreviews } from './order-previews.tsx';
import { OrderSums } from './order-sums.tsx';
import { isExpected, PromisedTime } from './promised-time.tsx';
import { StatusTimeline } from './status-timeline.tsx';

function Handover({ order }: { order: Order }) {
  const { address, school } = order.delivery;
  const country = usePortal().locale.country.twoLetterCode;
  const place = address ? addressLine(country, address) : school?.name;
  const when = <PromisedTime order={order} />;
  return (
    <p className={styles.handover}>
      {place}
      {place && isExpected(order) && '. '}
      {when}
    </p>
  );
}

function MailedTo({ addresses }: { addresses: readonly string[] }) {
  const { i18n } = useLingui();
  const to = listed(addresses, i18n.locale);
  return (
    <p className={styles.handover}>
      <Trans>The receipt was sent to {to}.</Trans>
    </p>
  );
}

/** One order of the history: how far it is, what is in it, and its receipt. */
export function OrderDetails({ uuid }: { uuid: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(uuid));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.details}>
        <Skeleton height={64} />
        <Skeleton height={160} />
      </Loading>
    );
  }
  return (
    <div className={styles.details}>
      <OrderPreviews order={data} />
      <div className={styles.columns}>
        <div>
          <StatusTimeline order={data} />
          <Handover order={data} />
          <InvoiceNotes payment={data.payment} className={styles.handover ?? ''} />
          {data.mailedTo?.length ? <MailedTo addresses={data.mailedTo} /> : null}
          {data.comment && <p className={styles.comment}>{data.comment}</p>}
        </div>
        <OrderSums order={data} />
      </div>
      <p className={styles.links}>
        <a href={callUrl(orderReceiptPdf, { params: { orderUuid: uuid } })} className="link">
          {data.payment.isInvoice ? <Trans>Invoice as PDF</Trans> : <Trans>Receipt as PDF</Trans>}
        </a>
        {data.creditNotes?.map(({ uuid: note, number }) => (
          <a
            key={note}
            href={callUrl(orderCreditNotePdf, { params: { orderUuid: uuid, uuid: note } })}
            className="link"
          >
            <Trans>Credit note {number} as PDF</Trans>
          </a>
        ))}
        {data.containDigitalProducts && !data.payment.filesWait && (
          <Link to={paths.myAccount.pictureSets()} className="link">
            <Trans>Download pictures</Trans>
          </Link>
        )}
        <DownloadOrderFiles order={data} />
      </p>
    </div>
  );
}
