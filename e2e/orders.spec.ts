import { expectNoAxeFindings, owner, type Person } from './access-steps.ts';
import { addFile, addProduct, LEAH, payByCard } from './checkout-steps.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer, setsOf } from './picture-set-steps.ts';

let customer: Person;
let printed = '';
let digital = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.slow();
  const page = await browser.newPage();
  customer = await newCustomer(page, LEAH);
  await addProduct(page, 'photogifts', 'Mug');
  printed = await payByCard(page, 'postage');
  await addFile(page);
  digital = await payByCard(page, 'digital-delivery');
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
});

test('the list opens one order at a time, and the address follows', async ({ page }) => {
  await page.goto('/my-account');
  await page.goto('/my-account/orders');
  const first = page.getByRole('button', { name: new RegExp(`Order ${printed.slice(0, 8)}`) });
  const second = page.getByRole('button', { name: new RegExp(`Order ${digital.slice(0, 8)}`) });
  await first.click();
  await expect(page).toHaveURL(`/my-account/orders/${printed}`);
  await expect(page.getByText('Paid with Card')).toBeVisible();
  await expect(first).toBeFocused();
  await second.click();
  await expect(page).toHaveURL(`/my-account/orders/${digital}`);
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await second.click();
  await expect(page).toHaveURL('/my-account/orders');
  // The address was replaced, so that going back leads out of the list.
  await page.goBack();
  await expect(page).toHaveURL('/my-account');
});

test('an order in the address is open, with its way so far and what follows', async ({ page }) => {
  await page.goto(`/my-account/orders/${printed}`);
  const steps = page.getByRole('list').filter({ hasText: 'In production' }).getByRole('listitem');
  await expect(steps).toContainText(['Ordered', 'In production', 'Sent', 'Delivered']);
  await expect(page.getByText(/Storgata 1/)).toBeVisible();
  await expect(page.getByText('VAT 25 % included')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the receipt comes as a PDF too', async ({ page }) => {
  await page.goto(`/my-account/orders/${digital}`);
  const href = await page.getByRole('link', { name: 'Receipt as PDF' }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
});

test('bought files are ready at once', async ({ page }) => {
  await page.goto(`/shopping-cart/checkout/payment/receipt/${digital}`);
  await page.getByRole('link', { name: 'Download pictures' }).click();
  await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
});

test("somebody else's order is not there", async ({ page }) => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/shopping-cart/checkout/payment/receipt/', '/my-account/orders/']) {
    expect((await page.goto(path + nobodys))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose products' })).toBeVisible();
  }
});

test('what a customer of the demo has bought has its order', async ({ page }) => {
  await enterAs(page, owner);
  const bought = (await setsOf(page)).filter((set) => set.bought).map(({ subject }) => subject.name);
  expect(bought).toEqual(['Jonas Solheim']);
  await page.goto('/my-account/orders');
  // Other journeys buy as her too; the demo's own order is the oldest.
  await page
    .getByRole('button', { name: /^Order / })
    .last()
    .click();
  await expect(page.getByText('Paid with Card')).toBeVisible();
  await expect(page.getByText(/Jonas Solheim, Football G8, \d pictures/).first()).toBeVisible();
});
