import { codes, expectNoAxeFindings, type Person } from './access-steps.ts';
import { addProduct, LEAH, openCheckout, payByCard } from './checkout-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer, openPage } from './picture-set-steps.ts';
import { watchShifts } from './shift-steps.ts';

/** Has bought a card and has a mug in the cart. */
let customer: Person;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage();
  customer = await newCustomer(page, [...LEAH].reverse());
  await addProduct(page, 'cards', 'Card 15x15', 10);
  await payByCard(page, 'school-pickup');
  await addProduct(page, 'photogifts', 'Mug');
  await page.close();
});

/** What moves on the page of new pictures, after a code was added on the account. */
async function movingAfterCode(page: Page, code: string): Promise<string[]> {
  await enterAs(page, customer);
  await openPage(page, '/my-account/add-picture-set', 'Add picture set');
  await page.getByLabel('Image code').fill(code);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await page.waitForURL('/new-picture-set');
  await expect(page.getByRole('heading', { level: 1, name: /^Here is / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'More pictures' })).toBeAttached();
  return page
    .locator('main :is(button, li, a)')
    .evaluateAll((all) =>
      all
        .map((one) => getComputedStyle(one.closest('li') ?? one).animationName)
        .filter((name) => name !== 'none'),
    );
}

test('new pictures unfold after the code, and each is seen large', async ({ page }) => {
  const moving = await movingAfterCode(page, codes.new[10] ?? '');
  expect(moving.length).toBeGreaterThan(0);
  await expectNoAxeFindings(page);
  await page.getByRole('main').getByRole('button').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('with less motion the new pictures are at rest at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movingAfterCode(page, codes.new[11] ?? '')).toEqual([]);
  await expect(page.getByRole('link', { name: 'View offers and campaigns' })).toBeInViewport();
});

test('the account begins with the latest order, where it is and when it comes', async ({ page }) => {
  await enterAs(page, customer);
  await openPage(page, '/my-account', 'My account');
  await expect(page.getByText(/^Ordered\. (About|After) \d+ \w+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('a line that was deleted is taken back within ten seconds', async ({ page }) => {
  await enterAs(page, customer);
  await openPage(page, '/shopping-cart', 'Shopping cart');
  await page.getByRole('button', { name: 'Delete Mug' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  const back = page.getByRole('button', { name: 'Take it back' });
  await expect(back).toBeVisible();
  await expectNoAxeFindings(page);
  await back.tap();
  await expect(page.getByText('Mug is back in the cart')).toBeVisible();
  await page.goto('/shopping-cart');
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
});

test('Same as last time fills in the checkout as far as the terms', async ({ page }) => {
  await enterAs(page, customer);
  await openCheckout(page);
  await page.getByRole('button', { name: 'Same as last time' }).tap();
  await expect(page.getByLabel('I accept the terms of purchase')).toBeEnabled();
  await expect(page.getByLabel('I accept the terms of purchase')).not.toBeChecked();
  await expect(page.getByText(/^To Lillesund school\./)).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the ways of delivery stay under the thumb while the checkout is still loading', async ({ page }) => {
  const shifted = await watchShifts(page);
  await enterAs(page, customer);
  await page.route(/\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  await openCheckout(page);
  await expect(page.getByRole('button', { name: 'Same as last time' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const { moved } = await shifted();
  expect(moved.filter((one) => one.startsWith('<section id='))).toEqual([]);
});
