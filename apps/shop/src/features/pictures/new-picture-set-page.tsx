import { Plural, Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { NavigationType, useNavigationType } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useBoot } from '../../lib/boot.ts';
import { chosenPictureSet } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { pictureSetsQuery } from './api/picture-sets.ts';
import { NewPictures } from './components/new-pictures.tsx';
import styles from './new-picture-set-page.module.css';
import { firstNameOf, whyEmpty } from './shared/group-pictures.ts';
import { NoPictureSets } from './shared/no-picture-sets.tsx';
import { NoPictures } from './shared/no-pictures.tsx';
import { setMeta } from './shared/set-card-head.tsx';

function Content() {
  const { currentPictureSetUuid } = useBoot();
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  // Only on the way from the code: who reloads has seen it.
  const unfolds = useNavigationType() !== NavigationType.Pop;
  // A set that is added becomes the current one.
  const set = data && chosenPictureSet(data.pictureSets, currentPictureSetUuid);
  const why = set && whyEmpty(set);
  const name = set && firstNameOf(set.subject);
  const heading = why ? set?.subject.name : <Trans>Here is {name}</Trans>;
  const count = set?.pictures.length ?? 0;
  return (
    <div className={classes(styles.moment, unfolds && styles.unfolds)}>
      <div className={styles.words}>
        {set && <p className={styles.meta}>{setMeta(set)}</p>}
        <h1 className={styles.name} tabIndex={-1}>
          {set ? heading : <Trans>Your new pictures are here</Trans>}
        </h1>
        {count > 0 && (
          <p className={styles.count}>
            <Plural
              value={count}
              one="One new picture. Tap it to see it large."
              other="# new pictures. Tap one to see it large."
            />
          </p>
        )}
      </div>
      {count > 0 && set && <NewPictures set={set} />}
      {why && (
        <div className={styles.plain}>
          <EmptyState icon={<ClockIcon />}>
            <NoPictures why={why} />
          </EmptyState>
        </div>
      )}
      {set && (
        <div className={styles.foot}>
          <LinkButton size="large" to={paths.products.packages()}>
            <Trans>View offers and campaigns</Trans>
          </LinkButton>
        </div>
      )}
      {data && !set && <NoPictureSets />}
      {error && !data && <ErrorState error={error} onRetry={refetch} pending={isFetching} />}
      {!data && !error && (
        <div className={styles.favourite}>
          <Loading>
            <Skeleton width="100%" height={448} />
          </Loading>
        </div>
      )}
    </div>
  );
}

export const firstQueries: FirstQueries = () => [pictureSetsQuery];

export function Component() {
  return (
    <section className={styles.page}>
      <Content />
    </section>
  );
}
