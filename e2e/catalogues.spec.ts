import { expectNoAxeFindings, type Person } from './access-steps.ts';
import { DEVICES, PHONE } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer, openPage } from './picture-set-steps.ts';
import { touch } from './touch-steps.ts';

const PAGE = '/products/catalogues';
/** Leah was in the school's pictures of both years, so that she has two catalogues. */
const CODES = ['59W6HR27TY', 'GDWUJQ3F6D'];
let customer: Person;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, CODES);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
  await openPage(page, PAGE, 'Catalogues');
});

test('each catalogue says whose it is, what it costs and when it comes', async ({ page }) => {
  const school = page.getByRole('listitem').filter({ hasText: 'School catalogue 2026/27' });
  await expect(school).toContainText('Leah Tesfaye, 4A');
  await expect(school).toContainText('189 kr');
  await expect(school).toContainText('Ships separately, normally within 45 days after the last photo day.');
});

test('nothing chosen is said in an alert', async ({ page }) => {
  await page.getByRole('button', { name: 'Add to shopping cart' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(
    'You need to select how many cataloges you would like before clicking Add to shopping cart',
  );
  await expectNoAxeFindings(page);
  await alert.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(PAGE);
});

test('what is chosen goes into the cart, up to the maximum of each', async ({ page }) => {
  const old = page.getByRole('listitem').filter({ hasText: 'School catalogue 2025/26' });
  const quantity = old.getByRole('textbox');
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await old.getByRole('button', { name: 'Fewer' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'Add to shopping cart' }).click();
  await expect(page).toHaveURL('/shopping-cart');
  const { cart } = await (await page.request.get('/api/webshop/cart')).json();
  expect(cart.orderLines[0]).toMatchObject({ quantity: 2, catalogue: { name: 'School catalogue 2025/26' } });
});

test('the pages of each can be seen, beside its cover', async ({ page }) => {
  await page.getByRole('button', { name: 'See the pages School catalogue 2026/27' }).click();
  const book = page.getByRole('region', { name: 'Pages of School catalogue 2026/27' });
  await expect(book.getByText(/^4A, \d+ of \d+$/)).toBeVisible();
  await expect(book.getByRole('listitem', { name: '4A' }).getByText('Leah Tesfaye')).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the pages are swiped on a phone, the next one peeking', async ({ page }) => {
    await page.getByRole('button', { name: 'See the pages School catalogue 2026/27' }).tap();
    const book = page.getByRole('region', { name: 'Pages of School catalogue 2026/27' });
    const caption = book.getByText(/, \d+ of \d+$/);
    await expect(caption).toHaveText(/^4A, /);
    const track = book.getByRole('list', { name: 'Pages', exact: true });
    await track.scrollIntoViewIfNeeded();
    // A finger that goes left over the open page, twice: the class has two.
    const place = () => track.evaluate((pages) => pages.scrollLeft);
    for (const _page of [1, 2]) {
      const { x, y, width, height } = (await track.boundingBox())!;
      const before = await place();
      const way = Array.from({ length: 14 }, (_, at) => ({
        x: x + width * (0.85 - at * 0.05),
        y: y + height / 2,
      }));
      await touch(page, way);
      await expect.poll(place).toBeGreaterThan(before + width / 2);
    }
    await expect(caption).not.toHaveText(/^4A, /);
    await book.getByRole('list', { name: 'All pages' }).getByRole('button', { name: 'Front cover' }).tap();
    await expect(caption).toHaveText(/^Front cover, 1 of/);
    await expectNoAxeFindings(page);
  });
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('axe finds nothing', async ({ page }) => {
      await expect(page.getByRole('textbox')).toHaveCount(2);
      await expectNoAxeFindings(page);
    });
  });
}
