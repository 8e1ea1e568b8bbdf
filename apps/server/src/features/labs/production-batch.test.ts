import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as calls from '@picture-day/contract/calls/studio/labs';
import { makeBatch, stepBatch, studioBatches } from '@picture-day/contract/calls/studio/production';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { gatherAll } from '../production/gather.ts';
import { findBatch } from '../production/store.ts';
import { sell } from '../production/testing/sold-orders.ts';
import { takeAnswer } from './answers.ts';
import { deliverDue } from './deliver.ts';
import { BATCHES } from './from-production.ts';
import { findLab } from './store.ts';
import { FORM } from './testing/lab-shop.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop);
});
afterAll(() => shop.close());

it('a batch of the shop goes to its lab once it is locked, and what the lab says reaches its lines', async () => {
  const file = Buffer.from('%PDF-1.7 a print');
  const lines = [
    { product: 'Calendar', file },
    { product: 'Card', file },
  ];
  const sold = await sell(shop, { child: 'Emil Bakke', lines });
  const { browser } = owner;
  const body = { name: 'Lillesund skole', orders: [sold.reference] };
  const { key } = (await browser.ask(makeBatch, { body })).body;
  const batch = await findBatch(shop.services.db, shop.portalUuid, key);
  const { lab } = (await browser.ask(calls.addLab, { body: FORM })).body;
  const asked = { params: { uuid: lab.uuid }, body: { batchUuid: batch?.uuid ?? '' } };
  const early = await browser.ask(calls.sendToLab, asked);
  expect(early.status).toBe(409);
  await browser.ask(stepBatch, { params: { batch: key }, body: { from: 'collecting', to: 'locked' } });
  for (let n = 0; n < 2; n++) expect((await browser.ask(calls.sendToLab, asked)).status).toBe(200);
  expect(await findBatch(shop.services.db, shop.portalUuid, key)).toMatchObject({
    state: 'sent_to_print',
    lab_uuid: lab.uuid,
  });
  await deliverDue(shop.services, BATCHES);
  const query = { batchUuid: batch?.uuid ?? '' };
  const [delivery, ...more] = (await browser.ask(calls.deliveriesOfBatch, { query })).body.deliveries;
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({ state: 'delivered', name: `test_${key}` });
  const folder = path.join(shop.folder, 'labs', 'test', 'prints', `test_${key}`);
  expect(fs.readdirSync(folder)).toContain('READY');
  expect(fs.readFileSync(path.join(folder, 'files.zip')).includes(file)).toBe(true);
  const row = await findLab(shop.services.db, lab.uuid);
  const [first = '', second = ''] = sold.lineUuids;
  const refusal = { line: second, state: 'refused' as const, words: 'too dark' };
  const said = { id: delivery?.uuid ?? '', state: 'printed' as const, lines: [refusal] };
  expect(row && (await takeAnswer(shop.services, BATCHES, row, said))).toBe(true);
  const { rows } = await sql<{ line: string; state: string; failure: string | null }>`
    select line_uuid as line, state, failure from fulfilment`.execute(shop.services.db);
  expect(rows.find(({ line }) => line === first)).toMatchObject({ state: 'printed', failure: null });
  expect(rows.find(({ line }) => line === second)).toMatchObject({ state: 'in_batch', failure: 'too dark' });
});

it('batches part by the lab that makes a product, and join again when it makes it no longer', async () => {
  const { browser } = owner;
  const { db } = shop.services;
  const { lab } = (
    await browser.ask(calls.addLab, { body: { ...FORM, name: 'Canvas house', folder: 'canvas' } })
  ).body;
  const canvas = randomUUID();
  const sold = [await sell(shop, { delivery: 'postage' }), await sell(shop, { delivery: 'postage' })];
  await sql`alter table order_line disable trigger user`.execute(db);
  await sql`update order_line set product_uuid = ${canvas} where order_uuid = ${sold[0]?.uuid}`.execute(db);
  await sql`alter table order_line enable trigger user`.execute(db);
  const choose = (products: string[]) =>
    browser.ask(calls.chooseLabProducts, { params: { uuid: lab.uuid }, body: { products } });
  expect((await choose([canvas])).status).toBe(200);
  const collecting = async () => {
    await gatherAll(shop.services);
    const { batches } = (await browser.ask(studioBatches, { query: { state: 'collecting' } })).body;
    return batches.map(({ name, parcels }) => [name, parcels]).sort();
  };
  expect(await collecting()).toEqual([
    ['', 1],
    ['Canvas house', 1],
  ]);
  expect(await collecting(), 'a second round moves nothing').toHaveLength(2);
  await choose([]);
  expect(await collecting()).toEqual([
    ['', 2],
    ['Canvas house', 0],
  ]);
  const { production } = await addColleagues(shop);
  expect((await production.browser.ask(calls.labProducts, {})).status).toBe(403);
});
