import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { cartQuery } from '../../../lib/cart.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { useFronts } from '../../templates/shared/use-fronts.ts';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { promotedProductsQuery } from '../api/catalogue.ts';
import { suggestionsFor } from '../model/suggestions.ts';
import { PromotedArt } from './promoted-art.tsx';
import styles from './promoted-products.module.css';
import { PromotedTile } from './promoted-tile.tsx';

/** 'Other popular products': what is not in the cart yet, three in a row, a carousel on a phone. */
export function PromotedProducts() {
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(promotedProductsQuery);
  const { data: cart } = useQuery(cartQuery);
  const { current } = useCurrentPictureSet();
  const shown = suggestionsFor(data ?? [], cart?.cart.orderLines ?? []);
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  const fronts = useFronts(
    current?.subject.uuid,
    shown.flatMap(({ template, templateData }) => (template && templateData ? template.uuid : [])),
    seen,
  );
  if (data && shown.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>Other popular products</Trans>
      </h2>
      {data ? (
        <ul className={styles.products}>
          {shown.map((promoted) => (
            <li key={promoted.product.uuid}>
              <PromotedTile
                promoted={promoted}
                art={
                  <PromotedArt
                    promoted={promoted}
                    pictures={current?.pictures ?? []}
                    art={fronts.get(promoted.template?.uuid ?? '') ?? null}
                  />
                }
              />
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
