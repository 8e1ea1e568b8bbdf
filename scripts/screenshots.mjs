// npm run screenshots                            photographs the demo shop at http://localhost:3000 for the documents
// npm run screenshots -- http://localhost:4000   or the one that runs there
import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT, install } from './prepare.mjs';
import { installTools } from './tools.mjs';

await install();
installTools();
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');
const { browser: settings } = await import('./browser.ts');
const { codes } = await import('../e2e/access-steps.ts');
const { addProduct } = await import('../e2e/checkout-steps.ts');
const { DESK, DESKTOP, PHONE } = await import('../e2e/devices.ts');
const { newCustomer, setsOf } = await import('../e2e/picture-set-steps.ts');
const { openStudio } = await import('../e2e/studio-steps.ts');

const baseURL = process.argv[2] ?? 'http://localhost:3000';
const SCREEN = { ...DESKTOP, viewport: { width: 1280, height: 800 } };
const HAND = { ...PHONE, viewport: { width: 390, height: 780 } };
const MOST_BYTES = 150_000;

/** Everything in sight has come and is drawn, and nothing more comes. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => {
      const inSight = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.checkVisibility() && width > 0 && top < window.innerHeight && bottom > 0;
      });
      const drawn = document.querySelectorAll('[data-drawn]').length;
      const isSame = drawn === window.drawnBefore;
      window.drawnBefore = drawn;
      return isSame && inSight.every((image) => image.complete) && document.fonts.status === 'loaded';
    },
    undefined,
    { polling: 1000, timeout: 60_000 },
  );
}

async function keep(name, page, address, before = async () => {}) {
  await page.goto(address);
  await settled(page);
  await before();
  await settled(page);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = path.join(CHECKOUT, 'docs/pictures', name);
  const picture = sharp(shot);
  const small = name.endsWith('.png')
    ? picture.png({ palette: true })
    : picture.webp({ quality: 82, effort: 6 });
  const { size } = await small.toFile(file);
  if (size > MOST_BYTES) throw new Error(`${name} weighs ${size} bytes`);
  console.log(`docs/pictures/${name}  ${Math.round(size / 1000)} KB`);
}

const chrome = await chromium.launch(settings);
const opened = async (device) => {
  const context = await chrome.newContext({
    ...device,
    ...{ baseURL, locale: 'en-GB', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
  });
  return context.newPage();
};

fs.mkdirSync(path.join(CHECKOUT, 'docs/pictures'), { recursive: true });
// What families see. One of them is new, so that nobody's cart is touched.
const visitor = await opened(SCREEN);
await keep('front-page.png', visitor, '/');
await newCustomer(visitor, [codes.new[0]]);
const [set] = await setsOf(visitor);
const phone = await opened(HAND);
await phone.context().addCookies(await visitor.context().cookies());
await keep('picture-set.webp', phone, `/my-account/picture-sets/${set.subject.uuid}`);
await keep('cards.png', visitor, '/products/cards');
await visitor
  .getByRole('link', { name: /School crest/ })
  .first()
  .click();
await visitor.waitForURL(({ pathname }) => pathname !== '/products/cards');
await keep('editor.png', visitor, visitor.url(), () =>
  visitor.getByRole('button', { name: 'Edit text' }).click(),
);
for (const [kind, name] of [
  ['cards', 'Card 15x15'],
  ['photogifts', 'Mug'],
]) {
  await addProduct(visitor, kind, name);
}
await keep('cart.png', visitor, '/shopping-cart');

// What the people of the studio see.
const desk = await opened({ ...DESK, viewport: { width: 1280, height: 800 } });
await openStudio(desk);
await keep('studio-today.webp', desk, '/studio');
await keep('studio-board.webp', desk, '/studio/jobs/lillesund-skole-2026/pictures');
const making = await desk.request.get('/api/studio/orders?state=in_production');
const [order] = (await making.json()).orders;
await keep('studio-order.webp', desk, `/studio/orders/${order.uuid.slice(0, 8)}`);
await keep('studio-money.webp', desk, '/studio/money');
await chrome.close();
