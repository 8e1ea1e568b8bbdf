import { codes, expectNoAxeFindings, type Person } from './access-steps.ts';
import { DEVICES, PHONE } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { longestTask, slowStepsAllowed } from './longest-task.ts';
import { enterAs, newCustomer, openPage, setOfJob } from './picture-set-steps.ts';

// Amina Hassan 2026, then a picture of hers with friends; Noah Berg's old set as the second.
const CODES = [codes.new[0] ?? '', codes.legacy];
const HEADING = 'Digital pictures';
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

const toggle = (page: Page, number: number) =>
  page.getByRole('button', { name: `Add Portrait picture ${number} of Amina Hassan to the cart` });
/** The server has answered the last of the taps. */
const settled = (page: Page, number: number) =>
  expect(toggle(page, number)).toHaveAttribute('aria-busy', 'false');
const amina = (page: Page) => setOfJob(page, 'Lillesund skole', 0);
const noah = (page: Page) => setOfJob(page, 'Lillesund skole', 1);

test('each picture set is a card that leads to its pictures', async ({ page }) => {
  await openPage(page, '/products/digital-portraits', HEADING);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Choose pictures Amina Hassan' }).click();
  await expect(page).toHaveURL(`/products/digital-portraits/${(await amina(page)).subject.uuid}`);
  await expect(page.getByRole('heading', { name: 'Portrait pictures' })).toBeVisible();
});

test('pictures and the whole set reach the cart at once, and a set locks its pictures', async ({ page }) => {
  const set = await amina(page);
  await openPage(page, `/products/digital-portraits/${set.subject.uuid}`, HEADING);
  const badge = page.getByTestId('cart-badge');
  await toggle(page, 1).click();
  await expect(toggle(page, 1)).toHaveText('In cart');
  await toggle(page, 2).click();
  await expect(badge).toHaveText('2');
  await toggle(page, 1).click();
  await expect(badge).toHaveText('1');
  await settled(page, 1);

  await page.reload();
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(toggle(page, 2)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Add the set' }).click();
  await expect(toggle(page, 1)).toBeDisabled();
  await expect(toggle(page, 1)).toHaveText('In cart');
  await expect(badge).toHaveText('1');
  await page.getByRole('button', { name: 'Remove the set' }).click();
  await expect(toggle(page, 1)).toBeEnabled();
  await expect(badge).toBeHidden();
});

test('twenty quick taps end where the last one led, also after a reload', async ({ page }) => {
  const set = await amina(page);
  await openPage(page, `/products/digital-portraits/${set.subject.uuid}`, HEADING);
  await expect(toggle(page, 1)).toBeEnabled();
  for (let tap = 0; tap < 19; tap += 1) await toggle(page, 1).dispatchEvent('click');
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await settled(page, 1);
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await toggle(page, 1).click();
  await settled(page, 1);
  await expect(page.getByTestId('cart-badge')).toBeHidden();
  await page.reload();
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('a toggle that the server refuses is taken back, with a message', async ({ page }) => {
  const set = await amina(page);
  await page.route('**/toggle_digital_file_in_cart.php', (route) => route.abort());
  await openPage(page, `/products/digital-portraits/${set.subject.uuid}`, HEADING);
  await toggle(page, 1).click();
  await expect(page.getByText('Please check your connection and try again.').first()).toBeVisible();
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('the prices of the tiers stand in a dialog, with ordinals where each piece has its own', async ({
  page,
}) => {
  const set = await amina(page);
  await openPage(page, `/products/digital-portraits/${set.subject.uuid}`, HEADING);
  await page.getByRole('button', { name: 'Prices Portrait pictures' }).click();
  const rows = page.getByRole('dialog', { name: 'Portrait pictures' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(/^1st\s*79\skr$/);
  await expect(rows.nth(2)).toHaveText(/^2nd\s*69\skr$/);
});

test('the address decides the picture set, then follows the customer', async ({ page }) => {
  const [one, two] = [await amina(page), await noah(page)];
  const address = (uuid: string) => `/products/digital-portraits/${uuid}`;
  await openPage(page, address(one.subject.uuid), HEADING);
  const switcher = page.getByLabel('Picture set').filter({ visible: true });
  await expect(switcher).toHaveValue(one.subject.uuid);
  await openPage(page, address(two.subject.uuid), HEADING);
  await expect(switcher).toHaveValue(two.subject.uuid);
  await expect.poll(() => currentSet(page)).toBe(two.subject.uuid);

  await switcher.selectOption(one.subject.uuid);
  await expect(page).toHaveURL(address(one.subject.uuid));
  await expect.poll(() => currentSet(page)).toBe(one.subject.uuid);
  await expect(
    page.getByRole('button', { name: 'Portrait picture 1 of Amina Hassan', exact: true }),
  ).toBeVisible();
});

async function currentSet(page: Page): Promise<string> {
  return (await (await page.request.get('/api/webshop/bootstrap')).json()).currentPictureSetUuid;
}

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the list, the pictures, their prices and the large view', async ({ page }) => {
      await openPage(page, '/products/digital-portraits', HEADING);
      await expectNoAxeFindings(page);
      const set = await amina(page);
      await openPage(page, `/products/digital-portraits/${set.subject.uuid}`, HEADING);
      await expect(toggle(page, 1)).toBeEnabled();
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Prices Portrait pictures' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Portrait picture 1 of Amina Hassan', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Amina Hassan' })).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
}

test('200 pictures scroll by without keeping a finger waiting', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const PICTURES = 200;
  const set = await amina(page);
  // The pictures that there are, again and again under uuids of their own.
  const real = new Map<string, string>();
  await page.route('**/api/webshop/user/picture-sets', async (route) => {
    const answer = await route.fetch();
    const { pictureSets } = await answer.json();
    const many = pictureSets.map((one: typeof set) => {
      if (one.subject.uuid !== set.subject.uuid) return one;
      const pictures = Array.from({ length: PICTURES }, (_, at) => {
        const picture = one.pictures[at % one.pictures.length];
        const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
        real.set(uuid, picture?.uuid ?? '');
        return { ...picture, uuid };
      });
      return { ...one, pictures };
    });
    await route.fulfill({ response: answer, json: { pictureSets: many } });
  });
  await page.route(/00000000-0000-4000-8000-0{9}\d{3}/, async (route) => {
    const url = route.request().url();
    const uuid = /00000000-0000-4000-8000-\d{12}/.exec(url)?.[0] ?? '';
    await route.continue({ url: url.replace(uuid, real.get(uuid) ?? uuid) });
  });
  // From another page, so that the sets are fetched as they are told here.
  await openPage(page, '/contact-us', 'Contact us');
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/products/digital-portraits/${set.subject.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await expect(page.getByText(`All ${PICTURES} pictures`)).toBeVisible();
  await expect(toggle(page, 1)).toBeEnabled();
  const size = page.viewportSize() ?? PHONE.viewport;
  await page.mouse.move(size.width / 2, size.height / 2);
  const end = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2);
  let steps = 0;
  const { tasks, slow, clock, busy } = await longestTask(browser, page, async () => {
    for (; !(await end()); steps++) {
      await page.mouse.wheel(0, 700);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
  });
  console.log(`${PICTURES} pictures, ${tasks} tasks: longest ${busy} ms busy, ${clock} ms by the clock`);
  expect(tasks).toBeGreaterThan(50);
  expect(slow).toBeLessThanOrEqual(slowStepsAllowed(steps));
});
