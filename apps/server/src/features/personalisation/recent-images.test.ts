import { recentImages } from '@picture-day/contract/calls/personalisation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TwoFamilies } from '../pictures/testing/two-families.ts';
import { addDesigns, openPrintingShop } from './testing/printing-shop.ts';

let families: TwoFamilies;
beforeAll(async () => {
  families = await openPrintingShop();
});
afterAll(() => families.shop.close());

const recentOf = async ({ browser }: TwoFamilies['ada']) => (await browser.ask(recentImages, {})).body;

it('pictures used in a design are among the recent images of its customer, once, and of nobody else', async () => {
  const { ada, emil, subject } = families;
  expect(await recentOf(ada)).toEqual([]);
  const cart = await addDesigns(families, 'fridge-magnet', 'fridge-magnet', 'gallery-canvas');
  const used = cart.orderLines.flatMap(({ template }) =>
    Object.values(template?.data.userResources ?? {}).flatMap(({ image }) => image?.uuid ?? []),
  );
  const recent = await recentOf(ada);
  expect(recent.map(({ uuid }) => uuid).sort()).toEqual([...new Set(used)].sort());
  expect(recent[0]).toMatchObject({ subject: { uuid: subject.ada }, pictureType: 'IP' });
  expect(recent.every(({ keywords }) => !keywords.includes('user_uploaded'))).toBe(true);
  expect(await recentOf(emil)).toEqual([]);
});
