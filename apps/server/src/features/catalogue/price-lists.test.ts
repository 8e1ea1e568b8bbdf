import { randomUUID } from 'node:crypto';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { products } from '@picture-day/contract/calls/catalogue';
import { packages } from '@picture-day/contract/calls/packages';
import * as jobCalls from '@picture-day/contract/calls/studio/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleagues, addCustomer, addJob, addSubject } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { items } from '../cart/testing/ask-cart.ts';
import { addSet, catalogueWithAccessories, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { filledForm } from '../jobs/testing/filled-form.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { pricedBy } from './price-lists.ts';

let shop: TestShop;
let colleague: Awaited<ReturnType<typeof addColleagues>>;
const priceOf = (product: string, price: number) => ({ product, productprices: [{ quantity: 1, price }] });
const load = async (...lists: object[]) =>
  loadCatalogue(shop.services, shop.portalUuid, { ...(await catalogueWithAccessories()), priceLists: lists });
const CLUBS = {
  key: 'clubs',
  names: { en: 'Clubs', nb: 'Lag' },
  products: [priceOf('frame', 15_900), priceOf('stickers', 200), priceOf('mug', 9_900)],
  packages: [{ package: 'family', price: 70_000 }],
};
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  await load(CLUBS);
  colleague = await addColleagues(shop);
});
afterAll(() => shop?.close());

/** A family with a child on a job of each of these lists. */
async function family(...lists: (string | null)[]) {
  const owns: string[] = [];
  const jobs: string[] = [];
  for (const price_list of lists) {
    const { subjectUuid, jobUuid } = await addSet(shop);
    await shop.services.db.updateTable('job').set({ price_list }).where('uuid', '=', jobUuid).execute();
    owns.push(subjectUuid);
    jobs.push(jobUuid);
  }
  const { browser } = await addCustomer(shop, { owns });
  return { browser, subjectUuid: owns[0]!, jobs };
}

const shown = async (browser: Browser, name: string) =>
  (await browser.ask(products, { query: {} })).body.find((product) => product.name === name)?.productprices[0]
    ?.price;

async function charged({ browser, subjectUuid }: Awaited<ReturnType<typeof family>>, key: string) {
  const { productsByKey } = await currentCatalogue(shop.services.db, shop.portalUuid);
  const item = { productUuid: productsByKey.get(key)!.uuid, quantity: 1, subjectUuid };
  const { body } = await browser.ask(addMultipleItems, { body: { items: [item] } });
  return items(body.cart)[0]?.linePrice;
}

describe('the price list of a job', () => {
  it('is what its families see and pay, and nobody else', async () => {
    const [club, school] = [await family('clubs'), await family(null)];
    expect([await shown(club.browser, 'Frame'), await charged(club, 'frame')]).toEqual([15_900, 15_900]);
    expect([await shown(school.browser, 'Frame'), await charged(school, 'frame')]).toEqual([19_900, 19_900]);
    const packageOf = async ({ browser }: typeof club) =>
      (await browser.ask(packages, { query: {} })).body.packages.find(({ name }) => /family/i.test(name));
    const [ours, theirs] = [await packageOf(club), await packageOf(school)];
    expect(ours?.priceIncludingDiscount).toBe(70_000);
    expect(theirs?.priceIncludingDiscount).not.toBe(70_000);
  });

  it('of several is the lowest for each product', async () => {
    const both = await family('clubs', null);
    expect(await shown(both.browser, 'Frame')).toBe(15_900);
    expect(await shown(both.browser, 'Stickers')).toBe(100);
    expect(await shown((await family('clubs')).browser, 'Stickers')).toBe(200);
  });

  it('that the shop no longer has is the shop’s own prices', async () => {
    expect(await shown((await family('gone')).browser, 'Frame')).toBe(19_900);
  });

  it('is chosen by the office among those there are, by nobody who photographs', async () => {
    const { office, photographer } = colleague;
    const choices = await office.browser.ask(jobCalls.jobChoices, {});
    expect(choices.body.priceLists).toEqual([{ key: 'clubs', name: 'Clubs' }]);
    expect((await photographer.browser.ask(jobCalls.jobChoices, {})).body.priceLists).toEqual([]);
    const make = (browser: Browser, priceList: string) =>
      browser.ask(jobCalls.createJob, { body: { ...filledForm({ priceList }), uuid: randomUUID() } });
    const refused = await make(office.browser, 'no-such');
    expect(refused.status).toBe(422);
    expect(refused.raw.json()).toMatchObject({ fields: ['priceList'] });
    const { key } = (await make(office.browser, 'clubs')).body;
    const settings = async () => (await office.browser.ask(jobCalls.jobSettings, { params: { key } })).body;
    expect((await settings()).settings.priceList).toBe('clubs');
    const { priceList: _, ...form } = filledForm();
    await office.browser.ask(jobCalls.changeJob, { params: { key }, body: { ...form, school: 'Vik' } });
    expect((await settings()).settings).toMatchObject({ school: 'Vik', priceList: 'clubs' });
    const own = (await make(photographer.browser, 'clubs')).body.key;
    const made = await office.browser.ask(jobCalls.jobSettings, { params: { key: own } });
    expect(made.body.settings.priceList).toBe('');
  });

  it('goes with a copy, also of somebody who photographs and reads no price', async () => {
    const { photographer, office } = colleague;
    const { key } = (
      await photographer.browser.ask(jobCalls.createJob, {
        body: { ...filledForm({ name: 'Vik IL' }), uuid: randomUUID() },
      })
    ).body;
    await shop.services.db.updateTable('job').set({ price_list: 'clubs' }).where('key', '=', key).execute();
    const copy = await photographer.browser.ask(jobCalls.copyJob, {
      params: { key },
      body: { ...filledForm({ name: 'Vik IL 2027' }), uuid: randomUUID(), classes: [] },
    });
    const made = await office.browser.ask(jobCalls.jobSettings, { params: { key: copy.body.key } });
    expect(made.body.settings.priceList).toBe('clubs');
  });

  it('counts from the moment it is changed, also for a cart that is filled', async () => {
    const one = await family(null);
    expect(await charged(one, 'frame')).toBe(19_900);
    await shop.services.db
      .updateTable('job')
      .set({ price_list: 'clubs' })
      .where('uuid', '=', one.jobs[0]!)
      .execute();
    expect(await charged(one, 'frame')).toBe(2 * 15_900);
  });

  it('counts only while its job is in the shop', async () => {
    const jobUuid = await addJob(shop, { inWebshop: false });
    await shop.services.db
      .updateTable('job')
      .set({ price_list: 'clubs' })
      .where('uuid', '=', jobUuid)
      .execute();
    const { subjectUuid } = await addSubject(shop, { jobUuid });
    const { browser } = await addCustomer(shop, { owns: [subjectUuid] });
    expect(await shown(browser, 'Frame')).toBe(19_900);
  });
});

describe('a price list', () => {
  it('names products and packages that there are, each once and with a price', async () => {
    const wrong = {
      ...CLUBS,
      products: [priceOf('none', 1), priceOf('mug', 1), priceOf('mug', 2)],
      packages: [{ package: 'christmas-cards', price: 1 }],
    };
    await expect(load(wrong)).rejects.toThrow(
      /"mug" stands there twice[\s\S]*no product "none"[\s\S]*no package "christmas-cards"/,
    );
  });

  it('promotes nothing at more than it costs, and ends an offer that is no lower', async () => {
    const catalogue = await currentCatalogue(shop.services.db, shop.portalUuid);
    const { packages: offers } = pricedBy(catalogue, ['clubs']);
    const offer = [...offers.values()].find(({ key }) => key === 'family');
    // The time-limited price of the shop is 74 900.
    expect(offer).toMatchObject({ price: 70_000, timeLimited: null });
    const mug = offer?.items.find(({ product }) => product.key === 'mug');
    if (mug) expect(mug.product.productprices[0]?.price).toBe(9_900);
    for (const { promotedPrice, productprices } of pricedBy(catalogue, ['clubs']).products.values())
      if (promotedPrice != null) expect(promotedPrice).toBeLessThan(productprices[0]!.price);
    expect(pricedBy(catalogue, [''])).toBe(catalogue);
  });
});
