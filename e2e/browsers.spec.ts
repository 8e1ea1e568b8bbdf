import { codes, enterCode, open, owner, register, signIn } from './access-steps.ts';
import { answerPayment, buy, choosePayment, expectReceipt, LEAH } from './checkout-steps.ts';
import { drawnPage, openDesign, shapesOf, textButton, tool } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { block, makeOldest } from './oldest-browser.ts';

const notice = (page: Page) => page.locator('#browser');

test('a whole purchase in the oldest browser, over plain http', async ({ page, context }) => {
  await context.addInitScript(makeOldest);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  // A link opened signed out leads on to where it pointed.
  await open(page, '/products/cards');
  await page.waitForURL('/#login');
  await register(page, LEAH[1] ?? '');
  await expect(notice(page)).toBeHidden();
  await open(page, '/products/packages/');
  await expect(page.getByRole('link', { name: 'Choose package' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Choose package' }).first().click();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
  await openDesign(page, '/products/cards', /Eucalyptus/);
  await tool(page, 'Edit text').click();
  await textButton(page, 1).click();
  const letters = () => shapesOf(page, 'front.thanks');
  const entry = page.getByRole('textbox', { name: 'Text' });
  const before = await letters();
  await entry.fill('Tusen takk');
  await expect.poll(letters).not.toBe(before);
  const plain = await letters();
  await entry.fill('Tusen takk 👩‍👩‍👧');
  // One drawing of our own font for the whole family, which its browser cannot tell from three.
  await expect.poll(letters).toBeGreaterThan(plain + 3);
  await tool(page, 'Done').click();
  await tool(page, 'Add to cart').click();
  await tool(page, 'Add to cart').click();
  await page.waitForURL('/shopping-cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /^By post/ }).check();
  await page.getByLabel('Name', { exact: true }).fill('Leah Tesfaye');
  await page.getByLabel('Address', { exact: true }).fill('Storgata 1');
  await page.getByLabel('Postal code').fill('4790');
  await page.getByLabel('City').fill('Lillesand');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await choosePayment(page, 'Vipps');
  await buy(page);
  await answerPayment(page, 'Approve');
  await expectReceipt(page);
  expect(faults).toEqual([]);
});

test('without scripts a page says that it needs them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/contact-us', '/products/cards']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('The shop needs JavaScript');
  }
  await context.close();
});

test('a browser from before the spring of 2022 is told that it is too old', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto('/');
  await expect(notice(page)).toContainText('This browser is too old for the shop.');
});

test('so is one that cannot read the scripts, and one whose scripts do not come can load them again', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class A { static ! }' }),
  );
  await page.goto('/');
  await expect(notice(page)).toContainText('This browser is too old for the shop.');

  await page.unroute('**/assets/*.js');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(notice(page)).toContainText('Part of the page did not come.');
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(notice(page)).toBeHidden();
});

test('blocked cookies are told before the first tap, and what needs none still works', async ({
  page,
  context,
}) => {
  await block.cookies(context);
  await block.storage(context);
  await open(page, '/');
  await expect(notice(page)).toContainText('This browser blocks cookies.');
  await expect(notice(page)).not.toContainText('keeps nothing');
  await open(page, '/contact-us');
  await expect(page.getByRole('main')).toContainText('Strandgata 14');
});

test('a blocked storage is told before the first tap, and a family shops all the same', async ({
  page,
  context,
}) => {
  await block.storage(context);
  await enterCode(page, codes.new[0] ?? '');
  await expect(notice(page)).toContainText('This browser keeps nothing for this page.');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await signIn(page, owner);
  await openDesign(page, '/products/cards', /Eucalyptus/);
  await tool(page, 'Add to cart').click();
  await tool(page, 'Add to cart').click();
  await page.waitForURL('/shopping-cart');
});

test('a renderer that does not come is told in lists and the editor, and drawn when it comes', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.route('**/assets/*.wasm', (route) => route.abort());
  await page.goto('/products/cards');
  const words = page.getByText('Your products cannot be drawn right now.');
  await expect(words).toBeVisible();
  await page
    .getByRole('link', { name: /Eucalyptus/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(words).toBeVisible();
  await page.unroute('**/assets/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
  await expect(words).toBeHidden();
});
