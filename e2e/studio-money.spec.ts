import { expectNoAxeFindings } from './access-steps.ts';
import { DESK } from './devices.ts';
import { expect, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

const WIDTHS = [1440, 1024];

for (const width of WIDTHS) {
  test(`the owner reads what was sold, its VAT and what goes to the accountant, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStudio(page, '/studio');
    await page
      .getByRole('navigation', { name: 'Rooms' })
      .first()
      .getByRole('link', { name: 'Money' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money');
    await expect(page.getByRole('table', { name: 'By job' })).toBeVisible();
    await expectNoAxeFindings(page);

    await page.getByRole('button', { name: 'Days: This term' }).click();
    await page.getByRole('button', { name: 'This year' }).click();
    await expect(page).toHaveURL(/period=year/);
    const all = page.getByRole('table', { name: 'By job' }).getByRole('row', { name: /^All/ });
    await expect(all).toBeVisible();
    const byJob = await all.getByRole('cell').nth(1).innerText();
    await page.getByRole('button', { name: 'Product', exact: true }).click();
    const products = page.getByRole('table', { name: 'By product' });
    await expect(products.getByRole('row', { name: /^All/ }).getByRole('cell').nth(1)).toHaveText(byJob);

    const tabs = page.getByRole('navigation', { name: 'Pages of money' });
    for (const [tab, shows] of [
      ['VAT', 'VAT is rounded once'],
      ['Refunds', 'Reprints'],
      ['Payouts', 'Received by day'],
      ['Schools’ share', 'No school gets a share before you say so.'],
      ['Export', 'Save the accounts'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect(page).toHaveURL(/period=year/);
      await expectNoAxeFindings(page);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Journal (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^journal-\d{4}-01-01-.*\.csv$/);
    await page.goBack();
    await expect(page).toHaveURL(/money\/shares/);
  });
}
