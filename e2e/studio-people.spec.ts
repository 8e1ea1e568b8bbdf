import { randomUUID } from 'node:crypto';
import { expectNoAxeFindings } from './access-steps.ts';
import { DESK } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

/** As Excel saves it in Norway: semicolons, one byte a letter. */
const fileOf = (text: string) => ({
  name: 'Elevliste.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});
const LIST = `Etternavn;Fornavn;Trinn/gruppe;E-post foresatt 1;Født
Bråten;Noah;4B;anders@example.com;19.05.2017
Dalen;Synne;;marte@example.com;25.09.2017
Hansen;Nora;2B;guro@example.com;22.06.2019
Hansen;Nora;2B;kjell@example.com;17.10.2019
Larsen;Tiril;3A;anne.larsen@example,com;05.05.2018
`;

async function newJob(page: Page): Promise<string> {
  const reply = await page.request.post('/api/studio/jobs', {
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    data: {
      ...{ uuid: randomUUID(), name: 'Fjellheim skole', school: 'Fjellheim skole', kind: 'School' },
      ...{ photographer: 'Anders Lunde', photoDay: '2027-01-12', deadline: '', lateUntil: '', retention: '' },
      ...{ toSchool: false, deliveryPrice: 0, deliveryDays: 15 },
    },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()).key;
}

test("a school's list is dropped, answered and added; a second one is compared; cards are printed", async ({
  page,
}) => {
  await openStudio(page);
  const key = await newJob(page);
  await page.goto(`/studio/jobs/${key}/people`);
  await page.getByRole('link', { name: 'Add the school’s list' }).click();
  await expect(page.getByRole('heading', { name: 'The school’s list', level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.locator('input[type=file]').setInputFiles(fileOf(LIST));
  await expect(page.getByText('Bråten')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Class of Synne Dalen').selectOption('4B');
  await page.getByRole('button', { name: 'Two children', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Use anne.larsen@example.com' }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Add 5 children' }).click();

  await expect(page.getByRole('heading', { name: 'Print photo cards', level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 16 cards' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(`/studio/jobs/${key}/people`);
  await expect(page.getByRole('row', { name: /Noah Bråten/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row', { name: /Noah Bråten/ }).click();
  await page.getByLabel('Contact 1').fill('far@example.com');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('far@example.com')).toBeVisible();

  await page.goto(`/studio/jobs/${key}/people/list`);
  const second = LIST.replace('Larsen;Tiril;3A;anne.larsen@example,com;05.05.2018', 'Ny;Elev;3A;;01.01.2018');
  await page.locator('input[type=file]').setInputFiles(fileOf(second));
  await page.getByLabel('Class of Synne Dalen').selectOption('4B');
  await page.getByRole('button', { name: 'Two children', exact: true }).click();
  await expect(page.getByText('Tiril Larsen, 3A is not on the list')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Write 2 changes' }).click();
  // Written, it leads on to the cards.
  await expect(page.getByRole('heading', { name: 'Print photo cards', level: 1 })).toBeVisible();

  await page.goto(`/studio/jobs/${key}/people`);
  await expect(page.getByRole('row', { name: /Elev Ny/ })).toBeVisible();
  await expect(page.getByText('far@example.com')).toBeVisible();
  await expect(page.getByRole('row', { name: /Tiril Larsen/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo the list' }).click();
  await expect(page.getByRole('row', { name: /Tiril Larsen/ })).toBeVisible();
});
