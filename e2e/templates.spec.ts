import { expectNoAxeFindings, owner, signIn } from './access-steps.ts';
import { expect, test } from './journey.ts';
import { withoutFirstData } from './screen-steps.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, owner);
});

test('every design is drawn with the own picture, grouped by product with price and count', async ({
  page,
}) => {
  await page.goto('/products/cards');
  const first = page.getByRole('region').first();
  await expect(first.getByRole('heading')).toHaveText('Card 15x15');
  await expect(first.getByText('39 kr', { exact: true })).toBeVisible();
  await expect(first.getByText(/^\d+ designs$/)).toBeVisible();
  const art = first.getByRole('link').first().locator('[data-drawn] image');
  await expect(art.first()).toHaveAttribute('href', /^\/api\/webshop\/pictures\//, { timeout: 30_000 });
  await first.getByRole('button', { name: /^Prices/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeFindings(page);
});

test('the grid has 2, 3 and 4 columns', async ({ page }) => {
  for (const [width, columns] of [
    [390, 2],
    [700, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/products/cards');
    const grid = page.getByRole('region').first().getByRole('list');
    await expect(grid).toBeVisible();
    const template = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('the name of a product stays below the bar while its designs are scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/cards');
  const head = page.getByRole('region').first().getByRole('heading').locator('..');
  await expect(head).toBeVisible();
  const bar = page.getByRole('banner');
  const tops = async () => {
    const [bottom, top] = [await bar.boundingBox(), await head.boundingBox()];
    return Math.round((top?.y ?? 0) - (bottom ? bottom.y + bottom.height : 0));
  };
  expect(await tops()).toBeGreaterThan(0);
  await head.evaluate((header) => scrollTo(0, header.getBoundingClientRect().top + scrollY + 100));
  await expect.poll(tops).toBe(0);
});

test('the strip of categories and the filters narrow the list', async ({ page }) => {
  await page.goto('/products/cards');
  const links = page.locator('main section a[href*="/products/cards/"]:has([aria-hidden])');
  await expect(links.first()).toBeVisible();
  const all = await links.count();
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('group', { name: 'Formats' }).getByLabel('15x15').check();
  await dialog.getByRole('group', { name: 'With text' }).getByLabel('Yes').check();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: /^Show \d+ designs?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
  expect(await links.count()).toBeLessThan(all);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Birthday' }).click();
  await expect(page).toHaveURL('/products/cards/birthday');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});

test('a design leads to the create route of its category', async ({ page }) => {
  await page.goto('/products/cards/birthday');
  await page.getByRole('link', { name: /Bunting/ }).click();
  await expect(page).toHaveURL(/\/products\/cards\/birthday\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
});

test('calendars put 20x30 first and lead to the calendars create route', async ({ page }) => {
  await page.goto('/products/calendars/?pages=13');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Calendar 20x30');
  await expect(page.getByRole('region').first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/products\/calendars\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/,
  );
});

test('photo gifts show all gifts or a category under its own name', async ({ page }) => {
  await page.goto('/products/photogifts/photogifts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo gifts');
  await expect(page.getByRole('link', { name: /Morning mug/ })).toBeVisible();
  await page.goto('/products/categories/photogifts/mugs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mugs');
  await expectNoAxeFindings(page);
});

test('a category without products for the picture set says so, with two ways on', async ({ page }) => {
  await page.route('**/api/webshop/templates/cards?*', (route) => route.fulfill({ json: [] }));
  await withoutFirstData(page);
  await page.goto('/products/cards');
  await expect(
    page.getByText('There are no products available within this category for the selected picture set.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change picture set' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change category' })).toBeVisible();
});
