import { Trans } from '@lingui/react/macro';
import type { PackageOffer } from '@picture-day/contract/entities/package';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { priceNow, saving } from '../model/offer.ts';
import styles from './package-price.module.css';

/** The price of the moment, what the parts cost one by one, and what is saved. */
export function PackagePrice({ offer }: { offer: PackageOffer }) {
  const money = useMoney();
  const price = priceNow(offer);
  const saved = money(saving(offer));
  // A link sells nothing itself; where it leads, everything has its price.
  if (offer.type === 'link') return null;
  return (
    <p className={styles.row}>
      <Price
        amount={price}
        before={{ kind: 'parts', price: offer.originalPrice }}
        className={styles.price ?? ''}
      />
      {saving(offer) > 0 && (
        <Badge look="offer" className={styles.tag ?? ''}>
          <Trans>Save {saved}</Trans>
        </Badge>
      )}
    </p>
  );
}
