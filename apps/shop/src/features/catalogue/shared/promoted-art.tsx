import { FIXED_PRODUCT, PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { filledDesignsQuery } from '../../templates/api/templates.ts';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import { useArtwork } from '../../templates/shared/use-artwork.ts';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { CategoryScene } from './category-scene.tsx';
import styles from './promoted-products.module.css';

/** The scene of a product that comes without a design; a gift is only a picture then, never another gift. */
function sceneOf({ product, category }: PromotedProduct): string {
  if (product.uuid === FIXED_PRODUCT.catalogue) return 'catalogues';
  if (product.type === PRODUCT_TYPE.card) return 'cards';
  if (product.type === PRODUCT_TYPE.calendar) return 'calendar';
  return category === 'digitalprint' ? category : 'picture';
}

/** A product as it would look: its own design with the child's pictures. */
export function PromotedArt({ promoted }: { promoted: PromotedProduct }) {
  const { current } = useCurrentPictureSet();
  const { template, templateData } = promoted;
  return template && templateData && current ? (
    <DesignArt templateUuid={template.uuid} subjectUuid={current.subject.uuid} />
  ) : (
    <CategoryScene name={sceneOf(promoted)} pictures={current?.pictures ?? []} />
  );
}

function DesignArt({ templateUuid, subjectUuid }: { templateUuid: string; subjectUuid: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const seen = useSeen(frame);
  const { data } = useQuery({ ...filledDesignsQuery(subjectUuid, [templateUuid]), enabled: seen });
  return (
    <span ref={frame} className={styles.design}>
      <ProductArt art={useArtwork(data?.[0])} eager={seen} />
    </span>
  );
}
