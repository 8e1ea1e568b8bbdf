import { Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { orderForReceipt, orderReceiptPdf } from '@picture-day/contract/calls/orders';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { orderReference } from '@picture-day/contract/constants';
import type { Order } from '@picture-day/contract/entities/order';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { isMissing } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { bootQuery, refreshBoot, useCustomer } from '../../lib/boot.ts';
import { cartQuery } from '../../lib/cart.ts';
import { listed } from '../../lib/listed.ts';
import { paths } from '../../paths.ts';
import { DownloadOrderFiles } from '../orders/shared/download-order-files.tsx';
import { InvoiceNotes } from '../orders/shared/invoice-notes.tsx';
import { OrderSums } from '../orders/shared/order-sums.tsx';
import { FlatLay } from './components/flat-lay.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { forgetDraft } from './model/checkout-draft.ts';
import styles from './receipt-page.module.css';

const POLL_MS = 2000;

/** Bought pictures are unlocked and the cart is a new one: both are fetched again. */
function useRefreshAfterPurchase(emailAddress: string): void {
  const client = useQueryClient();
  useEffect(() => {
    forgetDraft(emailAddress);
    client.invalidateQueries({ queryKey: keyOfCall(pictureSets) });
    client.resetQueries({ queryKey: cartQuery.queryKey });
    client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: 0 });
    refreshBoot(client).catch(() => undefined);
  }, [client, emailAddress]);
}

function Receipt({ order }: { order: Order }) {
  const email = useCustomer()?.emailAddress ?? '';
  const { i18n } = useLingui();
  const reference = orderReference(order.uuid);
  const addresses = listed(order.mailedTo ?? [email], i18n.locale);
  useRefreshAfterPurchase(email);
  return (
    <>
      <FlatLay order={order} />
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <Trans>Thank you for the order!</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Order <b>{reference}</b>. The receipt is on its way to {addresses}.
          </Trans>
        </p>
      </header>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.title}>
            <Trans>What happens next</Trans>
          </h2>
          {order.refunded?.part === 'whole' ? (
            <p>
              <Trans>This order was refunded. Nothing of it is made or sent any more.</Trans>
            </p>
          ) : (
            <NextSteps order={order} />
          )}
          {order.payment.isInvoice && !order.payment.invoice && (
            <p className={styles.note}>
              <Trans>We send the invoice separately.</Trans>
            </p>
          )}
          <InvoiceNotes payment={order.payment} className={styles.note ?? ''} />
        </section>
        <section aria-label={reference}>
          <OrderSums order={order} />
          <p className={styles.links}>
            <a href={callUrl(orderReceiptPdf, { params: { orderUuid: order.uuid } })} className="link">
              {order.payment.isInvoice ? <Trans>Invoice as PDF</Trans> : <Trans>Receipt as PDF</Trans>}
            </a>
            <DownloadOrderFiles order={order} />
            <Link to={paths.myAccount.pictureSets()} className="link">
              <Trans>My picture sets</Trans>
            </Link>
            <Link to={paths.myAccount.orders(order.uuid)} className="link">
              <Trans>Order history</Trans>
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

/** An order that is not paid for has no receipt yet, or never will. */
function NoReceipt({ order }: { order: Order }) {
  return (
    <EmptyState
      action={
        <LinkButton to={order.state === 'awaiting_payment' ? paths.checkout() : paths.products.list()}>
          {order.state === 'awaiting_payment' ? (
            <Trans>Go on to the payment</Trans>
          ) : (
            <Trans>View products</Trans>
          )}
        </LinkButton>
      }
    >
      {order.state === 'awaiting_payment' ? (
        <Trans>The order waits for its payment.</Trans>
      ) : (
        <Trans>The order was not paid for. Nothing has been charged.</Trans>
      )}
    </EmptyState>
  );
}

const isUnpaid = ({ state, history }: Order) =>
  state === 'awaiting_payment' || !history.some((step) => step.state === 'paid');

const receiptQuery = (orderUuid: string) => answerTo(orderForReceipt, { params: { orderUuid } });
export const firstQueries: FirstQueries = ({ params }) => [receiptQuery(params.orderUuid ?? '')];

export function Component() {
  const { orderUuid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...receiptQuery(orderUuid),
    refetchInterval: ({ state }) => (state.data?.state === 'awaiting_payment' ? POLL_MS : false),
  });
  if (!data && isMissing(error)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      {data ? (
        isUnpaid(data) ? (
          <NoReceipt order={data} />
        ) : (
          <Receipt order={data} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading className={styles.loading}>
          <Skeleton height={148} />
          <Skeleton height={40} width="70%" />
          <Skeleton height={240} />
        </Loading>
      )}
    </div>
  );
}
