import { codes, expectNoAxeFindings, type Person } from './access-steps.ts';
import { emptyCart } from './checkout-steps.ts';
import { DESKTOP, DEVICES } from './devices.ts';
import { tool } from './editor-steps.ts';
import { expect, test } from './journey.ts';
import { card, choose, HEADING, openItem, toCart, write } from './package-steps.ts';
import { enterAs, newCustomer, openPage, setsOf } from './picture-set-steps.ts';

// Amina Hassan 2026 and Noah Berg's old set.
const CODES = [codes.legacy, codes.new[0] ?? ''];
const LEAVE = 'Are you sure you want to leave the page with unsaved changes?';
let customer: Person;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, CODES);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
});

test('products lead to the packages, with the true time that an offer still lasts', async ({ page }) => {
  await openPage(page, '/products/', HEADING);
  await expect(page).toHaveURL(/\/products\/packages\/?$/);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/\d+\s*days\s*\d\d\s*hrs\s*\d\d\s*min\s*\d\d\s*sec/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
  const family = card(page, 'The family package');
  await expect(family.getByText(/^749\skr/)).toBeVisible();
  // A set of few pictures costs less, and so do the parts one by one.
  const { packages } = await (await page.request.get('/api/webshop/packages?lang=en')).json();
  const saved = (packages[0].originalPrice - packages[0].timeLimitedDiscountPrice) / 100;
  await expect(family.getByText(new RegExp(`^Save ${saved}\\skr$`))).toBeVisible();
  await expect(family.locator('[data-drawn]').first()).toBeVisible({ timeout: 30_000 });
});

test('a package of type link leads to its target', async ({ page }) => {
  await openPage(page, '/products/packages/', HEADING);
  await page.getByRole('link', { name: 'See the Christmas cards' }).click();
  await expect(page).toHaveURL('/products/cards/christmas');
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('a package is chosen, edited, put into the cart and edited again', async ({ page }) => {
      test.setTimeout(180_000);
      await choose(page, 'The grandparents package');
      await expectNoAxeFindings(page);
      await write(page, 'Card 10x15', 'Kjære farmor');
      await expect(page.getByRole('heading', { level: 1, name: 'The grandparents package' })).toBeVisible();
      await toCart(page, 'Add to cart');
      await expect(page.getByText('The grandparents package').first()).toBeVisible();

      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
      await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Edit Card 10x15' }).click();
      const drawn = page.getByRole('dialog').locator('[data-drawn]').first();
      await expect(drawn).toBeVisible({ timeout: 30_000 });
      await expectNoAxeFindings(page);
      await page.goBack();
      await write(page, 'Card 10x15', 'Kjære farfar');
      await toCart(page, 'Update cart');
      const cart = await (await page.request.get('/api/webshop/cart')).text();
      expect(cart).toContain('Kjære farfar');
      expect(cart).not.toContain('Kjære farmor');
      for (const line of JSON.parse(cart).cart.orderLines) {
        await page.request.delete(`/api/webshop/cart/lines/${line.uuid}`);
      }
    });

    test('the packages have no findings', async ({ page }) => {
      await openPage(page, '/products/packages/', HEADING);
      await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
      await expectNoAxeFindings(page);
    });
  });
}

test('a package with unsaved changes is left only after a question', async ({ page }) => {
  test.setTimeout(120_000);
  await choose(page, 'The grandparents package');
  await write(page, 'Card 10x15', 'Hei');
  await page.getByRole('link', { name: /cart/i }).first().click();
  const dialog = page.getByRole('alertdialog', { name: LEAVE });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'The grandparents package' })).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('Packages is underlined in the bar, with or without a slash at the end', async ({ page }) => {
    for (const address of ['/products/packages', '/products/packages/']) {
      await openPage(page, address, HEADING);
      const link = page.getByRole('navigation').getByRole('link', { name: 'Packages', exact: true });
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
});

interface SentItem {
  version: number;
  templateData?: { userResources: Record<string, { image?: { uuid: string } | null }> };
}

test('at level 4 a new picture in one item may change all pictures of the package', async ({ page }) => {
  test.setTimeout(180_000);
  await choose(page, 'The family package');
  const [current] = (await setsOf(page)).filter(({ subject }) => subject.name === 'Amina Hassan');
  await openItem(page, 'Card 15x15');
  await tool(page, 'Change/edit photos').click();
  const slot = tool(page, 'Picture 1');
  const inbox = page.getByRole('tab', { name: 'Image inbox' });
  await expect(slot.or(inbox).first()).toBeVisible();
  if (!(await inbox.isVisible())) await slot.click();
  const pictures = page.getByRole('button', { name: /^Portrait picture \d+ of Amina Hassan$/ });
  await expect(pictures.first()).toBeVisible();
  const unused = page.getByRole('button', { name: 'Portrait picture 3 of Amina Hassan' });
  await unused.click();
  await tool(page, 'Done').last().click();
  const dialog = page.getByRole('alertdialog', { name: 'Change all pictures' });
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toBeHidden();
  await expect(inbox).toBeHidden();
  await tool(page, 'Done').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const adding = page.waitForRequest((request) => request.url().endsWith('/api/webshop/cart/packages'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const items: SentItem[] = (await adding).postDataJSON().packageItems;
  await expect(page).toHaveURL('/shopping-cart');
  const imagesOf = ({ templateData }: SentItem) =>
    Object.values(templateData?.userResources ?? {}).flatMap(({ image }) => image?.uuid ?? []);
  const designs = items.filter(({ templateData }) => templateData);
  const chosen = current?.pictures.map(({ uuid }) => uuid) ?? [];
  // Every design has one picture now, the same everywhere, as a new version of it; the digital set is as it was.
  const used = new Set(designs.flatMap(imagesOf));
  expect(used.size).toBe(1);
  expect(chosen).toContain([...used][0]);
  for (const { version } of designs) expect(version).toBeGreaterThan(0);
  expect(items.filter(({ templateData }) => !templateData).map(({ version }) => version)).toEqual([0]);
  await emptyCart(page);
});

test('a package of 8 designs is drawn whole within 1.5 s once it is warm', async ({ page }) => {
  test.setTimeout(120_000);
  const DESIGNS = 8;
  const { packages } = await (await page.request.get('/api/webshop/packages?lang=en')).json();
  const made = [];
  for (const { uuid, type } of packages as { uuid: string; type: string }[]) {
    if (type !== 'package') continue;
    const answer = await page.request.post(`/api/webshop/packages/${uuid}`, { data: {} });
    if (answer.ok()) made.push(await answer.json());
  }
  const designs = made
    .flatMap(({ packageItems }) => packageItems)
    .filter(({ type }: { type: string }) => type === 'TEMPLATE_PRODUCT')
    .slice(0, DESIGNS);
  expect(designs).toHaveLength(DESIGNS);
  await page.route(/\/api\/webshop\/packages\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), packageItems: designs } });
  });
  const drawn = page.locator('article [role="img"][data-drawn]');
  await choose(page, 'The family package');
  await expect(drawn).toHaveCount(DESIGNS, { timeout: 30_000 });

  const times: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    const link = card(page, 'The family package').getByRole('link', { name: 'Choose package' });
    await expect(link).toBeVisible();
    times.push(
      await link.evaluate((choosing: HTMLElement, count) => {
        const start = performance.now();
        choosing.click();
        return new Promise<number>((done) => {
          const look = () => {
            const { length } = document.querySelectorAll('article [role="img"][data-drawn] svg');
            if (length >= count) done(Math.round(performance.now() - start));
            else requestAnimationFrame(look);
          };
          look();
        });
      }, DESIGNS),
    );
  }
  console.log(`package of ${DESIGNS} designs, warm: ${times.join(', ')} ms`);
  const [, middle = Number.NaN] = times.toSorted((a, b) => a - b);
  // Held in the long mode; a machine that is shared only shows one that never ends.
  expect(middle).toBeLessThan(process.env.LONG ? 1500 : 30_000);
});
