import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import { CategoryScene } from './category-scene.tsx';
import styles from './promoted-products.module.css';

interface Props {
  promoted: PromotedProduct;
  pictures: readonly Picture[];
  /** Its design, once it is there. */
  art: Artwork | null;
}

/** A product as it would look: its own design with the child's pictures; what has none is never drawn as another. */
export function PromotedArt({
  promoted: { product, category, template, templateData },
  pictures,
  art,
}: Props) {
  if (template && templateData) {
    return (
      <span className={styles.design}>
        <ProductArt art={art} />
      </span>
    );
  }
  const scene = product.uuid === FIXED_PRODUCT.catalogue ? 'catalogues' : (category ?? '');
  return <CategoryScene name={scene} pictures={pictures} />;
}
