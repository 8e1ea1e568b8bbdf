import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codes, enterCodeAndEmail, newEmail, open, owner } from './access-steps.ts';
import {
  addFile,
  addProduct,
  answerPayment,
  buy,
  chooseDelivery,
  choosePayment,
  expectReceipt,
  LEAH,
  openCheckout,
} from './checkout-steps.ts';
import { openDesign, tool, walkModes } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { choose, openItem } from './package-steps.ts';
import { enterAs, newCustomer, openPage, setsOf } from './picture-set-steps.ts';
import { overflowingPhones, settled } from './screen-steps.ts';

/** Its pictures qualify for nothing, so that a category asks for another set. */
const ARCHIVED = '9DUFHPZVP2';

/** Looks at what is open, by the file of the shop that opens it. */
type Look = (opener: string) => Promise<void>;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The files of the shop that open something on top of a page or inside it. */
async function openersOfShop(): Promise<string[]> {
  const folder = new URL('../apps/shop/src/', import.meta.url).pathname;
  const openers: string[] = [];
  for await (const file of glob('{app,features}/**/*.tsx', { cwd: folder })) {
    if (file.endsWith('.test.tsx')) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    if (/<(Dialog|Drawer|Lightbox|Accordion|Tabs)\b|role="(dialog|listbox)"/.test(source)) {
      openers.push(path.basename(file, '.tsx'));
    }
  }
  return openers.sort();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();

/** Presses what opens a dialog, looks at it and closes it again. */
async function glance(page: Page, look: Look, opener: string, press: () => Promise<void>): Promise<void> {
  await press();
  await expect(dialog(page)).toBeVisible();
  await look(opener);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

async function asVisitor(page: Page, look: Look): Promise<void> {
  await open(page, '/');
  await glance(page, look, 'info-dialog', () => button(page, 'Not received a code?').click());
  await glance(page, look, 'side-menu', () => button(page, 'Menu').click());
  await open(page, '/#login');
  await glance(page, look, 'forgot-password-dialog', () => button(page, 'Forgot your password').click());
  await enterCodeAndEmail(page, codes.new[6] ?? '', newEmail());
  await glance(page, look, 'terms-dialog', () => button(page, 'terms of service').click());
}

async function amongProducts(page: Page, look: Look): Promise<void> {
  await openPage(page, '/products/categories', 'Products');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Calendars/ })
    .click();
  await expect(dialog(page)).toBeVisible();
  await look('change-picture-set');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('/products/calendars');

  await open(page, '/products/cards');
  await glance(page, look, 'prices-dialog', () => button(page, /^Prices/).click());
  await glance(page, look, 'filter-button', () => button(page, 'Filter').click());
  await button(page, 'Menu').click();
  await button(page, 'My account').click();
  await look('side-menu');
  await button(page, 'Share picture sets').click();
  await expect(page.getByRole('dialog', { name: 'Share picture sets' })).toBeVisible();
  await look('share-picture-sets-modal');
  await page.keyboard.press('Escape');

  await choose(page, 'The grandparents package');
  await openItem(page, 'Card 10x15');
  await look('item-editor');
}

async function amongPictures(page: Page, look: Look): Promise<void> {
  const set = (await setsOf(page)).find(({ pictures }) => pictures.some(({ greenscreen }) => greenscreen));
  const green = set?.pictures.find(({ greenscreen }) => greenscreen);
  // Nothing on green screen has been bought in the demo: this page is told that one has.
  await page.route(`**/api/webshop/user/picture-sets/${set?.subject.uuid}`, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const picture of answer.pictureSet.pictures) picture.bought = picture.uuid === green?.uuid;
    await route.fulfill({ json: answer });
  });
  await open(page, '/new-picture-set');
  await glance(page, look, 'new-pictures', () => button(page, /picture 1 of/).click());
  await openPage(page, '/my-account/picture-sets', 'My picture sets');
  await page.locator(`a[href$="${set?.subject.uuid}"]`).first().click();
  await glance(page, look, 'background-dialog', () => button(page, /^Download/).click());
  await glance(page, look, 'picture-groups', () => button(page, /picture 1 of/).click());
}

async function fromCartToOrder(page: Page, look: Look): Promise<void> {
  await addProduct(page, 'photogifts', 'Mug');
  await addFile(page);
  await openPage(page, '/shopping-cart', 'Shopping cart');
  await glance(page, look, 'cart-line', () => button(page, /^Delete/).click());
  const catalogues = await (await page.request.get('/ajax/user/get_catalogues.php')).json();
  const subjects = (await setsOf(page)).map(({ subject }) => subject);
  const products = ['set', 'file'].map((type) => ({ type, price: 39_900, rebatedPrice: 29_900 }));
  await page.route('**/api/webshop/checkout', async (route) => {
    const answer = await route.fetch();
    const upsaleList = [
      { type: 'CATALOGUE', catalogues },
      { type: 'DIGITAL_FILES', products, subjects },
    ];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), upsaleList } });
  });
  await page.getByRole('link', { name: 'Add more' }).click();
  await expect(dialog(page)).toBeVisible();
  await look('catalogue-offer');
  await button(page, 'No thanks').click();
  await expect(page.getByRole('dialog', { name: 'Special offer' })).toBeVisible();
  await look('digital-offer');
  await page.unrouteAll();

  await openCheckout(page);
  await page.getByRole('radio', { name: /^By post/ }).check();
  await page.getByLabel('Address', { exact: true }).pressSequentially('Strandga');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('address-autocomplete');
  await chooseDelivery(page, 'school-pickup');
  await glance(page, look, 'voucher-dialog', () => button(page, 'Use a voucher code').click());
  await choosePayment(page, 'Card');
  await glance(page, look, 'confirm-step', () => button(page, /^Read/).click());
  await buy(page);
  await page.waitForURL(/sandbox-payment/);
  const provider = page.url();
  await page.goto('/shopping-cart/checkout');
  await page.waitForURL(/\/checkout\/payment\//);
  await settled(page);
  await look('payment-page');
  await page.goto(provider);
  await answerPayment(page, 'Approve');
  const order = await expectReceipt(page);
  await look('receipt-page');
  await open(page, `/my-account/orders/${order}`);
  await settled(page);
  await look('orders-page');
  await openPage(page, '/my-account', 'My account');
  await glance(page, look, 'delete-account-dialog', () => button(page, 'Delete my account').click());
}

async function inEditor(page: Page, look: Look): Promise<void> {
  await walkModes(page, () => look('image-panel'));
  await openDesign(page, '/products/cards', /Passepartout/);
  await glance(page, look, 'preview-dialog', () => tool(page, 'Preview').click());
  await tool(page, 'Change/edit photos').click();
  // A device with a camera is asked which way its picture comes.
  await page.evaluate(() => {
    const asks = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes('pointer') ? asks('all') : asks(query));
  });
  await glance(page, look, 'upload-button', () => button(page, 'Upload').click());
  const input = page.getByTestId('upload');
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText(/^note\.txt is not a picture/).first()).toBeVisible();
  await look('toast');
  await page.clock.install();
  await page.route('**/upload_internal.php*', (route) => route.abort());
  const name = `${'a-picture-with-a-very-long-name-'.repeat(3)}.jpg`;
  await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from('hello') });
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toBeVisible();
  await look('upload-status');
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByRole('dialog', { name: 'Upload failed' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await look('upload-dialogs');
}

interface Walk {
  /** What is looked at on the way. */
  openers: readonly string[];
  enter?: (page: Page) => Promise<unknown>;
  go: (page: Page, look: Look) => Promise<void>;
}

const asLeah = (page: Page) => newCustomer(page, [...LEAH, ARCHIVED]);
const asOwner = (page: Page) => enterAs(page, owner);

const WALKS: Record<string, Walk> = {
  'a visitor': {
    openers: ['info-dialog', 'side-menu', 'forgot-password-dialog', 'terms-dialog'],
    go: asVisitor,
  },
  'a customer among products': {
    openers: [
      'change-picture-set',
      'prices-dialog',
      'filter-button',
      'side-menu',
      'share-picture-sets-modal',
      'item-editor',
    ],
    enter: asLeah,
    go: amongProducts,
  },
  'a customer from cart to order': {
    openers: [
      'cart-line',
      'catalogue-offer',
      'digital-offer',
      'address-autocomplete',
      'voucher-dialog',
      'confirm-step',
      'payment-page',
      'receipt-page',
      'orders-page',
      'delete-account-dialog',
    ],
    enter: asLeah,
    go: fromCartToOrder,
  },
  'a customer among pictures': {
    openers: ['new-pictures', 'background-dialog', 'picture-groups'],
    enter: asOwner,
    go: amongPictures,
  },
  'a customer in the editor': {
    openers: ['image-panel', 'preview-dialog', 'upload-button', 'toast', 'upload-status', 'upload-dialogs'],
    enter: asOwner,
    go: inEditor,
  },
};

test('every file of the shop that opens something is looked at on a walk', async () => {
  const walked = Object.values(WALKS).flatMap(({ openers }) => openers);
  expect(walked).toEqual(expect.arrayContaining(await openersOfShop()));
});

for (const [who, { openers, enter, go }] of Object.entries(WALKS)) {
  test(`${who} opens everything, and no page is wider than a phone of 360, 390 or 430 px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const seen = new Set<string>();
    const found: Record<string, string[]> = {};
    await enter?.(page);
    await go(page, async (opener) => {
      seen.add(opener);
      const out = await overflowingPhones(page);
      if (out.length > 0) found[`${opener} ${page.url()}`] = out;
    });
    expect(found).toEqual({});
    expect([...seen]).toEqual(openers);
  });
}
