import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/link-button/link-button.tsx';
import { Photo } from '../../../ui/photo/photo.tsx';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { setPreviews } from '../../picture-sets/shared/group-pictures.ts';
import type { DigitalToggles } from '../api/use-digital-toggles.ts';
import { type DigitalPrices, priceOneByOne } from '../model/digital-prices.ts';
import styles from './set-offer.module.css';

interface Props {
  set: PictureSet;
  prices: DigitalPrices | undefined;
  toggles: DigitalToggles;
}

/** All pictures together: at the foot of a phone, beside the pictures on a desktop. */
export function SetOffer({ set, prices, toggles }: Props) {
  const count = set.pictures.length;
  const { uuid } = set.subject;
  return (
    <aside className={styles.offer}>
      <div className={styles.previews} aria-hidden="true">
        {setPreviews(set).map((picture) => (
          <Photo key={picture.uuid} picture={picture} alt="" sizes="100px" className={styles.preview} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {count === 1 ? <Trans>1 picture</Trans> : <Trans>All {count} pictures</Trans>}
        </h2>
        <p className={styles.price}>
          {set.bought ? (
            <Trans>Bought</Trans>
          ) : toggles.setInPackage(uuid) ? (
            <Trans>Part of the package in your cart</Trans>
          ) : (
            <OfferPrice set={set} prices={prices} />
          )}
        </p>
      </div>
      <OfferButton set={set} prices={prices} toggles={toggles} />
    </aside>
  );
}

function OfferPrice({ set, prices }: Pick<Props, 'set' | 'prices'>) {
  const money = useMoney();
  if (!prices) return <Skeleton width={90} height={18} />;
  if (!prices.set) return null;
  const apart = priceOneByOne(set.pictures, prices.files);
  const { price, ordinary } = prices.set;
  const saved = apart !== null && apart > price ? money(apart) : null;
  return (
    <>
      <Price amount={price} before={ordinary ?? undefined} free />
      {saved && (
        <span className={styles.apart}>
          <Trans>{saved} one by one</Trans>
        </span>
      )}
    </>
  );
}

function OfferButton({ set, prices, toggles }: Props) {
  const { uuid } = set.subject;
  if (set.bought) {
    return (
      <LinkButton size="small" className={styles.button} to={paths.myAccount.pictureSet(uuid)}>
        <Trans>View and download</Trans>
      </LinkButton>
    );
  }
  if (toggles.setInPackage(uuid) || !prices?.set) return null;
  const inCart = toggles.setIn(uuid);
  return (
    <Button
      look={inCart ? 'soft' : 'primary'}
      className={styles.button ?? ''}
      disabled={!toggles.ready}
      onClick={() => toggles.toggleSet(uuid)}
    >
      {inCart ? <Trans>Remove the set</Trans> : <Trans>Add the set</Trans>}
    </Button>
  );
}
