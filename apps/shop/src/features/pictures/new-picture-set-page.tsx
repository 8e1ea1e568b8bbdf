import { Trans } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useBoot } from '../../lib/boot.ts';
import { chosenPictureSet } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { pictureSetsQuery } from './api/picture-sets.ts';
import styles from './new-picture-set-page.module.css';
import { groupPictures, whyEmpty } from './shared/group-pictures.ts';
import { NoPictureSets } from './shared/no-picture-sets.tsx';
import { NoPictures } from './shared/no-pictures.tsx';
import { usePictureNames } from './shared/picture-names.ts';
import { setMeta } from './shared/set-card-head.tsx';

function Strip({ set }: { set: PictureSet }) {
  const { pictureName } = usePictureNames();
  return (
    <Scroller as="ul" className={styles.strip} label={set.subject.name}>
      {groupPictures(set.pictures).flatMap(({ type, pictures }) =>
        pictures.map((picture, at) => (
          <li key={picture.uuid}>
            <Photo
              picture={picture}
              alt={pictureName(type, at + 1, set.subject.name)}
              sizes={PICTURE_SIZE.newPictureSet}
              ratio="own"
              first={type === 'IP' && at < 4}
              className={styles.picture}
            />
          </li>
        )),
      )}
    </Scroller>
  );
}

function NewSet({ set }: { set: PictureSet }) {
  const why = whyEmpty(set);
  return (
    <>
      <h2>{set.subject.name}</h2>
      <p className={styles.meta}>{setMeta(set)}</p>
      {why ? (
        <EmptyState icon={<ClockIcon />}>
          <NoPictures why={why} />
        </EmptyState>
      ) : (
        <Strip set={set} />
      )}
      <div className={styles.actions}>
        <LinkButton size="large" to={paths.products.packages()}>
          <Trans>View offers and campaigns</Trans>
        </LinkButton>
        {!why && (
          <LinkButton look="quiet" size="large" to={paths.myAccount.pictureSet(set.subject.uuid)}>
            <Trans>View all pictures</Trans>
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Content() {
  const { currentPictureSetUuid } = useBoot();
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width={200} height={28} />
        <div className={styles.strip}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} width={192} height={240} />
          ))}
        </div>
      </Loading>
    );
  }
  // A set that is added becomes the current one.
  const set = chosenPictureSet(data.pictureSets, currentPictureSetUuid);
  return set ? <NewSet set={set} /> : <NoPictureSets />;
}

export const firstQueries: FirstQueries = () => [pictureSetsQuery];

export function Component() {
  return (
    <ListPage title={<Trans>Your new pictures are here</Trans>}>
      <Content />
    </ListPage>
  );
}
