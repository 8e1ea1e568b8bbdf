import { Trans } from '@lingui/react/macro';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import { isMissing } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useShopInStep } from './api/left-payment.ts';
import { isSecured, isUnderWay, paymentQuery, useGiveUp, usePayment } from './api/payment-progress.ts';
import { PaymentWaiting } from './components/payment-waiting.tsx';
import styles from './payment-page.module.css';

/** Who has just pressed Buy is led to the provider at once; who comes back from there is not. */
function useLeadToProvider(url: string | null): void {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const begin = Boolean((state as { begin?: boolean } | null)?.begin);
  useEffect(() => {
    if (!url || !begin) return;
    navigate(pathname, { replace: true, state: null });
    window.location.assign(url);
  }, [url, begin, navigate, pathname]);
}

function Failed({ payment }: { payment: PaymentProgress }) {
  return (
    <div className={styles.outcome}>
      <p role="alert" className={styles.refused}>
        {payment.error ??
          (payment.state === 'cancelled' ? (
            <Trans>The payment was cancelled. Nothing has been charged.</Trans>
          ) : (
            <Trans>The payment was declined. Nothing has been charged.</Trans>
          ))}
      </p>
      <LinkButton to={paths.checkout()} replace>
        <Trans>Choose another way to pay</Trans>
      </LinkButton>
      <LinkButton look="quiet" to={paths.cart()}>
        <Trans>Back to the shopping cart</Trans>
      </LinkButton>
    </div>
  );
}

function UnderWay({ payment }: { payment: PaymentProgress }) {
  const { submit, pending } = useGiveUp(payment.uuid);
  useLeadToProvider(payment.redirectUrl);
  return <PaymentWaiting continueAt={payment.redirectUrl} pending={pending} onGiveUp={() => submit()} />;
}

/** By an effect, as the server draws this page, too, and leads nowhere. */
function ToReceipt({ orderUuid }: { orderUuid: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.receipt(orderUuid), { replace: true });
  }, [navigate, orderUuid]);
  return (
    <Loading>
      <Skeleton height={220} />
    </Loading>
  );
}

function Content({ transactionUuid }: { transactionUuid: string }) {
  const { data, error, refetch, isFetching } = usePayment(transactionUuid);
  const payment = data?.transaction;
  useShopInStep(payment);
  if (!payment) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} pending={isFetching} />
    ) : (
      <Loading>
        <Skeleton height={220} />
      </Loading>
    );
  }
  if (isSecured(payment)) return <ToReceipt orderUuid={payment.order.uuid} />;
  return isUnderWay(payment) ? <UnderWay payment={payment} /> : <Failed payment={payment} />;
}

export const firstQueries: FirstQueries = ({ params }) => [paymentQuery(params.transactionUuid ?? '')];

/** Where a payment is made and waited for; the provider's word, not this page, decides how it ends. */
export function Component() {
  const { transactionUuid = '' } = useParams();
  const { data, error } = usePayment(transactionUuid);
  if (!data && isMissing(error)) return <NotFoundPage />;
  return (
    <ListPage title={<Trans>Payment</Trans>} narrow>
      <Content key={transactionUuid} transactionUuid={transactionUuid} />
    </ListPage>
  );
}
