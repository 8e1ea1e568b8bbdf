import { catalogues } from '@picture-day/contract/calls/cart';
import {
  cardCategories,
  categories,
  photoGiftCategory,
  products,
  promotedProducts,
} from '@picture-day/contract/calls/catalogue';
import { setCurrentPictureSet } from '@picture-day/contract/calls/pictures';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addCustomer } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const categoriesOf = async (browser: Browser, lang?: 'nb') =>
  (await browser.ask(categories, { query: lang ? { lang } : {} })).body.categories;
const firstOf = async (browser: Browser) =>
  Object.fromEntries(
    (await categoriesOf(browser)).map((category) => [
      category.internalName,
      category.firstQualifiedSubject?.name ?? null,
    ]),
  );
const year = (at: number) => ({ creationTime: new Date(Date.UTC(at, 8, 1)) });

describe('the product categories', () => {
  it('have titles, descriptions and sub-categories, the archive among them', async () => {
    const { browser } = await addCustomer(shop);
    const shown = await categoriesOf(browser);
    expect(shown.map((category) => category.internalName)).toEqual([
      'packages',
      'cards',
      'calendar',
      'photogifts',
      'digitalprint',
      'catalogues',
      'archive',
    ]);
    expect(shown[1]).toMatchObject({
      title: 'Cards',
      description: 'Thank you, birthday, Christmas.',
      subCategories: [
        { internalName: 'thank-you', title: 'Thank you', default: true },
        { internalName: 'birthday', default: false },
        { internalName: 'christmas' },
        { internalName: 'school' },
        { internalName: 'invitation' },
      ],
      firstQualifiedSubject: null,
    });
    expect((await categoriesOf(browser, 'nb'))[1]?.title).toBe('Kort');
  });

  it('name the newest picture set with pictures that qualify', async () => {
    const old = await addSet(shop, ['IP', 'GP'], { subjectName: 'Ada 2025', ...year(2025) });
    const group = await addSet(shop, ['GP'], { subjectName: 'Group only 2026', ...year(2026) });
    const { browser } = await addCustomer(shop, { owns: [old.subjectUuid, group.subjectUuid] });
    expect(await firstOf(browser)).toMatchObject({
      packages: 'Ada 2025',
      cards: 'Ada 2025',
      photogifts: 'Ada 2025',
      calendar: 'Group only 2026',
      digitalprint: 'Group only 2026',
      catalogues: null,
      archive: null,
    });
  });

  it('keep the current picture set wherever it qualifies', async () => {
    const old = await addSet(shop, ['IP'], { subjectName: 'Jonas 2024', ...year(2024) });
    const recent = await addSet(shop, ['IP'], { subjectName: 'Ada 2026', ...year(2026) });
    const { browser } = await addCustomer(shop, { owns: [old.subjectUuid, recent.subjectUuid] });
    expect(await firstOf(browser)).toMatchObject({ cards: 'Ada 2026' });
    await browser.ask(setCurrentPictureSet, { body: { subjectUuid: old.subjectUuid } });
    expect(await firstOf(browser)).toMatchObject({ cards: 'Jonas 2024' });
  });

  it('leave out sets that are archived or not in the shop yet; the archive has the archived ones', async () => {
    const archived = await addSet(shop, ['IP'], { subjectName: 'Archived', isArchived: true, ...year(2026) });
    const closed = await addSet(shop, ['IP'], { subjectName: 'Not yet', inWebshop: false, ...year(2026) });
    const open = await addSet(shop, ['IP'], { subjectName: 'Open', ...year(2020) });
    const owns = [archived.subjectUuid, closed.subjectUuid, open.subjectUuid];
    const { browser } = await addCustomer(shop, { owns });
    expect(await firstOf(browser)).toMatchObject({
      cards: 'Open',
      digitalprint: 'Open',
      archive: 'Archived',
    });
  });

  it('name a subject for catalogues only where its job has one', async () => {
    const club = await addSet(shop, ['IP'], {
      subjectName: 'At the club',
      jobKey: 'lillesund-il-2025',
      ...year(2019),
    });
    const other = await addSet(shop, ['IP'], { subjectName: 'At home', ...year(2026) });
    const { browser } = await addCustomer(shop, { owns: [club.subjectUuid, other.subjectUuid] });
    expect(await firstOf(browser)).toMatchObject({ cards: 'At home', catalogues: 'At the club' });
  });

  it('of cards come with the one shown first', async () => {
    const { browser } = await addCustomer(shop);
    expect((await browser.ask(cardCategories, {})).body).toEqual({
      categories: ['thank-you', 'birthday', 'christmas', 'school', 'invitation'],
      defaultCategory: 'thank-you',
    });
  });

  it('of photo gifts have names in every language', async () => {
    const { browser } = await addCustomer(shop);
    const info = (category: string) => browser.ask(photoGiftCategory, { params: { category } });
    expect((await info('mugs')).body).toEqual({
      names: { en: 'Mugs', nb: 'Kopper', sv: 'Muggar', da: 'Krus', de: 'Tassen', fi: 'Mukit', pl: 'Kubki' },
      userImagePreviews: true,
      separateFromBackground: false,
    });
    expect((await info('photogifts')).body.names.en).toBe('Photo gifts');
    expect((await info('cards')).status).toBe(404);
    expect((await info('nowhere')).status).toBe(404);
  });
});

describe('the products', () => {
  it('come with their price lists, the fixed ones among them, in the asked language', async () => {
    const { browser } = await addCustomer(shop);
    const shown = (await browser.ask(products, { query: { lang: 'fi' } })).body;
    for (const uuid of Object.values(FIXED_PRODUCT))
      expect(shown.some((entry) => entry.uuid === uuid)).toBe(true);
    const card = shown.find((entry) => entry.name === 'Kortti 15x15');
    expect(card?.productprices).toEqual([
      { quantity: 1, price: 3900, campaignprice: null, type: 0 },
      { quantity: 10, price: 2900, campaignprice: null, type: 0 },
      { quantity: 25, price: 2400, campaignprice: null, type: 0 },
      { quantity: 50, price: 1900, campaignprice: null, type: 0 },
    ]);
  });
});

describe('promoted products', () => {
  it('lead to their category while their design is not there', async () => {
    const { browser } = await addCustomer(shop);
    const shown = (await browser.ask(promotedProducts, {})).body;
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(shown[0]).toMatchObject({
      product: { name: 'Mug' },
      template: null,
      category: 'mugs',
      rebatedPrice: 9900,
      type: 'category',
    });
  });

  it('have a catalogue only for a child whose school has one, at its own price', async () => {
    const book = async (...sets: { subjectUuid: string }[]) => {
      const owns = sets.map(({ subjectUuid }) => subjectUuid);
      const { browser } = await addCustomer(shop, { owns });
      const shown = (await browser.ask(promotedProducts, {})).body;
      return shown.find(({ product }) => product.uuid === FIXED_PRODUCT.catalogue)?.product.productprices;
    };
    const school = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2025', ...year(2025) });
    expect(await book(await addSet(shop, ['IP']))).toBeUndefined();
    expect(await book(school)).toMatchObject([{ price: 14900 }]);
    // As long as nothing was chosen, the shop shows the newest set that has pictures.
    expect(await book(school, await addSet(shop, [], year(2026)))).toMatchObject([{ price: 14900 }]);
  });
});

describe('catalogues', () => {
  let set: Awaited<ReturnType<typeof addSet>>;
  beforeAll(async () => {
    const ada = { subjectName: 'Ada', group: '4B', jobKey: 'lillesund-skole-2026' };
    set = await addSet(shop, ['IP'], ada);
  });

  it('are preset to quantity 1 when there is exactly one', async () => {
    const { browser } = await addCustomer(shop, { owns: [set.subjectUuid] });
    expect((await browser.ask(catalogues, {})).body).toMatchObject([
      {
        name: 'School catalogue 2026/27',
        price: 18900,
        quantity: 1,
        maxQuantity: 10,
        subject: { uuid: set.subjectUuid, name: 'Ada', group: '4B' },
        deliveryTime: { days: 45 },
      },
    ]);
    const { browser: other } = await addCustomer(shop);
    expect((await other.ask(catalogues, {})).body).toEqual([]);
  });

  it('name the classes of the book in order, never a child’s name and no group of one but the own', async () => {
    for (const [name, group_name] of [
      ['Nora', '10A'],
      ['Omar', '10A'],
      ['Liv', 'Liv Berg'],
    ] as const) {
      const uuid = crypto.randomUUID();
      await shop.services.db
        .insertInto('subject')
        .values({ uuid, job_uuid: set.jobUuid, key: uuid, name, group_name })
        .execute();
    }
    const { browser } = await addCustomer(shop, { owns: [set.subjectUuid] });
    const { body } = await browser.ask(catalogues, {});
    expect(body[0]?.book?.groups).toEqual(['4B', '10A']);
    expect(JSON.stringify(body)).not.toMatch(/Nora|Omar|Liv/);
  });
});

it('nobody reads the catalogue without signing in', async () => {
  const visitor = shop.browser();
  const replies = [
    await visitor.ask(categories, { query: {} }),
    await visitor.ask(cardCategories, {}),
    await visitor.ask(photoGiftCategory, { params: { category: 'mugs' } }),
    await visitor.ask(products, { query: {} }),
    await visitor.ask(promotedProducts, {}),
    await visitor.ask(catalogues, {}),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401, 401]);
});

it('a campaign price is shown only while the campaign runs', async () => {
  const canvas = async () => {
    const { browser } = await addCustomer(shop);
    return (await browser.ask(products, { query: {} })).body.find((entry) => entry.name === 'Canvas 30x40');
  };
  expect(await canvas()).toMatchObject({
    productprices: [{ price: 44900, campaignprice: 39900 }],
    campaignrequirement: '2',
  });
  shop.clock.forward(days(61));
  expect(await canvas()).toMatchObject({ productprices: [{ price: 44900, campaignprice: null }] });
});
