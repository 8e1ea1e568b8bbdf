import { Trans } from '@lingui/react/macro';
import type { PackageOffer } from '@picture-day/contract/entities/package';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { priceNow, saving } from '../model/offer.ts';
import styles from './package-price.module.css';

/** The price of the moment, the original one struck out, and what is saved. */
export function PackagePrice({ offer }: { offer: PackageOffer }) {
  const money = useMoney();
  const price = priceNow(offer);
  const saved = money(saving(offer));
  if (offer.type === 'link') {
    if (price === 0) return null;
    const from = money(price);
    return (
      <p className={styles.from}>
        <Trans>from {from}</Trans>
      </p>
    );
  }
  return (
    <p className={styles.row}>
      <Price amount={price} before={offer.originalPrice} className={styles.price ?? ''} />
      {saving(offer) > 0 && (
        <Badge look="offer" className={styles.tag ?? ''}>
          <Trans>Save {saved}</Trans>
        </Badge>
      )}
    </p>
  );
}
