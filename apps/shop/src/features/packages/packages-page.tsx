import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useSession } from '../../lib/boot.ts';
import { pictureSetsQuery, useCurrentPictureSet } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { CurrentSetPill } from '../pictures/shared/current-set-pill.tsx';
import { shortSetLabel } from '../pictures/shared/set-label.ts';
import { packagesQuery } from './api/packages.ts';
import { PackageCarousel } from './components/package-carousel.tsx';
import { PackagesLoading } from './components/packages-loading.tsx';
import { PromoCountdown } from './components/promo-countdown.tsx';
import styles from './packages-page.module.css';

export const firstQueries: FirstQueries = ({ boot: { session, currentPictureSetUuid } }) => [
  pictureSetsQuery,
  packagesQuery(currentPictureSetUuid ?? undefined, session.lang),
];

/** Packages and what remains of their time-limited prices; a new price is asked for when the time is over. */
export function Component() {
  const { lang } = useSession();
  const { isPending: waits } = useQuery(pictureSetsQuery);
  const { current } = useCurrentPictureSet();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...packagesQuery(current?.subject.uuid, lang),
    enabled: !waits,
  });
  const label = current && shortSetLabel(current.subject);
  return (
    <>
      {data?.promo && (
        <div className={styles.promo}>
          <PromoCountdown
            key={dataUpdatedAt}
            promo={data.promo}
            toldAt={dataUpdatedAt}
            onEnd={() => refetch()}
          />
        </div>
      )}
      <ListPage
        title={<Trans>Exclusive deals</Trans>}
        lead={label && <Trans>Made with the pictures of {label}.</Trans>}
        aside={<CurrentSetPill />}
      >
        {error && !data && <ErrorState error={error} onRetry={refetch} pending={isFetching} />}
        {!data && !error && <PackagesLoading />}
        {data?.packages.length === 0 && (
          <EmptyState
            action={
              <LinkButton to={paths.products.list()}>
                <Trans>See all products</Trans>
              </LinkButton>
            }
          >
            <Trans>There are no packages right now.</Trans>
          </EmptyState>
        )}
        {data && data.packages.length > 0 && <PackageCarousel offers={data.packages} set={current} />}
      </ListPage>
    </>
  );
}
