import {
  addMultipleItems,
  addPackage,
  buyCatalogues,
  catalogues,
  changeQuantity,
  changeSubProducts,
  deleteLine,
  digitalRebate,
  readCart,
  takeLineBack as takeLineBackCall,
  toggleDigitalFile,
  toggleDigitalSet,
  updateLine,
} from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Feature } from '../../platform/http/bind.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { noteCart } from '../analytics/note-cart.ts';
import { addCatalogues, addItems, addPackageLine } from './add-to-cart.ts';
import { changeCart, type OpenCart } from './change-cart.ts';
import { setLineQuantity, setSubProducts, updateContent } from './change-line.ts';
import { describeCart } from './describe-cart.ts';
import { loadCart } from './live-cart.ts';
import type { Personalisation } from './personalisation.ts';
import { shopperOf } from './shopper.ts';
import { takeLineBack, takeOutLine } from './take-back.ts';
import { toggleFile, toggleSet } from './toggle-digital.ts';
import { cataloguesFor, qualifiesForDigitalRebate } from './upsell.ts';

/** The cart of an account; lines with templates are checked by the personalisation it is given. */
export function cart(personalisation: Personalisation): Feature {
  return (on, services) => {
    const { db, clock } = services;
    const change = async (
      visitor: Customer,
      work: (open: OpenCart) => Promise<boolean>,
    ): Promise<{ cart: Cart }> => ({
      cart: await changeCart(services, shopperOf(visitor), work),
    });

    on(readCart, async ({ visitor }) => {
      const shopper = shopperOf(visitor);
      return { cart: describeCart(await loadCart(db, clock, shopper), shopper) };
    });
    on(addMultipleItems, ({ visitor, body }) =>
      change(visitor, (open) => addItems(open, body, personalisation)),
    );
    on(addPackage, ({ visitor, body }) =>
      change(visitor, (open) => addPackageLine(open, body, personalisation)),
    );
    on(buyCatalogues, ({ visitor, body }) => change(visitor, (open) => addCatalogues(open, body)));
    on(updateLine, ({ visitor, params, body }) =>
      change(visitor, (open) => updateContent(open, lower(params.uuid), body, personalisation)),
    );
    on(changeQuantity, ({ visitor, params, body }) =>
      change(visitor, (open) => setLineQuantity(open, lower(params.uuid), body.quantity)),
    );
    on(changeSubProducts, ({ visitor, params, body }) =>
      change(visitor, (open) => setSubProducts(open, lower(params.uuid), body.subProductUuids.map(lower))),
    );
    on(deleteLine, ({ visitor, params }) => change(visitor, (open) => takeOutLine(open, lower(params.uuid))));
    on(takeLineBackCall, ({ visitor, params }) =>
      change(visitor, (open) => takeLineBack(open, lower(params.uuid))),
    );
    on(toggleDigitalFile, async ({ visitor, body }) => {
      const answer = await change(visitor, (open) => toggleFile(open, lower(body.file)));
      await noteCart(services, visitor, 'toggle_digital_file', answer.cart);
      return answer;
    });
    on(toggleDigitalSet, async ({ visitor, body }) => {
      const answer = await change(visitor, (open) => toggleSet(open, lower(body.pictureSet)));
      await noteCart(services, visitor, 'toggle_digital_set', answer.cart);
      return answer;
    });
    on(catalogues, async ({ visitor }) => {
      const shopper = shopperOf(visitor);
      return cataloguesFor(db, shopper, await loadCart(db, clock, shopper), clock.now());
    });
    on(digitalRebate, async ({ visitor }) => {
      const live = await loadCart(db, clock, shopperOf(visitor));
      return { qualified: qualifiesForDigitalRebate(live), ...visitor.portal.settings.digitalRebate };
    });
  };
}

/** As the database writes it. */
const lower = (uuid: string): string => uuid.toLowerCase();
