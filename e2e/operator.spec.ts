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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`axe finds nothing at ${viewport.width}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
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
