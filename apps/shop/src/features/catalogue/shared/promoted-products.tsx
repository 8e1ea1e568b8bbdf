import { Trans } from '@lingui/react/macro';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { promotedProductsQuery } from '../api/catalogue.ts';
import { CategoryScene } from './category-scene.tsx';
import styles from './promoted-products.module.css';
import { PromotedTile } from './promoted-tile.tsx';

interface Props {
  /** What a product looks like; without it a scene of its category is drawn. */
  art?: (promoted: PromotedProduct) => ReactNode;
}

const SCENE_OF_PRODUCT: Readonly<Record<number, string>> = { 1: 'cards', 2: 'calendar', 89: 'photogifts' };

/** 'Other popular products': three in a row, a carousel on a phone. */
export function PromotedProducts({ art }: Props) {
  const id = useId();
  const { current } = useCurrentPictureSet();
  const { data, error, refetch, isFetching } = useQuery(promotedProductsQuery);
  if (data?.length === 0) return null;
  const scene = (promoted: PromotedProduct) => (
    <CategoryScene
      name={SCENE_OF_PRODUCT[promoted.product.type] ?? promoted.category ?? ''}
      pictures={current?.pictures ?? []}
    />
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>Other popular products</Trans>
      </h2>
      {data ? (
        <ul className={styles.products}>
          {data.map((promoted) => (
            <li key={`${promoted.product.uuid} ${promoted.template?.uuid}`}>
              <PromotedTile promoted={promoted} art={(art ?? scene)(promoted)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading className={styles.products}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} ratio="1" />
          ))}
        </Loading>
      )}
    </section>
  );
}
