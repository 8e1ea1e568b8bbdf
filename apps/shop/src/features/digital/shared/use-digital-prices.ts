import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import type { NextPrice } from '../../../lib/next-price.ts';
import { digitalRebateQuery, productsQuery } from '../../catalogue/api/catalogue.ts';
import { type DigitalShelf, nextFile } from '../model/digital-prices.ts';

export { isFileProduct } from '../model/digital-prices.ts';

const NONE: readonly PictureSet[] = [];

/** All that decides what digital pictures cost, once it is known; one retry asks for all that failed. */
export function useDigitalShelf() {
  const { lang } = useSession();
  const products = useQuery(productsQuery(lang));
  const rebate = useQuery(digitalRebateQuery);
  const cart = useQuery(cartQuery);
  const sets = useQuery(pictureSetsQuery).data?.pictureSets ?? NONE;
  const failed = [products, rebate, cart].filter((query) => query.isError && query.data === undefined);
  const shelf = useMemo<DigitalShelf | undefined>(
    () =>
      products.data && rebate.data
        ? { cart: cart.data?.cart, products: products.data, rebate: rebate.data, sets }
        : undefined,
    [products.data, rebate.data, cart.data, sets],
  );
  return {
    shelf,
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map((query) => query.refetch())),
    retrying: failed.some((query) => query.isFetching),
  };
}

/** What the next single file of a product costs; null while that is not known. */
export function useNextFile(productUuid: string): NextPrice | null {
  const { shelf } = useDigitalShelf();
  return useMemo(() => shelf && nextFile(shelf, productUuid), [shelf, productUuid]) ?? null;
}
