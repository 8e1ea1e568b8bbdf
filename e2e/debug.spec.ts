import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, open, operator } from './access-steps.ts';

const CANARIES = ['CANARYCODE1', 'canary-password', 'canary@example.com'];

test('nothing is recorded until the visitor agrees and starts, and it ends when they stop', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks')) sent.push(request.postData() ?? '');
  });
  await open(page, '/debug');
  const start = page.getByRole('button', { name: 'Start debug mode' });
  await expect(start).toBeDisabled();
  await expectNoAxeFindings(page);
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await start.click();
  await expect(page.getByText('Your visit is being recorded.')).toBeVisible();

  await open(page, '/');
  await page.getByLabel('Code', { exact: true }).fill(CANARIES[0] ?? '');
  await open(page, '/#login');
  await page.getByLabel('Email', { exact: true }).fill(CANARIES[2] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(CANARIES[1] ?? '');
  const chunk = page.waitForResponse((response) => response.url().includes('/chunks') && response.ok());
  await page.getByRole('heading').first().click();
  await chunk;
  const recorded = sent.join('\n');
  expect(recorded).toContain('"kind":"input"');
  for (const canary of CANARIES) expect(recorded).not.toContain(canary);

  await open(page, '/debug');
  await page.getByRole('button', { name: 'Stop debug mode' }).click();
  await expect(start).toBeVisible();

  const credentials = { username: operator.email, password: operator.password };
  await page.request.post('/api/webshop/operator/login', { data: credentials });
  const { recordings } = await (await page.request.get('/api/webshop/operator/recordings')).json();
  expect(recordings[0].events).toBeGreaterThan(0);
  expect(recordings[0].stopTime).not.toBeNull();
});

test('it says when stopping fails', async ({ page }) => {
  await open(page, '/debug');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start debug mode' }).click();
  await page.route('**/stop', (route) => route.abort());
  await page.getByRole('button', { name: 'Stop debug mode' }).click();
  await expect(page.getByText('Error stopping debug mode')).toBeVisible();
});

test('it needs cookies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await open(page, '/debug');
  await expect(page.getByText('Cookies are not enabled')).toBeVisible();
});
