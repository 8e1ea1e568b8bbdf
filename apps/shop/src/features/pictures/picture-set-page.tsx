import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { isMissing } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { pictureSetQuery } from './api/picture-sets.ts';
import { DownloadSet } from './components/download-set.tsx';
import { PictureCorner, PictureFooter, useInCart } from './components/picture-actions.tsx';
import { BuyProducts } from './shared/buy-products.tsx';
import { whyEmpty } from './shared/group-pictures.ts';
import { NoPictures } from './shared/no-pictures.tsx';
import { PictureGroups } from './shared/picture-groups.tsx';
import { PicturesLoading } from './shared/pictures-loading.tsx';
import { setMeta } from './shared/set-card-head.tsx';
import { SetDeletion } from './shared/set-deletion.tsx';
import { shortSetLabel } from './shared/set-label.ts';

function Pictures({ set }: { set: PictureSet }) {
  const why = whyEmpty(set);
  const inCart = useInCart(set);
  if (why) {
    return (
      <EmptyState
        icon={<ClockIcon />}
        action={
          <LinkButton look="quiet" to={paths.myAccount.pictureSets()}>
            <Trans>My picture sets</Trans>
          </LinkButton>
        }
      >
        <NoPictures why={why} />
      </EmptyState>
    );
  }
  return (
    <>
      <DownloadSet set={set} />
      <PictureGroups
        set={set}
        corner={(picture, name) => (
          <PictureCorner set={set} picture={picture} name={name} inCart={inCart(picture)} />
        )}
        footer={(picture, name) => (
          <PictureFooter set={set} picture={picture} name={name} inCart={inCart(picture)} />
        )}
      />
    </>
  );
}

export const firstQueries: FirstQueries = ({ params }) => [pictureSetQuery(params.pictureSetUuid ?? '')];

export function Component() {
  const { pictureSetUuid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(pictureSetQuery(pictureSetUuid));
  const set = data?.pictureSet;
  usePageTitle(set && shortSetLabel(set.subject));
  // Another family's set and one that never was look the same: the page is not found.
  if (isMissing(error)) return <NotFoundPage />;
  return (
    <ListPage
      title={set ? set.subject.name : <Trans>My picture sets</Trans>}
      lead={
        set && (
          <>
            {setMeta(set)}. {!whyEmpty(set) && <Trans>Tap a picture to see it large.</Trans>}{' '}
            <SetDeletion set={set} />
          </>
        )
      }
      aside={set && !whyEmpty(set) && <BuyProducts set={set} />}
    >
      {set ? (
        <Pictures set={set} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <PicturesLoading />
      )}
    </ListPage>
  );
}
