import { buyCatalogues, catalogues } from '@picture-day/contract/calls/cart';
import { createCheckout, paymentOptions } from '@picture-day/contract/calls/checkout';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { portalByUuid } from '../portals/portal.ts';
import { deliveryDay } from './delivery-day.ts';

const SCHOOL = 'lillesund-skole-2026';
const OWN = '3a3a3a3a-0000-4000-8000-000000000001';

let shop: TestShop;
let parent: SignedIn;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  const set = await addSet(shop, ['IP', 'GP'], { jobKey: SCHOOL });
  parent = await addCustomer(shop, { owns: [set.subjectUuid] });
  const { body } = await parent.browser.ask(catalogues, {});
  await parent.browser.ask(buyCatalogues, { body: { catalogues: [{ uuid: body[0]!.uuid, quantity: 1 }] } });
});
afterAll(() => shop.close());

const say = (deadline: string | null, delivery: object | null) =>
  shop.services.db
    .updateTable('job')
    .set({ deadline, location: 'Fjellheim skole', school_delivery: delivery && JSON.stringify(delivery) })
    .where('key', '=', SCHOOL)
    .execute();
const opened = async () => (await parent.browser.ask(createCheckout, { body: null })).body;
const toSchool = async () =>
  (await opened()).deliveryOptions
    .find(({ type }) => type === 'school-pickup')
    ?.deliveryOptions.map(({ uuid, name, price }) => ({ uuid, name, price }));

describe('a delivery that a job says itself', () => {
  it('is offered to its families instead of the catalogue’s, and can be chosen', async () => {
    const before = await toSchool();
    expect(before).toHaveLength(1);
    await say('2099-12-01', { uuid: OWN, price: 4900, days: 12 });
    expect(await toSchool()).toEqual([{ uuid: OWN, name: 'To Fjellheim skole', price: 4900 }]);
    const { checkoutUuid } = await opened();
    const params = { checkoutUuid, deliveryOptionUuid: OWN };
    const { status, body } = await parent.browser.ask(paymentOptions, { params });
    expect([status, body.cart.summary.deliveryPrice]).toEqual([200, 4900]);
  });

  it('is promised for no day before its batch closes and is made', async () => {
    const { settings } = await portalByUuid(shop.services.db, shop.portalUuid);
    const promised = async () =>
      (await opened()).deliveryOptions.find(({ type }) => type === 'school-pickup')?.deliveryOptions[0]
        ?.deliveryDay;
    await say('2027-01-03', { uuid: OWN, price: 0, days: 12 });
    const closing = new Date('2027-01-03T12:00:00Z');
    expect(await promised()).toBe(deliveryDay({ settings }, closing, 12));
    const { checkoutUuid } = await opened();
    await parent.browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid: OWN } });
    // A batch that was made for a later day is waited for, too.
    await sql`insert into batch (uuid, portal_uuid, key, kind, name, job_uuid, due, created_at, changed_at)
      select gen_random_uuid(), portal_uuid, 'LS-1', 'school', 'Lillesund', uuid, '2027-02-01', now(), now()
      from job where key = ${SCHOOL}`.execute(shop.services.db);
    expect(await promised()).toBe(deliveryDay({ settings }, new Date('2027-02-01T12:00:00Z'), 12));
    await shop.services.db.deleteFrom('batch').execute();
  });

  it('is offered to the end of its last day where the shop is, and not a minute longer', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(shop.clock.now());
    await say(today, { uuid: OWN, price: 4900, days: 12 });
    expect(await toSchool()).toHaveLength(1);
    shop.clock.forward(days(1));
    expect(await toSchool()).toBeUndefined();
    const { checkoutUuid } = await opened();
    const params = { checkoutUuid, deliveryOptionUuid: OWN };
    expect((await parent.browser.ask(paymentOptions, { params })).status).toBe(409);
  });
});
