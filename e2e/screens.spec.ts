import { codes, enterCode, open, owner, type Person } from './access-steps.ts';
import {
  addFile,
  addProduct,
  chooseDelivery,
  choosePayment,
  LEAH,
  openCheckout,
  payByCard,
} from './checkout-steps.ts';
import { DESKTOP, PHONE } from './devices.ts';
import { openDesign } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { choose, HEADING } from './package-steps.ts';
import { enterAs, newCustomer, openPage, setOfJob, setsOf } from './picture-set-steps.ts';
import { settled, withoutTheDay } from './screen-steps.ts';

/** Has a mug and a picture in the cart, and one order behind her. */
let buyer: Person;
let order = '';

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage();
  // The set of this year is added last, and so the current one.
  buyer = await newCustomer(page, [...LEAH].reverse());
  await addProduct(page, 'cards', 'Card 15x15', 10);
  await addProduct(page, 'photogifts', 'Mug');
  order = await payByCard(page, 'school-pickup');
  await addProduct(page, 'photogifts', 'Mug');
  await addFile(page);
  await page.close();
});

const asOwner = (page: Page) => enterAs(page, owner);
const asBuyer = (page: Page) => enterAs(page, buyer);

/** The screens that the shop is judged by, by what brings them up. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'front-page': (page) => open(page, '/'),
  'code-verified': async (page) => {
    await enterCode(page, codes.new[6] ?? '');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  },
  'sign-in': (page) => open(page, '/#login'),
  'new-picture-set': async (page) => {
    await asBuyer(page);
    await open(page, '/new-picture-set');
  },
  account: async (page) => {
    await asBuyer(page);
    await openPage(page, '/my-account', 'My account');
    await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  },
  'picture-sets': async (page) => {
    await asOwner(page);
    await openPage(page, '/my-account/picture-sets', 'My picture sets');
  },
  'picture-set': async (page) => {
    await asOwner(page);
    const { subject } = await setOfJob(page, 'Lillesund skole');
    await openPage(page, `/my-account/picture-sets/${subject.uuid}`, subject.name);
  },
  categories: async (page) => {
    await asOwner(page);
    await openPage(page, '/products/categories', 'Products');
  },
  cards: async (page) => {
    await asOwner(page);
    await openPage(page, '/products/cards', 'Cards');
  },
  editor: async (page) => {
    await asOwner(page);
    await openDesign(page, '/products/cards', /Eucalyptus/);
  },
  packages: async (page) => {
    await asOwner(page);
    await openPage(page, '/products/packages/', HEADING);
  },
  package: async (page) => {
    await asOwner(page);
    await choose(page, 'The family package');
  },
  'digital-pictures': async (page) => {
    await asBuyer(page);
    const set = (await setsOf(page)).find(({ pictures }) => pictures.length > 0);
    await openPage(page, `/products/digital-portraits/${set?.subject.uuid}`, 'Digital pictures');
  },
  cart: async (page) => {
    await asBuyer(page);
    await openPage(page, '/shopping-cart', 'Shopping cart');
    await expect(page.getByTestId('cart-line')).toHaveCount(2);
  },
  'checkout-delivery': async (page) => {
    await asBuyer(page);
    await openCheckout(page);
  },
  'checkout-confirm': async (page) => {
    await asBuyer(page);
    await openCheckout(page);
    await chooseDelivery(page, 'school-pickup');
    await choosePayment(page, 'Card');
  },
  receipt: async (page) => {
    await asBuyer(page);
    await open(page, `/shopping-cart/checkout/payment/receipt/${order}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for the order!' })).toBeVisible();
  },
};

// Smaller than they are seen: small files, and the edges of letters weigh less than what they stand on.
for (const device of [
  { ...PHONE, deviceScaleFactor: 0.75 },
  { ...DESKTOP, deviceScaleFactor: 0.5 },
]) {
  const { width } = device.viewport;
  test.describe(`at ${width} px it still looks as drawn:`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });
    for (const [name, bring] of Object.entries(screens)) {
      test(name, async ({ page }) => {
        await bring(page);
        await settled(page);
        await withoutTheDay(page);
        // The countdown goes on.
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          mask: [page.getByRole('timer')],
          maskColor: '#fff3d6',
          timeout: 30_000,
        });
      });
    }
  });
}
