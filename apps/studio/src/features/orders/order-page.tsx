import { Plural, Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDates } from '../../lib/use-dates.ts';
import { usePhone } from '../../lib/use-media.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { OrderStateDot } from '../../ui/order-state/order-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { mayRefund } from '../refunds/shared/may-refund.ts';
import { orderQuery } from './api/orders.ts';
import { NextStep } from './components/next-step.tsx';
import { OrderActions } from './components/order-actions.tsx';
import { OrderDetails } from './components/order-details.tsx';
import { OrderFacts } from './components/order-facts.tsx';
import { OrderLines } from './components/order-lines.tsx';
import styles from './components/order-page.module.css';
import { useOrderPanel } from './components/order-panel.tsx';
import { Timeline } from './components/timeline.tsx';
import { nextStep } from './model/next-step.ts';
import { childrenLine } from './model/order-words.ts';
import { usePrintFiles } from './model/use-print-files.ts';

function Whose({ order: { customer, children, placedTime } }: { order: StudioOrder }) {
  const when = useDates().dateAndTime(placedTime);
  const family = customer && (customer.name || customer.emailAddress);
  const whom = childrenLine(children);
  if (!family) return <>{[whom, when].filter(Boolean).join('. ')}</>;
  return whom ? (
    <Trans>
      {family} for {whom}. {when}
    </Trans>
  ) : (
    <>
      {family}. {when}
    </>
  );
}

function Order({ order }: { order: StudioOrder }) {
  const phone = usePhone();
  const prints = usePrintFiles(order.uuid);
  const work = useOrderPanel(order);
  const { open } = usePanel();
  const failed = new Set(
    prints.data?.printFiles.filter(({ state }) => state === 'failed').map(({ lineUuid }) => lineUuid),
  ).size;
  return (
    <WithPanel panel={work}>
      <PageHead
        title={<span className="number">{orderReference(order.uuid)}</span>}
        beside={
          <>
            <OrderStateDot state={order.state} />
            {failed > 0 && (
              <Tag look="failed">
                <Plural value={failed} one="# line needs you" other="# lines need you" />
              </Tag>
            )}
          </>
        }
        note={<Whose order={order} />}
        actions={<OrderActions order={order} phone={phone} />}
      />
      <div className={styles.page}>
        <div className={styles.order}>
          <OrderFacts order={order} />
          <OrderLines order={order} prints={prints} />
          <Timeline order={order} />
        </div>
        {!work && <OrderDetails order={order} />}
      </div>
      {phone && (nextStep(order) || mayRefund(order)) && (
        <div className={styles.foot}>
          {mayRefund(order) && (
            <Button look="quiet" onClick={() => open('refund')}>
              <Trans>Refund</Trans>
            </Button>
          )}
          <NextStep order={order} />
        </div>
      )}
    </WithPanel>
  );
}

/** One order: what is in it, what is printed, who did what, and the next step. */
function OrderPage() {
  const { reference = '' } = useParams();
  usePageTitle(reference);
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(reference),
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
  if (data) return <Order order={data.order} />;
  return (
    <div className={styles.order}>
      {error ? (
        <Failure
          error={error}
          title={<Trans>The order could not be read</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
          retryIn={10}
        />
      ) : (
        <Loading className={styles.order}>
          <Skeletons count={5} height={64} />
        </Loading>
      )}
    </div>
  );
}

export { OrderPage as Component };
