import path from 'node:path';
import { lowestBefore, packagePriceAt, priceAlone } from '@picture-day/commerce';
import { FIXED_PRODUCT, PRODUCT_TYPE } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../../platform/config.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { readCatalogueFolder } from './catalogue-folder.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { loadCatalogue, WrongCatalogue } from './load-catalogue.ts';
import { packagePrices } from './package-prices.ts';
import type { Catalogue } from './sold-things.ts';

const DEMO = path.join(CHECKOUT, 'demo', 'catalogue');
let shop: TestShop;
let demo: CatalogueData;
beforeAll(async () => {
  shop = await openTestShop();
  demo = (await readCatalogueFolder(DEMO)) as CatalogueData;
});
afterAll(() => shop.close());

const load = (data: unknown) => loadCatalogue(shop.services, shop.portalUuid, data);
const catalogue = (): Promise<Catalogue> => currentCatalogue(shop.services.db, shop.portalUuid);
const withProduct = (key: string, change: (product: CatalogueData['products'][number]) => object) => ({
  ...demo,
  products: demo.products.map((product) =>
    product.key === key ? { ...product, ...change(product) } : product,
  ),
});

describe("the demo shop's catalogue", () => {
  it('loads with everything the demo shop promises', async () => {
    const { changes } = await load(demo);
    expect(changes).toBeGreaterThan(40);
    const { products, categories, packages, delivery, payment, promoted, campaigns } = await catalogue();
    const ofType = (type: number) => [...products.values()].filter((product) => product.type === type);
    expect(ofType(PRODUCT_TYPE.card)).toHaveLength(3);
    expect(ofType(PRODUCT_TYPE.calendar)).toHaveLength(2);
    expect(ofType(PRODUCT_TYPE.photoGift)).toHaveLength(12);
    for (const uuid of Object.values(FIXED_PRODUCT)) expect(products.has(uuid)).toBe(true);
    expect(categories.map((category) => category.key)).toEqual([
      'packages',
      'cards',
      'calendar',
      'photogifts',
      'digitalprint',
      'catalogues',
      'archive',
    ]);
    expect(categories.find((category) => category.key === 'cards')?.subCategories).toHaveLength(5);
    expect(categories.find((category) => category.key === 'photogifts')?.subCategories).toHaveLength(4);
    expect(packages.size).toBe(5);
    expect(new Set([...packages.values()].map((offer) => offer.allowSubjectChange))).toEqual(
      new Set([0, 1, 2, 3, 4]),
    );
    expect(new Set(delivery.map((method) => method.type)).size).toBe(5);
    expect(payment).toHaveLength(3);
    expect(promoted.length).toBeGreaterThanOrEqual(3);
    expect(campaigns).toHaveLength(1);
  });

  it('has the prices its pages show', async () => {
    const { productsByKey, packages, products } = await catalogue();
    const now = shop.clock.now();
    const alone = (key: string) => priceAlone(productsByKey.get(key)!, now);
    expect(alone('card-15x15')).toBe(3900);
    expect(alone('card-10x15')).toBe(2900);
    expect(alone('canvas-30x40')).toBe(44900);
    expect(alone('digital-set')).toBe(39900);
    expect(productsByKey.get('calendar-20x30')?.productprices[0]?.price).toBe(24900);
    expect(productsByKey.get('mug')?.productprices[0]?.price).toBe(14900);
    expect(productsByKey.get('single-portrait-file')?.productprices[0]).toMatchObject({
      price: 7900,
      type: 1,
    });
    const family = [...packages.values()].find((offer) => offer.key === 'family')!;
    expect(packagePriceAt(packagePrices(family, { products }, now), now)).toMatchObject({
      originalPrice: 109800,
      price: 74900,
      isTimeLimited: true,
      remainingTime: 7 * 24 * 60 * 60,
    });
  });
});

/** The demo with another time-limited offer of the family package. */
const withFamily = (change: object) => ({
  ...demo,
  packages: demo.packages.map((one) =>
    one.key === 'family' ? { ...one, timeLimited: { ...one.timeLimited, ...change } } : one,
  ),
});

describe('loading a catalogue', () => {
  it('changes nothing when the same data is loaded again', async () => {
    const before = await catalogue();
    expect(await load(demo)).toEqual({ changes: 0 });
    expect(await catalogue()).toBe(before);
  });

  it('keeps the end of a time-limited offer where the first load put it', async () => {
    const family = async () => [...(await catalogue()).packages.values()].find((p) => p.key === 'family')!;
    const until = (await family()).timeLimitedPeriod?.until;
    shop.clock.forward(3 * 24 * 60 * 60 * 1000);
    await load(demo);
    expect((await family()).timeLimitedPeriod?.until).toEqual(until);
    const prices = packagePrices(await family(), await catalogue(), shop.clock.now());
    expect(packagePriceAt(prices, shop.clock.now()).remainingTime).toBe(4 * 24 * 60 * 60);
  });

  it('makes a new version of a product whose price changed and keeps the old one readable', async () => {
    const before = (await catalogue()).productsByKey.get('mug')!;
    const dearer = withProduct('mug', () => ({ productprices: [{ quantity: 1, price: 15900 }] }));
    expect(await load(dearer)).toEqual({ changes: 1 });
    const after = (await catalogue()).productsByKey.get('mug')!;
    expect(after).toMatchObject({ uuid: before.uuid, version: before.version + 1 });
    expect(after.productprices.map((tier) => tier.price)).toEqual([15900]);
    const sold = await shop.services.db
      .selectFrom('product_price')
      .where('portal_uuid', '=', shop.portalUuid)
      .where('product_uuid', '=', before.uuid)
      .where('version', '=', before.version)
      .orderBy('quantity')
      .select('price')
      .execute();
    expect(sold.map((row) => row.price)).toEqual([14900, 13900, 12900]);
  });

  it('withdraws a product the data no longer has, with the packages made of it, and takes it up again', async () => {
    const packages = demo.packages.filter((offer) => !offer.items?.some((item) => item.product === 'mug'));
    const promoted = demo.promoted.filter((entry) => entry.product !== 'mug');
    const vouchers = demo.vouchers.filter((voucher) => !voucher.products?.includes('mug'));
    const products = demo.products.filter((product) => product.key !== 'mug');
    await load({ ...demo, products, packages, promoted, vouchers, priceLists: [] });
    const without = await catalogue();
    expect(without.productsByKey.get('mug')?.withdrawn).toBe(true);
    expect([...without.packages.values()].find((offer) => offer.key === 'grandparents')?.withdrawn).toBe(
      true,
    );
    await load(demo);
    const again = await catalogue();
    expect(again.productsByKey.get('mug')?.withdrawn).toBe(false);
    expect([...again.packages.values()].find((offer) => offer.key === 'grandparents')?.withdrawn).toBe(false);
  });

  it.each([
    ['a price list without prices', () => withProduct('mug', () => ({ productprices: [] }))],
    [
      'a fraction of an øre',
      () => withProduct('mug', () => ({ productprices: [{ quantity: 1, price: 10.5 }] })),
    ],
    ['a negative price', () => withProduct('mug', () => ({ productprices: [{ quantity: 1, price: -1 }] }))],
    [
      'mixed tier types',
      () =>
        withProduct('mug', () => ({
          productprices: [
            { quantity: 1, price: 100, type: 0 },
            { quantity: 2, price: 90, type: 1 },
          ],
        })),
    ],
    ['a key twice', () => ({ ...demo, products: [...demo.products, demo.products[0]] })],
    [
      'a missing fixed product',
      () => ({ ...demo, products: demo.products.filter((p) => p.key !== 'group-file') }),
    ],
    [
      'a package of an unknown product',
      () => ({
        ...demo,
        products: demo.products.filter((p) => p.key !== 'bag'),
        packages: demo.packages.map((p) => ({
          ...p,
          items: [{ key: 'x', type: 'TEMPLATE_PRODUCT', product: 'bag', template: 'bag' }],
        })),
      }),
    ],
    ['a field it does not know', () => ({ ...demo, surprises: [] })],
    [
      'an amount in the words of a category',
      () => ({
        ...demo,
        categories: demo.categories.map((one) => ({ ...one, descriptions: { en: 'From 15 kr.' } })),
      }),
    ],
    ['an amount in the words of a countdown', () => withFamily({ texts: { en: 'Up to 349 kr off' } })],
    ['a time-limited price that is not lower', () => withFamily({ price: 84900 })],
    [
      'a link with a price',
      () => ({
        ...demo,
        packages: demo.packages.map((one) => (one.type === 'link' ? { ...one, originalPrice: 1500 } : one)),
      }),
    ],
  ])('refuses %s and changes nothing', async (_, data) => {
    const before = await catalogue();
    await expect(load(data())).rejects.toBeInstanceOf(WrongCatalogue);
    expect(await catalogue()).toBe(before);
  });

  it('remembers what one cost alone, campaigns that need nothing more included', async () => {
    const day = 24 * 60 * 60 * 1000;
    const sold = async (key: string) => (await catalogue()).productsByKey.get(key)!;
    const started = shop.clock.now();
    await load(withProduct('bag', () => ({ productprices: [{ quantity: 1, price: 25000 }] })));
    shop.clock.forward(10 * day);
    const campaign = { productprices: [{ quantity: 1, price: 25000, campaignprice: 15000 }] };
    const campaignPeriod = { until: 'P5D' };
    await load(withProduct('bag', () => ({ ...campaign, campaignPeriod })));
    const { priceHistory } = await sold('bag');
    expect(priceHistory?.map(({ price }) => price)).toEqual([19900, 25000, 15000, 25000]);
    expect(priceHistory?.[1]?.from).toEqual(started);
    shop.clock.forward(day);
    const now = shop.clock.now();
    const asked = priceAlone(await sold('bag'), now);
    expect([asked, lowestBefore(priceHistory!, asked, now)]).toEqual([15000, 19900]);
    await load(demo);
  });

  it('allows 10 of a catalogue whose data names no maximum', async () => {
    const [first, ...others] = demo.catalogues;
    const { maxQuantity: _, ...bare } = first!;
    await load({ ...demo, catalogues: [bare, ...others] });
    const { catalogues } = await catalogue();
    const read = [...catalogues.values()].find((offer) => offer.key === bare.key);
    expect(read?.maxQuantity).toBe(10);
    await load(demo);
  });

  it('refuses a way to pay that asks for a personal number where none can be checked', async () => {
    const { db, clock } = shop.services;
    const loaded = async (country: string) => {
      const { uuid } = await addOtherShop(shop, { country });
      await loadCatalogue({ db, clock }, uuid, demo);
    };
    await expect(loaded('GB')).rejects.toThrow('payment "invoice": personal numbers of GB cannot be checked');
    await loaded('SE');
  });

  it('keeps count of a voucher that is loaded again', async () => {
    const { db } = shop.services;
    await db.updateTable('voucher').set({ uses: 1 }).where('code', '=', 'ONLYONCE').execute();
    await load({ ...demo, vouchers: demo.vouchers.filter((voucher) => voucher.code !== 'SMILE15') });
    await load(demo);
    const rows = await db
      .selectFrom('voucher')
      .select(['code', 'uses', 'withdrawn'])
      .orderBy('code')
      .execute();
    expect(rows.find((row) => row.code === 'ONLYONCE')).toMatchObject({ uses: 1, withdrawn: false });
    expect(rows.find((row) => row.code === 'SMILE15')).toMatchObject({ withdrawn: false });
  });
});
