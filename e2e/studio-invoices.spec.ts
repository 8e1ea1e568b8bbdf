import { expectNoAxeFindings } from './access-steps.ts';
import {
  addFile,
  buy,
  chooseDelivery,
  choosePayment,
  expectReceipt,
  LEAH,
  openCheckout,
} from './checkout-steps.ts';
import { DESKTOP } from './devices.ts';
import { expect, test } from './journey.ts';
import { newCustomer } from './picture-set-steps.ts';
import { openStudio } from './studio-steps.ts';

test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('an invoice is sent, paid in part by hand and in full by the bank’s file, which books nothing twice', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const family = await context.newPage();
  await newCustomer(family, LEAH);
  await addFile(family);
  await openCheckout(family);
  await chooseDelivery(family, 'digital-delivery');
  await choosePayment(family, 'Invoice, 14 days');
  await buy(family);
  const order = await expectReceipt(family);

  await openStudio(page, '/studio/money/invoices');
  const read = async () => (await (await page.request.get(`/api/studio/invoices/${order}`)).json()).invoice;
  await expect.poll(async () => (await read())?.number).toMatch(/^\d{4}-\d{4}$/);
  const { number, reference, left } = await read();
  await page.goto(`/studio/money/invoices?q=${number}`);
  await page.getByRole('link', { name: `Book money on ${number}` }).click();
  const panel = page.getByRole('complementary', { name: `Invoice ${number}` });
  await panel.getByLabel('Sum that came').fill('1');
  await expect(panel.getByText(/^A part: then/)).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Book 1 kr' }).click();
  await expect.poll(async () => (await read()).booked).toBe(100);

  await page.goto('/studio/money/invoices?panel=bank');
  const kroner = ((left - 100) / 100).toFixed(2).replace('.', ',');
  const buffer = Buffer.from(`Dato;Beløp;Navn;KID\n30.11.2026;${kroner};Leah;${reference}\n`, 'latin1');
  const drop = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await drop();
  await page.getByRole('button', { name: /^Book 1 payment/ }).click();
  await expect(page.getByText(/^1 booked/)).toBeVisible();
  await expectNoAxeFindings(page);
  await drop();
  await expect(page.getByText('1 was booked before.')).toBeVisible();
  await expect.poll(async () => (await read()).state).toBe('paid');

  await family.goto(`/my-account/orders/${order}`);
  await expect(family.getByRole('link', { name: 'Download pictures' }).first()).toBeVisible();
  await context.close();
});

test('what is kept and for how long can be read', async ({ page }) => {
  await openStudio(page, '/studio/shop/retention');
  await expect(page.getByRole('row', { name: /^Orders/ })).toContainText('5 years after the year’s end');
  await expectNoAxeFindings(page);
});
