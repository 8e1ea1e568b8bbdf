import { expectNoAxeFindings, register } from './access-steps.ts';
import { addProduct, LEAH, payByCard } from './checkout-steps.ts';
import { DESK } from './devices.ts';
import { expect, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

test('an order becomes a batch that is locked, printed, packed by its code and handed over', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext(DESK);
  const family = await context.newPage();
  await register(family, LEAH[0] ?? '');
  await addProduct(family, 'photogifts', 'Mug');
  const reference = (await payByCard(family, 'postage')).slice(0, 8);
  await context.close();

  await openStudio(page, '/studio/production');
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByLabel('Name').fill('In a hurry');
  await page.getByLabel('References of the orders').fill(reference);
  await page.getByRole('button', { name: 'Make a batch of 1' }).click();

  await expect(page.getByRole('heading', { name: 'In a hurry', level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Lock the batch' }).click();
  await page.getByRole('button', { name: 'Mark as sent to print' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent to print' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as packed' })).toBeVisible();

  const key = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const archive = await page.request.get(`/api/studio/production/batches/${key}/files.zip`);
  expect([archive.status(), (await archive.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);

  const row = page.getByRole('table', { name: 'Classes' }).getByRole('row').nth(1);
  await row.getByRole('button').click();
  await expect(page.getByRole('complementary').getByText(reference).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('s');
  const field = page.getByLabel('Code of a parcel or a class');
  await field.fill('P0000000000');
  await field.press('Enter');
  await expect(page.getByText('This code is nobody’s')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark all as packed' }).click();
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('One step back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over', exact: true })).toHaveCount(0);
});
