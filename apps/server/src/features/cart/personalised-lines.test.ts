import { randomUUID } from 'node:crypto';
import {
  buyCatalogues,
  digitalRebate,
  readCart,
  toggleDigitalFile,
  toggleDigitalSet,
} from '@picture-day/contract/calls/cart';
import { FIXED_PRODUCT, PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { unusable } from '../../platform/http/refusal.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { type Catalogue, currentCatalogue, type PackageOffer } from '../catalogue/catalogue.ts';
import { portalFinder } from '../portals/portal.ts';
import { addItems, addPackageLine } from './add-to-cart.ts';
import { changeCart, type OpenCart } from './change-cart.ts';
import { updateContent } from './change-line.ts';
import { setsInCart } from './in-cart-store.ts';
import { loadCart } from './live-cart.ts';
import type { Personalisation } from './personalisation.ts';
import type { Shopper } from './shopper.ts';
import { items } from './testing/ask-cart.ts';
import { addParent, addSet, openShopWithCatalogue } from './testing/picture-sets.ts';
import { catalogueMaxDeliveryTime, upsellList } from './upsell.ts';

let shop: TestShop;
let catalogue: Catalogue;
const REBATE = { rebatedDigitalFilePrice: 4900, rebatedDigitalSetPrice: 29900 };
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  await changeSettings(shop, { digitalRebate: REBATE });
  catalogue = await currentCatalogue(shop.services.db, shop.portalUuid);
});
afterAll(() => shop.close());

/** Takes every template it is shown, but for one. */
const UNFINISHED = randomUUID();
const personalisation: Personalisation = {
  validateTemplateLine: async (_, __, { template, templateData, subjectUuid }) => {
    if (template.uuid === UNFINISHED) throw unusable({ id: 'test.unfinished' });
    return {
      template: {
        uuid: template.uuid,
        names: { en: 'Eucalyptus' },
        version: 1,
        categories: ['thank-you'],
        data: templateData,
      },
      subjectUuids: subjectUuid ? [subjectUuid] : [],
    };
  },
  validatePackage: async (_, __, { offer, subjectUuid }) => ({
    subjectUuids: [subjectUuid],
    packageItems: offer.items.map((item) => ({
      uuid: item.uuid,
      type: item.type,
      productUuid: item.product.uuid,
      quantity: item.quantity,
      subjectUuid,
      template: null,
      version: 0,
      catalogueUuid: item.type === 'CATALOGUE' ? [...catalogue.catalogues.keys()][0]! : null,
    })),
  }),
};

const shopperOf = async ({ uuid }: Pick<SignedIn, 'uuid'>): Promise<Shopper> => ({
  portal: await portalFinder(shop.services.db, shop.clock)('localhost'),
  accountUuid: uuid,
  lang: 'en',
});
const change = async (parent: SignedIn, work: (open: OpenCart) => Promise<boolean>): Promise<Cart> =>
  changeCart(shop.services, await shopperOf(parent), work);
const packageOf = (key: string): PackageOffer =>
  [...catalogue.packages.values()].find((offer) => offer.key === key)!;
const design = randomUUID();
const calendar = (year: number, subjectUuid: string, template = design) => ({
  productUuid: catalogue.productsByKey.get('calendar-20x30')!.uuid,
  quantity: 1,
  subjectUuid,
  template: { uuid: template },
  templateData: { year, userResources: {} },
});
const addPackageFor = (parent: SignedIn, key: string, subjectUuid: string) =>
  change(parent, (open) =>
    addPackageLine(
      open,
      { packageUuid: packageOf(key).uuid, subjectUuid, packageItems: [] },
      personalisation,
    ),
  );

describe('a line with a template', () => {
  it('keeps what the customer made; equal designs grow, others stay apart', async () => {
    const parent = await addParent(shop);
    const { subjectUuid } = parent.set;
    const entries = [calendar(2027, subjectUuid), calendar(2027, subjectUuid), calendar(2028, subjectUuid)];
    const cart = await change(parent, (open) => addItems(open, { items: entries }, personalisation));
    expect(items(cart)).toMatchObject([
      {
        product: { name: 'Calendar 20x30', type: PRODUCT_TYPE.calendar },
        description: 'Eucalyptus, 2027, Emma Louise Hansen',
        quantity: 2,
        linePrice: 49800,
        template: { uuid: design, name: 'Eucalyptus', version: 1, data: { year: 2027 } },
      },
      { description: 'Eucalyptus, 2028, Emma Louise Hansen', quantity: 1 },
    ]);
  });

  it('is updated in place, and joins the line it then equals', async () => {
    const parent = await addParent(shop);
    const { subjectUuid } = parent.set;
    const entries = [calendar(2027, subjectUuid), calendar(2028, subjectUuid)];
    const cart = await change(parent, (open) => addItems(open, { items: entries }, personalisation));
    const second = items(cart)[1]!.uuid;
    const later = await change(parent, (open) =>
      updateContent(open, second, { templateData: { year: 2029, userResources: {} } }, personalisation),
    );
    expect(items(later).map((line) => [line.uuid, line.template?.data.year])).toEqual([
      [items(cart)[0]!.uuid, 2027],
      [second, 2029],
    ]);
    const joined = await change(parent, (open) =>
      updateContent(open, second, { templateData: { year: 2027, userResources: {} } }, personalisation),
    );
    expect(items(joined)).toMatchObject([{ quantity: 2, template: { data: { year: 2027 } } }]);
  });

  it('that is refused leaves the whole cart as it was', async () => {
    const parent = await addParent(shop);
    const { subjectUuid } = parent.set;
    const entries = [calendar(2027, subjectUuid), calendar(2027, subjectUuid, UNFINISHED)];
    const adding = change(parent, (open) => addItems(open, { items: entries }, personalisation));
    await expect(adding).rejects.toThrow('test.unfinished');
    expect((await loadCart(shop.services.db, shop.clock, await shopperOf(parent))).lines).toEqual([]);
  });
});

describe('a package', () => {
  it('costs its price instead of what its items cost, and shows its items', async () => {
    const parent = await addParent(shop);
    const cart = await addPackageFor(parent, 'family', parent.set.subjectUuid);
    expect(items(cart)).toMatchObject([
      {
        product: { name: 'The family package', type: PRODUCT_TYPE.package },
        linePrice: 109800,
        actualLinePrice: 74900,
        rebate: { linePrice: 74900 },
        package: { allowSubjectChange: 4, packageItems: [{}, { quantity: 10 }, {}, { type: 'DIGITAL_SET' }] },
      },
    ]);
    shop.clock.forward(days(8));
    const live = await loadCart(shop.services.db, shop.clock, await shopperOf(parent));
    expect(live.priced.total).toBe(84900);
  });

  it('with the digital set takes the set and its files out, and refuses them while it is in', async () => {
    const parent = await addParent(shop);
    const { subjectUuid, pictures } = parent.set;
    await parent.browser.ask(toggleDigitalFile, { body: { file: pictures[0]! } });
    const cart = await addPackageFor(parent, 'family', subjectUuid);
    expect(items(cart)).toHaveLength(1);
    expect(await setsInCart(shop.services.db, parent.uuid)).toEqual(new Set([subjectUuid]));
    const file = await parent.browser.ask(toggleDigitalFile, { body: { file: pictures[0]! } });
    expect(file.status).toBe(409);
    const set = await parent.browser.ask(toggleDigitalSet, { body: { pictureSet: subjectUuid } });
    expect([set.status, set.body]).toMatchObject([
      409,
      { error: 'The set is part of a package in the shopping cart.' },
    ]);
  });

  it('qualifies for the rebated digital prices and the promoted ones', async () => {
    const other = await addSet(shop);
    const mine = await addSet(shop);
    const parent = await addCustomer(shop, { owns: [mine.subjectUuid, other.subjectUuid] });
    expect((await parent.browser.ask(digitalRebate, {})).body).toEqual({ qualified: false, ...REBATE });
    await addPackageFor(parent, 'small-gifts', mine.subjectUuid);
    expect((await parent.browser.ask(digitalRebate, {})).body).toEqual({ qualified: true, ...REBATE });
    const { body } = await parent.browser.ask(toggleDigitalSet, { body: { pictureSet: other.subjectUuid } });
    expect(items(body.cart)[1]).toMatchObject({
      product: { uuid: FIXED_PRODUCT.digitalSet },
      linePrice: 39900,
      rebate: { linePrice: 29900 },
      actualLinePrice: 29900,
    });
    const cart = await change(parent, (open) =>
      addItems(open, { items: [calendar(2027, mine.subjectUuid)] }, personalisation),
    );
    expect(items(cart).at(-1)).toMatchObject({ linePrice: 24900, actualLinePrice: 19900 });
  });
});

describe('the upsell list', () => {
  const upsellsOf = async (parent: SignedIn) => {
    const shopper = await shopperOf(parent);
    const live = await loadCart(shop.services.db, shop.clock, shopper);
    return { list: await upsellList(shop.services.db, shopper, live, shop.clock.now()), live };
  };

  it('offers the catalogues that are not in the cart, then digital files once they are rebated', async () => {
    const set = await addSet(shop, ['IP', 'IP'], { jobKey: 'lillesund-skole-2026' });
    const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
    const { list } = await upsellsOf(parent);
    expect(list).toMatchObject([
      { type: 'CATALOGUE', catalogues: [{ name: 'School catalogue 2026/27', quantity: 1 }] },
    ]);
    await addPackageFor(parent, 'small-gifts', set.subjectUuid);
    expect((await upsellsOf(parent)).list).toMatchObject([
      { type: 'CATALOGUE' },
      {
        type: 'DIGITAL_FILES',
        products: [
          { type: 'set', subjectUuid: set.subjectUuid, price: 14800, rebatedPrice: 9800 },
          { type: 'file', price: 7900, rebatedPrice: 4900 },
        ],
        subjects: [{ uuid: set.subjectUuid }],
      },
    ]);
  });

  it('names what the cart then charges, for a catalogue and for the set of each child', async () => {
    const large = await addSet(shop, undefined, { jobKey: 'lillesund-il-2025' });
    const small = await addSet(shop, ['IP', 'IP', 'GP']);
    const parent = await addCustomer(shop, { owns: [large.subjectUuid, small.subjectUuid] });
    await addPackageFor(parent, 'small-gifts', small.subjectUuid);
    const { list } = await upsellsOf(parent);
    const [book] = list[0]!.catalogues!;
    expect(book).toMatchObject({ price: 14900, before: { kind: 'lowest', price: 16900 } });
    const sets = list[1]!.products!.filter(({ type }) => type === 'set');
    expect(sets).toHaveLength(2);
    const catalogues = [{ uuid: book!.uuid, quantity: 1 }];
    await parent.browser.ask(buyCatalogues, { body: { catalogues } });
    for (const { subjectUuid } of sets) {
      await parent.browser.ask(toggleDigitalSet, { body: { pictureSet: subjectUuid! } });
    }
    const charged = items((await parent.browser.ask(readCart, {})).body.cart).slice(1);
    expect(charged.map((line) => line.actualLinePrice)).toEqual([
      book!.price,
      ...sets.map((set) => set.rebatedPrice),
    ]);
  });

  it('offers nothing that is already in the cart or bought', async () => {
    const set = await addSet(shop, ['IP', 'IP']);
    const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
    await addPackageFor(parent, 'small-gifts', set.subjectUuid);
    await parent.browser.ask(toggleDigitalFile, { body: { file: set.pictures[0]! } });
    expect((await upsellsOf(parent)).list).toMatchObject([{ type: 'DIGITAL_FILES' }]);
    const at = shop.clock.now();
    const bought = { account_uuid: parent.uuid, picture_uuid: set.pictures[1]!, order_uuid: null, at };
    await shop.services.db.insertInto('bought_picture').values(bought).execute();
    expect((await upsellsOf(parent)).list).toEqual([]);
  });

  it('knows the longest wait for a catalogue of the cart', async () => {
    const set = await addSet(shop, ['IP']);
    const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
    expect(catalogueMaxDeliveryTime((await upsellsOf(parent)).live)).toBeNull();
    await addPackageFor(parent, 'school-year', set.subjectUuid);
    expect(catalogueMaxDeliveryTime((await upsellsOf(parent)).live)).toBe(45);
  });
});
