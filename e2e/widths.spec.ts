import { expect, type Page, test } from '@playwright/test';
import { codes, open, type Person } from './access-steps.ts';
import { enterAs, newCustomer, PHONE, setsOf } from './picture-set-steps.ts';
import { settled } from './screen-steps.ts';

let customer: Person;

test.use({ viewport: PHONE });

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

/** What sticks out of the page, or is cut off where nothing says that it goes on. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const out: string[] = [];
    // The words a person sees, without a hit area around them and without words for the ear alone.
    const endOfWords = (element: HTMLElement) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      let end = 0;
      while (walker.nextNode()) {
        words.selectNodeContents(walker.currentNode);
        const seen = (walker.currentNode.parentElement?.getBoundingClientRect().width ?? 0) >= 2;
        if (seen) end = Math.max(end, words.getBoundingClientRect().right);
      }
      return end;
    };
    if (document.documentElement.scrollWidth > innerWidth) {
      out.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, p')) {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = (one: Element | null): boolean =>
        one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
      const hidden = width < 2 || element.closest('[inert], [aria-hidden="true"]') !== null;
      if (!hidden && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)) {
        out.push(`${element.tagName} “${element.textContent}” ends at ${Math.round(right)}`);
      }
      if (!hidden && element.tagName === 'BUTTON' && endOfWords(element) > right + 1) {
        out.push(`“${element.textContent}” does not fit its button`);
      }
    }
    return out;
  });

/** The longest words are German and Finnish. */
const LANGUAGES = process.env.LONG ? ['en', 'de', 'fi'] : ['en', 'de'];

/** Puts a package into the cart and answers where it and the set it is made of are shown. */
async function packageInCart(page: Page): Promise<string[]> {
  const { packages } = await (await page.request.get('/api/webshop/packages?lang=en')).json();
  const chosen = packages.find(({ type }: { type: string }) => type === 'package');
  const { subject } = (await setsOf(page))[0] ?? {};
  const instance = await (
    await page.request.post(`/api/webshop/packages/${chosen.uuid}`, { data: {} })
  ).json();
  const added = await page.request.post('/api/webshop/cart/packages', {
    data: {
      packageUuid: chosen.uuid,
      subjectUuid: instance.subject.uuid,
      packageItems: instance.packageItems.map(
        ({ uuid, template, templateData, version }: Record<string, unknown>) => ({
          uuid,
          version,
          ...(template ? { template, templateData } : {}),
        }),
      ),
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  const { cart } = await added.json();
  return [
    `/products/packages/${chosen.uuid}`,
    `/products/digital-portraits/${subject?.uuid}`,
    `/my-account/picture-sets/${subject?.uuid}`,
    `/shopping-cart/edit/${cart.orderLines[0].uuid}`,
  ];
}

for (const lang of LANGUAGES) {
  test(`nothing runs out of a phone's page in ${lang}`, async ({ page }) => {
    test.setTimeout(240_000);
    const found: Record<string, string[]> = {};
    const speak = () => page.request.post('/api/webshop/language', { data: { lang } });
    const look = async (path: string) => {
      await open(page, path);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await settled(page);
      const out = await overflowing(page);
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
