import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { OFFICE } from '@picture-day/contract/roles';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NotAllowedPage } from '../../app/not-allowed-page.tsx';
import { useHasRole } from '../../lib/session.ts';
import { useMoney } from '../../lib/use-money.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { KeyFigures } from '../../ui/key-figures/key-figures.tsx';
import { NoOrderDrawing } from '../../ui/message/drawings.tsx';
import { Message } from '../../ui/message/message.tsx';
import { salesQuery } from './api/activity.ts';
import styles from './components/sales.module.css';
import { SalesTable } from './components/sales-table.tsx';
import { JobFrame } from './shared/job-frame.tsx';

function Sales({ job }: { readonly job: StudioJob }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { data, error, refetch, isFetching } = useQuery(salesQuery(job.key));
  if (!data) {
    return error ? (
      <Failure
        error={error}
        title={<Trans>The sales could not be read</Trans>}
        onRetry={() => void refetch()}
        pending={isFetching}
        retryIn={10}
      />
    ) : (
      <Loading>
        <Skeletons count={6} height={40} />
      </Loading>
    );
  }
  const { total, classes, products } = data;
  if (total.orders === 0) {
    return (
      <Message drawing={<NoOrderDrawing />} title={<Trans>No order yet</Trans>}>
        <Trans>They stand here as soon as a family has bought.</Trans>
      </Message>
    );
  }
  const perOrder = money(Math.round(total.amount / total.orders));
  const children = i18n.number(total.children);
  return (
    <>
      <KeyFigures
        figures={[
          {
            key: 'sales',
            name: <Trans>Sales</Trans>,
            value: money(total.amount),
            note: <Trans>after discounts, without delivery</Trans>,
          },
          {
            key: 'orders',
            name: <Trans>Orders</Trans>,
            value: i18n.number(total.orders),
            note: <Trans>{perOrder} each</Trans>,
          },
          {
            key: 'bought',
            name: <Trans>Bought</Trans>,
            value: i18n.number(total.bought),
            note: <Trans>of {children} children</Trans>,
          },
          { key: 'refunded', name: <Trans>Given back</Trans>, value: money(total.refunded) },
        ]}
      />
      <p>
        <Link to={paths.ordersOf(job.key)}>
          <Trans>See the orders of this job</Trans>
        </Link>
      </p>
      <SalesTable
        title={<Trans>By class</Trans>}
        head={<Trans>Class</Trans>}
        count={<Trans>Bought</Trans>}
        rows={classes.map(({ group, bought, children: all, orders, amount }) => ({
          name: group,
          count: `${i18n.number(bought)} / ${i18n.number(all)}`,
          orders,
          amount,
        }))}
      />
      <SalesTable
        title={<Trans>By product</Trans>}
        head={<Trans>Product</Trans>}
        count={<Trans>Number</Trans>}
        rows={products.map(({ name, quantity, orders, amount }) => ({
          name,
          count: i18n.number(quantity),
          orders,
          amount,
        }))}
      />
    </>
  );
}

/** What the job brought; not for who photographs. */
export function Component() {
  const isOffice = useHasRole(OFFICE);
  if (!isOffice) return <NotAllowedPage room="orders" />;
  return (
    <JobFrame>
      {(job) => (
        <div className={styles.page}>
          <Sales job={job} />
        </div>
      )}
    </JobFrame>
  );
}
