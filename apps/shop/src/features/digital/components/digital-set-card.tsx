import { Plural, Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { digitalIn, useCart } from '../../../lib/cart.ts';
import { paths } from '../../../paths.ts';
import { whyEmpty } from '../../pictures/shared/group-pictures.ts';
import { NoPictures } from '../../pictures/shared/no-pictures.tsx';
import cardStyles from '../../pictures/shared/set-card.module.css';
import { SetCardHead } from '../../pictures/shared/set-card-head.tsx';
import { SetCover } from '../../pictures/shared/set-cover.tsx';
import styles from './digital-set-card.module.css';

interface Props {
  set: PictureSet;
  first?: boolean;
}

/** One picture set of the digital list: its pictures, and the way to buying them. */
export function DigitalSetCard({ set, first = false }: Props) {
  const cart = useCart();
  const why = whyEmpty(set);
  const held = cart && digitalIn(cart);
  const uuid = set.subject.uuid;
  const inCart = held ? held.sets.has(uuid) || held.packagedSets.has(uuid) : set.inCart;
  const count = set.pictures.length;
  return (
    <article className={cardStyles.card}>
      <SetCardHead set={set} />
      {why ? (
        <p className={cardStyles.meta}>
          <NoPictures why={why} />
        </p>
      ) : (
        <>
          <SetCover set={set} first={first} />
          <div className={styles.foot}>
            <p className={cardStyles.meta}>
              {inCart ? (
                <Trans>The set is in your cart</Trans>
              ) : (
                <Plural value={count} one="# picture" other="# pictures" />
              )}
            </p>
            <LinkButton size="small" to={paths.products.digitalPortrait(uuid)}>
              {set.bought || set.awaitsPayment ? <Trans>View</Trans> : <Trans>Choose pictures</Trans>}
              <span className="visually-hidden"> {set.subject.name}</span>
            </LinkButton>
          </div>
        </>
      )}
    </article>
  );
}
