import * as calls from '@picture-day/contract/calls/checkout';
import type { Feature } from '../../platform/http/bind.ts';
import {
  addCatalogues,
  addSet,
  catalogueMaxDeliveryTime,
  changeCart,
  type Shopper,
  shopperOf,
  upsellList,
} from '../cart/cart.ts';
import { publicAddress } from '../portals/public-address.ts';
import { buy } from './buy.ts';
import { chooseDelivery, choosePayment, dropVoucher, pricedAsChosen, useVoucher } from './choose.ts';
import { openCheckout } from './open-checkout.ts';
import type { PricedCheckout } from './price-checkout.ts';

const pricedAnswer = ({ cart, delivery, deliveryChoice, paymentOptions }: PricedCheckout) => ({
  cart,
  deliveryMethods: [...delivery.methods],
  paymentOptions: deliveryChoice && [...paymentOptions],
});

export const checkout: Feature = (on, services) => {
  /** What was added may change what the rest would cost. */
  const withOffers = async (shopper: Shopper, priced: PricedCheckout) => ({
    ...pricedAnswer(priced),
    upsaleList: await upsellList(services.db, shopper, priced.live, services.clock.now()),
  });
  on(calls.createCheckout, ({ visitor }) => openCheckout(services, visitor));
  on(calls.paymentOptions, async ({ visitor, params }) => {
    const shopper = shopperOf(visitor);
    const { checkoutUuid, deliveryOptionUuid } = params;
    const priced = await chooseDelivery(services, shopper, checkoutUuid, deliveryOptionUuid);
    return { paymentOptions: [...priced.paymentOptions], cart: priced.cart };
  });
  on(calls.setPaymentOption, async ({ visitor, params: { checkoutUuid, ...chosen } }) =>
    pricedAnswer(await choosePayment(services, shopperOf(visitor), checkoutUuid, chosen)),
  );
  on(calls.verifyRebateCode, async ({ visitor, params, body, attempt }) => {
    const used = await useVoucher(services, shopperOf(visitor), params.checkoutUuid, body);
    if ('error' in used) return used;
    await attempt.succeeded();
    return pricedAnswer(used);
  });
  on(calls.removeRebateCode, async ({ visitor, params }) =>
    pricedAnswer(await dropVoucher(services, shopperOf(visitor), params.checkoutUuid)),
  );
  on(calls.addDigitalSets, async ({ visitor, params, body }) => {
    const shopper = shopperOf(visitor);
    // Somebody else's checkout is refused before the cart is touched.
    await pricedAsChosen(services, shopper, params.checkoutUuid);
    await changeCart(services, shopper, async (open) => {
      let added = false;
      for (const { uuid } of body.data.subjects) added = (await addSet(open, uuid.toLowerCase())) || added;
      return added;
    });
    return withOffers(shopper, await pricedAsChosen(services, shopper, params.checkoutUuid));
  });
  on(calls.addCheckoutCatalogues, async ({ visitor, params, body }) => {
    const shopper = shopperOf(visitor);
    await pricedAsChosen(services, shopper, params.checkoutUuid);
    await changeCart(services, shopper, (open) => addCatalogues(open, body));
    const priced = await pricedAsChosen(services, shopper, params.checkoutUuid);
    const catalogueDays = catalogueMaxDeliveryTime(priced.live);
    return { ...(await withOffers(shopper, priced)), catalogueMaxDeliveryTime: catalogueDays };
  });
  on(calls.createTransaction, async ({ visitor, params, body, request }) => {
    const shopper = shopperOf(visitor);
    const address = publicAddress(services.config, visitor.portal, request);
    return { transaction: await buy(services, shopper, params.checkoutUuid, body, address) };
  });
};
