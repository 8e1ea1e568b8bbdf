import { Trans } from '@lingui/react/macro';
import type { Upsell, UpsellProduct } from '@picture-day/contract/entities/checkout';
import type { Subject } from '@picture-day/contract/entities/picture-set';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { setLabel } from '../../pictures/shared/set-label.ts';
import styles from './digital-offer.module.css';

function Rebated({ product, set }: { product: UpsellProduct; set: Subject | undefined }) {
  const { type, price, rebatedPrice } = product;
  return (
    <li className={styles.product}>
      <span>
        {type === 'set' ? <Trans>All digital pictures of a set</Trans> : <Trans>One digital picture</Trans>}
        {set && <small className={styles.whose}>{setLabel(set)}</small>}
      </span>
      <Price amount={rebatedPrice} before={{ kind: 'lowest', price }} free className={styles.price ?? ''} />
    </li>
  );
}

interface Props {
  offer: Upsell;
  onDecline: () => void;
}

/** Offers digital files and sets at their rebated prices, and leads to where they are chosen. */
export function DigitalOffer({ offer, onDecline }: Props) {
  const { products = [], subjects = [] } = offer;
  const names = subjects.map(setLabel).join('; ');
  return (
    <Dialog
      open
      onClose={onDecline}
      title={<Trans>Special offer</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onDecline}>
            <Trans>No thanks</Trans>
          </Button>
          <LinkButton to={paths.products.digitalPortraits()}>
            <Trans>Check out offer</Trans>
          </LinkButton>
        </>
      }
    >
      <div className={styles.offer}>
        <Badge look="offer">
          <Trans>Together with your order</Trans>
        </Badge>
        <p>
          <Trans>Keep the pictures as files too, at a lower price: {names}.</Trans>
        </p>
        <ul className={styles.products}>
          {products.map((product) => (
            <Rebated
              key={`${product.type} ${product.subjectUuid}`}
              product={product}
              set={subjects.find(({ uuid }) => uuid === product.subjectUuid)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
