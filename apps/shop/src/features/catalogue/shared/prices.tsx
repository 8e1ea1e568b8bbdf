import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { headlinePrice, type PriceList, priceRows } from '@picture-day/commerce';
import { lazy, Suspense, useState } from 'react';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import styles from './prices.module.css';

const PricesDialog = lazy(() => import('./prices-dialog.tsx'));

interface Props {
  /** What is sold, for the title of the dialog. */
  name: string;
  list: PriceList;
}

/** 'from 19 kr', and a link to all prices where there is more than one. */
export function Prices({ name, list }: Props) {
  const money = useMoney();
  const { i18n } = useI18n();
  const [open, setOpen] = useState<boolean | null>(null);
  const now = new Date();
  const headline = headlinePrice(list, now);
  const price = money(headline.price);
  return (
    <span className={styles.prices} lang={i18n.locale}>
      {headline.from ? (
        <span>
          <Trans>from {price}</Trans>
        </span>
      ) : (
        <Price amount={headline.price} before={headline.ordinaryPrice ?? undefined} />
      )}
      {priceRows(list, now).length > 1 && (
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
