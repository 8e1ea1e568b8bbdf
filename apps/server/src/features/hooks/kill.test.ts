import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addHook } from '@picture-day/contract/calls/studio/hooks';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import flags from '../../../../../scripts/shop-flags.json' with { type: 'json' };
import { minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { startedOften } from '../../testing/shop-environment.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { deliverDue } from './deliver.ts';
import { tellSystems } from './hook.ts';
import { ListeningSystem } from './testing/listening-system.ts';

const DELIVER = fileURLToPath(new URL('testing/deliver-and-die.ts', import.meta.url));

let shop: TestShop;
const system = new ListeningSystem();
beforeAll(async () => {
  shop = await openShopWithCatalogue({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
  const { browser } = await addOperator(shop);
  const body = { name: 'Accounts', url: `${await system.open()}/told`, events: ['order.sent' as const] };
  expect((await browser.ask(addHook, { body })).status).toBe(200);
});
afterAll(async () => {
  system.close();
  await shop.close();
});

/** A process that has begun to tell of two events, of which one was heard, and is killed. */
async function killedInBetween(): Promise<void> {
  const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('postgresHost'));
  const child = spawn(process.execPath, [...flags, DELIVER], {
    env: {
      ...process.env,
      ...startedOften,
      DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${host}`,
      DATA_DIR: path.join(shop.folder, 'killed'),
      OUTGOING_ALLOW: '127.0.0.1',
      DEMO: 'no',
      LOG_LEVEL: 'silent',
      NOW: shop.clock.now().toISOString(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  child.kill('SIGKILL');
  await ended;
}

it('tells again under the same id what a killed process had begun to tell, and loses nothing', async () => {
  const order = (await payWith(shop, await goToCheckout(shop))).order.uuid;
  const { services } = shop;
  const told = { portalUuid: shop.portalUuid, event: 'order.sent', orderUuid: order } as const;
  for (const _ of [1, 2]) await transact(services.db, (trx) => tellSystems(trx, services, told));
  await killedInBetween();
  const ids = () => system.heard.map(({ headers }) => String(headers['picture-day-id']));
  expect(ids()).toHaveLength(1);
  await deliverDue(services);
  expect(ids(), 'somebody may still be sending them').toHaveLength(1);
  shop.clock.forward(minutes(2));
  for (const _ of [1, 2]) await deliverDue(services);
  // Written before it was sent, nothing is lost; a system that heard one twice knows it by its id.
  expect(ids()).toHaveLength(3);
  expect(new Set(ids()).size).toBe(2);
  expect(ids().slice(1)).toContain(ids()[0]);
}, 60_000);
