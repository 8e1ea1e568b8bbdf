import type { Person } from './access-steps.ts';
import {
  addProduct,
  answerPayment,
  buy,
  chooseDelivery,
  choosePayment,
  emptyCart,
  LEAH,
  openCheckout,
} from './checkout-steps.ts';
import { PHONE } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';
import { watchShifts } from './shift-steps.ts';

test.describe.configure({ mode: 'serial' });
test.use(PHONE);

let customer: Person;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, LEAH);
  await page.close();
});
test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
  await emptyCart(page);
});

async function upToBuy(page: Page): Promise<void> {
  await addProduct(page, 'photogifts', 'Mug');
  await page.goto('/shopping-cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await chooseDelivery(page, 'school-pickup');
  await choosePayment(page, 'Card');
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Payment' });

test('a payment that was left can be gone on with, and cancelled, from any page', async ({ page }) => {
  await upToBuy(page);
  await buy(page);
  await page.waitForURL(/sandbox-payment/);
  await page.goto('/products/categories');
  await expect(bar(page)).toContainText(/\d+\skr waits in Card until \d\d:\d\d\. Nothing is charged yet\./);
  await bar(page).getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/sandbox-payment/);
  // Back from the provider, and back from the payment: the cart, locked, with both ways on.
  await page.goBack();
  await page.waitForURL(/\/checkout\/payment\//);
  await page.goto('/shopping-cart');
  await expect(page.getByText('The cart is locked while the payment is open.')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Cancel and change the cart' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.getByLabel('Quantity of Mug').selectOption('2');
  await expect(page.getByLabel('Quantity of Mug')).toHaveValue('2');
});

test('the bar stands on every kind of page at the first look, and moves nothing', async ({ page }) => {
  await upToBuy(page);
  await buy(page);
  await page.waitForURL(/sandbox-payment/);
  const shifted = await watchShifts(page);
  // A page of a customer is drawn anew by the client, one for everybody comes alive as it is.
  for (const address of ['/products/categories', '/contact-us']) {
    let letCome = () => {};
    const scripts = new Promise<void>((come) => {
      letCome = come;
    });
    await page.route(/\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Payment not finished')).toBeVisible();
    letCome();
    await expect(page.locator('#root')).not.toHaveAttribute('data-rendered');
    await page.waitForLoadState('networkidle');
    await expect(bar(page).getByRole('link', { name: 'Continue' })).toBeVisible();
    const { moved } = await shifted();
    // A design that comes takes its place in another size; nothing else may be elsewhere than it was.
    expect(moved.filter((one) => / (\d+ \d+) -> -?\d+ -?\d+ \1$/.test(one))).toEqual([]);
    await page.unroute(/\.js$/);
  }
  await bar(page).getByRole('button', { name: 'Cancel and change the cart' }).click();
  await page.waitForURL('/shopping-cart');
  await expect(bar(page)).toHaveCount(0);
});

test('a payment that is made in another tab becomes Paid, with its receipt', async ({ page, context }) => {
  await upToBuy(page);
  await buy(page);
  await page.waitForURL(/sandbox-payment/);
  const other = await context.newPage();
  await other.goto('/products/categories');
  await expect(bar(other)).toContainText('Payment not finished');
  await answerPayment(page, 'Approve');
  await page.waitForURL(/\/payment\/receipt\//);
  await expect(bar(other)).toContainText('Paid');
  await bar(other).getByRole('link', { name: 'See the receipt' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you for the order!' })).toBeVisible();
});

test('reload and Back stay within the steps of the checkout', async ({ page }) => {
  await upToBuy(page);
  await page.reload();
  await expect(page.getByLabel('I accept the terms of purchase')).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Leah Tesfaye');
  await page.goBack();
  await page.waitForURL('/shopping-cart');
});

test('a cart that another tab has emptied leads from Buy to the products', async ({ page }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await openCheckout(page);
  await chooseDelivery(page, 'postage');
  await choosePayment(page, 'Card');
  await emptyCart(page);
  await buy(page);
  await expect(page.getByText('The shopping cart is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await page.waitForURL('/products/categories');
});
