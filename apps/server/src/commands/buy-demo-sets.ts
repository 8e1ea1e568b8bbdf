import { addSet, changeCart, type Shopper, takeCart } from '../features/cart/cart.ts';
import { buy } from '../features/checkout/buy.ts';
import { chooseDelivery, pricedAsChosen } from '../features/checkout/choose.ts';
import { openCheckoutOf } from '../features/checkout/store.ts';
import { askProvider } from '../features/payments/check-payment.ts';
import { decideSandbox } from '../features/payments/sandbox.ts';
import { findPayment } from '../features/payments/store.ts';
import { portalByUuid } from '../features/portals/portal.ts';
import { transact } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import type { DemoPurchase } from './load-demo-accounts.ts';

/** What the demo's customers have bought comes with its order, through the same doors as everybody's. */
export async function buyDemoSets(
  services: Services,
  portalUuid: string,
  purchases: readonly DemoPurchase[],
): Promise<void> {
  const portal = await portalByUuid(services.db, portalUuid);
  for (const purchase of purchases) {
    const { accountUuid, lang } = purchase;
    await buySet(services, { portal, accountUuid, lang }, purchase);
  }
}

async function buySet(
  services: Services,
  shopper: Shopper,
  { name, email, subjectUuid }: DemoPurchase,
): Promise<void> {
  const { db, clock, config } = services;
  await changeCart(services, shopper, (open) => addSet(open, subjectUuid));
  const { uuid } = await transact(db, async (trx) => {
    const cart = await takeCart(trx, shopper, clock.now());
    return openCheckoutOf(trx, shopper, cart.uuid, clock.now());
  });
  const { delivery } = await pricedAsChosen(services, shopper, uuid);
  const deliveryOptionUuid = delivery.methods[0]?.deliveryOptions[0]?.uuid;
  if (!deliveryOptionUuid) throw new Error('The demo delivers no files.');
  const { paymentOptions } = await chooseDelivery(services, shopper, uuid, deliveryOptionUuid);
  const option = paymentOptions.find(
    ({ verifyMobile, requirePersonNo }) => !verifyMobile && !requirePersonNo,
  );
  if (!option) throw new Error('The demo has no payment that asks for nothing.');
  const purchase = {
    deliveryOptionUuid,
    paymentOptionUuid: option.uuid,
    deliveryOptionData: { name, emailAddress: email },
    paymentOptionData: {},
    client: 'desktop' as const,
    comment: null,
    termsAccepted: true,
  };
  const address = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const transaction = await buy(services, shopper, uuid, purchase, address);
  await decideSandbox(services, transaction.uuid, 'approve');
  const payment = await findPayment(db, transaction.uuid);
  if (payment) await askProvider(services, payment);
}
