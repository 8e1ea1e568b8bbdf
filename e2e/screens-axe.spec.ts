import { codes, expectNoAxeFindings, open, type Person } from './access-steps.ts';
import { addFile, addProduct, LEAH } from './checkout-steps.ts';
import { DESKTOP, DEVICES } from './devices.ts';
import { tool } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer } from './picture-set-steps.ts';
import { settled, withoutFirstData } from './screen-steps.ts';

/** What the journeys of a feature do not look at themselves: its other states, and its screens at the other width. */
let customer: Person;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  customer = await newCustomer(page, [...LEAH, codes.new[0] ?? '']);
  await page.close();
});

const SCREENS = [
  '/new-picture-set',
  '/share-picture-sets',
  '/products/cards/christmas',
  '/products/calendars',
  '/products/photogifts',
  '/products/categories/photogifts/mugs',
  '/my-account/contact-info',
  '/my-account/communication',
  '/my-account/change-password',
  '/my-account/orders',
  '/my-account/add-picture-set',
  '/my-account/cancel-picture-packages',
  '/shared/no-such-link',
  '/unsubscribe/no-such-key',
  '/code-objection/no-such-key',
  '/no-such-page',
  '/products/packages/00000000-0000-4000-8000-000000000000',
  '/my-account/picture-sets/00000000-0000-4000-8000-000000000000',
  '/my-account/orders/00000000-0000-4000-8000-000000000000',
];

/** What is fetched for a list when it does not come with the page. */
const LISTS = [
  ['/products/packages/', '/api/webshop/packages'],
  ['/products/cards', '/api/webshop/templates/'],
  ['/products/catalogues', 'get_catalogues.php'],
  ['/my-account', 'get_account_data.php'],
  ['/my-account/orders', 'get_order_list.php'],
  ['/my-account/communication', 'get_subjects_with_reminders_enabled.php'],
  ['/shopping-cart', '/api/webshop/cart'],
  ['/shopping-cart/checkout', '/api/webshop/checkout'],
] as const;

/** What opens on top of a screen. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  'the menu and its account': async (page) => {
    await open(page, '/products/categories');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'My account' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  },
  'the prices of a product': async (page) => {
    await open(page, '/products/cards');
    await page
      .getByRole('button', { name: /^Prices/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the filters': async (page) => {
    await open(page, '/products/cards');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  },
  'the question before a line is deleted': async (page) => {
    await open(page, '/shopping-cart');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the question before an account is deleted': async (page) => {
    await open(page, '/my-account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a line of the cart in its editor': async (page) => {
    await open(page, '/shopping-cart');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await expect(tool(page, 'Update cart')).toBeVisible({ timeout: 30_000 });
  },
  'contact information filled in wrong': async (page) => {
    await open(page, '/my-account/contact-info');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  'a password too short': async (page) => {
    await open(page, '/my-account/change-password');
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
};

/** The journeys mostly walk on a phone, so the daily run looks here at the desktop alone; the long one at both. */
for (const device of process.env.LONG ? DEVICES : [DESKTOP]) {
  test.describe(`axe finds nothing at ${device.viewport.width} px`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test('on the screens that no other journey looks at', async ({ page }) => {
      test.setTimeout(600_000);
      await enterAs(page, customer);
      for (const path of SCREENS) {
        await test.step(path, async () => {
          await open(page, path);
          await settled(page);
          await expectNoAxeFindings(page);
        });
      }
    });

    test('while a list is on its way, nor when it does not come', async ({ page }) => {
      test.setTimeout(600_000);
      await enterAs(page, customer);
      await addProduct(page, 'photogifts', 'Mug');
      for (const [path, call] of LISTS) {
        await test.step(path, async () => {
          let fail = () => {};
          const held = new Promise<void>((done) => {
            fail = done;
          });
          await page.route(
            (url) => url.pathname.includes(call),
            async (route) => {
              await held;
              await route.fulfill({ status: 503, json: { error: true, errorMessage: 'Out of order' } });
            },
          );
          await withoutFirstData(page);
          await open(page, path);
          await expectNoAxeFindings(page);
          fail();
          await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({
            timeout: 30_000,
          });
          await expectNoAxeFindings(page);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    });

    test('on what opens on top of a screen, nor on forms filled in wrong', async ({ page }) => {
      test.setTimeout(600_000);
      await enterAs(page, customer);
      await addProduct(page, 'photogifts', 'Mug');
      await addFile(page);
      for (const [name, bring] of Object.entries(OPENED)) {
        await test.step(name, async () => {
          await bring(page);
          await expectNoAxeFindings(page);
        });
      }
    });
  });
}
