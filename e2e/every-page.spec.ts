import { readFile } from 'node:fs/promises';
import { codes, open } from './access-steps.ts';
import {
  addFile,
  addProduct,
  answerPayment,
  buy,
  cartOf,
  chooseDelivery,
  choosePayment,
  expectReceipt,
  openCheckout,
} from './checkout-steps.ts';
import { DEVICES, PHONE } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { packageInCart } from './package-steps.ts';
import { newCustomer, setsOf } from './picture-set-steps.ts';
import { overflowingPhones, settled } from './screen-steps.ts';

/** An address for each route; the front page has two faces and no pattern. */
type Addresses = Readonly<Record<string, string>>;

const PUBLIC: Addresses = {
  'reset-password': '/reset-password?resetcode=none',
  'contact-us': '/contact-us',
  'privacy-policy': '/privacy-policy',
  'pages/:id': '/pages/how-it-works',
  'shared/:token': '/shared/none',
  'code-objection/:key': '/code-objection/none',
  'unsubscribe/:key': '/unsubscribe/none',
  'order-design/:orderUuid/:lineUuid': '/order-design/none/none',
  debug: '/debug',
};

const SIGNED_IN: Addresses = Object.fromEntries(
  [
    'products/categories',
    'products/cards',
    'products/calendars',
    'products/photogifts',
    'products/packages',
    'products/digital-portraits',
    'products/catalogues',
    'shopping-cart',
    'new-picture-set',
    'share-picture-sets',
    'my-account',
    'my-account/contact-info',
    'my-account/communication',
    'my-account/change-password',
    'my-account/cancel-picture-packages',
    'my-account/add-picture-set',
    'my-account/picture-sets',
  ].map((route) => [route, `/${route}`]),
);

/** The routes that are walked through on the way to a receipt. */
const BOUGHT = [
  'shopping-cart/checkout',
  'shopping-cart/checkout/payment/:transactionUuid',
  'shopping-cart/checkout/payment/receipt/:orderUuid',
];

async function routesOfShop(): Promise<string[]> {
  const source = await readFile(new URL('../apps/shop/src/routes.tsx', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/page\(\s*['`]([^'`]+)['`]/g)].map(([, pattern]) => pattern ?? '');
  return patterns.flatMap((pattern) =>
    pattern.includes(TYPE)
      ? ['cards', 'calendars', 'photogifts'].map((type) => pattern.replace(TYPE, type))
      : [pattern],
  );
}
const TYPE = '$' + '{type}';

/** Everything the browser complains about: what the policy forbids, errors, and what could not be loaded. */
async function complaintsOf(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const isBad = ['error', 'warning'].includes(message.type());
    if (isBad) heard.push(`${page.url()} ${message.location().url} ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`${page.url()} ${error.message}`));
  return heard;
}

/** Looks at pages at both widths, from their top to their end; answers what runs out of a phone's page. */
async function look(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize(PHONE.viewport);
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await settled(page);
    const out = await overflowingPhones(page);
    if (out.length > 0) found[path] = out;
    for (const { viewport } of DEVICES) {
      await page.setViewportSize(viewport);
      await page.evaluate(async () => {
        scrollTo(0, document.body.scrollHeight);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
    }
  }
  return found;
}

/** The policy and the complaints of the browser that obeys it. */
async function expectStrictPolicy(page: Page): Promise<void> {
  const policy = (await page.request.get('/contact-us')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  // The one inline script, which speaks where no other comes, is known by its hash.
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/=]+' 'wasm-unsafe-eval'$/);
  expect(/style-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'nonce-[\w+/=]+'$/);
}

/** The longest words are German and Finnish; the English ones are looked at on the way through every state, too. */
const LANGUAGES = process.env.LONG ? ['de', 'fi', 'en'] : ['de'];
const speak = (page: Page, lang: string) => page.request.post('/api/webshop/language', { data: { lang } });

test('a visitor opens every public page under the strict policy without a complaint of the browser, and nothing runs out', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await expectStrictPolicy(page);
  const complaints = await complaintsOf(page);
  for (const lang of LANGUAGES) {
    await speak(page, lang);
    expect(await look(page, ['/', '/#login', ...Object.values(PUBLIC)]), lang).toEqual({});
  }
  expect(complaints).toEqual([]);
});

test('a complaint would be heard', async ({ page }) => {
  const complaints = await complaintsOf(page);
  await open(page, '/contact-us');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'var ran = 1' }));
  });
  await expect.poll(() => complaints.join()).toContain('policy: script-src-elem inline');
});

test('a customer opens every other page without a complaint of the browser, and nothing runs out of a phone', async ({
  page,
}) => {
  test.setTimeout(600_000 * LANGUAGES.length);
  await newCustomer(page, [codes.new[14] ?? '']);
  await addFile(page);
  const complaints = await complaintsOf(page);
  await openCheckout(page);
  await chooseDelivery(page, 'digital-delivery');
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Approve');
  const order = await expectReceipt(page);

  await addProduct(page, 'photogifts', 'Mug');
  const line = (await cartOf(page)).orderLines.find(({ type }) => type === 0)?.uuid;
  const subject = (await setsOf(page))[0]?.subject.uuid;
  const read = async (path: string) => (await page.request.get(`/api/webshop/${path}`)).json();
  const { packages } = await read('packages?lang=en');
  const design = async (list: string) => {
    const [{ uuid, product }] = await read(`templates/${list}?lang=en`);
    return `${product.uuid}/${uuid}`;
  };
  const cards = (await read('templates/cards/categories')).defaultCategory;
  const gifts = 'photogifts';
  const ofTheCustomer: Addresses = {
    'products/categories/:category/:subCategory?': `/products/categories/cards/${cards}`,
    'products/categories/:category/:subCategory/:productUuid/:templateUuid': `/products/categories/cards/${cards}/${await design(`cards/categories/${cards}`)}`,
    'products/cards/:category': `/products/cards/${cards}`,
    'products/calendars/:category': '/products/calendars/calendar',
    'products/photogifts/:category': `/products/photogifts/${gifts}`,
    'products/cards/:productUuid/:templateUuid': `/products/cards/${await design('cards')}`,
    'products/calendars/:productUuid/:templateUuid': `/products/calendars/${await design('calendars')}`,
    'products/photogifts/:productUuid/:templateUuid': `/products/photogifts/${await design('photogifts')}`,
    'products/cards/:category/:productUuid/:templateUuid': `/products/cards/${cards}/${await design(`cards/categories/${cards}`)}`,
    'products/calendars/:category/:productUuid/:templateUuid': `/products/calendars/calendar/${await design('calendars')}`,
    'products/photogifts/:category/:productUuid/:templateUuid': `/products/photogifts/${gifts}/${await design('photogifts')}`,
    'products/packages/:packageUuid': `/products/packages/${packages.find(({ type }: { type: string }) => type === 'package').uuid}`,
    'products/digital-portraits/:subjectUuid': `/products/digital-portraits/${subject}`,
    'shopping-cart/edit/:orderLineUuid': `/shopping-cart/edit/${line}`,
    'my-account/orders/:orderUuid?': `/my-account/orders/${order}`,
    'my-account/picture-sets/:pictureSetUuid': `/my-account/picture-sets/${subject}`,
  };
  const visited = { ...PUBLIC, ...SIGNED_IN, ...ofTheCustomer };
  expect(Object.keys(visited).concat(BOUGHT).sort()).toEqual((await routesOfShop()).sort());
  const more = ['/', '/shopping-cart/checkout', ...(await packageInCart(page))];
  for (const lang of LANGUAGES) {
    await speak(page, lang);
    expect(await look(page, [...Object.values(visited), ...more]), lang).toEqual({});
  }
  expect(complaints).toEqual([]);
});
