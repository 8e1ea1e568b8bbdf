import { expect, type Page, test } from '@playwright/test';
import { codes, expectNoAxeFindings, type Person } from './access-steps.ts';
import { tool } from './editor-steps.ts';
import { DESKTOP, enterAs, newCustomer, openPage, PHONE } from './picture-set-steps.ts';

// Amina Hassan 2026 and Noah Berg's old set.
const CODES = [codes.legacy, codes.new[0] ?? ''];
const HEADING = 'Exclusive deals';
const LEAVE = 'Are you sure you want to leave the page with unsaved changes?';
let customer: Person;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, CODES);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

async function choose(page: Page, name: string): Promise<void> {
  await openPage(page, '/products/', HEADING);
  await card(page, name).getByRole('link', { name: 'Choose package' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
}

/** Writes a text on the first design of the package and takes it back there. */
async function write(page: Page, item: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${item}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${item}` });
  await expect(editor.locator('[data-drawn]').first()).toBeVisible({ timeout: 30_000 });
  await tool(page, 'Edit text').click();
  const slot = tool(page, 'Text 1');
  const entry = page.getByRole('textbox', { name: 'Text' });
  await expect(slot.or(entry).first()).toBeVisible();
  if (!(await entry.isVisible())) await slot.click();
  await entry.fill(text);
  // On a desktop the header's own Done stands before the one of the text menu.
  await tool(page, 'Done').last().click();
  await expect(entry).toBeHidden();
  await tool(page, 'Done').click();
  await expect(editor).toBeHidden();
}

test('products lead to the packages, with the true time that an offer still lasts', async ({ page }) => {
  await openPage(page, '/products/', HEADING);
  await expect(page).toHaveURL(/\/products\/packages\/?$/);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/\d+\s*days\s*\d\d\s*hrs\s*\d\d\s*min\s*\d\d\s*sec/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
  const family = card(page, 'The family package');
  await expect(family.getByText(/^749\skr/)).toBeVisible();
  await expect(family.getByText(/^Save 349\skr$/)).toBeVisible();
  await expect(family.locator('[data-drawn]').first()).toBeVisible({ timeout: 30_000 });
});

test('a package of type link leads to its target', async ({ page }) => {
  await openPage(page, '/products/packages/', HEADING);
  await page.getByRole('link', { name: 'See the Christmas cards' }).click();
  await expect(page).toHaveURL('/products/cards/christmas');
});

for (const [screen, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${screen} a package is chosen, edited, put into the cart and edited again`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await choose(page, 'The grandparents package');
    await expectNoAxeFindings(page);
    await write(page, 'Card 10x15', 'Kjære farmor');
    await expect(page.getByRole('heading', { level: 1, name: 'The grandparents package' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/shopping-cart');
    await expect(page.getByText('The grandparents package').first()).toBeVisible();

    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
    await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Edit Card 10x15' }).click();
    const drawn = page.getByRole('dialog').locator('[data-drawn]').first();
    await expect(drawn).toBeVisible({ timeout: 30_000 });
    await expectNoAxeFindings(page);
    await page.goBack();
    await write(page, 'Card 10x15', 'Kjære farfar');
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(page).toHaveURL('/shopping-cart');
    const cart = await (await page.request.get('/api/webshop/cart')).text();
    expect(cart).toContain('Kjære farfar');
    expect(cart).not.toContain('Kjære farmor');
    for (const line of JSON.parse(cart).cart.orderLines) {
      await page.request.delete(`/api/webshop/cart/lines/${line.uuid}`);
    }
  });

  test(`on ${screen} the packages have no findings`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, '/products/packages/', HEADING);
    await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
    await expectNoAxeFindings(page);
  });
}

test('a package with unsaved changes is left only after a question', async ({ page }) => {
  test.setTimeout(120_000);
  await choose(page, 'The grandparents package');
  await write(page, 'Card 10x15', 'Hei');
  await page.getByRole('link', { name: /cart/i }).first().click();
  const dialog = page.getByRole('alertdialog', { name: LEAVE });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'The grandparents package' })).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
});
