import type { Person } from './access-steps.ts';
import { addFile, addProduct, currentSet, emptyCart, LEAH } from './checkout-steps.ts';
import { expect, test } from './journey.ts';
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

test('an empty cart leads to the product list', async ({ page }) => {
  await page.goto('/shopping-cart');
  await page.waitForURL('/products/categories');
});

test('lines are counted, changed and deleted; the sum and the badge follow', async ({ page }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await addFile(page);
  await page.goto('/shopping-cart');
  const mug = page.getByTestId('cart-line').filter({ hasText: 'Mug' });
  await expect(mug).toContainText('149 kr');
  await mug.getByLabel('Quantity of Mug').selectOption('2');
  await expect(mug).toContainText('278 kr');
  const changed = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /cart/.test(answer.url()),
  );
  await mug.getByLabel('Choice for Mug').selectOption({ index: 2 });
  await changed;
  await expect(page.getByTestId('cart-badge')).toHaveText('2');

  const { subject } = await currentSet(page);
  const file = page.getByTestId('cart-line').filter({ hasText: 'digital file' });
  await expect(file.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    `/products/digital-portraits/${subject.uuid}`,
  );
  await expect(file.getByRole('combobox')).toBeDisabled();

  await mug.getByRole('button', { name: 'Delete Mug' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete the product from the shopping cart?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('the cart is kept for another device and after signing out', async ({ page, browser }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await page.request.post('/api/webshop/logout');
  const device = await browser.newPage();
  await enterAs(device, customer);
  await device.goto('/shopping-cart');
  await expect(device.getByTestId('cart-line')).toHaveCount(1);
  await device.close();
});

test('two tabs agree', async ({ page, context }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await page.goto('/shopping-cart');
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
  const other = await context.newPage();
  await addProduct(other, 'cards', 'Card 15x15');
  await other.goto('/shopping-cart');
  await expect(other.getByTestId('cart-line')).toHaveCount(2);
  // Coming back to the first tab.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByTestId('cart-line')).toHaveCount(2);
  await expect(page.getByTestId('cart-badge')).toHaveText('2');
  await other.close();
});

test('the badge of another tab follows as soon as it is looked at', async ({ page, context }) => {
  await page.goto('/products/categories');
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  const other = await context.newPage();
  await addProduct(other, 'photogifts', 'Mug');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('the banner counts down to free delivery', async ({ page }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await page.goto('/shopping-cart');
  await expect(page.getByText('Shop products for 651 kr more and get free delivery!')).toBeVisible();
  await page.getByLabel('Quantity of Mug').selectOption('7');
  await expect(page.getByText('Free delivery!', { exact: true })).toBeVisible();
});

test('on the way to more products the offers come in turn', async ({ page }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await page.goto('/shopping-cart');
  await page.getByRole('link', { name: 'Add more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Would you like' });
  await expect(dialog).toContainText('School catalogue 2026/27');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You need to select how many cataloges');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await dialog.getByRole('button', { name: 'No thanks' }).click();
  await page.waitForURL('/products/categories');
  await page.goto('/shopping-cart');
  await page.getByRole('link', { name: 'Add more' }).click();
  await page.waitForURL('/products/categories');
});

test('an unknown line leads from its editor to the cart', async ({ page }) => {
  await addProduct(page, 'photogifts', 'Mug');
  await page.goto('/shopping-cart/edit/00000000-0000-4000-8000-000000000000');
  await page.waitForURL('/shopping-cart');
});
