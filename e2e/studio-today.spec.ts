import { expectNoAxeFindings, open, operator } from './access-steps.ts';
import { DESK, PHONE } from './devices.ts';
import { expect, type Page, test } from './journey.ts';

test.use(DESK);

async function signIn(page: Page): Promise<void> {
  await open(page, '/studio');
  await page.getByLabel('Email', { exact: true }).fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /Needs a person/ })).toBeVisible();
}

test('a family asks for a code, the office answers it on Today, and it is gone from there', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const family = await context.newPage();
  await open(family, '/');
  await family.getByRole('button', { name: 'Not received a code?' }).click();
  await family.getByRole('button', { name: 'Ask for the code here' }).click();
  await family.getByLabel('Name of the child').fill('Amina');
  await family.getByLabel('School or club').fill('Lillesund skole');
  await family.getByRole('dialog').getByLabel('Email', { exact: true }).fill('somebody.new@example.com');
  await family.getByRole('button', { name: 'Ask for the code', exact: true }).click();
  await expect(family.getByText(/If we know this address/)).toBeVisible();
  await context.close();

  await signIn(page);
  const line = page.getByRole('listitem').filter({ hasText: 'asks for a code' });
  await line.getByRole('link', { name: 'Look at them' }).click();
  await expect(page).toHaveURL(/panel=codes/);
  await expectNoAxeFindings(page);
  const request = page.locator('form').filter({ hasText: 'somebody.new@example.com' });
  await request.getByRole('radio', { name: 'Send nothing' }).click();
  await request.getByLabel('Reason').fill('a journey of a test');
  await request.getByRole('button', { name: 'Send nothing' }).click();
  await expect(request).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/panel=codes/);
  await expect(line).toHaveCount(0);
});

test('the search opens by its key on every page, forgives accents, and is free of findings', async ({
  page,
}) => {
  await signIn(page);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('amnia');
  await expect(page.getByRole('option').filter({ hasText: 'Amina' }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('Today and the search fit the screen', async ({ page }) => {
    await signIn(page);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: /Child, family, code/ }).click();
    await page.getByRole('combobox').fill('amina');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: /Needs a person/ })).toBeVisible();
  });
});
