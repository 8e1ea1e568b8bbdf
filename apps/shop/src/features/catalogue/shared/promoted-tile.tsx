import { Trans } from '@lingui/react/macro';
import { headlinePrice, promotedPrice } from '@picture-day/commerce';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { promotedPath } from './category-path.ts';
import { priceListOf } from './price-list.ts';
import styles from './promoted-products.module.css';

interface Props {
  promoted: PromotedProduct;
  packageInCart: boolean;
  art: ReactNode;
}

export function PromotedTile({ promoted, packageInCart, art }: Props) {
  const { product, rebatedPrice } = promoted;
  const money = useMoney();
  const headline = headlinePrice(priceListOf(product), new Date());
  const { price, ordinaryPrice } = promotedPrice({ price: headline.price, rebatedPrice }, packageInCart);
  const from = money(price);
  return (
    <Link to={promotedPath(promoted)} className={styles.product}>
      <span className={styles.art}>{art}</span>
      <span className={styles.name}>{product.name}</span>
      <span className={styles.price}>
        {ordinaryPrice === null && headline.from ? (
          <Trans>from {from}</Trans>
        ) : (
          <Price amount={price} before={ordinaryPrice ?? headline.ordinaryPrice ?? undefined} />
        )}
      </span>
    </Link>
  );
}
