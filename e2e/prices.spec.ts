import type { Person } from './access-steps.ts';
import { chooseDelivery, currentSet, emptyCart, LEAH, openCheckout } from './checkout-steps.ts';
import { drawnPage, tool } from './editor-steps.ts';
import { expect, type Locator, type Page, test } from './journey.ts';
import { packageInCart } from './package-steps.ts';
import { enterAs, newCustomer, setsOf } from './picture-set-steps.ts';
import { addDesign, designsOf, newestLine, readCart, shownIn } from './price-steps.ts';

let customer: Person;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, LEAH);
  await page.close();
});

test.beforeEach(async ({ page }) => {
  await enterAs(page, customer);
  await emptyCart(page);
});

const LISTS = [
  ['cards', '/products/cards'],
  ['calendars', '/products/calendars'],
  ['photogifts', '/products/photogifts/photogifts'],
] as const;

/** What every product of the lists shows, by its name. */
async function listed(page: Page): Promise<Map<string, number>> {
  const shown = new Map<string, number>();
  for (const [type, path] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole('region').first()).toBeVisible();
    for (const { product } of await designsOf(page, type)) {
      const region = page.getByRole('region', { name: product.name, exact: true });
      // Designs that the set has no pictures for are not listed.
      if ((await region.count()) > 0) shown.set(product.name, await shownIn(region.locator('header')));
    }
  }
  return shown;
}

for (const held of ['nothing', 'a package'] as const) {
  test(`every product costs what its list says, with ${held} in the cart`, async ({ page }) => {
    if (held === 'a package') await packageInCart(page);
    const { subject } = await currentSet(page);
    const shown = await listed(page);
    for (const [type] of LISTS) {
      for (const design of await designsOf(page, type)) {
        const { name } = design.product;
        if (!shown.has(name)) continue;
        await addDesign(page, subject.uuid, design);
        expect([name, await newestLine(page)]).toEqual([name, shown.get(name)]);
        const lines = (await readCart(page)).orderLines.filter((line) => line.type === 0);
        await page.request.delete(`/api/webshop/cart/lines/${lines.at(-1)?.uuid}`);
      }
    }
  });
}

test('an editor and its panel name what the cart then charges, for one and for more', async ({ page }) => {
  const { subject } = await currentSet(page);
  const all = (await Promise.all(LISTS.map(([type]) => designsOf(page, type)))).flat();
  const daily = ['Canvas 30x40', 'Card 10x15', 'Mug'];
  const chosen = process.env.LONG ? all : all.filter(({ product }) => daily.includes(product.name));
  test.setTimeout(30_000 * chosen.length);
  for (const design of chosen) {
    await page.goto(`/products/photogifts/photogifts/${design.product.uuid}/${design.uuid}`);
    await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
    const header = await shownIn(
      page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }),
    );
    await tool(page, 'Add to cart').last().click();
    const field = page.getByRole('textbox', { name: 'Quantity' });
    const question = page.getByRole('alertdialog', { name: 'Before it is printed' });
    await expect(question.or(field).first()).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name: 'Add to cart' }).click();
    const panel = field.locator('xpath=ancestor::*[3]');
    for (const more of [0, 1]) {
      if (more) await tool(page, 'More').click();
      const quantity = design.product.minorderpartquantity + more;
      await expect(field).toHaveValue(String(quantity));
      const asked = await shownIn(panel);
      await addDesign(page, subject.uuid, design, quantity);
      const { name } = design.product;
      expect([name, quantity, asked]).toEqual([name, quantity, await newestLine(page)]);
      if (!more) expect([name, header]).toEqual([name, asked]);
      await emptyCart(page);
    }
  }
});

test('every package costs what its card says', async ({ page }) => {
  await page.goto('/products/packages/');
  const { packages } = await (await page.request.get('/api/webshop/packages?lang=en')).json();
  for (const { uuid, name, type, disabled } of packages) {
    if (type !== 'package' || disabled) continue;
    const shown = await shownIn(page.getByRole('article', { name }).locator('p').last());
    const made = await (await page.request.post(`/api/webshop/packages/${uuid}`, { data: {} })).json();
    const packageItems = made.packageItems.map(
      ({ uuid: item, template, templateData, version }: Record<string, unknown>) => ({
        uuid: item,
        version,
        ...(template ? { template, templateData } : {}),
      }),
    );
    const data = { packageUuid: uuid, subjectUuid: made.subject.uuid, packageItems };
    const added = await page.request.post('/api/webshop/cart/packages', { data });
    expect(added.status(), await added.text()).toBe(200);
    expect([name, await newestLine(page)]).toEqual([name, shown]);
    await emptyCart(page);
  }
});

test('every promoted product is drawn as itself and costs what its tile says, with a package in the cart', async ({
  page,
}) => {
  await packageInCart(page);
  await page.goto('/shopping-cart');
  const tiles = page.getByRole('region', { name: 'Other popular products' }).getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const { subject, pictures } = await currentSet(page);
  const all = (await Promise.all(LISTS.map(([type]) => designsOf(page, type)))).flat();
  for (const tile of await tiles.all()) {
    const shown = await shownIn(tile);
    const text = await tile.innerText();
    const design = all.find(({ product }) => text.includes(product.name));
    if (design) {
      await tile.scrollIntoViewIfNeeded();
      await expect(tile.locator('[data-drawn]'), text).toBeVisible({ timeout: 30_000 });
    }
    const before = await readCart(page);
    if (design) await addDesign(page, subject.uuid, design);
    else if (text.includes('catalogue')) {
      const [book] = await (await page.request.get('/ajax/user/get_catalogues.php')).json();
      const data = { catalogues: [{ uuid: book.uuid, quantity: 1 }] };
      await page.request.post('/api/webshop/cart/catalogues', { data });
    } else {
      const file = pictures.find(({ pictureType }) => pictureType === 'IP')?.uuid;
      await page.request.post('/ajax/cart/toggle_digital_file_in_cart.php', { data: { file } });
    }
    const after = await readCart(page);
    const text1 = text.split('\n')[0];
    expect([text1, after.summary.goodsPrice - before.summary.goodsPrice]).toEqual([text1, shown]);
    const added = after.orderLines.find(
      ({ uuid, type }) => type === 0 && !before.orderLines.some((line) => line.uuid === uuid),
    );
    await page.request.delete(`/api/webshop/cart/lines/${added?.uuid}`);
  }
});

test('files, sets and catalogues cost what their pages say', async ({ page }) => {
  for (const { subject, pictures } of await setsOf(page)) {
    if (pictures.length === 0) continue;
    await page.goto(`/products/digital-portraits/${subject.uuid}`);
    const set = await shownIn(page.getByRole('complementary'));
    await page.request.post('/ajax/cart/toggle_digital_set_in_cart.php', {
      data: { pictureSet: subject.uuid },
    });
    expect([subject.name, await newestLine(page)]).toEqual([subject.name, set]);
    await emptyCart(page);
    for (const [group, type] of [
      ['Portrait pictures', 'IP'],
      ['Group pictures', 'GP'],
    ] as const) {
      const file = pictures.find(({ pictureType }) => pictureType === type)?.uuid;
      if (!file) continue;
      const heading = page.getByRole('heading', { name: group });
      const next = await shownIn(heading.locator('..'));
      await page.request.post('/ajax/cart/toggle_digital_file_in_cart.php', { data: { file } });
      expect([group, await newestLine(page)]).toEqual([group, next]);
      await emptyCart(page);
    }
  }
  await page.goto('/products/catalogues');
  const books = await (await page.request.get('/ajax/user/get_catalogues.php')).json();
  for (const { uuid, name } of books) {
    const shown = await shownIn(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    );
    const data = { catalogues: [{ uuid, quantity: 1 }] };
    await page.request.post('/api/webshop/cart/catalogues', { data });
    expect([name, await newestLine(page)]).toEqual([name, shown]);
    await emptyCart(page);
  }
});

test('offers of the checkout and fees cost what they say, and the total beside Buy is the total of the cart', async ({
  page,
}) => {
  await packageInCart(page);
  await openCheckout(page);
  const offers = page.getByRole('heading', { name: 'Add to the order' }).locator('..').getByRole('listitem');
  while ((await offers.count()) > 0) {
    const before = await readCart(page);
    const left = await offers.count();
    const shown = await shownIn(offers.first());
    await offers.first().getByRole('button').click();
    await expect(offers).toHaveCount(left - 1);
    const after = await readCart(page);
    expect(after.summary.goodsPrice - before.summary.goodsPrice).toBe(shown);
  }
  const buy = page.getByTestId('checkout-total');
  await chooseDelivery(page, 'postage');
  await page.getByRole('radio', { name: /^Card/ }).check();
  const without = await shownIn(buy);
  for (const option of await page.getByRole('radio').all()) {
    const said = /\+?\s*\d[\d\s,]*\s?kr/.test(await labelOf(option).innerText());
    const fee = said ? await shownIn(labelOf(option)) : 0;
    await option.check();
    const marked = await shownIn(buy);
    expect(marked).toBe(without + fee);
    const name = (await option.getAttribute('value')) ?? '';
    const chosen = await page.request.get(
      `/api/webshop/checkout/${await checkoutOf(page)}/delivery-options/${await postageOf(page)}/payment-options/${name}`,
    );
    expect([name, (await chosen.json()).cart.summary.totalPrice]).toEqual([name, marked]);
  }
});

const labelOf = (choice: Locator) => choice.locator('xpath=ancestor::label[1]');
const opened = async (page: Page) =>
  (await page.request.post('/api/webshop/checkout', { data: { client: 'mobile' } })).json();
const checkoutOf = async (page: Page): Promise<string> => (await opened(page)).checkoutUuid;
const postageOf = async (page: Page): Promise<string> => {
  const { deliveryOptions } = await opened(page);
  const post = deliveryOptions.find(({ type }: { type: string }) => type === 'postage');
  return post.deliveryOptions.find(({ isExpress }: { isExpress: boolean }) => !isExpress).uuid;
};

test('delivery joins the total when it is marked, every voucher takes off what it says, and one for free delivery says that', async ({
  page,
}) => {
  const { subject } = await currentSet(page);
  const gifts = await designsOf(page, 'photogifts');
  const mug = gifts.find(({ product }) => product.name === 'Mug')!;
  await addDesign(page, subject.uuid, mug, 4);
  await openCheckout(page);
  const { goodsPrice } = (await readCart(page)).summary;
  const post = page.getByRole('radio', { name: /^By post/ });
  await post.check();
  const buy = page.getByTestId('checkout-total');
  const delivery = await shownIn(labelOf(post));
  await expect.poll(() => shownIn(buy)).toBe(goodsPrice + delivery);
  for (const code of ['STRAND100', 'SMILE15', 'MUGS25', 'FREIGHTFREE', 'ONLYONCE']) {
    const before = await shownIn(buy);
    await page.getByRole('button', { name: 'Use a voucher code' }).click();
    await page.getByRole('textbox', { name: 'Voucher code' }).fill(code);
    await page.getByRole('button', { name: 'Use voucher' }).click();
    const used = page.getByRole('paragraph').filter({ hasText: code });
    await expect(used).toBeVisible();
    if (code === 'FREIGHTFREE') {
      await expect(used).toContainText('Free delivery');
      await expect(labelOf(post)).toContainText('Free');
      expect(await shownIn(buy)).toBe(goodsPrice);
    } else expect([code, before - (await shownIn(buy))]).toEqual([code, await shownIn(used)]);
    await page.getByRole('button', { name: `Remove ${code}` }).click();
    await expect.poll(() => shownIn(buy)).toBe(before);
  }
});
