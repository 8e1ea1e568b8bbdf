import { buyCatalogues, catalogues, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  paymentOptions,
  removeRebateCode,
  verifyRebateCode,
} from '@picture-day/contract/calls/checkout';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { type AddedSet, addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { portalByUuid } from '../portals/portal.ts';
import { addressFormOf } from './checkout-forms.ts';
import { deliveryDay } from './delivery-day.ts';
import { bought, buyBody, CONTACT, goToCheckout, pressBuy, type Shopping } from './testing/shopping.ts';

const SCHOOL = 'lillesund-skole-2026';
const CLUB = 'lillesund-il-2025';
const EXPRESS_POST = '4e0b7d2a-91c3-4f58-b7a6-111111111111';
const EXPRESS_PICKUP = '7d1f0c52-3b6e-4a90-8c11-111111111111';
const ADDRESS = {
  name: 'Kari Solheim',
  address: 'Strandgata 14',
  postalCode: '4790',
  city: 'Lillesand',
};

let shop: TestShop;
const jobs = new Map<string, string>();
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

/** Children of a job all belong to the same one. */
async function childOf(jobKey: string): Promise<AddedSet> {
  const known = jobs.get(jobKey);
  const set = await addSet(shop, ['IP', 'GP'], known ? { jobUuid: known } : { jobKey });
  jobs.set(jobKey, set.jobUuid);
  return set;
}

/** A parent with a catalogue of each child in the cart: printed goods, to be delivered. */
async function parentOf(jobKeys: readonly string[], quantity = 1): Promise<SignedIn & { set: AddedSet }> {
  const sets = await Promise.all(jobKeys.map(childOf));
  const parent = await addCustomer(shop, { owns: sets.map((set) => set.subjectUuid), name: 'Kari Solheim' });
  const { body: offered } = await parent.browser.ask(catalogues, {});
  const wanted = offered.filter(
    (entry, index) => offered.findIndex((other) => other.subject.uuid === entry.subject.uuid) === index,
  );
  await parent.browser.ask(buyCatalogues, {
    body: { catalogues: wanted.map(({ uuid }) => ({ uuid, quantity })) },
  });
  return { ...parent, set: sets[0]! };
}

const opened = async ({ browser }: SignedIn) => (await browser.ask(createCheckout, { body: null })).body;
type Opened = Awaited<ReturnType<typeof opened>>;
const methodOf = (checkout: Opened, type: string) =>
  checkout.deliveryOptions.find((method) => method.type === type);

async function chosen(parent: SignedIn & { set: AddedSet }, deliveryOptionUuid: string): Promise<Shopping> {
  const { checkoutUuid, deliveryOptions: methods } = await opened(parent);
  const { browser } = parent;
  const { body } = await browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid } });
  return {
    parent,
    browser,
    checkoutUuid,
    methods,
    deliveryOptionUuid,
    options: body.paymentOptions,
    totalPrice: body.cart.summary.totalPrice,
  };
}

describe('the ways of delivery', () => {
  it('of a cart of files are a download only, and of printed goods everything else', async () => {
    const parent = await parentOf([SCHOOL]);
    const printed = await opened(parent);
    expect(printed.deliveryOptions.map((method) => method.type)).toEqual([
      'school-pickup',
      'postage',
      'store-pickup',
      'parcel-locker',
    ]);
    await parent.browser.ask(toggleDigitalSet, { body: { pictureSet: parent.set.subjectUuid } });
    expect((await opened(parent)).deliveryOptions.map((method) => method.type)).toEqual([
      'school-pickup',
      'postage',
      'store-pickup',
      'parcel-locker',
    ]);
    const files = await goToCheckout(shop);
    expect(files.methods.map((method) => method.type)).toEqual(['digital-delivery']);
  });

  it("bring goods to a child's own school, with the child named", async () => {
    const parent = await parentOf([SCHOOL]);
    const school = methodOf(await opened(parent), 'school-pickup');
    expect(school?.deliveryOptions).toMatchObject([
      { name: 'To Lillesund school', price: 0, subjects: [{ uuid: parent.set.subjectUuid }] },
    ]);
    expect(methodOf(await opened(await parentOf([CLUB])), 'school-pickup')?.deliveryOptions).toMatchObject([
      { name: 'To Lillesund IL' },
    ]);
  });

  it('bring nothing to a school when the children go to different ones', async () => {
    expect(methodOf(await opened(await parentOf([SCHOOL, CLUB])), 'school-pickup')).toBeUndefined();
  });

  it('show the stores with their ordinary and express times', async () => {
    const store = methodOf(await opened(await parentOf([SCHOOL])), 'store-pickup');
    expect(store?.pickupLocations).toMatchObject([
      { uuid: '7d1f0c52-3b6e-4a90-8c11-000000000000', price: 0, deliveryTime: { string: '6 business days' } },
      { uuid: EXPRESS_PICKUP, price: 9900 },
      { city: 'Kristiansand S' },
    ]);
    const shopping = await chosen(await parentOf([SCHOOL]), EXPRESS_PICKUP);
    expect(shopping.totalPrice).toBe(18900 + 9900);
    const transaction = await bought(shopping);
    const { body } = await shopping.browser.ask(orderForReceipt, {
      params: { orderUuid: transaction.order.uuid },
    });
    expect(body.delivery).toMatchObject({
      type: 'store-pickup',
      address: { name: 'Lillesund Foto', address1: 'Strandgata 14', postalCode: '4790' },
      deliveryTime: { string: '2 business days' },
    });
  });

  it('are free above the threshold, express never', async () => {
    const few = methodOf(await opened(await parentOf([SCHOOL], 1)), 'postage');
    expect(few?.deliveryOptions.map((option) => option.price)).toEqual([6900, 14900]);
    const many = await parentOf([SCHOOL], 5);
    const post = methodOf(await opened(many), 'postage');
    expect(post?.deliveryOptions.map((option) => option.price)).toEqual([0, 14900]);
    expect((await chosen(many, post!.deliveryOptions[0]!.uuid)).totalPrice).toBe(5 * 18900);
    expect((await chosen(many, EXPRESS_POST)).totalPrice).toBe(5 * 18900 + 14900);
  });

  it('are shown free with the voucher that makes them so, and no longer once it is off', async () => {
    const { browser, checkoutUuid } = await chosen(await parentOf([SCHOOL]), EXPRESS_POST);
    const params = { checkoutUuid };
    const prices = (methods: Opened['deliveryOptions'] | undefined) =>
      methods?.find((method) => method.type === 'postage')?.deliveryOptions.map((option) => option.price);
    const used = await browser.ask(verifyRebateCode, { params, body: { code: 'FREIGHTFREE' } });
    expect(prices(used.body.deliveryMethods)).toEqual([0, 14900]);
    const left = await browser.ask(removeRebateCode, { params });
    expect(prices(left.body.deliveryMethods)).toEqual([6900, 14900]);
  });

  it('end when their time is up, also for a customer who still sees them', async () => {
    const parent = await parentOf([SCHOOL]);
    const school = methodOf(await opened(parent), 'school-pickup')!.deliveryOptions[0]!;
    expect(school.expire).toBe('2026-12-30T10:00:00.000Z');
    const shopping = await chosen(parent, school.uuid);
    // A session lives thirty days from its last use.
    shop.clock.forward(days(25));
    await opened(parent);
    shop.clock.forward(days(21));
    const { status, body } = await pressBuy(shopping);
    expect(status).toBe(409);
    expect(body.error).toContain('This way of delivery is no longer available.');
    expect(methodOf(await opened(parent), 'school-pickup')).toBeUndefined();
  });

  describe('have a day beside their words', () => {
    const NORWAY = { settings: { timeZone: 'Europe/Oslo', country: 'NO' } };
    const on = (now: string, days: number) => deliveryDay(NORWAY, new Date(now), days);

    it('counted in business days of the shop', () => {
      expect(on('2026-11-13T10:00:00Z', 1)).toBe('2026-11-16');
      expect(on('2026-11-16T10:00:00Z', 5)).toBe('2026-11-23');
    });

    it('from its own midnight on', () => {
      expect(on('2026-11-16T22:59:00Z', 1)).toBe('2026-11-17');
      expect(on('2026-11-16T23:00:00Z', 1)).toBe('2026-11-18');
      expect(on('2026-07-15T21:59:00Z', 1)).toBe('2026-07-16');
      expect(on('2026-07-15T22:00:00Z', 1)).toBe('2026-07-17');
    });

    it('over both changes of clocks', () => {
      expect(on('2026-03-27T22:59:00Z', 1)).toBe('2026-03-30');
      expect(on('2026-03-27T23:00:00Z', 1)).toBe('2026-03-30');
      expect(on('2026-03-29T22:00:00Z', 1)).toBe('2026-03-31');
      expect(on('2026-10-25T22:59:00Z', 1)).toBe('2026-10-26');
      expect(on('2026-10-25T23:00:00Z', 1)).toBe('2026-10-27');
    });

    it('without the holidays of its country', () => {
      expect(on('2026-12-23T10:00:00Z', 3)).toBe('2026-12-29');
      expect(on('2026-12-31T10:00:00Z', 1)).toBe('2027-01-04');
    });

    it('in the checkout, for options and for places', async () => {
      const { deliveryOptions } = await opened(await parentOf([SCHOOL]));
      const post = deliveryOptions.find(({ type }) => type === 'postage')!;
      expect(post.deliveryOptions[0]).toMatchObject({ deliverytime: 8 });
      const days = deliveryOptions.flatMap((method) => [
        ...method.deliveryOptions.map((option) => option.deliveryDay),
        ...method.pickupLocations.map((place) => place.deliveryTime.day),
      ]);
      expect(days.length).toBeGreaterThan(4);
      expect(post.deliveryOptions[0]!.deliveryDay).toBe(deliveryDay(NORWAY, shop.clock.now(), 8));
    });
  });
});

describe('a delivery address', () => {
  const postTo = async (data: object) => {
    const parent = await parentOf([CLUB]);
    const post = methodOf(await opened(parent), 'postage')!.deliveryOptions[0]!;
    const shopping = await chosen(parent, post.uuid);
    return { shopping, reply: await pressBuy(shopping, { deliveryOptionData: data }) };
  };

  it.each([
    [{}, ['name', 'address', 'postalCode', 'city']],
    [{ ...ADDRESS, name: 'Kari' }, ['name']],
    [{ ...ADDRESS, address: '  ' }, ['address']],
    [{ ...ADDRESS, postalCode: '47900' }, ['postalCode']],
    [{ ...ADDRESS, city: undefined }, ['city']],
  ])('%j is refused with its fields marked', async (data, fields) => {
    const { reply } = await postTo(data);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ fields });
  });

  it('stands on the receipt, and on the account when the customer wants it kept', async () => {
    const { shopping, reply } = await postTo({ ...ADDRESS, verifiedAddress: true, saveAddress: true });
    expect(reply.status).toBe(200);
    const orderUuid = reply.body.transaction!.order.uuid;
    const { body } = await shopping.browser.ask(orderForReceipt, { params: { orderUuid } });
    expect(body.delivery).toMatchObject({
      type: 'postage',
      address: { name: 'Kari Solheim', address1: 'Strandgata 14', postalCode: '4790', city: 'Lillesand' },
      deliveryTime: {
        string: '8 business days',
        afterDate: null,
        day: deliveryDay({ settings: { timeZone: 'Europe/Oslo', country: 'NO' } }, shop.clock.now(), 8),
      },
    });
    const { user } = await opened(shopping.parent);
    expect(user.address).toMatchObject({ address: 'Strandgata 14', postalCode: '4790', city: 'Lillesand' });
    const { handover } = await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', orderUuid)
      .select('handover')
      .executeTakeFirstOrThrow();
    expect(handover).toMatchObject({ verifiedAddress: true });
  });

  describe('of a shop with other options', () => {
    const full = { ...ADDRESS, address2: 'Second floor', state: 'Agder' };
    const receiptOf = async (data: object) => {
      const { shopping, reply } = await postTo(data);
      const params = { orderUuid: reply.body.transaction!.order.uuid };
      return (await shopping.browser.ask(orderForReceipt, { params })).body.delivery.address;
    };
    afterEach(() => changeSettings(shop));

    it('has no second line and no state where they are not gathered', async () => {
      expect(await receiptOf(full)).toMatchObject({ address2: '', state: '', postalCode: '4790' });
    });

    it('has the second line and the state where they are gathered', async () => {
      const options = { gatherAddress2: true, gatherState: true, states: ['Agder', 'Vestland'] };
      await changeSettings(shop, { options });
      expect(await receiptOf(full)).toMatchObject({ address2: 'Second floor', state: 'Agder' });
    });

    it('has no postal code where it is hidden', async () => {
      await changeSettings(shop, { options: { hidePostalCode: true } });
      expect(await receiptOf(full)).toMatchObject({ postalCode: '', city: 'Lillesand' });
    });

    it.each(['Nowhere', undefined])('is refused with the state %j, which is not listed', async (state) => {
      await changeSettings(shop, { options: { gatherState: true, states: ['Agder'] } });
      const { reply } = await postTo({ ...ADDRESS, state });
      expect([reply.status, reply.body]).toMatchObject([422, { fields: ['state'] }]);
    });
  });

  it('is not kept when the customer does not ask for it', async () => {
    const { shopping } = await postTo(ADDRESS);
    expect((await opened(shopping.parent)).user.address.address).toBe('');
  });

  it.each([
    [{ name: 'Kari', emailAddress: 'kari@example.com' }, ['name']],
    [{ name: 'Kari Solheim', emailAddress: 'kari' }, ['emailAddress']],
    [{}, ['name', 'emailAddress']],
  ])('is not needed for a download, but %j is not enough either', async (data, fields) => {
    const shopping = await goToCheckout(shop);
    const { status, body } = await pressBuy(shopping, { deliveryOptionData: data });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields });
    expect(buyBody(shopping).deliveryOptionData).toEqual(CONTACT);
  });
});

it('the form of an address is made once for as long as the settings of its shop stay', async () => {
  const form = async () => addressFormOf((await portalByUuid(shop.services.db, shop.portalUuid)).settings);
  const first = await form();
  expect(await form()).toBe(first);
  await changeSettings(shop, { country: 'SE' });
  expect(await form()).not.toBe(first);
  await changeSettings(shop);
});
