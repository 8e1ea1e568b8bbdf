import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCart, toggleDigitalFile } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  createTransaction,
  paymentOptions,
  setPaymentOption,
} from '@picture-day/contract/calls/checkout';
import { paymentOfTransaction } from '@picture-day/contract/calls/payments';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startSession } from '../../platform/sessions.ts';
import { addAccount } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addPicture, addSet } from '../cart/testing/picture-sets.ts';
import { HttpShopper } from './testing/http-shopper.ts';
import { ShopProcess } from './testing/shop-process.ts';
import { openVippsShop } from './testing/vipps-shop.ts';
import { KEYS, type VippsStandIn } from './testing/vipps-stand-in.ts';

let shop: TestShop;
let vipps: VippsStandIn;
let shopProcess: ShopProcess;
beforeAll(async () => {
  ({ shop, vipps } = await openVippsShop());
  const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('postgresHost'));
  shopProcess = new ShopProcess({
    DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${host}`,
    DATA_DIR: path.join(shop.folder, 'killed'),
    DEMO: 'no',
    LOG_LEVEL: 'silent',
    ...KEYS,
    VIPPS_API_BASE: shop.services.config.VIPPS_API_BASE!,
  });
});
afterAll(async () => {
  await shopProcess.kill();
  await shop.close();
  await vipps.close();
});

async function newShopper(): Promise<HttpShopper> {
  const { subjectUuid, jobUuid } = await addSet(shop, ['IP']);
  const picture = await addPicture(shop, jobUuid, [subjectUuid], 'IP');
  const { uuid } = await addAccount(shop, { owns: [subjectUuid] });
  const token = await startSession(shop.services.db, systemClock, {
    portalUuid: shop.portalUuid,
    accountUuid: uuid,
  });
  const shopper = new HttpShopper(() => shopProcess.address(), token);
  await shopper.ask(toggleDigitalFile, { body: { file: picture } });
  return shopper;
}

async function buy(shopper: HttpShopper): Promise<string> {
  const { cart } = await shopper.ask(readCart, {});
  const { checkoutUuid, deliveryOptions } = await shopper.ask(createCheckout, { body: null });
  const deliveryOptionUuid = deliveryOptions[0]!.deliveryOptions[0]!.uuid;
  const params = { checkoutUuid, deliveryOptionUuid };
  const { paymentOptions: offered } = await shopper.ask(paymentOptions, { params });
  const paymentOptionUuid = offered[0]!.uuid;
  await shopper.ask(setPaymentOption, { params: { ...params, paymentOptionUuid } });
  const { transaction } = await shopper.ask(createTransaction, {
    params: { checkoutUuid },
    body: {
      deliveryOptionUuid,
      paymentOptionUuid,
      deliveryOptionData: { name: 'Kari Solheim', emailAddress: 'kari@example.com' },
      client: 'mobile',
      totalPrice: cart.summary.totalPrice,
    },
  });
  return transaction!.uuid;
}

const stateOf = async (shopper: HttpShopper, transactionUuid: string) =>
  (await shopper.ask(paymentOfTransaction, { params: { transactionUuid } })).transaction.state;

describe('a server that is killed while Vipps takes the reserved money', () => {
  it('finds it taken once when it is back, and settles the order once', { timeout: 90_000 }, async () => {
    await shopProcess.start();
    const shopper = await newShopper();
    const uuid = await buy(shopper);
    const payment = vipps.approve(uuid);
    // Vipps takes the money, and its answer meets nobody.
    vipps.silent = '/capture';
    const lost = stateOf(shopper, uuid).catch(() => 'lost');
    while (vipps.count('/capture') === 0) await wait(20);
    await shopProcess.kill();
    expect(await lost).toBe('lost');
    vipps.silent = false;
    await shopProcess.start();
    await expect.poll(() => stateOf(shopper, uuid), { timeout: 15_000 }).toBe('captured');
    expect(payment.captured).toBe(payment.amount);
    const orders = await shop.services.db.selectFrom('shop_order').selectAll().execute();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ state: 'done', captured: payment.amount, refunded: 0 });
  });
});
