import { expect, test } from '@playwright/test';
import { codes, open, type Person } from './access-steps.ts';
import { enterAs, newCustomer, PHONE, setsOf } from './picture-set-steps.ts';

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

test('no screen is wider than a phone', async ({ page }) => {
  test.setTimeout(240_000);
  const tooWide: string[] = [];
  const look = async (path: string) => {
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    if (scrollWidth > innerWidth) tooWide.push(`${path}: ${scrollWidth}`);
  };
  for (const path of PUBLIC) await look(path);

  await enterAs(page, customer);
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
  const ofTheSet = [
    `/products/packages/${chosen.uuid}`,
    `/products/digital-portraits/${subject?.uuid}`,
    `/my-account/picture-sets/${subject?.uuid}`,
    `/shopping-cart/edit/${cart.orderLines[0].uuid}`,
  ];
  for (const path of [...SIGNED_IN, ...ofTheSet]) await look(path);
  expect(tooWide).toEqual([]);
});
