import type { Person } from './access-steps.ts';
import {
  addFile,
  addProduct,
  answerPayment,
  buy,
  chooseDelivery,
  choosePayment,
  type Delivery,
  emptyCart,
  expectReceipt,
  LEAH,
  openCheckout,
  ordersOf,
  type Payment,
} from './checkout-steps.ts';
import { DEVICES, PHONE } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';

const DELIVERIES: readonly Delivery[] = ['school-pickup', 'postage', 'store-pickup', 'digital-delivery'];
const PAYMENTS: readonly Payment[] = ['Vipps', 'Card', 'Invoice, 14 days'];

/** On a phone each with each; on a desktop every day each once. */
const paymentsWith = (device: (typeof DEVICES)[number], delivery: Delivery): readonly Payment[] =>
  device === PHONE || process.env.LONG
    ? PAYMENTS
    : PAYMENTS.filter((_, at) => at === DELIVERIES.indexOf(delivery) % PAYMENTS.length);

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);
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

    for (const delivery of DELIVERIES) {
      for (const payment of paymentsWith(device, delivery)) {
        test(`buys with ${delivery} and ${payment}`, async ({ page }) => {
          const before = await ordersOf(page);
          if (delivery === 'digital-delivery') await addFile(page);
          else await addProduct(page, 'photogifts', 'Mug');
          await openCheckout(page);
          await chooseDelivery(page, delivery);
          await choosePayment(page, payment);
          await buy(page);
          if (payment !== 'Invoice, 14 days') await answerPayment(page, 'Approve');
          const order = await expectReceipt(page);
          await expect(page.getByText(order.slice(0, 8)).first()).toBeVisible();
          const download = page.getByRole('link', { name: 'Download pictures' });
          if (delivery === 'digital-delivery' && payment === 'Invoice, 14 days') {
            // Files of an invoice wait for its money.
            await expect(page.getByText('When the invoice is paid', { exact: true })).toBeVisible();
            await expect(download).toHaveCount(0);
          } else if (delivery === 'digital-delivery') await expect(download).toBeVisible();
          else await expect(page.getByText(/We make what you ordered: Mug/)).toBeVisible();
          const after = await ordersOf(page);
          expect(after.map(({ uuid }) => uuid)).toContain(order);
          expect(after).toHaveLength(before.length + 1);
        });
      }
    }

    test('brings it to a parcel locker that was searched for', async ({ page }) => {
      await addProduct(page, 'photogifts', 'Mug');
      await openCheckout(page);
      await page.getByRole('radio', { name: /^To a parcel locker/ }).check();
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
      await expect(page.getByText('Choose a parcel locker to continue.')).toBeVisible();
      await page.getByLabel('Find a parcel locker').fill('storgata 4790');
      await chooseDelivery(page, 'parcel-locker');
      await expect(page.getByText(/Extra Lillesand, Storgata 9, 4790 Lillesand/)).toBeVisible();
      await choosePayment(page, 'Card');
      await buy(page);
      await answerPayment(page, 'Approve');
      await expectReceipt(page);
      await expect(page.getByText(/in the parcel locker Extra Lillesand \(LILL-01\)/)).toBeVisible();
    });
  });
}
