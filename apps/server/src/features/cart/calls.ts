import { readCart, toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import type { Feature } from '../../compose.ts';
import { supplyCartCount } from '../portals/bootstrap.ts';
import { changeCart } from './change-cart.ts';
import { describeCart } from './describe-cart.ts';
import { loadCart } from './live-cart.ts';
import type { Personalisation } from './personalisation.ts';
import { shopperOf } from './shopper.ts';
import { itemsInCart } from './store.ts';
import { toggleFile, toggleSet } from './toggle-digital.ts';

/** The cart of an account; lines with templates are checked by the personalisation it is given. */
export function cart(_personalisation: Personalisation): Feature {
  return (on, services) => {
    const { db, clock } = services;
    supplyCartCount((given, customer) => itemsInCart(given.db, shopperOf(customer)));

    on(readCart, async ({ visitor }) => {
      const shopper = shopperOf(visitor);
      return { cart: describeCart(await loadCart(db, clock, shopper), shopper) };
    });
    on(toggleDigitalFile, async ({ visitor, body }) => ({
      cart: await changeCart(services, shopperOf(visitor), (open) =>
        toggleFile(open, body.file.toLowerCase()),
      ),
    }));
    on(toggleDigitalSet, async ({ visitor, body }) => ({
      cart: await changeCart(services, shopperOf(visitor), (open) =>
        toggleSet(open, body.pictureSet.toLowerCase()),
      ),
    }));
  };
}
