import type { PromotedProduct } from '@picture-day/contract/entities/product';
import { useRef } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { useFronts } from '../../templates/shared/use-fronts.ts';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { PromotedArt } from './promoted-art.tsx';
import styles from './promoted-products.module.css';
import { PromotedTile } from './promoted-tile.tsx';

/** Products with their designs, which are asked for together once the list is near the view. */
export function PromotedList({ products }: { products: readonly PromotedProduct[] }) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useSeen(list);
  const { current } = useCurrentPictureSet();
  const fronts = useFronts(
    current?.subject.uuid,
    products.flatMap(({ template, templateData }) => (template && templateData ? template.uuid : [])),
    seen,
  );
  return (
    <ul ref={list} className={styles.products}>
      {products.map((promoted) => (
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
  );
}
