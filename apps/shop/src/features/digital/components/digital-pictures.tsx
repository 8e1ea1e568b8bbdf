import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { digitalRebateQuery, productsQuery } from '../../catalogue/api/catalogue.ts';
import { Prices } from '../../catalogue/shared/prices.tsx';
import { PictureGroups } from '../../picture-sets/shared/picture-groups.tsx';
import { usePictureNames } from '../../picture-sets/shared/picture-names.ts';
import { useDigitalToggles } from '../api/use-digital-toggles.ts';
import { digitalPrices } from '../model/digital-prices.ts';
import styles from './digital-pictures.module.css';
import { LargePictureFoot, PictureToggle } from './picture-toggle.tsx';
import { SetOffer } from './set-offer.tsx';

/** What the pictures cost, and whether the cart is known; one retry asks for all that failed. */
function useOffer() {
  const { lang } = useSession();
  const products = useQuery(productsQuery(lang));
  const rebate = useQuery(digitalRebateQuery);
  const cart = useQuery(cartQuery);
  const failed = [products, rebate, cart].filter((query) => query.isError && query.data === undefined);
  return {
    prices: products.data && rebate.data && digitalPrices(products.data, rebate.data, new Date()),
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map((query) => query.refetch())),
    retrying: failed.some((query) => query.isFetching),
  };
}

/** The pictures of a set to be bought as files, one by one or all together. */
export function DigitalPictures({ set }: { set: PictureSet }) {
  const toggles = useDigitalToggles();
  const { groups: titles } = usePictureNames();
  const { prices, error, retry, retrying } = useOffer();
  const props = (picture: Picture, name: string) => ({ set, picture, name, toggles });
  return (
    <div className={styles.page}>
      {error && (
        <div className={styles.error}>
          <ErrorState error={error} onRetry={retry} pending={retrying} />
        </div>
      )}
      <PictureGroups
        set={set}
        beside={(type) => {
          const list = prices?.files[type];
          if (list) return <Prices name={titles[type]} list={list} />;
          return !prices && !error && <Skeleton width={64} height={16} />;
        }}
        corner={(picture, name) => <PictureToggle {...props(picture, name)} />}
        footer={(picture, name) => (
          <LargePictureFoot {...props(picture, name)} list={prices?.files[picture.pictureType]} />
        )}
      />
      <SetOffer set={set} prices={prices} toggles={toggles} />
    </div>
  );
}
