import type { Cart } from '@picture-day/contract/entities/cart';
import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { describeCart, type LiveCart, loadCart, priceLive, type Shopper } from '../cart/cart.ts';
import type { PaymentOffer } from '../catalogue/catalogue.ts';
import { usesOfCode } from '../orders/order.ts';
import { assertBuyable } from './cart-contents.ts';
import { type Delivery, type DeliveryChoice, deliveryOf, isKnownOption } from './delivery-choices.ts';
import { describePaymentOption, feeName, feesOf, offeredPayments } from './payment-choices.ts';
import type { CartInCheckout } from './store.ts';
import { checkoutText } from './texts.ts';

/** What has been chosen so far. */
export interface Chosen {
  readonly deliveryOptionUuid?: string | null | undefined;
  readonly paymentOptionUuid?: string | null | undefined;
  /** Set for earlier choices: what the cart can no longer have counts as not chosen. */
  readonly ifPossible?: boolean;
}

/** A cart on its way through the checkout, with the price of what was chosen. */
export interface PricedCheckout {
  readonly live: LiveCart;
  readonly delivery: Delivery;
  readonly deliveryChoice: DeliveryChoice | null;
  /** With the fee each of them would add. */
  readonly paymentOptions: readonly PaymentOption[];
  readonly paymentChoice: PaymentOffer | null;
  readonly cart: Cart;
}

/** Reads and prices the cart with its delivery and fee. Where its lock is held, all of it stays true. */
export async function priceCheckout(
  db: Db | Trx,
  services: Services,
  shopper: Shopper,
  cart: CartInCheckout,
  chosen: Chosen,
): Promise<PricedCheckout> {
  const { clock } = services;
  const now = clock.now();
  const owner = { portalUuid: shopper.portal.uuid, accountUuid: shopper.accountUuid };
  const usesByCustomer = cart.rebate_code ? await usesOfCode(db, owner, cart.rebate_code) : 0;
  const { uuid, state, version, rebate_code, holds } = cart;
  if (state === 'placed') throw new Error('a placed cart has no price any more');
  // What was taken out is taken back in the cart, not here.
  const known = { uuid, state, version, rebate_code, taken_out_at: null, holds };
  const bare = await loadCart(db, clock, shopper, { usesByCustomer }, known);
  const delivery = deliveryOf(bare, shopper, now);
  const deliveryChoice = chooseDelivery(bare, delivery, chosen, shopper);
  // What adds nothing is not priced again.
  const delivered = deliveryChoice
    ? priceLive(bare, shopper, now, { usesByCustomer, delivery: deliveryChoice })
    : bare.priced;
  const paymentOffers = offeredPayments(services, shopper.portal, bare.catalogue, delivered.total);
  const paymentChoice = choosePayment(bare, paymentOffers, chosen);
  const fees = paymentChoice ? feesOf(paymentChoice, delivered.total) : [];
  const priced =
    fees.length > 0
      ? priceLive(bare, shopper, now, { usesByCustomer, delivery: deliveryChoice, fees })
      : delivered;
  const live = { ...bare, priced };
  const names = new Map<string, string>();
  if (deliveryChoice) names.set(deliveryChoice.uuid, deliveryChoice.name);
  if (paymentChoice) {
    names.set(paymentChoice.uuid, feeName(paymentChoice, shopper));
  }
  return {
    live,
    delivery,
    deliveryChoice,
    paymentOptions: paymentOffers.map((offer) => describePaymentOption(offer, delivered.total, shopper)),
    paymentChoice,
    cart: describeCart(live, shopper, names),
  };
}

/** An option of another shop is not there; one of ours that this cart cannot have is gone. */
function chooseDelivery(
  live: LiveCart,
  delivery: Delivery,
  { deliveryOptionUuid: wanted, ifPossible }: Chosen,
  shopper: Shopper,
): DeliveryChoice | null {
  if (!wanted) return null;
  const uuid = wanted.toLowerCase();
  const choice = delivery.choices.get(uuid);
  if (choice || ifPossible) return choice ?? null;
  if (!isKnownOption(live, shopper, uuid)) throw notFound();
  // What was emptied can be delivered nowhere: then the cart has changed, not the delivery.
  assertBuyable(live, shopper);
  throw conflict(checkoutText.sentence('deliveryGone'), 'delivery');
}

function choosePayment(
  live: LiveCart,
  offers: readonly PaymentOffer[],
  { paymentOptionUuid: wanted, ifPossible }: Chosen,
): PaymentOffer | null {
  if (!wanted) return null;
  const uuid = wanted.toLowerCase();
  const choice = offers.find((offer) => offer.uuid === uuid);
  if (choice || ifPossible) return choice ?? null;
  const isKnown = live.catalogue.payment.some((offer) => offer.uuid === uuid);
  if (!isKnown) throw notFound();
  throw conflict(checkoutText.sentence('paymentGone'), 'payment');
}
