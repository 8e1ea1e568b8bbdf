import type { PromotedProduct } from '@picture-day/contract/entities/product';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNextPrice } from '../../../lib/next-price.ts';
import { isFileProduct, useNextFile } from '../../digital/shared/use-digital-prices.ts';
import { promotedPath } from './category-path.ts';
import { NextPriceText } from './next-price.tsx';
import styles from './promoted-products.module.css';

interface Props {
  promoted: PromotedProduct;
  art: ReactNode;
}

function ProductPrice({ product }: Pick<PromotedProduct, 'product'>) {
  return <NextPriceText price={useNextPrice(product)} />;
}

/** A single file costs less the more there are, and less still with a package. */
function FilePrice({ product }: Pick<PromotedProduct, 'product'>) {
  const price = useNextFile(product.uuid);
  return price && <NextPriceText price={price} />;
}

export function PromotedTile({ promoted, art }: Props) {
  const { product } = promoted;
  return (
    <Link to={promotedPath(promoted)} className={styles.product}>
      <span className={styles.art}>{art}</span>
      <span className={styles.name}>{product.name}</span>
      <span className={styles.price}>
        {isFileProduct(product.uuid) ? <FilePrice product={product} /> : <ProductPrice product={product} />}
      </span>
    </Link>
  );
}
