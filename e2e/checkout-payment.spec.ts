import type { Person } from './access-steps.ts';
import {
  addProduct,
  answerPayment,
  buy,
  cartOf,
  chooseDelivery,
  choosePayment,
  emptyCart,
  expectReceipt,
  LEAH,
  openCheckout,
  ordersOf,
} from './checkout-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';

let customer: Person;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, LEAH);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
  await emptyCart(page);
});

async function upToPayment(page: Page) {
  await addProduct(page, 'photogifts', 'Mug');
  await openCheckout(page);
  await chooseDelivery(page, 'school-pickup');
}

test('a declined payment can be made another way, and there is one order', async ({ page }) => {
  const before = await ordersOf(page);
  await upToPayment(page);
  await choosePayment(page, 'Vipps');
  await buy(page);
  await answerPayment(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('The payment was declined. Nothing has been charged.');
  await page.getByRole('link', { name: 'Choose another way to pay' }).click();
  // What was filled in is still there.
  await expect(page.getByText(/^To Lillesund school\./)).toBeVisible();
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Approve');
  await expectReceipt(page);
  await expect(page.getByText('Paid with Card')).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(before.length + 1);
});

test('a cancelled payment gives the cart back', async ({ page }) => {
  await upToPayment(page);
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Cancel');
  await expect(page.getByText('The payment was cancelled. Nothing has been charged.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Back to the shopping cart' }).click();
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
});

test('an answer that comes late is waited for', async ({ page }) => {
  test.slow();
  await upToPayment(page);
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Approve, answer late');
  await expect(page.getByText('We are waiting for the answer to the payment.')).toBeVisible();
  await page.waitForURL(/receipt/, { timeout: 60_000 });
  await expectReceipt(page);
});

test('an answer that comes twice makes one order', async ({ page }) => {
  const before = await ordersOf(page);
  await upToPayment(page);
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Approve, answer twice');
  await expectReceipt(page);
  expect(await ordersOf(page)).toHaveLength(before.length + 1);
});

test('a payment on its way is found again from the checkout, and can be given up', async ({ page }) => {
  await upToPayment(page);
  await choosePayment(page, 'Card');
  await buy(page);
  await page.waitForURL(/sandbox-payment/);
  await page.goto('/m/shopping-cart/checkout');
  await page.waitForURL(/\/shopping-cart\/checkout\/payment\//);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Give up this payment' }).click();
  await expect(page.getByText('The payment was cancelled. Nothing has been charged.')).toBeVisible();
});

test('a voucher that makes the total 0 needs no provider', async ({ page }) => {
  await addProduct(page, 'cards', 'Card 15x15');
  await openCheckout(page);
  await page.getByRole('button', { name: 'Use a voucher code' }).click();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('SUMMER2026');
  await page.getByRole('button', { name: 'Use voucher', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The voucher has expired.');
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('onlyonce');
  await page.getByRole('button', { name: 'Use voucher', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove ONLYONCE' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseDelivery(page, 'school-pickup');
  await choosePayment(page, 'Card');
  await expect(page.getByRole('button', { name: 'Buy for 0 kr' })).toBeVisible();
  await buy(page);
  await expectReceipt(page);
  await expect(page.getByText('Voucher ONLYONCE')).toBeVisible();
});

test('what is filled in survives a reload, and a lost session leads to the login and back', async ({
  page,
}) => {
  await upToPayment(page);
  await page.reload();
  await expect(page.getByText(/^To Lillesund school\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Vipps' })).toBeChecked();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Use Vipps' }).click();
  await page.waitForURL(/#login/);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/shopping-cart/checkout');
  await expect(page.getByText(/^To Lillesund school\./)).toBeVisible();
});

test('a cart that another tab has changed is not bought at the old price', async ({ page }) => {
  await upToPayment(page);
  await choosePayment(page, 'Card');
  await addProduct(page, 'photogifts', 'Mug');
  await buy(page);
  await expect(page.getByText('Failed to create transaction')).toBeVisible();
  const { summary } = await cartOf(page);
  await expect(page.getByText(/^Added: Mug, |^2 × Mug: /)).toBeVisible();
  await expect(page.getByRole('button', { name: `Buy for ${summary.totalPrice / 100} kr` })).toBeEnabled();
});

test('an empty cart leads from the checkout to the product list, a strange payment nowhere', async ({
  page,
}) => {
  await page.goto('/shopping-cart/checkout');
  await page.waitForURL('/products/categories');
  await page.goto('/shopping-cart/checkout/payment/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
