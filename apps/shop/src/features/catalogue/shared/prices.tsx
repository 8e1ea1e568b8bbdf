import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type PriceList, priceRows } from '@picture-day/commerce';
import { lazy, Suspense, useState } from 'react';
import { type NextPrice, type Priced, pricedProduct, useNextPrice } from '../../../lib/next-price.ts';
import { CampaignNote, NextPriceText } from './next-price.tsx';
import styles from './prices.module.css';

const PricesDialog = lazy(() => import('./prices-dialog.tsx'));

interface Props {
  /** What is sold, for the title of the dialog. */
  name: string;
  list: PriceList;
  price: NextPrice;
}

/** What the next one costs, and a link to all prices where there is more than one. */
export function Prices({ name, list, price }: Props) {
  const { i18n } = useI18n();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <span className={styles.prices} lang={i18n.locale}>
      <span>
        <NextPriceText price={price} />
      </span>
      <CampaignNote campaign={price.campaign} />
      {priceRows(list, new Date()).length > 1 && (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Prices</Trans>
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      {open !== null && (
        <Suspense>
          <PricesDialog name={name} list={list} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** The prices of a product with the cart as it is. */
export function ProductPrices({ product }: { product: Priced & { name: string } }) {
  return <Prices name={product.name} list={pricedProduct(product)} price={useNextPrice(product)} />;
}
