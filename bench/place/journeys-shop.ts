import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import credentials from '../../demo/credentials.json' with { type: 'json' };
import stopJourneys from '../../e2e/stop.ts';

interface OpenShop {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

/** A shop as the journeys use it; `--base=http://…` measures one that is running already. */
export async function openJourneysShop(port: number): Promise<OpenShop> {
  const given = process.argv.find((one) => one.startsWith('--base='))?.slice('--base='.length);
  if (given) return { base: given, stop: async () => {} };
  const base = `http://localhost:${port}`;
  const shop = fork(path.join(import.meta.dirname, '../../e2e/serve.ts'), [String(port)], {
    stdio: 'ignore',
  });
  const ended = once(shop, 'exit');
  const stop = async (): Promise<void> => {
    shop.kill();
    await ended;
    // The shop is a journeys' copy in their database, which stays open for the next.
    await stopJourneys();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop().finally(() => process.exit(1)));
  }
  for (let ready = false; !ready; ) {
    const next = await Promise.race([
      fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
      ended.then(() => 'ended'),
    ]);
    if (next === 'ended') throw new Error('the shop did not start');
    ready = next === true;
    if (!ready) await new Promise((done) => setTimeout(done, 500));
  }
  return { base, stop };
}

/** A phone, as a customer of the demo or as a visitor. */
export async function onPhone(
  browser: Browser,
  base: string,
  who: 'customer' | 'visitor',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  if (who === 'visitor') return context;
  const { email, password } = credentials.customers[0]!;
  const answer = await context.request.post('/api/webshop/login', {
    data: { username: email, password },
    headers: { origin: base },
  });
  if (!answer.ok()) throw new Error('the customer could not sign in');
  return context;
}
