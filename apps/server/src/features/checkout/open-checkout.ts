import type { Checkout } from '@picture-day/contract/entities/checkout';
import { transact } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { userOf } from '../accounts/account.ts';
import { catalogueMaxDeliveryTime, shopperOf, takeCart, upsellList } from '../cart/cart.ts';
import { orderOfCart } from '../orders/order.ts';
import { latestPayment } from '../payments/payment.ts';
import { describePortal } from '../portals/describe-portal.ts';
import { localText } from '../portals/local-text.ts';
import { assertBuyable } from './cart-contents.ts';
import { lastTimeOf } from './last-time.ts';
import { priceCheckout } from './price-checkout.ts';
import { hasVouchers, openCheckoutOf } from './store.ts';

/** Opens the checkout of the cart. Opening it again, in any window, opens the same one. */
export async function openCheckout(services: Services, visitor: Customer): Promise<Checkout> {
  const { db, clock } = services;
  const shopper = shopperOf(visitor);
  const user = await userOf(services, visitor);
  if (!user) throw notFound();
  return transact(db, async (trx) => {
    const now = clock.now();
    const cart = await takeCart(trx, shopper, now);
    const priced = await priceCheckout(trx, services, shopper, cart, {});
    assertBuyable(priced.live, shopper);
    const checkout = await openCheckoutOf(trx, shopper, cart.uuid, now);
    const order = cart.state === 'paying' ? await orderOfCart(trx, cart.uuid) : undefined;
    const payment = order && (await latestPayment(trx, order.uuid));
    const { portal, lang } = visitor;
    return {
      checkoutUuid: checkout.uuid,
      cart: priced.cart,
      deliveryOptions: [...priced.delivery.methods],
      user,
      hasActiveRebateCampaigns:
        priced.live.catalogue.campaigns.length > 0 || (await hasVouchers(trx, portal.uuid, now)),
      termsOfPurchase: localText(portal, portal.settings.termsOfPurchase, lang),
      options: describePortal(portal, true).options,
      upsaleList: await upsellList(trx, shopper, priced.live, now),
      catalogueMaxDeliveryTime: catalogueMaxDeliveryTime(priced.live),
      lastTime: checkout.last && lastTimeOf(checkout.last, priced),
      transaction: payment ? { uuid: payment.uuid, order: { uuid: payment.order_uuid } } : null,
    };
  });
}
