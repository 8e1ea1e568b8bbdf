import type { Person } from './access-steps.ts';
import { codes, expectNoAxeFindings } from './access-steps.ts';
import { DESKTOP } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer, openPage } from './picture-set-steps.ts';

const [first = '', , , , , , , , second = ''] = codes.new;
let customer: Person;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, [first]);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
  await openPage(page, '/my-account/add-picture-set', 'Add picture set');
});

test('the button waits for 5 characters, and a code that is none gets its message', async ({ page }) => {
  const field = page.getByLabel('Image code');
  const button = page.getByRole('button', { name: 'Add pictures' });
  await field.fill('ABCD');
  await expect(button).toBeDisabled();
  await field.fill('ABCDE');
  await button.click();
  await expect(page.getByText('The code is not valid')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page);
});

test('a code adds its picture set and shows it, with the way to offers and campaigns', async ({ page }) => {
  await page.getByLabel('Image code').fill(second);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await expect(page).toHaveURL('/new-picture-set');
  await expect(page.getByRole('heading', { name: 'Here is Iben' })).toBeVisible();
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures.first()).toHaveAttribute('src', /\/api\/webshop\/pictures\/[^/]+\/320$/);
  await expectNoAxeFindings(page);
  await page.setViewportSize(DESKTOP.viewport);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'View offers and campaigns' }).click();
  await expect(page).toHaveURL('/products/packages/');
});

test('a code that asks first names the subject, and adds the set when told so', async ({ page }) => {
  await page.getByLabel('Image code').fill(codes.confirm);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Is this the right person?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Zara Ahmed4A');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await expect(page).toHaveURL('/new-picture-set');
  await expect(page.getByRole('heading', { name: 'Here is Zara' })).toBeVisible();
});

test('a code that leads elsewhere is followed', async ({ page }) => {
  await page.getByLabel('Image code').fill(codes.redirect);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await expect(page).toHaveURL('/pages/how-it-works');
});
