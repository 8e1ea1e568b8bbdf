import { readCart } from '@picture-day/contract/calls/cart';
import { categories, photoGiftCategory } from '@picture-day/contract/calls/catalogue';
import { templatesOfType } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf } from '../../testing/carts.ts';
import { setOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { TemplateListView } from './shared/template-list-view.tsx';
import { templateOf } from './testing/template.ts';

afterEach(() => page.viewport(390, 844));

const gift = (name: string, sortOrder: number, category: string) =>
  templateOf({ product: { name, type: 89, sortOrder }, categories: [category], type: 'PHOTOGIFT' });
const GIFTS = [
  gift('Mug', 1, 'mugs'),
  templateOf({
    product: {
      uuid: 'magic-mug',
      name: 'Magic mug',
      type: 89,
      sortOrder: 2,
      productprices: [{ quantity: 1, price: 44_900, campaignprice: 39_900, type: 0 }],
      campaignrequirement: '2',
    },
    categories: ['mugs'],
    type: 'PHOTOGIFT',
  }),
  gift('Canvas', 3, 'wall'),
  gift('Canvas', 3, 'wall'),
  ...Array.from({ length: 5 }, () => gift('Poster', 4, 'wall')),
];

async function open(width: number, path = '/products/photogifts') {
  await page.viewport(width, 844);
  const calls = fakeCalls();
  const { subject } = setOf();
  calls.answer(pictureSets, {}, { pictureSets: [setOf()] });
  const named = (internalName: string, title: string) => ({ internalName, title, default: false });
  const gifts = {
    internalName: 'photogifts',
    title: 'Photo gifts',
    description: '',
    image: '',
    subCategories: [named('mugs', 'Mugs'), named('wall', 'For the wall')],
    firstQualifiedSubject: subject,
  };
  calls.answer(categories, { query: { lang: 'en' } }, { categories: [gifts] });
  calls.answer(
    templatesOfType,
    { params: { type: 'photogifts' }, query: { subject: subject.uuid, lang: 'en' } },
    GIFTS,
  );
  calls.answer(readCart, {}, { cart: cartOf(1) });
  const info = { names: { en: 'Mugs' }, userImagePreviews: true, separateFromBackground: false };
  calls.answer(photoGiftCategory, { params: { category: 'mugs' } }, info);
  const routes = ['/products/photogifts', '/products/photogifts/:category'];
  const screen = await renderRoutes(
    routes.map((route) => ({ path: route, Component: TemplateListView })),
    { boot: bootOf({ user: ingrid }), path },
  );
  const groups = screen.getByRole('region');
  await expect.poll(() => groups.elements().length).toBeGreaterThan(0);
  return { calls, screen, groups };
}

const placeOf = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width) };
};

describe('photo gifts', () => {
  it.each([
    { width: 390, columns: 2, across: [1, 1, 2, 2], rows: 3 },
    { width: 700, columns: 3, across: [1, 1, 2, 3], rows: 3 },
    { width: 1280, columns: 4, across: [1, 1, 2, 4], rows: 2 },
  ])('stand in one grid of $columns columns at $width, small groups side by side', async (expected) => {
    const { groups } = await open(expected.width);
    const places = groups.elements().map(placeOf);
    const cell = places[0]?.width ?? 1;
    expect(places.map(({ width }) => Math.round(width / cell))).toEqual(expected.across);
    expect(new Set(places.map(({ top }) => top)).size).toBe(expected.rows);
    const tiles = groups.elements().flatMap((group) => [...group.querySelectorAll('li')].map(placeOf));
    expect(new Set(tiles.map(({ left }) => left)).size).toBe(expected.columns);
    expect(new Set(tiles.map(({ width }) => width)).size).toBe(1);
  });

  it('keep each group as one: a heading, its price, its count, then its designs', async () => {
    const { screen } = await open(1280);
    const canvas = screen.getByRole('region', { name: 'Canvas' });
    await expect.element(canvas.getByRole('heading', { name: 'Canvas' })).toBeVisible();
    await expect.element(canvas.getByText('39 kr')).toBeVisible();
    await expect.element(canvas.getByText('2 designs')).toBeVisible();
    expect(canvas.getByRole('listitem').elements()).toHaveLength(2);
  });

  it('give a long line of prices a second row, below the name and above the designs', async () => {
    const { screen } = await open(390);
    const mug = screen.getByRole('region', { name: 'Magic mug' });
    await expect.element(mug.getByText('2 for 798 kr')).toBeVisible();
    const box = (element: Element) => element.getBoundingClientRect();
    const name = box(mug.getByRole('heading').element());
    const rows = ['449 kr', '2 for 798 kr', '1 design'].map((words) => box(mug.getByText(words).element()));
    for (const row of rows) expect(row.top).toBeGreaterThanOrEqual(name.bottom - 1);
    expect(rows[2]?.bottom).toBeLessThanOrEqual(box(mug.getByRole('list').element()).top + 1);
    expect(box(mug.element()).right).toBeGreaterThanOrEqual(Math.max(...rows.map(({ right }) => right)));
  });

  it('let only the header of a group of several rows stay in view', async () => {
    const { groups } = await open(1280);
    const sticks = groups
      .elements()
      .map((group) => getComputedStyle(group.querySelector('header')!).position);
    expect(sticks).toEqual(['static', 'static', 'static', 'sticky']);
  });

  it('are narrowed in place by chips that carry counts, with the address and the focus kept', async () => {
    const { calls, screen, groups } = await open(1280);
    const chip = screen.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Mugs 2' });
    const asked = calls.asked.filter(({ url }) => url.includes('/templates/photogifts')).length;
    await chip.click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/photogifts/mugs');
    await expect.poll(() => groups.elements().length).toBe(2);
    expect(screen.router.state.location.state).toEqual({ keepFocus: true });
    expect(document.activeElement).toBe(chip.element());
    expect(calls.asked.filter(({ url }) => url.includes('/templates/photogifts'))).toHaveLength(asked);
    await expect.element(screen.getByRole('link', { name: 'For the wall 7' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mugs');
  });

  it('open at the address of a category with that category alone', async () => {
    const { groups } = await open(390, '/products/photogifts/mugs');
    await expect.poll(() => groups.elements().length).toBe(2);
  });
});
