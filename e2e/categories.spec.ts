import { codes, expectNoAxeFindings, type Person } from './access-steps.ts';
import { DEVICES, PHONE } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer, openPage, setOfJob } from './picture-set-steps.ts';

/** Nora's kindergarten is archived: its pictures qualify for nothing on the landing page. */
const ARCHIVED = '9DUFHPZVP2';
const LANDING = '/products/categories';
let customer: Person;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, [codes.new[10] ?? '', ARCHIVED]);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
});

test('a tile whose category needs another picture set asks first, and Cancel changes nothing', async ({
  page,
}) => {
  await openPage(page, LANDING, 'Products');
  await page
    .getByRole('link', { name: /^Calendars/ })
    .filter({ visible: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change picture set' });
  await expect(dialog).toContainText(
    'The selected picture set Nora Lie, Blåklokke does not have pictures relevant for this category.',
  );
  await expect(dialog).toContainText(
    'We will therefore change to the most recent picture set with relevant pictures Nora Lie, 2C',
  );
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(LANDING);
  await expect(page.getByLabel('Picture set').filter({ visible: true })).toHaveValue(
    (await setOfJob(page, 'Strandhagen barnehage')).subject.uuid,
  );
});

test('Ok changes the picture set, then opens the category', async ({ page }) => {
  await openPage(page, LANDING, 'Products');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Catalogues/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL('/products/catalogues');
  const boot = await (await page.request.get('/api/webshop/bootstrap')).json();
  expect(boot.currentPictureSetUuid).toBe((await setOfJob(page, 'Lillesund skole')).subject.uuid);
});

test('the six tiles lead to their pages, and the archive has none', async ({ page }) => {
  await openPage(page, LANDING, 'Products');
  const tiles = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(tiles).toHaveCount(6);
  const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/products/packages/',
    '/products/cards/thank-you',
    '/products/calendars',
    '/products/photogifts/photogifts',
    '/products/digital-portraits',
    '/products/catalogues',
  ]);
  await tiles.nth(4).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digital pictures' })).toBeVisible();
});

test('the picture set can be changed on the page', async ({ page }) => {
  await openPage(page, LANDING, 'Products');
  const archived = await setOfJob(page, 'Strandhagen barnehage');
  await page.getByLabel('Picture set').filter({ visible: true }).selectOption(archived.subject.uuid);
  await expect
    .poll(async () => (await (await page.request.get('/api/webshop/bootstrap')).json()).currentPictureSetUuid)
    .toBe(archived.subject.uuid);
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('axe finds nothing, and the tiles stand in one or three columns', async ({ page }) => {
      await openPage(page, LANDING, 'Products');
      const tiles = page.getByRole('main').getByRole('list').getByRole('link');
      await expect(tiles).toHaveCount(6);
      await expectNoAxeFindings(page);
      const lefts = await tiles.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(device === PHONE ? 1 : 3);
    });
  });
}
