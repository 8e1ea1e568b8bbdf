import { deleteAccount, exportAccount } from '@picture-day/contract/calls/accounts';
import { buyCatalogues, catalogues } from '@picture-day/contract/calls/cart';
import { createCheckout, paymentOptions } from '@picture-day/contract/calls/checkout';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../platform/mail.ts';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { exportedData } from '../accounts/testing/exported-data.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { stepsOf } from '../orders/receipt-lines.ts';
import type { OrderRow } from '../orders/store.ts';
import { bought, CONTACT, decide, messageArrives, pressBuy, type Shopping } from './testing/shopping.ts';

const EXTRA = { ...CONTACT, lockerId: 'LILL-01' };

describe('a parcel locker', () => {
  let shop: TestShop;
  let jobUuid: string | undefined;
  beforeAll(async () => {
    shop = await openShopWithCatalogue();
  });
  afterAll(() => shop.close());

  /** A parent on the way to pay for catalogues that go to a locker. */
  async function toLocker(quantity = 1): Promise<Shopping> {
    const set = await addSet(shop, ['IP'], jobUuid ? { jobUuid } : { jobKey: 'lillesund-il-2025' });
    jobUuid = set.jobUuid;
    const customer = await addCustomer(shop, { owns: [set.subjectUuid], name: 'Kari Solheim' });
    const { browser } = customer;
    const { body: offered } = await browser.ask(catalogues, {});
    await browser.ask(buyCatalogues, { body: { catalogues: [{ uuid: offered[0]!.uuid, quantity }] } });
    return again({ parent: { ...customer, set }, browser });
  }
  /** The checkout opened anew, as after a payment that was declined. */
  async function again({ parent, browser }: Pick<Shopping, 'parent' | 'browser'>): Promise<Shopping> {
    const { body } = await browser.ask(createCheckout, { body: null });
    const { checkoutUuid, deliveryOptions: methods } = body;
    const locker = methods.find(({ type }) => type === 'parcel-locker')!;
    const deliveryOptionUuid = locker.deliveryOptions[0]!.uuid;
    const params = { checkoutUuid, deliveryOptionUuid };
    const { body: listed } = await browser.ask(paymentOptions, { params });
    const { paymentOptions: options, cart } = listed;
    const { totalPrice } = cart.summary;
    return { parent, browser, checkoutUuid, methods, deliveryOptionUuid, options, totalPrice };
  }
  const stored = async (uuid: string): Promise<OrderRow> =>
    (await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', uuid)
      .selectAll()
      .executeTakeFirstOrThrow()) as unknown as OrderRow;

  it('is offered with the list of lockers, and no other way has one', async () => {
    const { methods } = await toLocker();
    const lists = methods.map(({ type, lockers }) => [type, lockers?.length]);
    expect(Object.fromEntries(lists)).toEqual({
      'school-pickup': undefined,
      postage: undefined,
      'store-pickup': undefined,
      'parcel-locker': 8,
    });
    expect(methods.at(-1)).toMatchObject({ name: 'To a parcel locker', pickupLocations: [] });
    expect(methods.at(-1)?.lockers?.[0]).toEqual({
      id: 'LILL-01',
      name: 'Extra Lillesand',
      address1: 'Storgata 9',
      postalCode: '4790',
      city: 'Lillesand',
    });
  });

  it.each([
    [CONTACT, ['lockerId']],
    [{ ...CONTACT, lockerId: '' }, ['lockerId']],
    [{ ...CONTACT, lockerId: 'OSLO-99' }, ['lockerId']],
    [{ lockerId: 'LILL-01' }, ['name', 'emailAddress']],
  ])('must be one of the list, for somebody: %j is refused', async (data, fields) => {
    const { status, body } = await pressBuy(await toLocker(), { deliveryOptionData: data });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields });
    if (fields[0] === 'lockerId') expect(body.error).toBe('Please choose a parcel locker');
  });

  it('stands in the order: on the receipt, at the desk, in the mail, with its price and VAT', async () => {
    const shopping = await toLocker();
    const transaction = await bought(shopping, { deliveryOptionData: EXTRA });
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
    const orderUuid = transaction.order.uuid;
    const { body } = await shopping.browser.ask(orderForReceipt, { params: { orderUuid } });
    expect(body.delivery).toMatchObject({
      type: 'parcel-locker',
      address: { name: 'Extra Lillesand (LILL-01)', address1: 'Storgata 9', lockerId: 'LILL-01' },
      deliveryTime: { string: '7 business days', afterDate: null },
      school: null,
    });
    expect(body.summary.deliveryPrice).toBe(4900);
    expect(body.vat).toContainEqual(expect.objectContaining({ ratePercent: 25 }));
    const order = await stored(orderUuid);
    const portal = { settings: { timeZone: 'Europe/Oslo' } };
    const where = 'To Extra Lillesand (LILL-01), Storgata 9, 4790 Lillesand';
    expect(stepsOf(portal, order, shop.clock.now()).steps[0]?.what).toContain(where);
    const { browser: office } = await addOperator(shop, { role: 'office' });
    const seen = await office.ask(studioOrder, { params: { reference: orderUuid } });
    expect(seen.body.order.delivery.address?.lockerId).toBe('LILL-01');
    const { db } = shop.services;
    const mails = await db.selectFrom('outbox_mail').select('message').execute();
    expect(mails.map(({ message }) => flowing((message as MailMessage).text)).join()).toContain(where);
  });

  it('is free above the threshold', async () => {
    const { methods } = await toLocker(10);
    expect(methods.at(-1)?.deliveryOptions[0]?.price).toBe(0);
  });

  it('can be chosen again after a payment that was declined', async () => {
    const first = await toLocker();
    const declined = await bought(first, { deliveryOptionData: EXTRA });
    await decide(first.browser, declined, 'decline');
    await messageArrives(shop, declined.uuid);
    const second = await again(first);
    const { status } = await pressBuy(second, { deliveryOptionData: { ...CONTACT, lockerId: 'KRS-02' } });
    expect(status).toBe(200);
  });

  it('is in the export of the account, and goes with it once the order is done', async () => {
    const shopping = await toLocker();
    const transaction = await bought(shopping, { deliveryOptionData: EXTRA });
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
    const { order } = transaction;
    const { raw } = await shopping.browser.ask(exportAccount, {});
    expect(exportedData(raw).orders[0].handover.address.lockerId).toBe('LILL-01');
    const { db } = shop.services;
    await db.updateTable('shop_order').set({ state: 'done' }).where('uuid', '=', order.uuid).execute();
    await shopping.browser.ask(deleteAccount, { body: { password: shopping.parent.password } });
    expect(JSON.stringify((await stored(order.uuid)).handover)).not.toMatch(/LILL-01|Storgata|Kari/);
  });
});
