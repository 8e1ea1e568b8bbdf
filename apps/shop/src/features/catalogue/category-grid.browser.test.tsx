import { categories } from '@picture-day/contract/calls/catalogue';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { afterAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { setOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as LandingPage } from './category-landing-page.tsx';

afterAll(() => page.viewport(390, 844));

it.each([
  { width: 390, columns: 1 },
  { width: 599, columns: 1 },
  { width: 600, columns: 2 },
  { width: 959, columns: 2 },
  { width: 960, columns: 3 },
])('categories stand in $columns columns at a width of $width', async ({ width, columns }) => {
  await page.viewport(width, 844);
  const calls = fakeCalls();
  const ada = setOf();
  calls.answer(pictureSets, {}, { pictureSets: [ada] });
  const names = ['packages', 'cards', 'calendar', 'photogifts'];
  const list = names.map((internalName) => ({
    internalName,
    title: internalName,
    description: '',
    image: '',
    subCategories: [],
    firstQualifiedSubject: ada.subject,
  }));
  calls.answer(categories, { query: { lang: 'en' } }, { categories: list });
  const screen = await renderRoutes([{ path: '/', Component: LandingPage }], {
    boot: bootOf({ user: ingrid }),
  });
  await expect.element(screen.getByText('photogifts')).toBeVisible();
  const tiles = screen.getByRole('listitem').elements();
  const lefts = tiles.map((tile) => Math.round(tile.getBoundingClientRect().left));
  expect([tiles.length, new Set(lefts).size]).toEqual([4, columns]);
});
