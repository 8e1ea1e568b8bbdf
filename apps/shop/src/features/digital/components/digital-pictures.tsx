import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useCart } from '../../../lib/cart.ts';
import { SetInstead } from '../../cart/shared/set-instead.tsx';
import { Prices } from '../../catalogue/shared/prices.tsx';
import { PictureGroups } from '../../pictures/shared/picture-groups.tsx';
import { usePictureNames } from '../../pictures/shared/picture-names.ts';
import { useDigitalToggles } from '../api/use-digital-toggles.ts';
import { fileList, nextFileOfType } from '../model/digital-prices.ts';
import { useDigitalShelf } from '../shared/use-digital-prices.ts';
import styles from './digital-pictures.module.css';
import { LargePictureFoot, PictureToggle } from './picture-toggle.tsx';
import { SetOffer } from './set-offer.tsx';

/** The pictures of a set to be bought as files, one by one or all together. */
export function DigitalPictures({ set }: { set: PictureSet }) {
  const toggles = useDigitalToggles();
  const { groups: titles } = usePictureNames();
  const { shelf, error, retry, retrying } = useDigitalShelf();
  const instead = useCart()?.setsInstead?.find(({ subject }) => subject.uuid === set.subject.uuid);
  const props = (picture: Picture, name: string) => ({ set, picture, name, toggles });
  return (
    <div className={styles.page}>
      {error && (
        <div className={styles.wide}>
          <ErrorState error={error} onRetry={retry} pending={retrying} />
        </div>
      )}
      {instead && (
        <div className={styles.wide}>
          <SetInstead instead={instead} />
        </div>
      )}
      <PictureGroups
        set={set}
        beside={(type) => {
          const list = shelf && fileList(shelf, type);
          const price = shelf && nextFileOfType(shelf, type);
          if (list && price) return <Prices name={titles[type]} list={list} price={price} />;
          return !shelf && !error && <Skeleton width={64} height={16} />;
        }}
        corner={(picture, name) => <PictureToggle {...props(picture, name)} />}
        footer={(picture, name) => (
          <LargePictureFoot
            {...props(picture, name)}
            price={shelf ? nextFileOfType(shelf, picture.pictureType) : null}
          />
        )}
      />
      <SetOffer set={set} shelf={shelf} toggles={toggles} />
    </div>
  );
}
