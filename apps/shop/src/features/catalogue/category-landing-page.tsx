import { Trans } from '@lingui/react/macro';
import { SKELETONS } from '@picture-day/contract/constants';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useSession } from '../../lib/boot.ts';
import { pictureSetsQuery, useCurrentPictureSet } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { CurrentSetPill } from '../pictures/shared/current-set-pill.tsx';
import { useFronts } from '../templates/shared/use-fronts.ts';
import { categoriesQuery } from './api/catalogue.ts';
import styles from './category-landing-page.module.css';
import { CategoryTile } from './components/category-tile.tsx';
import { type Change, ChangePictureSet } from './components/change-picture-set.tsx';
import { subjectToChangeTo, tilesOf } from './model/tile.ts';
import { categoryPath } from './shared/category-path.ts';

function Categories() {
  const { lang } = useSession();
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery(lang));
  const { current } = useCurrentPictureSet();
  const [change, setChange] = useState<Change | null>(null);
  const tiles = tilesOf(data?.categories ?? []);
  const fronts = useFronts(
    current?.subject.uuid,
    tiles.flatMap(({ designs = [] }) => designs),
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.tiles}>
        <Skeletons count={SKELETONS.categories} className={styles.skeleton} />
      </Loading>
    );
  }
  if (tiles.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton to={paths.myAccount.pictureSets()}>
            <Trans>My picture sets</Trans>
          </LinkButton>
        }
      >
        <Trans>There are no products available yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map((category) => {
          const to = categoryPath(category);
          const subject = subjectToChangeTo(category, current?.subject.uuid);
          const onChange = subject && current && (() => setChange({ to, from: current.subject, subject }));
          return (
            <li key={category.internalName}>
              <CategoryTile
                category={category}
                to={to}
                set={current}
                fronts={fronts}
                onChange={onChange ?? null}
              />
            </li>
          );
        })}
      </ul>
      <ChangePictureSet change={change} onClose={() => setChange(null)} />
    </>
  );
}

export const firstQueries: FirstQueries = ({ boot }) => [
  pictureSetsQuery,
  categoriesQuery(boot.session.lang),
];

export function Component() {
  return (
    <ListPage title={<Trans>Products</Trans>} aside={<CurrentSetPill />}>
      <Categories />
    </ListPage>
  );
}
