import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, open } from './access-steps.ts';
import { DESKTOP } from './devices.ts';
import { touch } from './touch-steps.ts';

const PAGE = '/pages/how-it-works';

test('a content page shows its six modules in order', async ({ page }) => {
  await open(page, PAGE);
  await expect(page).toHaveTitle('How it works – Lillesund Foto');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Photo day' })).toBeVisible();
  await expect(main).toContainText('Only people with the code can see the pictures.');
  await expect(main.getByRole('link', { name: 'Packages' })).toHaveAttribute('href', '/products/packages/');
  await expect(main.getByRole('img', { name: 'Two prints on a table' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Questions we often get' })).toBeVisible();
  await expect(main.getByRole('link', { name: '37 27 40 00' })).toHaveAttribute('href', 'tel:+4737274000');
  await expectNoAxeFindings(page);
});

test('the page is rendered on the server', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  const missing = await page.goto('/pages/nowhere');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});

test.describe('with a mouse', () => {
  test.use(DESKTOP);

  test('slides advance by themselves, wrap, and rest under the pointer', async ({ page }) => {
    await page.clock.install();
    await open(page, PAGE);
    const titles = page.locator('[data-current]').getByRole('heading');
    await expect(titles).toHaveText('Photo day');
    await expect(page.locator('[data-current]')).toHaveCSS('transition-duration', '0.5s');
    for (const title of ['Your code', 'At home', 'Photo day']) {
      await page.clock.runFor(6000);
      await expect(titles).toHaveText(title);
    }
    await page.getByRole('heading', { name: 'Photo day' }).hover();
    await page.clock.runFor(20_000);
    await expect(titles).toHaveText('Photo day');
  });
});

test('a swipe of more than 20 changes the slide, a shorter one does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PAGE);
  const slider = page.getByRole('region', { name: 'Slides' });
  const titles = slider.locator('[data-current]').getByRole('heading');
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  const from = { x: box.x + 200, y: box.y + 60 };
  const swipe = (by: number) => touch(page, [from, { ...from, x: from.x + by }]);
  await swipe(-20);
  await expect(titles).toHaveText('Photo day');
  await swipe(-21);
  await expect(titles).toHaveText('Your code');
  await swipe(21);
  await swipe(21);
  await expect(titles).toHaveText('At home');
});

test('with less motion the slides stay until they are asked', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PAGE);
  await page.clock.runFor(30_000);
  const slider = page.getByRole('region', { name: 'Slides' });
  await expect(slider.locator('[data-current]').getByRole('heading')).toHaveText('Photo day');
  await slider.getByRole('button', { name: 'Slide 3' }).click();
  await expect(slider.locator('[data-current]').getByRole('heading')).toHaveText('At home');
});

test("it says 'Loading' until the page is there", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/webshop/legacy-pages/**', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
});
