import { expectNoAxeFindings, open } from './access-steps.ts';
import { DESKTOP } from './devices.ts';
import { expect, test } from './journey.ts';
import { touch } from './touch-steps.ts';

const STEPS = '/pages/how-it-works';
const TIPS = '/pages/photo-day-tips';

test('How it works has four drawn steps, the way on, and questions under real headings', async ({ page }) => {
  await open(page, STEPS);
  await expect(page).toHaveTitle('How it works – Lillesund Foto');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('From picture day to your kitchen wall');
  const steps = main.getByRole('listitem').filter({ has: page.locator('img') });
  await expect(steps).toHaveCount(4);
  await expect(steps.first()).toContainText('1You get a code');
  await expect(steps.first().locator('img')).toHaveCSS('height', '200px');
  await expect(main.getByRole('link', { name: 'Type your code' })).toHaveAttribute('href', '/');
  const questions = main.getByRole('heading', { level: 3 });
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Questions we often get');
  expect(await questions.count()).toBeGreaterThan(4);
  for (const answer of await main.locator('h3 + p').allTextContents()) expect(answer).not.toBe('');
  await expect(main.getByRole('link', { name: '37 27 40 00' })).toHaveAttribute('href', 'tel:+4737274000');
  await expectNoAxeFindings(page);
});

test('a content page shows every kind of module, with its contents beside it on a desktop', async ({
  page,
}) => {
  await open(page, TIPS);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Tips for photo day' })).toBeVisible();
  await expect(main.getByRole('blockquote')).toContainText('In short');
  await expect(main.getByRole('region', { name: 'Slides' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Two prints on a table' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize(DESKTOP.viewport);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText(await main.locator('h2[id]').allTextContents());
  expect(await contents.getByRole('link').count()).toBeGreaterThan(4);
  await contents.getByRole('link', { name: 'Ordering' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Ordering');
  await expect(main.getByRole('heading', { name: 'Ordering' })).toBeInViewport();
});

test('the page is rendered on the server', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(STEPS);
  await expect(page.getByRole('heading', { level: 1, name: 'From picture day' })).toBeVisible();
  const missing = await page.goto('/pages/nowhere');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});

test.describe('with a mouse', () => {
  test.use(DESKTOP);

  test('slides advance by themselves, wrap, and rest under the pointer', async ({ page }) => {
    await page.clock.install();
    await open(page, TIPS);
    const titles = page.locator('[data-current]').getByRole('heading');
    await expect(titles).toHaveText('Before the day');
    await expect(page.locator('[data-current]')).toHaveCSS('transition-duration', '0.5s');
    for (const title of ['On the day', 'Afterwards', 'Before the day']) {
      await page.clock.runFor(6000);
      await expect(titles).toHaveText(title);
    }
    await titles.hover();
    await page.clock.runFor(20_000);
    await expect(titles).toHaveText('Before the day');
  });
});

test('a swipe of more than 20 changes the slide, a shorter one does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, TIPS);
  const slider = page.getByRole('region', { name: 'Slides' });
  const titles = slider.locator('[data-current]').getByRole('heading');
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  const from = { x: box.x + 200, y: box.y + 60 };
  const swipe = (by: number) => touch(page, [from, { ...from, x: from.x + by }]);
  await swipe(-20);
  await expect(titles).toHaveText('Before the day');
  await swipe(-21);
  await expect(titles).toHaveText('On the day');
  await swipe(21);
  await swipe(21);
  await expect(titles).toHaveText('Afterwards');
});

test('with less motion the slides stay until they are asked', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, TIPS);
  await page.clock.runFor(30_000);
  const slider = page.getByRole('region', { name: 'Slides' });
  await expect(slider.locator('[data-current]').getByRole('heading')).toHaveText('Before the day');
  await slider.getByRole('button', { name: 'Slide 3' }).click();
  await expect(slider.locator('[data-current]').getByRole('heading')).toHaveText('Afterwards');
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
  await page.getByRole('dialog').getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'From picture day' })).toBeVisible();
});
