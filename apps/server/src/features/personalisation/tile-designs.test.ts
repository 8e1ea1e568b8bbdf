import { categories, promotedProducts } from '@picture-day/contract/calls/catalogue';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, addSet } from '../cart/testing/picture-sets.ts';
import { demoTemplates, openShopWithTemplates } from './testing/shop-with-templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

const tilesOf = async ({ browser }: Awaited<ReturnType<typeof addCustomer>>) => {
  const { body } = await browser.ask(categories, { query: {} });
  const keys = new Map([...(await demoTemplates())].map(([key, { uuid }]) => [uuid, key]));
  return Object.fromEntries(
    body.categories.map(({ internalName, designs = [] }) => [
      internalName,
      designs.map((uuid) => keys.get(uuid)),
    ]),
  );
};

it('a category names the designs its tile is drawn with: one of each shelf, those of a package once each', async () => {
  const tiles = await tilesOf(await addParent(shop));
  const templates = await demoTemplates();
  const of = (name: string) => (tiles[name] ?? []).map((key) => templates.get(key ?? '')!);
  expect(of('cards').map(({ type }) => type)).toEqual(['CARD', 'CARD']);
  expect(of('cards').map(({ categories: [first] }) => first)).toEqual(['thank-you', 'birthday']);
  expect(of('calendar').map(({ type }) => type)).toEqual(['CALENDAR']);
  expect(of('photogifts').map(({ type }) => type)).toEqual(['PHOTOGIFT', 'PHOTOGIFT']);
  const packed = of('packages').map(({ product }) => product);
  expect(packed.length).toBeGreaterThan(1);
  expect(new Set(packed).size).toBe(packed.length);
  expect(tiles).toMatchObject({ digitalprint: [], catalogues: [] });
});

it('a category names no design where there are no pictures to fill it', async () => {
  const set = await addSet(shop, []);
  const tiles = await tilesOf(await addCustomer(shop, { owns: [set.subjectUuid] }));
  expect(Object.values(tiles).flat()).toEqual([]);
});

it('every promoted product comes with a design of its own to be drawn with, files and books without', async () => {
  const { browser } = await addParent(shop);
  const { body } = await browser.ask(promotedProducts, {});
  const fixed: readonly string[] = Object.values(FIXED_PRODUCT);
  for (const { product, template, templateData } of body) {
    const isDrawn = template !== null && templateData !== null;
    expect([product.name, isDrawn]).toEqual([product.name, !fixed.includes(product.uuid)]);
  }
  expect(body.find(({ product }) => product.name === 'Calendar 20x30')?.type).toBe('category');
});
