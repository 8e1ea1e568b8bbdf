import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { cartQuery } from '../../lib/cart.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { digitalRebateQuery, productsQuery } from '../catalogue/api/catalogue.ts';
import { pictureSetsQuery } from '../pictures/api/picture-sets.ts';
import { CurrentSetPill } from '../pictures/shared/current-set-pill.tsx';
import { whyEmpty } from '../pictures/shared/group-pictures.ts';
import { NoPictures } from '../pictures/shared/no-pictures.tsx';
import { PicturesLoading } from '../pictures/shared/pictures-loading.tsx';
import { setMeta } from '../pictures/shared/set-card-head.tsx';
import { shortSetLabel } from '../pictures/shared/set-label.ts';
import { DigitalPictures } from './components/digital-pictures.tsx';
import { useFollowAddress } from './components/use-follow-address.ts';

const allSets = (
  <LinkButton look="quiet" to={paths.products.digitalPortraits()}>
    <Trans>All picture sets</Trans>
  </LinkButton>
);

function Content({ set }: { set: PictureSet }) {
  const why = whyEmpty(set);
  if (!why) return <DigitalPictures key={set.subject.uuid} set={set} />;
  return (
    <EmptyState icon={<ClockIcon />} action={allSets}>
      <NoPictures why={why} />
    </EmptyState>
  );
}

export const firstQueries: FirstQueries = ({ boot }) => [
  pictureSetsQuery,
  productsQuery(boot.session.lang),
  digitalRebateQuery,
  cartQuery,
];

export function Component() {
  const { subjectUuid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  const set = data?.pictureSets.find(({ subject }) => subject.uuid === subjectUuid);
  useFollowAddress(subjectUuid);
  usePageTitle(set && shortSetLabel(set.subject));
  if (data && !set) return <NotFoundPage />;
  return (
    <ListPage
      title={<Trans>Digital pictures</Trans>}
      lead={
        set && (
          <>
            {setMeta(set)}. {!whyEmpty(set) && <Trans>Tap a picture to see it large.</Trans>}
          </>
        )
      }
      aside={<CurrentSetPill />}
    >
      {set ? (
        <Content set={set} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <PicturesLoading />
      )}
    </ListPage>
  );
}
