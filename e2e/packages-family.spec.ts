import type { Person } from './access-steps.ts';
import { payByCard } from './checkout-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { choose, HEADING, write } from './package-steps.ts';
import { enterAs, newCustomer, openPage, type SetFacts, setsOf } from './picture-set-steps.ts';
import { openStudio } from './studio-steps.ts';

/** Elias was photographed at the football club, Sofie at her school. */
const FAMILY = ['3QM87RVW7J', 'BA3N57BPD4'];
const WISH = 'Til mormor';
let parent: Person;
let order = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  parent = await newCustomer(page, FAMILY);
  await page.close();
});

async function setOf(page: Page, name: string): Promise<SetFacts> {
  const found = (await setsOf(page)).find(({ subject }) => subject.name === name);
  if (!found) throw new Error(`no picture set of ${name}`);
  return found;
}

async function addPackage(page: Page, name: string, child: string): Promise<void> {
  const { subject } = await setOf(page, child);
  await openPage(page, '/products/packages/', HEADING);
  const switcher = page.getByLabel('Picture set').filter({ visible: true });
  if ((await switcher.inputValue()) !== subject.uuid) await switcher.selectOption(subject.uuid);
  await expect(page.getByText(`Made with the pictures of ${child.split(' ')[0]},`)).toBeVisible();
  await choose(page, name);
  await expect(page.getByText(`Made with the pictures of ${child.split(' ')[0]},`)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/shopping-cart');
}

test('two children of two schools get a package each, one is edited in the cart, and both are paid', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await enterAs(page, parent);
  await addPackage(page, 'The school year package', 'Sofie Moen');
  await addPackage(page, 'The family package', 'Elias Tangen');
  const lines = page.getByTestId('cart-line');
  await expect(lines).toHaveCount(2);
  await lines.filter({ hasText: 'The family package' }).getByRole('link', { name: /^Edit/ }).click();
  await write(page, 'Card 15x15', WISH);
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page).toHaveURL('/shopping-cart');
  await expect(lines).toHaveCount(2);

  const other = await context.newPage();
  await openPage(other, '/shopping-cart', 'Shopping cart');
  await expect(other.getByTestId('cart-line')).toHaveCount(2);
  await page.bringToFront();

  order = await payByCard(page, 'postage');
  // The cart is a new one at once, here and in the other window as soon as it is looked at.
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  await other.bringToFront();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await other.waitForURL('/products/categories');
  await expect(other.getByTestId('cart-badge')).toBeHidden();
  await other.close();
  await page.getByRole('link', { name: 'Shopping cart' }).first().click();
  await page.waitForURL('/products/categories');
});

test('the packages are ordered for the right children, and their digital sets are unlocked', async ({
  page,
}) => {
  await enterAs(page, parent);
  const bought = await (await page.request.get(`/api/webshop/user/orders/${order}`)).json();
  interface Item {
    type: string;
    subject: { name: string } | null;
    catalogue: { name: string } | null;
  }
  interface Line {
    product: { name: string } | null;
    package?: { packageItems: Item[] } | null;
  }
  const itemsOf = (name: string) =>
    bought.orderLines.find(({ product }: Line) => product?.name === name)?.package.packageItems as Item[];
  const school = itemsOf('The school year package');
  expect(school.map(({ subject }) => subject?.name)).toEqual(['Sofie Moen', 'Sofie Moen', 'Sofie Moen']);
  expect(school.find(({ type }) => type === 'CATALOGUE')?.catalogue?.name).toBe('School catalogue 2026/27');
  for (const { subject } of itemsOf('The family package')) expect(subject?.name).toBe('Elias Tangen');
  for (const name of ['Sofie Moen', 'Elias Tangen']) {
    const set = await setOf(page, name);
    expect(set.bought).toBe(true);
    const download = await page.request.get('/sections/prophoto/ajax/digitalcopies.php', {
      params: { dl: 'file', file: set.pictures[0]?.uuid ?? '' },
    });
    expect(download.status()).toBe(200);
    expect(download.headers()['content-type']).toMatch(/^image\//);
  }
});

test('there is a print file for every design of both packages', async ({ page }) => {
  test.setTimeout(180_000);
  await openStudio(page, '/studio/orders');
  interface PrintFile {
    state: string;
    quantity: number;
    packageItemUuid: string | null;
    file: string | null;
    template: { name: string };
  }
  const printFiles = async (): Promise<PrintFile[]> => {
    const answer = await page.request.get('/api/studio/print-files', { params: { order } });
    return (await answer.json()).printFiles;
  };
  await expect
    .poll(async () => (await printFiles()).map(({ state }) => state), { timeout: 150_000 })
    .toEqual(['done', 'done', 'done', 'done']);
  const files = await printFiles();
  expect(new Set(files.map(({ packageItemUuid }) => packageItemUuid)).size).toBe(4);
  expect(files.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([1, 1, 1, 10]);
  for (const { file } of files) {
    const pdf = await page.request.get(file ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
