import { expectNoAxeFindings, type Person } from './access-steps.ts';
import {
  addFile,
  addProduct,
  answerPayment,
  buy,
  chooseDelivery,
  choosePayment,
  emptyCart,
  expectReceipt,
  LEAH,
  openCheckout,
} from './checkout-steps.ts';
import { DEVICES } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';
import { overflowing } from './screen-steps.ts';

let customer: Person;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, LEAH);
  await page.close();
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);
    test.describe.configure({ mode: 'serial' });

    test('axe finds nothing on any screen from the cart to the receipt', async ({ page }) => {
      test.slow();
      await enterAs(page, customer);
      await emptyCart(page);
      await addProduct(page, 'photogifts', 'Mug');
      await addFile(page);
      await page.goto('/shopping-cart');
      await expect(page.getByTestId('cart-line')).toHaveCount(2);
      await expectNoAxeFindings(page);

      await openCheckout(page);
      await page.getByRole('radio', { name: /^By post/ }).check();
      await page.getByLabel('Address', { exact: true }).pressSequentially('Strandga');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('option').first().click();
      await expect(page.getByLabel('City')).not.toHaveValue('');

      await chooseDelivery(page, 'school-pickup');
      await page.getByRole('button', { name: 'Use a voucher code' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNoAxeFindings(page);
      await choosePayment(page, 'Card');
      await expectNoAxeFindings(page);

      await buy(page);
      await answerPayment(page, 'Decline');
      await expect(page.getByRole('link', { name: 'Choose another way to pay' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: 'Choose another way to pay' }).click();
      await choosePayment(page, 'Card');
      await buy(page);
      await answerPayment(page, 'Approve');
      await expectReceipt(page);
      await expectNoAxeFindings(page);
    });

    test('the total and Buy are always on screen, and nothing runs out of the page', async ({ page }) => {
      await enterAs(page, customer);
      await emptyCart(page);
      await addProduct(page, 'photogifts', 'Mug');
      await addProduct(page, 'cards', 'Card 15x15');
      await addProduct(page, 'calendars', 'Calendar 20x30');
      await addProduct(page, 'calendars', 'Calendar 30x30 (12 months)');
      await addFile(page);
      await openCheckout(page);
      for (const y of [0, 400, 4000]) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await expect(page.getByRole('button', { name: /^Buy( for|$)/ })).toBeInViewport();
      }
      expect(await overflowing(page)).toEqual([]);
    });
  });
}
