import { expect, type Page, test } from '@playwright/test';
import {
  codeField,
  codes,
  expectNoAxeFindings,
  open,
  operator,
  passwordField,
  register,
} from './access-steps.ts';
import { addProduct, LEAH, payByCard } from './checkout-steps.ts';
import { DEVICES } from './devices.ts';

const [, , , , , , , code = '', added = ''] = codes.new;

async function signInOperator(page: Page): Promise<void> {
  await open(page, '/operator');
  await page.getByLabel('Email', { exact: true }).fill(operator.email);
  await passwordField(page).fill(operator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(operator.name)).toBeVisible();
}

async function actAs(page: Page, email: string, reason: string): Promise<void> {
  await page.getByLabel('Find a customer by name or email address').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Act as ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Act as customer' }).click();
  await page.waitForURL('/');
}

test('a customer’s password opens no operator’s desk', async ({ page }) => {
  await open(page, '/operator');
  await page.getByLabel('Email', { exact: true }).fill('hanna.bakke@example.com');
  await passwordField(page).fill('fjellveien3');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('Wrong email address or password');
});

test('an operator acts as a customer with a reason, and the log keeps both names', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const person = await register(await context.newPage(), code);
  await context.close();

  await signInOperator(page);
  await page.getByLabel('Find a customer by name or email address').fill('nobody-at-all');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No customer matches the search.')).toBeVisible();

  await page.getByLabel('Find a customer by name or email address').fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Act as ${person.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Act as customer' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveAccessibleDescription(
    /This is required!/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const reason = `Called about ${person.email}`;
  await actAs(page, person.email, reason);
  const form = page.getByRole('main').locator('[data-simulated]');
  await expect(form.getByText('Simulating user')).toBeVisible();
  await expect(form).toHaveCSS('border-top-color', 'rgb(179, 38, 30)');

  let sent = 0;
  await page.route('**/add_picture_set_by_code.php*', (route) => {
    sent++;
    return route.continue();
  });
  await codeField(page).fill(added);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toContainText(person.email);
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt).toBeHidden();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await prompt.getByRole('button', { name: 'Add pictures' }).click();
  await page.waitForURL('/new-picture-set');

  await page.getByRole('button', { name: 'End simulation' }).click();
  await page.waitForURL('/operator');
  await page.getByRole('tab', { name: 'Log' }).click();
  const lines = page.getByRole('row').filter({ hasText: person.email });
  await expect(lines.filter({ hasText: 'Added a picture set by code' })).toContainText(operator.name);
  await expect(lines.filter({ hasText: 'Began to act as the customer' })).toContainText(reason);

  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! Did you receive a code from us?');
});

test('the desk shows whom the operator acts for and ends it', async ({ page, browser }) => {
  const context = await browser.newContext();
  const person = await register(await context.newPage(), code);
  await context.close();
  await signInOperator(page);
  await actAs(page, person.email, 'A missing picture');
  await open(page, '/operator');
  const current = page.getByRole('main').getByText(/^You act as/);
  await expect(current).toContainText(person.email);
  await expect(page.getByText('A missing picture')).toBeVisible();
  await page.getByRole('button', { name: 'Stop acting as this customer' }).click();
  await expect(current).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an operator finds an order, fetches its print file and takes it to the end', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  const person = await register(shopper, LEAH[0] ?? '');
  await addProduct(shopper, 'photogifts', 'Mug');
  const orderUuid = await payByCard(shopper, 'postage');
  await context.close();

  await signInOperator(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.waitForURL('/operator/orders');
  const found = page.getByRole('region', { name: 'Orders' }).getByRole('button', { name: /^Order / });
  await page.getByLabel('Find an order by reference, name or email address').fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(orderUuid.slice(0, 8));
  await page.getByLabel('State').selectOption('Delivered');
  await expect(page.getByText('There are no such orders.')).toBeVisible();
  await page.getByLabel('State').selectOption('Ordered');
  await expect(page).toHaveURL(/state=paid/);
  await page.getByLabel('State').selectOption('All');
  await found.click();
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('1 × ');

  const file = page.getByRole('link', { name: /^Print file of .* \(PDF\)$/ });
  await expect(async () => {
    await page.reload();
    await found.click();
    await expect(file).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 45_000 });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  for (const [step, state] of [
    ['Start production', 'In production'],
    ['Mark as sent', 'Sent'],
    ['Mark as delivered', 'Delivered'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await expect(found).toContainText(state);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps.filter({ hasText: state }).last()).toContainText(operator.name);
  }
  await expectNoAxeFindings(page);
});

test('a print file that failed is in sight with its reason and is made again', async ({ page }) => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const failed = {
    orderUuid: uuid,
    lineUuid: uuid,
    number: 1,
    packageItemUuid: null,
    state: 'failed',
    attempts: 3,
    error: 'The picture is missing',
    template: { uuid, version: 1, name: 'Mug' },
    quantity: 2,
    engineVersion: null,
    bytes: null,
    pages: null,
    changedTime: null,
    file: null,
  };
  let printFiles = [failed];
  await page.route('**/operator/print-files?**', (route) => route.fulfill({ json: { printFiles } }));
  await page.route('**/retry', (route) => {
    printFiles = [];
    return route.fulfill({ json: { error: false } });
  });
  await signInOperator(page);
  await open(page, '/operator/orders');
  const list = page.getByRole('region', { name: 'Print files that could not be made' });
  await expect(list).toContainText('The picture is missing');
  await expectNoAxeFindings(page);
  await list.getByRole('button', { name: 'Make the print file of Mug again' }).click();
  await expect(page.getByText('The print file is being made again.')).toBeVisible();
  await expect(list).toBeHidden();
});

test('an operator sees what was counted, by event and day', async ({ page }) => {
  await signInOperator(page);
  const data = { events: [{ name: 'desk-looked-at' }] };
  await page.request.post('/api/webshop/events', { data });
  await page.getByRole('tab', { name: 'Counts' }).click();
  await page.waitForURL('/operator/counts');
  const row = page.getByRole('row', { name: /desk-looked-at/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '1', '0', '0', '0', '0', '0', '0']);
  await page.getByLabel('Period').selectOption('The last 14 days');
  await expect(row.getByRole('cell')).toHaveCount(16);
});

test('the views of the desk say when they are empty and when they cannot be loaded', async ({ page }) => {
  await signInOperator(page);
  const views = [
    ['recordings', { recordings: [] }, 'Nobody has recorded a visit in the last 14 days.'],
    ['counts', { events: [] }, 'Nothing was counted in these days.'],
    ['orders', { orders: [] }, 'There are no such orders.'],
  ] as const;
  for (const [view, json, text] of views) {
    const call = new RegExp(`/api/webshop/operator/${view === 'counts' ? 'events' : view}`);
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'x', requestId: 'r' } }));
    await open(page, `/operator/${view}`);
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ json }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.unroute(call);
  }
});

for (const device of DEVICES) {
  test.describe(`axe finds nothing at ${device.viewport.width}`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });
    test('on the operator’s page in its states', async ({ page }) => {
      await open(page, '/operator');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
      await expectNoAxeFindings(page);
      await signInOperator(page);
      await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page
        .getByRole('button', { name: /^Act as/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Log' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('tab', { name: 'Counts' }).click();
      await expect(page.getByLabel('Period')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('tab', { name: 'Orders' }).click();
      await expect(page.getByLabel('State')).toBeVisible();
      await expectNoAxeFindings(page);
    });
    test('on the red form of a simulated user', async ({ page }) => {
      await signInOperator(page);
      await page.getByLabel('Find a customer by name or email address').fill('hanna');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('button', { name: 'Act as Hanna Bakke' }).click();
      await page.getByLabel('Reason').fill('Looking at the page');
      await page.getByRole('button', { name: 'Act as customer' }).click();
      await page.waitForURL('/');
      await expect(page.getByRole('main').locator('[data-simulated]')).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
}
