import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expectNoAxeFindings } from './access-steps.ts';
import { DESK } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** A job of its own, so that no other journey finds pictures it does not know. */
async function newJob(page: Page): Promise<string> {
  await openStudio(page, '/studio/jobs/new');
  await page.getByLabel('Name', { exact: true }).fill('Uploads');
  await page.getByLabel('School or club').fill('Fjellheim skole');
  await page.getByLabel('Kind').fill('School');
  await page.getByLabel('Photographer').selectOption({ index: 1 });
  await page.getByLabel('Photo day').fill(day(20));
  await page.getByLabel('Last day for the school').fill(day(40));
  await page.getByRole('button', { name: 'Make the job' }).click();
  await page.waitForURL(/\/studio\/jobs\/uploads[^/]*\//);
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

/** A folder with pictures that were taken a few seconds apart, and a film among them. */
async function photoDay(folder: string, count: number): Promise<string> {
  const seed = crypto.randomUUID();
  await fs.mkdir(path.join(folder, '3A'), { recursive: true });
  for (let n = 1; n <= count; n++) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="hsl(${n * 40} 40% 60%)"/><text x="20" y="300">${seed} ${n}</text></svg>`;
    const file = path.join(folder, '3A', `FJ_${String(n).padStart(4, '0')}.JPG`);
    await sharp(Buffer.from(text)).jpeg().toFile(file);
  }
  await fs.writeFile(path.join(folder, 'FJ_0099.MOV'), 'a film');
  return folder;
}

test.use(DESK);

test('a folder is sent, read and shown as nobody’s; sent again it costs nothing', async ({ page }, info) => {
  const key = await newJob(page);
  await openStudio(page, `/studio/jobs/${key}/pictures/upload`);
  await expect(page.getByRole('heading', { name: 'Drop the folder of the photo day here' })).toBeVisible();
  await expectNoAxeFindings(page);
  const folder = await photoDay(info.outputPath('day'), 6);
  await page.locator('input[type=file]').setInputFiles(folder);
  await expect(page.getByRole('heading', { name: 'The pictures are here' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Nobody’s 6' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('FJ_0099.MOV')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeFindings(page);
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.locator('input[type=file]').setInputFiles(folder);
  await expect(page.getByText('7 of 7 files')).toBeVisible({ timeout: 60_000 });
  expect(sent).toEqual([]);
});
