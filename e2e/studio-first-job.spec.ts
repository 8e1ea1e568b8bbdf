import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DESKTOP } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESKTOP);

const CLASSES = { '3A': ['Ella Foss', 'Ali Rahimi', 'Tiril Larsen'], '3B': ['Noah Bråten', 'Nora Lien'] };
const CHILDREN = Object.entries(CLASSES).flatMap(([group, names]) => names.map((name) => ({ group, name })));
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What a camera's card may hold: a folder for each child, and one frame that nobody sorted. */
async function writeFolder(folder: string): Promise<number> {
  const files = CHILDREN.flatMap(({ group, name }) => [
    `${group}/${name}/1.jpg`,
    `${group}/${name}/2.jpg`,
  ]).concat('DSC_0412.jpg');
  for (const [index, file] of files.entries()) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const background = { r: (index * 37) % 255, g: 120, b: 200 - index * 9 };
    await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .jpeg()
      .toFile(path.join(folder, file));
  }
  return files.length;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the job' }).getByRole('link', { name }).click();

test("a school's list and folder become pictures in the shop and letters, all in the browser", async ({
  page,
}, info) => {
  const folder = info.outputPath('camera');
  const files = await writeFolder(folder);
  await openStudio(page, '/studio/jobs');

  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Fjellheim skole');
  await page.getByLabel('School or club').fill('Fjellheim skole');
  await page.getByLabel('Kind').fill('School');
  await page.getByLabel('Photographer').selectOption({ index: 1 });
  await page.getByLabel('Photo day').fill(day(0));
  await page.getByLabel('Last day for the school').fill(day(30));
  await page.getByRole('button', { name: 'Make the job' }).click();
  await page.waitForURL(/\/studio\/jobs\/fjellheim-skole[^/]*\//);

  await tab(page, 'People');
  await page.getByRole('link', { name: 'Add the school’s list' }).click();
  const list = CHILDREN.map(({ group, name }) => `${name};${group};`).join('\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Klasser.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Navn;Klasse;E-post\n${list}\n`, 'latin1'),
  });
  await expect(page.getByText('Noah Bråten')).toBeVisible();
  await page.getByRole('button', { name: 'Add 5 children' }).click();
  const cards = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Print \d+ cards$/ }).click();
  expect((await cards).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(page.url().replace(/\/people.*$/, '/pictures/upload'));
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  await expect(page.getByText(`${files - 1}`, { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /^Nobody’s/ })).toContainText('1', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Open the board' }).click();
  await expect(page.getByText('Ella Foss').first()).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Before the first card' }).click();
  await page.keyboard.press('m');
  await page.getByRole('combobox').fill('Tiril');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every picture has a child.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).first().click();
  await page.getByRole('button', { name: 'Publish 5 children' }).click();
  await expect(page.getByText('Fjellheim skole is in the webshop')).toBeVisible();

  await tab(page, 'Families');
  await page.getByRole('button', { name: 'Letters, PDF' }).click();
  const letters = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 5 letters' }).click();
  expect((await letters).suggestedFilename()).toMatch(/\.pdf$/);
});
