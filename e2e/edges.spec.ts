import { open, type Person } from './access-steps.ts';
import { addProduct, LEAH, payByCard } from './checkout-steps.ts';
import { DESKTOP } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer, setsOf } from './picture-set-steps.ts';

let customer: Person;
let order = '';

/** Has bought a mug, and has another one in the cart. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage();
  customer = await newCustomer(page, [...LEAH].reverse());
  await addProduct(page, 'photogifts', 'Mug');
  order = await payByCard(page, 'school-pickup');
  await addProduct(page, 'photogifts', 'Mug');
  await page.close();
});

const PUBLIC = [
  '/',
  '/reset-password?resetcode=none',
  '/contact-us',
  '/privacy-policy',
  '/pages/how-it-works',
  '/pages/photo-day-tips',
  '/shared/none',
  '/unsubscribe/none',
  '/code-objection/none',
  '/debug',
  '/nowhere',
];

const OWN = [
  '/products/categories',
  '/products/cards',
  '/products/packages/',
  '/products/digital-portraits',
  '/products/catalogues',
  '/shopping-cart',
  '/shopping-cart/checkout',
  '/new-picture-set',
  '/share-picture-sets',
  '/my-account',
  '/my-account/orders',
  '/my-account/contact-info',
  '/my-account/add-picture-set',
  '/my-account/picture-sets',
  '/nowhere',
];

/** Where the bar, the page and the foot begin. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const left = (elements: Iterable<Element>) =>
      Math.round(
        Math.min(
          ...[...elements]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, height }) => width > 1 && height > 1)
            .map((box) => box.left),
        ),
      );
    return {
      bar: left(document.querySelectorAll('header svg, header img')),
      page: left(document.querySelectorAll('main :is(h1, p, nav, svg), main img:not([aria-hidden] img)')),
      foot: left(document.querySelectorAll('footer p, footer a')),
    };
  });

async function expectOneEdge(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expect(page.locator('main h1').first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // Lists are 1184 wide, the checkout is 1104.
      const wide = path.endsWith('/checkout') ? 1104 : 1184;
      const edge = (width - wide) / 2;
      await expect
        .poll(() => edges(page), { message: `${path} at ${width}` })
        .toEqual({ bar: edge, page: edge, foot: edge });
    }
  }
}

test.describe('on a wide screen', () => {
  test.use(DESKTOP);

  test('every page a visitor sees begins where its bar and its foot do', async ({ page }) => {
    await expectOneEdge(page, PUBLIC);
  });

  test('every page of a customer begins where its bar and its foot do', async ({ page }) => {
    test.setTimeout(120_000);
    await enterAs(page, customer);
    await expectOneEdge(page, [...OWN, `/shopping-cart/checkout/payment/receipt/${order}`]);
  });
});

test('what is not there is the same page everywhere, and the server says so', async ({ page }) => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Type your code', 'Sign in', 'Contact us']);
  await enterAs(page, customer);
  for (const path of [
    '/nowhere',
    `/my-account/picture-sets/${nobodys}`,
    `/products/digital-portraits/${nobodys}`,
    `/products/packages/${nobodys}`,
    '/products/packages/none',
    `/my-account/orders/${nobodys}`,
    `/shopping-cart/checkout/payment/${nobodys}`,
    `/shopping-cart/checkout/payment/receipt/${nobodys}`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(main.getByRole('link')).toHaveText(['Choose products', 'My account', 'Contact us']);
    await expect(page).toHaveTitle('Page not found – Lillesund Foto');
  }
});

test('neither bars nor buttons nor the foot are printed, but the page is', async ({ page }) => {
  await enterAs(page, customer);
  const [set] = await setsOf(page);
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    `/shopping-cart/checkout/payment/receipt/${order}`,
    `/my-account/orders/${order}`,
    '/privacy-policy',
    '/pages/photo-day-tips',
    `/my-account/picture-sets/${set?.subject.uuid}`,
  ]) {
    await open(page, path);
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const gone of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(gone), `${gone} of ${path}`).toHaveCount(0);
    const printed = await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll(
        (buttons) => buttons.filter((one) => !one.closest('h3') && !one.querySelector('img')).length,
      );
    expect(printed, path).toBe(0);
  }
});

test('the answer for who has no code is a link away from every page, and closes to the front page', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Not received a code?' }).click();
  await expect(page.getByRole('dialog', { name: 'Not received a code?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
