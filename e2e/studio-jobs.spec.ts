import { expectNoAxeFindings } from './access-steps.ts';
import { DESK, STUDIO_WIDTHS } from './devices.ts';
import { expect, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

for (const width of STUDIO_WIDTHS) {
  test(`a photo day from the form to the archive, ${width} wide`, async ({ page }) => {
    const name = `Fjellheim skole ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await openStudio(page, '/studio/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoAxeFindings(page);

    await page.getByRole('link', { name: 'New job' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('School or club').fill('Fjellheim skole');
    await page.getByLabel('Kind').fill('School');
    await page.getByLabel('Photographer').selectOption({ index: 1 });
    await page.getByLabel('Photo day').fill(day(20));
    await page.getByLabel('Last day for the school').fill(day(10));
    await page.getByRole('button', { name: 'Make the job' }).click();
    await expect(page.getByText('This lies before the photo day')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByLabel('Last day for the school').fill(day(40));
    await page.getByRole('button', { name: 'Make the job' }).click();
    await page.waitForURL(/\/studio\/jobs\/fjellheim-skole-\d+\//);

    const tabs = page.getByRole('navigation', { name: 'Pages of the job' });
    await tabs.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByLabel('Last day of late orders').fill(day(60));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await tabs.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByText('Changed a job')).toBeVisible();
    await expect(page.getByText('Made a job')).toBeVisible();
    await expectNoAxeFindings(page);

    await tabs.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Archive the job' }).click();
    await page.getByRole('button', { name: `Archive ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('button', { name: /^Archived/ }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    expect(page.url()).toContain('state=archived');
  });

  test(`a school of the demo is copied into the next year and shows its sales, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStudio(page, '/studio/jobs/lillesund-skole-2026/sales');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.goto('/studio/jobs/new?from=lillesund-skole-2026');
    await expect(page.getByRole('heading', { name: 'Classes' })).toBeVisible();
    await expectNoAxeFindings(page);
    const unsaid = page.locator('select:has(option[value="leaves"]):has(option[value=""]:checked)');
    while ((await unsaid.count()) > 0) await unsaid.first().selectOption('leaves');
    await page.getByLabel('Name', { exact: true }).fill(`Copied ${width}`);
    await page.getByRole('button', { name: /Make the job/ }).click();
    await page.waitForURL(new RegExp(`/studio/jobs/copied-${width}/`));
  });
}
