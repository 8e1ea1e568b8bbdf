import { expectNoAxeFindings } from './access-steps.ts';
import { DESK, STUDIO_WIDTHS } from './devices.ts';
import { expect, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

const LIVE = 'lillesund-skole-2026';
const WAITING = 'lillesund-turn-2026';
const familiesOf = (key: string) => `/studio/jobs/${key}/families`;

/** A day so many days from now, as its field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const width of STUDIO_WIDTHS) {
  test.describe(`the families of a job at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('are counted by class, and every panel is free of findings', async ({ page }) => {
      await openStudio(page, familiesOf(LIVE));
      await expect(page.getByRole('heading', { name: /^Classes/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^All/ })).toBeVisible();
      await expectNoAxeFindings(page);
      for (const panel of ['letters', 'codes', 'reminder', 'unopened']) {
        await page.goto(`${familiesOf(LIVE)}?panel=${panel}`);
        await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('complementary').getByRole('button').nth(1)).toBeVisible();
        await expectNoAxeFindings(page);
      }
    });
  });
}

test('letters of a class are printed as a PDF', async ({ page }) => {
  await openStudio(page, `${familiesOf(LIVE)}?panel=letters`);
  await page.getByRole('group', { name: 'Which' }).getByRole('radio').nth(2).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Print \d+ letters?$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('codes are mailed to the contacts of the roster once, with their progress', async ({ page }) => {
  await openStudio(page, `${familiesOf(LIVE)}?panel=codes`);
  const send = page.getByRole('button', { name: /^(Send \d+ codes?|Nobody is left to mail)$/ });
  await expect(send).toBeVisible();
  if (await send.isEnabled()) await send.click();
  const left = page.getByRole('button', { name: 'Nobody is left to mail' });
  // Each mail is drawn and sent by itself.
  await expect(left).toBeDisabled({ timeout: 90_000 });
});

test('a job is planned for a time, moved, and given up from its checklist', async ({ page }) => {
  await openStudio(page, `${familiesOf(WAITING)}?publish`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/points? (is|are) in order/)).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('radio', { name: 'At a time' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(2));
  await dialog.getByLabel('Time', { exact: true }).fill('16:00');
  await dialog.getByRole('button', { name: /^Publish \d+ child/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change the time' }).click();
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('16:00');
  await dialog.getByRole('button', { name: 'Give the plan up' }).click();
  await expect(page.getByRole('button', { name: 'Change the time' })).toHaveCount(0);
});

test('a reminder is planned, stands there, and is undone before its time', async ({ page }) => {
  await openStudio(page, `${familiesOf(LIVE)}?panel=reminder`);
  const plan = page.getByRole('button', { name: /^(Plan \d+ mails?|Nobody to remind)$/ });
  await expect(plan).toBeVisible();
  if (await plan.isDisabled()) return;
  const words = page.getByLabel('Words', { exact: true });
  await expect(words).not.toBeEmpty();
  await words.fill('Dear family of {name}, orders of {job} close soon.');
  await expect(page.getByRole('region', { name: 'Mail' })).toContainText('close soon.');
  await plan.click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const line = page
    .getByRole('region', { name: 'Reminders' })
    .getByRole('listitem')
    .filter({ hasText: 'reminder on' });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(0);
});
