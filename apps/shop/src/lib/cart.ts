import { catalogues, digitalRebate, readCart } from '@picture-day/contract/calls/cart';
import { FIXED_PRODUCT, PACKAGE_EDITOR_PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { bootQuery } from './boot.ts';

export const cartQuery = answerTo(readCart);

export const useCart = (): Cart | undefined => useQuery(cartQuery).data?.cart;

/** Takes over the cart of an answer, unless a newer one has come meanwhile; the badge follows. */
export async function keepCart(client: QueryClient, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  const held = client.getQueryData(cartQuery.queryKey)?.cart;
  if (held && held.version > cart.version) return;
  // What a package in the cart makes cheaper is not shown at its old price again.
  if (!held || hasPackage(held) !== hasPackage(cart)) {
    for (const call of [digitalRebate, catalogues]) client.resetQueries({ queryKey: keyOfCall(call) });
  }
  client.setQueryData(cartQuery.queryKey, { cart });
  client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: cart.count });
}

/** Reads the cart anew, for the badge of a tab that others may have overtaken. */
export async function refreshBadge(client: QueryClient): Promise<void> {
  const { cart } = await client.fetchQuery({ ...cartQuery, staleTime: 0 });
  client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: cart.count });
}

export interface DigitalInCart {
  readonly files: ReadonlySet<string>;
  /** Subjects whose whole set is in as a line of its own. */
  readonly sets: ReadonlySet<string>;
  /** Subjects whose whole set comes with a package. */
  readonly packagedSets: ReadonlySet<string>;
}

const digitalOf = new WeakMap<object, DigitalInCart>();

/** The digital pictures and sets a cart holds, read once for each of the hundreds of pictures that ask. */
export function digitalIn(cart: Pick<Cart, 'orderLines'>): DigitalInCart {
  const known = digitalOf.get(cart.orderLines);
  if (known) return known;
  const found = readDigital(cart);
  digitalOf.set(cart.orderLines, found);
  return found;
}

function readDigital(cart: Pick<Cart, 'orderLines'>): DigitalInCart {
  const sets = cart.orderLines.filter((line) => line.product?.uuid === FIXED_PRODUCT.digitalSet);
  const others = cart.orderLines.filter((line) => !sets.includes(line));
  const packaged = others
    .flatMap((line) => line.package?.packageItems ?? [])
    .filter((item) => item.type === 'DIGITAL_SET');
  return {
    files: new Set(others.flatMap((line) => line.digitalFiles.map(({ uuid }) => uuid))),
    sets: new Set(sets.flatMap((line) => line.subjects.map(({ uuid }) => uuid))),
    packagedSets: new Set(packaged.flatMap((item) => item.subject?.uuid ?? [])),
  };
}

/** A package that is no longer sold brings no rebates. */
export const hasPackage = (cart: Pick<Cart, 'orderLines'>): boolean =>
  cart.orderLines.some(
    ({ product, blocked }) => product?.type === PACKAGE_EDITOR_PRODUCT_TYPE && blocked !== 'withdrawn',
  );
