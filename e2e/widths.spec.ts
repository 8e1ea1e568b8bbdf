import { codes, open, type Person } from './access-steps.ts';
import { expect, test } from './journey.ts';
import { packageInCart } from './package-steps.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';
import { overflowingPhones, settled } from './screen-steps.ts';

let customer: Person;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, [codes.new[0] ?? '']);
  await page.close();
});

const PUBLIC = ['/', '/#login', '/contact-us', '/privacy-policy', '/pages/how-it-works', '/debug'];
const SIGNED_IN = [
  '/new-picture-set',
  '/share-picture-sets',
  '/products/packages/',
  '/products/categories',
  '/products/cards',
  '/products/calendars',
  '/products/photogifts/photogifts',
  '/products/digital-portraits',
  '/products/catalogues',
  '/shopping-cart',
  '/shopping-cart/checkout',
  '/my-account',
  '/my-account/contact-info',
  '/my-account/communication',
  '/my-account/change-password',
  '/my-account/orders',
  '/my-account/add-picture-set',
  '/my-account/picture-sets',
  '/my-account/cancel-picture-packages',
];

/** The longest words are German and Finnish; the English ones are looked at where every page is opened. */
const LANGUAGES = process.env.LONG ? ['de', 'fi'] : ['de'];

for (const lang of LANGUAGES) {
  test(`nothing runs out of a phone's page in ${lang}`, async ({ page }) => {
    test.setTimeout(600_000);
    const found: Record<string, string[]> = {};
    const speak = () => page.request.post('/api/webshop/language', { data: { lang } });
    const look = async (path: string) => {
      await open(page, path);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await settled(page);
      const out = await overflowingPhones(page);
      if (out.length > 0) found[path] = out;
    };
    await speak();
    for (const path of PUBLIC) await look(path);
    await enterAs(page, customer);
    await speak();
    for (const path of [...SIGNED_IN, ...(await packageInCart(page))]) await look(path);
    expect(found).toEqual({});
  });
}
