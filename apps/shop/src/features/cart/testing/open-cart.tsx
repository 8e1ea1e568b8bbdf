import { readCart } from '@picture-day/contract/calls/cart';
import { promotedProducts } from '@picture-day/contract/calls/catalogue';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Cart } from '@picture-day/contract/entities/cart';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { lineOf } from '../../../testing/carts.ts';
import { setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { renderRoutes } from '../../../testing/render-shop.tsx';
import { Component as CartPage } from '../cart-page.tsx';

/** A mug in one of two colours, one to five of them. */
export const mug = lineOf({
  uuid: uuidOf(1),
  product: {
    uuid: uuidOf(2),
    name: 'Mug',
    type: 89,
    subproducts: [
      { uuid: uuidOf(3), name: 'White', extraprice: 0 },
      { uuid: uuidOf(4), name: 'Blue', extraprice: 2000 },
    ],
  },
  description: 'Morning mug, Ada Solheim',
  canChangeQuantity: true,
  maximumQuantity: 5,
  linePrice: 14_900,
  actualLinePrice: 14_900,
});

/** The cart's page with this cart in it. */
export async function openCart(cart: Cart, { threshold = 80_000 } = {}) {
  const calls = fakeCalls();
  calls.answer(readCart, {}, { cart });
  calls.answer(pictureSets, {}, { pictureSets: [setOf()] });
  calls.answer(promotedProducts, {}, []);
  const boot = bootOf({ user: ingrid, settings: { freeShippingThreshold: threshold } });
  const page = (
    <ConfirmProvider>
      <CartPage />
      <ToastHost />
    </ConfirmProvider>
  );
  const screen = await renderRoutes(
    [
      { path: '/shopping-cart', element: page },
      { path: '*', element: null },
    ],
    { boot, path: '/shopping-cart' },
  );
  return { ...screen, calls };
}
