import { Plural, Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { paths } from '../../../paths.ts';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { setPreviews } from '../../pictures/shared/group-pictures.ts';
import type { DigitalToggles } from '../api/use-digital-toggles.ts';
import { type DigitalShelf, setOffered } from '../model/digital-prices.ts';
import styles from './set-offer.module.css';

interface Props {
  set: PictureSet;
  shelf: DigitalShelf | undefined;
  toggles: DigitalToggles;
}

/** All pictures together: at the foot of a phone, beside the pictures on a desktop. */
export function SetOffer({ set, shelf, toggles }: Props) {
  const count = set.pictures.length;
  const { uuid } = set.subject;
  return (
    <aside className={styles.offer} data-foot>
      <div className={styles.previews} aria-hidden="true">
        {setPreviews(set).map((picture) => (
          <Photo key={picture.uuid} picture={picture} alt="" sizes="100px" className={styles.preview} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Plural value={count} one="# picture" other="All # pictures" />
        </h2>
        <p className={styles.price}>
          {set.bought ? (
            <Trans>Bought</Trans>
          ) : set.awaitsPayment ? (
            <Trans>The files come when the invoice is paid.</Trans>
          ) : toggles.setInPackage(uuid) ? (
            <Trans>Part of the package in your cart</Trans>
          ) : (
            <OfferPrice set={set} shelf={shelf} />
          )}
        </p>
      </div>
      <OfferButton set={set} shelf={shelf} toggles={toggles} />
    </aside>
  );
}

function OfferPrice({ set, shelf }: Pick<Props, 'set' | 'shelf'>) {
  const money = useMoney();
  if (!shelf) return <Skeleton width={90} height={18} />;
  const offered = setOffered(shelf, set);
  if (!offered) return null;
  const { actualLinePrice, before, apart } = offered;
  const sum = apart === null ? null : money(apart);
  return (
    <>
      <Price amount={actualLinePrice} before={before} free />
      {sum && (
        <span className={styles.apart}>
          <Trans>{sum} one by one</Trans>
        </span>
      )}
    </>
  );
}

function OfferButton({ set, shelf, toggles }: Props) {
  const { uuid } = set.subject;
  if (set.bought) {
    return (
      <LinkButton size="small" className={styles.button} to={paths.myAccount.pictureSet(uuid)}>
        <Trans>View and download</Trans>
      </LinkButton>
    );
  }
  const offered = !set.awaitsPayment && !toggles.setInPackage(uuid) && shelf && setOffered(shelf, set);
  if (!offered) return null;
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
