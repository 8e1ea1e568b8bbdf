import credentials from '../demo/credentials.json' with { type: 'json' };
import { expectNoAxeFindings } from './access-steps.ts';
import { DESK } from './devices.ts';
import { expect, test } from './journey.ts';

test.use(DESK);

const person = credentials.operators.find(({ role }) => role === 'owner')!;

test('a colleague finds a family, merges a second account into it, and undoes that', async ({ page }) => {
  await page.goto('/studio/families');
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Families', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('/');
  await page.keyboard.type('solheim');
  await expect(page).toHaveURL(/\?q=solheim/);
  await page.getByRole('row', { name: /Ingrid Solheim/ }).click();

  await expect(page.getByRole('heading', { name: 'Ingrid Solheim' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByLabel('The other account').fill('lunde');
  await page.getByRole('button', { name: /Per Lunde/ }).click();
  await expect(page.getByRole('heading', { name: /What moves from/ })).toBeVisible();
  await page.getByLabel('Reason').fill('Asked by phone');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Make Per Lunde part of Ingrid Solheim' }).click();
  await expect(page.getByText(/is part of this account now/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Make two accounts' }).click();
  await expect(page.getByText(/is part of this account now/)).toBeHidden();

  await page.goto('/studio/families/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
