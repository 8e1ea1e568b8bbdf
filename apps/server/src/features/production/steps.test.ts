import { moveOrder } from '@picture-day/contract/calls/orders';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import {
  makeBatch,
  stepBatch,
  studioBatch,
  studioBatches,
} from '@picture-day/contract/calls/studio/production';
import { BATCH_STATES, type BatchState } from '@picture-day/contract/entities/batch';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { type SoldOrder, sell } from './testing/sold-orders.ts';

let shop: TestShop;
let marit: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  marit = await addOperator(shop, { name: 'Marit Foss', role: 'production' });
});
afterAll(() => shop.close());

const batchOf = async (...orders: readonly SoldOrder[]): Promise<string> => {
  const body = { name: 'A batch', orders: orders.map(({ reference }) => reference) };
  const { status, body: made } = await marit.browser.ask(makeBatch, { body });
  expect(status, JSON.stringify(made)).toBe(200);
  return made.key;
};
const step = (batch: string, from: BatchState, to: BatchState, reason?: string) =>
  marit.browser.ask(stepBatch, { params: { batch }, body: { from, to, ...(reason && { reason }) } });
const bring = async (batch: string, goal: BatchState): Promise<void> => {
  for (const [index, to] of BATCH_STATES.entries()) {
    const from = BATCH_STATES[index - 1];
    if (from) expect((await step(batch, from, to)).status).toBe(200);
    if (to === goal) return;
  }
};
const linesOf = async ({ uuid }: SoldOrder) =>
  (await fulfilmentOf(shop.services.db, [uuid])).map(({ state }) => state);
const stateOf = async ({ uuid }: SoldOrder) =>
  (
    await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', uuid)
      .select('state')
      .executeTakeFirst()
  )?.state;
const mailsOf = async ({ email }: SoldOrder) =>
  (
    await shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', email)
      .select('subject')
      .execute()
  )
    .map(({ subject }) => subject.replace(/[0-9a-f]{8}/, 'REF'))
    .sort();

describe('a batch goes', () => {
  it('from collecting to handed over, with what its lines, orders and families get at each step', async () => {
    const order = await sell(shop);
    const batch = await batchOf(order);
    const seen = [];
    for (const [index, to] of BATCH_STATES.entries()) {
      const from = BATCH_STATES[index - 1];
      if (from) await step(batch, from, to);
      seen.push([to, (await linesOf(order))[0], await stateOf(order), (await mailsOf(order)).length]);
    }
    expect(seen).toEqual([
      ['collecting', 'waiting', 'paid', 0],
      ['locked', 'in_batch', 'paid', 0],
      ['sent_to_print', 'in_batch', 'in_production', 1],
      ['packed', 'packed', 'in_production', 1],
      ['handed_over', 'handed_over', 'done', 2],
    ]);
    expect(await mailsOf(order)).toEqual(['Your order REF is at the school', 'Your order REF is being made']);
    const { body } = await marit.browser.ask(studioOrder, { params: { reference: order.reference } });
    const steps = body.order.events.flatMap((event) =>
      event.kind === 'step' ? [[event.event, event.by]] : [],
    );
    expect(steps.reverse()).toEqual([
      ['start_production', 'Marit Foss'],
      ['ship', 'Marit Foss'],
      ['hand_over', 'Marit Foss'],
    ]);
  });

  it('one step back with a reason, its orders with it, and tells no family twice', async () => {
    const order = await sell(shop, { delivery: 'postage' });
    const batch = await batchOf(order);
    await bring(batch, 'handed_over');
    expect(await stateOf(order)).toBe('shipped');
    const { status, body } = await step(batch, 'handed_over', 'packed');
    expect([status, 'fields' in body && body.fields]).toEqual([422, ['reason']]);
    expect((await step(batch, 'handed_over', 'packed', 'The car broke down')).status).toBe(200);
    expect([await stateOf(order), await linesOf(order)]).toEqual(['in_production', ['packed']]);
    await step(batch, 'packed', 'sent_to_print', 'One label was wrong');
    await step(batch, 'sent_to_print', 'locked', 'The lab has lost it');
    expect([await stateOf(order), await linesOf(order)]).toEqual(['paid', ['in_batch']]);
    await step(batch, 'locked', 'collecting', 'More to come');
    expect(await linesOf(order)).toEqual(['waiting']);
    await bring(batch, 'handed_over');
    expect(await mailsOf(order)).toEqual(['Your order REF is being made', 'Your order REF is on its way']);
    const { rows } = await sql<{ reason: string }>`
      select reason from batch_step where reason is not null order by id`.execute(shop.services.db);
    expect(rows.map(({ reason }) => reason)).toContain('The car broke down');
  });

  it('never two steps, never from where it is not, and once however often it is pressed', async () => {
    const batch = await batchOf(await sell(shop));
    expect((await step(batch, 'collecting', 'sent_to_print')).status).toBe(409);
    expect((await step(batch, 'locked', 'sent_to_print')).status).toBe(409);
    const replies = await Promise.all([1, 2, 3].map(() => step(batch, 'collecting', 'locked')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await step('NO-2026-1', 'collecting', 'locked')).status).toBe(404);
  });

  it('and an order goes back only with a reason that was written in the same transaction', async () => {
    const order = await sell(shop);
    await bring(await batchOf(order), 'sent_to_print');
    const { db } = shop.services;
    const back = () =>
      db.updateTable('shop_order').set({ state: 'paid' }).where('uuid', '=', order.uuid).execute();
    await expect(back()).rejects.toThrow('cannot go from in_production to paid');
    await sql`
      insert into order_history (order_uuid, at, event, from_state, to_state, detail)
      values (${order.uuid}, now(), 'step_back', 'in_production', 'paid', '{"reason": "of yesterday"}')`.execute(
      db,
    );
    await expect(back()).rejects.toThrow('cannot go from in_production to paid');
  });
});

describe('a line that fails', () => {
  it('does not hold the rest: it stays behind, stands on top, and waits for the next batch', async () => {
    const job = await addJob(shop, { name: 'Lillesund skole' });
    const order = await sell(shop, {
      jobUuid: job,
      lines: [{ product: 'Mug' }, { product: 'Calendar', file: 'failed' }],
    });
    const other = await sell(shop, { jobUuid: job, child: 'Emil Bakke' });
    const batch = await batchOf(order, other);
    await bring(batch, 'packed');
    const { body } = await marit.browser.ask(studioBatch, { params: { batch } });
    expect(body.batch).toMatchObject({ state: 'packed', parcels: 2, packed: 2, failed: 1 });
    expect(body.batch.failures).toMatchObject([
      { product: 'Calendar', child: 'Ada Solheim', class: '4B', reason: 'page 7 below 150 dpi' },
    ]);
    await step(batch, 'packed', 'handed_over');
    expect((await linesOf(order)).sort()).toEqual(['handed_over', 'waiting']);
    expect([await stateOf(order), await stateOf(other)]).toEqual(['in_production', 'done']);
    const { rows } = await sql<{ message: { text: string } }>`
      select message from outbox_mail where recipient = ${order.email} and subject like '%at the school'`.execute(
      shop.services.db,
    );
    expect(rows[0]?.message.text).toContain('IN THE PARCEL\n1 x Mug\n');
    expect(rows[0]?.message.text).toContain('Still to come in a parcel of its own: Calendar.');
    const { body: list } = await marit.browser.ask(studioBatches, { query: {} });
    expect(list.waiting).toBe(1);
  });
});

describe('a step by hand', () => {
  it('takes the goods of an order outside a batch with it, and is refused for one in a batch', async () => {
    const order = await sell(shop, { delivery: 'postage' });
    const take = (orderUuid: string, named: 'start_production' | 'ship') =>
      marit.browser.ask(moveOrder, { params: { orderUuid }, body: { step: named } });
    await take(order.uuid, 'start_production');
    expect(await linesOf(order)).toEqual(['printed']);
    await take(order.uuid, 'ship');
    expect(await linesOf(order)).toEqual(['handed_over']);
    const inBatch = await sell(shop);
    await bring(await batchOf(inBatch), 'locked');
    const { status, body } = await take(inBatch.uuid, 'start_production');
    expect([status, body]).toMatchObject([
      409,
      { error: 'This order is in a batch. Its steps are taken there.' },
    ]);
  });
});
