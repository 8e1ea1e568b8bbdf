import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, isMissing } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { saidIn } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { useSession } from '../../lib/boot.ts';
import { pictureSetsQuery, useCurrentPictureSet } from '../../lib/current-picture-set.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { Price } from '../../ui/price/price.tsx';
import { instanceQuery, packagesQuery } from './api/packages.ts';
import { PackageLoading } from './components/package-loading.tsx';
import { PackageMaker } from './components/package-maker.tsx';
import { PackagePrice } from './components/package-price.tsx';
import { endsAt } from './model/countdown.ts';
import { offerAsMade } from './model/offer.ts';
import type { MadePackage } from './model/package-state.ts';

/** As far ahead as a browser's timer reaches. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The package as it is offered now; asked for again when the time-limited price is over. */
function useOffer(packageUuid: string, subjectUuid: string | undefined) {
  const { lang } = useSession();
  const { data, dataUpdatedAt, refetch } = useQuery(packagesQuery(subjectUuid, lang));
  const end = data?.promo ? endsAt(data.promo, dataUpdatedAt) : null;
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(refetch, Math.min(Math.max(end - Date.now(), 0) + 500, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [end, refetch]);
  return data?.packages.find(({ uuid }) => uuid === packageUuid);
}

/** A package made with the current picture set, on its way into the cart. */
export function Component() {
  const { t, i18n } = useLingui();
  const { packageUuid = '' } = useParams();
  const { isPending: waits } = useQuery(pictureSetsQuery);
  const { current } = useCurrentPictureSet();
  const subjectUuid = current?.subject.uuid;
  const offer = useOffer(packageUuid, subjectUuid);
  const { data, error, refetch, isFetching } = useQuery({
    ...instanceQuery(packageUuid, subjectUuid),
    enabled: !waits,
    placeholderData: keepPreviousData,
  });
  usePageTitle(data?.name);
  if (data) {
    const price = (made: MadePackage) =>
      offer ? <PackagePrice offer={offerAsMade(offer, made)} /> : <Price amount={data.price} />;
    return <PackageMaker key={data.uuid} start={data} price={price} />;
  }
  if (!error) return <PackageLoading />;
  if (isMissing(error)) return <NotFoundPage />;
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <ListPage title={offer?.name ?? t`Packages`}>
      {refused ? (
        <EmptyState
          action={
            <LinkButton to={paths.products.packages()}>
              <Trans>See all packages</Trans>
            </LinkButton>
          }
        >
          {saidIn(i18n, error.message)}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      )}
    </ListPage>
  );
}
