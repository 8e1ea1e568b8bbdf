import { expectNoAxeFindings } from './access-steps.ts';
import { DESK } from './devices.ts';
import { expect, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

test('a system is connected and a key reads until it is ended', async ({ page, request }) => {
  await openStudio(page);
  await page.goto('/studio/shop');
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Connect a system' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Accounts');
  await page.getByLabel('Address').fill('https://10.0.0.1/told');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('This leads into the own machine or network')).toBeVisible();
  await expectNoAxeFindings(page);
  // Nobody is called before an order is told of.
  await page.getByLabel('Address').fill('https://93.184.216.34/told');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByLabel('Secret that signs every call')).toHaveValue(/^pdsec_/);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'I have it' }).click();
  const panel = page.getByRole('complementary', { name: 'Accounts' });
  await expect(panel.getByText('Nothing was told yet')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Nothing was told yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove Accounts' }).click();
  await expect(page.getByText('No system is told yet')).toBeVisible();

  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Regnskap');
  await page
    .getByLabel('Last day it opens anything')
    .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Make the key' }).click();
  const token = await page.getByLabel('The key').inputValue();
  await page.getByRole('button', { name: 'I have it' }).click();
  const read = async () => {
    const reply = await request.get('/api/connect/orders?limit=1', {
      headers: { authorization: `Bearer ${token}` },
    });
    return reply.status();
  };
  expect(await read()).toBe(200);
  await page.reload();
  await expect(page.getByRole('row', { name: /Regnskap.*Orders/ })).toBeVisible();
  await page.getByRole('button', { name: 'End Regnskap' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Regnskap' }).click();
  await expect(page.getByText('There is no key yet.')).toBeVisible();
  expect(await read()).toBe(401);
});

test('a lab with a folder is added and reached', async ({ page }) => {
  await openStudio(page);
  await page.goto('/studio/production/labs?lab=new');
  await page.getByLabel('Reached by').selectOption('folder');
  await page.getByLabel('Name', { exact: true }).fill('Fotolab');
  await page.getByLabel('Folder').fill('../elsewhere');
  await page.getByRole('button', { name: 'Add the lab' }).click();
  await expect(page.getByText('Only the parts that are named below can stand here')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Folder').fill('fotolab');
  await page.getByRole('button', { name: 'Add the lab' }).click();
  const panel = page.getByRole('complementary', { name: 'Fotolab' });
  await panel.getByRole('button', { name: 'Try to reach it' }).click();
  await expect(page.getByText('The lab is reached.')).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await expect(panel.getByRole('button', { name: 'Switch on' })).toBeVisible();
});
