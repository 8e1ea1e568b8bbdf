// node e2e/engines/purchase.ts firefox|webkit : a family buys a card in that browser, from the code to the receipt.
import { begin, freePort, until } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { visitor } from './visitor.ts';
import { openWebkit } from './webkit.ts';

/** Leah's pictures of this year. */
const CODE = 'GDWUJQ3F6D';
const ENGINES = { firefox: openFirefox, webkit: openWebkit };

async function buyCard(person: ReturnType<typeof visitor>): Promise<void> {
  const step = async (what: string, does: () => Promise<unknown>) => {
    const began = Date.now();
    await does();
    console.log(`  ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  await step('registers with the code', async () => {
    await person.open('/');
    await person.alive();
    await person.fill('Code', CODE);
    await person.press('button', 'Continue');
    await person.fill('Email', `parent-${process.pid}-${Date.now()}@example.com`);
    await person.press('button', 'Continue');
    await person.fill('Mobile', '91234567');
    await person.fill('Password', 'sommerfugl');
    await person.press('button', 'Create account');
    await person.arrive(/^\/new-picture-set$/);
  });
  await step('sees the designs drawn', async () => {
    await person.open('/products/cards');
    await person.see('[data-drawn] svg');
    await person.press('a', /Eucalyptus/);
    await person.see('[role="img"][data-drawn]');
  });
  await step('writes on a card and orders it', async () => {
    await person.press('button', 'Edit text');
    await person.press('button', /^Text 1: /);
    await person.fill('Text', 'Tusen takk');
    await person.press('button', 'Done');
    await person.press('button', 'Add to cart');
    await person.press('[data-mode="buy"] button', 'Add to cart');
    await person.arrive(/^\/shopping-cart$/);
  });
  await step('checks out', async () => {
    await person.press('a', 'Checkout');
    await person.press('input[type="radio"]', /^By post/);
    await person.fill('Name', 'Leah Tesfaye');
    await person.fill('Address', 'Storgata 1');
    await person.fill('Postal code', '4790');
    await person.fill('City', 'Lillesand');
    await person.press('button', 'Continue to payment');
    await person.press('input[type="radio"]', /^Card/);
    await person.press('button', 'Use Card');
    await person.press('input[type="checkbox"]', /I accept the terms of purchase/);
    await person.press('button', /^Buy for/);
    await person.arrive(/sandbox-payment/);
  });
  await step('pays and has the receipt', async () => {
    await person.press('button', 'Approve');
    await person.arrive(/\/payment\/receipt\//);
    await until('the thanks', async () => (await person.text()).includes('Thank you for the order!'));
  });
}

const asked = process.argv[2] as keyof typeof ENGINES;
if (!(asked in ENGINES)) throw new Error(`Say which browser: ${Object.keys(ENGINES).join(' or ')}`);
let engine: Awaited<ReturnType<typeof openFirefox>> | undefined;
const port = await freePort();
try {
  engine = await ENGINES[asked]();
  const server = begin(process.execPath, ['e2e/serve.ts', String(port)]);
  const address = `http://localhost:${port}`;
  await until('the shop', async () => (await fetch(`${address}/readyz`)).ok, 300);
  console.log(`In ${engine.name} a family`);
  await buyCard(visitor(engine, address));
  console.log('1 passed, 0 failed');
  server.kill();
} catch (failure) {
  console.error(String(failure));
  const seen = await engine?.run('() => location.href + "\\n" + document.body.innerText').catch(() => '');
  if (seen) console.error(String(seen).slice(0, 1500));
  process.exitCode = 1;
} finally {
  await engine?.close();
}
process.exit();
