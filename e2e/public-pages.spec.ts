import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, open } from './access-steps.ts';
import { DESKTOP, DEVICES } from './devices.ts';

test('the contact page shows the shop, its address, e-mail link and phone', async ({ page }) => {
  await open(page, '/contact-us');
  await expect(page).toHaveTitle('Contact us – Lillesund Foto');
  const main = page.getByRole('main');
  await expect(main).toContainText('Lillesund Foto AS');
  await expect(main).toContainText('Strandgata 14');
  await expect(main).toContainText('4790 Lillesand');
  await expect(main.getByRole('link', { name: 'post@lillesundfoto.example' })).toHaveAttribute(
    'href',
    'mailto:post@lillesundfoto.example',
  );
  await expect(main.getByRole('link', { name: '37 27 40 00' })).toHaveAttribute('href', 'tel:37274000');
});

test('both pages are rendered on the server, with the policy’s line breaks', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact-us');
  await expect(page.getByText('Strandgata 14', { exact: true })).toBeVisible();
  await page.goto('/privacy-policy');
  const policy = page.getByText('Only people with the code can see the pictures.');
  await expect(policy).toHaveCSS('white-space-collapse', 'preserve-breaks');
  expect(await policy.textContent()).toContain('\n\nWhat we store\n');
  await context.close();
});

test('the privacy policy shows a skeleton until it is there', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/webshop/privacy-policy', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(DESKTOP.viewport);
  await open(page, '/contact-us');
  await page.getByRole('navigation').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.getByText('Only people with the code can see the pictures.')).toBeVisible();
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('axe finds nothing on the public pages', async ({ page }) => {
      for (const path of ['/contact-us', '/privacy-policy']) {
        await open(page, path);
        await expectNoAxeFindings(page);
      }
    });
  });
}
