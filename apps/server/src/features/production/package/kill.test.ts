import { randomBytes } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { batchFiles, makeBatch, stepBatch } from '@picture-day/contract/calls/studio/production';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { startSession } from '../../../platform/sessions.ts';
import { addOperator } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { ShopProcess } from '../../payments/testing/shop-process.ts';
import { sell } from '../testing/sold-orders.ts';

let shop: TestShop;
let server: ShopProcess;
beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('postgresHost'));
  server = new ShopProcess({
    DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${host}`,
    DATA_DIR: shop.folder,
    DEMO: 'no',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server.kill();
  await shop.close();
});

it('a download that the server died over goes on where it was cut off, and is the same archive', async () => {
  const { browser, uuid: accountUuid } = await addOperator(shop);
  // More than the pipe between two processes holds.
  const lines = Array.from({ length: 8 }, () => ({ file: randomBytes(2_000_000) }));
  const { reference } = await sell(shop, { lines });
  const { key } = (await browser.ask(makeBatch, { body: { name: '', orders: [reference] } })).body;
  const params = { batch: key };
  await browser.ask(stepBatch, { params, body: { from: 'collecting', to: 'locked' } });
  const url = callUrl(batchFiles, { params });
  const whole = (await browser.send('GET', url)).rawPayload;

  const token = await startSession(shop.services.db, systemClock, {
    portalUuid: shop.portalUuid,
    accountUuid,
    colleague: { hasFactor: true, browser: '', address: '' },
  });
  const address = await server.start();
  const begun = await fetch(address + url, { headers: { cookie: `session=${token}` } });
  expect(begun.status).toBe(200);
  const etag = begun.headers.get('etag') ?? '';
  const kept: Uint8Array[] = [];
  const cut = async () => {
    for await (const chunk of begun.body ?? []) {
      kept.push(chunk);
      if (kept.length === 1) await server.kill();
    }
  };
  await expect(cut(), 'who downloads is told that it is not whole').rejects.toThrow();
  const first = Buffer.concat(kept);
  expect(first.length).toBeLessThan(whole.length);

  // Another process of the same shop answers from here on.
  const headers = { range: `bytes=${first.length}-`, 'if-range': etag };
  const rest = await browser.send('GET', url, { headers });
  expect([rest.statusCode, rest.headers.etag]).toEqual([206, etag]);
  expect(Buffer.concat([first, rest.rawPayload]).equals(whole)).toBe(true);
}, 60_000);
