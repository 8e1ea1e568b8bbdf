import { Trans } from '@lingui/react/macro';
import type { OrderSummary } from '@picture-day/contract/entities/order';
import { urlOf } from '@picture-day/ui/calls/api.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useCustomer } from '../../lib/boot.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { orderQuery, ordersQuery } from '../orders/api/orders.ts';
import { pictureSetsQuery } from '../pictures/api/picture-sets.ts';
import { PictureSetCard } from '../pictures/shared/picture-set-card.tsx';
import { SetCards } from '../pictures/shared/set-cards.tsx';
import styles from './account-page.module.css';
import { accountDataQuery } from './api/account.ts';
import { AccountMenu } from './components/account-menu.tsx';
import { FetchingSettings } from './components/fetching-settings.tsx';
import { LatestOrder } from './components/latest-order.tsx';
import { Privacy } from './components/privacy.tsx';
import { AccountNav } from './shared/account-nav.tsx';

function Menu() {
  const { data, error, refetch, isFetching } = useQuery(accountDataQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  return <div className={styles.menu}>{data ? <AccountMenu /> : <FetchingSettings rows={5} />}</div>;
}

/** The newest order with its list, so that what stands below does not move when it comes. */
export const firstQueries: FirstQueries = ({ boot }) => {
  const orders = boot.answers?.[urlOf(ordersQuery.queryKey)] as readonly OrderSummary[] | undefined;
  const newest = orders?.[0];
  return [accountDataQuery, ordersQuery, pictureSetsQuery, ...(newest ? [orderQuery(newest.uuid)] : [])];
};

export function Component() {
  const user = useCustomer();
  return (
    <ListPage beside={<AccountNav />} title={<Trans>My account</Trans>} lead={user?.emailAddress}>
      <LatestOrder />
      <Menu />
      <section className={styles.sets}>
        <h2>
          <Trans>My picture sets</Trans>
        </h2>
        <SetCards card={(set, first) => <PictureSetCard set={set} first={first} />} />
      </section>
      <Privacy />
    </ListPage>
  );
}
