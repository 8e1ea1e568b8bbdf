import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { moveOrder } from '@picture-day/contract/calls/orders';
import { cancelOrder } from '@picture-day/contract/calls/studio/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import flags from '../../../../../scripts/shop-flags.json' with { type: 'json' };
import { minutes } from '../../platform/clock.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { startedOften } from '../../testing/shop-environment.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import type { RefundWanted } from './refund-order.ts';
import { storm } from './testing/refund-storm.ts';
import { SET_PRICE, soldOrder } from './testing/sold-order.ts';

const ROUNDS = process.env.LONG ? 200 : 8;
const STORM = fileURLToPath(new URL('testing/refund-storm.ts', import.meta.url));

type Sold = Awaited<ReturnType<typeof soldOrder>>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

/** What several people want of an order at once: more than it holds, some of it twice under one name. */
function wishesFor({ orderUuid, prints, set }: Sold): RefundWanted[] {
  const wish = (asked: RefundWanted['asked'], source: RefundWanted['source'] = 'studio'): RefundWanted => ({
    uuid: randomUUID(),
    orderUuid,
    asked,
    reason: source === 'shop' ? 'cancelled' : 'faulty',
    by: null,
    source,
  });
  const pressed = wish({ kind: 'lines', lines: [{ line: prints, pieces: 1 }] });
  const wishes = [
    pressed,
    pressed,
    pressed,
    wish({ kind: 'lines', lines: [{ line: set, pieces: 1 }] }),
    wish({ kind: 'amount', amount: randomInt(1, 20_000) }),
    wish({ kind: 'amount', amount: randomInt(1, 40_000) }),
    wish({ kind: 'whole' }, 'shop'),
  ];
  return wishes.sort(() => randomInt(3) - 1);
}

/** Colleagues who meanwhile take the order a step on, or end it; which of them comes first is chance. */
async function stepsOf({ browser }: SignedIn, { orderUuid }: Sold): Promise<void> {
  const params = { orderUuid };
  const asked = [
    () => browser.ask(moveOrder, { params, body: { step: 'start_production' } }),
    () => browser.ask(moveOrder, { params, body: { step: 'ship' } }),
    () => browser.ask(cancelOrder, { params, body: { amount: SET_PRICE } }),
  ].sort(() => randomInt(3) - 1);
  const answers = await Promise.all(asked.map((ask) => ask()));
  for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
}

/** The same wishes in another process, which is killed while it works and others take steps. */
async function killed(wishes: readonly RefundWanted[], meanwhile: () => Promise<unknown>): Promise<void> {
  const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('postgresHost'));
  const child = spawn(process.execPath, [...flags, STORM], {
    env: {
      ...process.env,
      ...startedOften,
      DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${host}`,
      DATA_DIR: path.join(shop.folder, 'killed'),
      DEMO: 'no',
      LOG_LEVEL: 'silent',
      WISHES: JSON.stringify(wishes),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  const steps = meanwhile();
  await wait(randomInt(0, 120));
  child.kill('SIGKILL');
  await Promise.all([ended, steps]);
}

it(`gives once, notes once and numbers without a gap, ${ROUNDS} times with processes that are killed`, async () => {
  const wanted: RefundWanted[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await addOperator(shop, { role: 'owner' });
    const sold = await Promise.all([soldOrder(shop), soldOrder(shop)]);
    const wishes = sold.flatMap(wishesFor);
    wanted.push(...wishes);
    const steps = () => Promise.all(sold.map((order) => stepsOf(owner, order)));
    if (round % 2 === 0) await killed(wishes, steps);
    await Promise.all([storm(shop.services, wishes), steps()]);
  }
  // What a killed process had begun is another's once its time is up.
  shop.clock.forward(Date.now() - shop.clock.now().getTime() + minutes(2));
  await storm(shop.services, wanted);
  await everySumAgrees();
  await whatEndedIsNotMade();
  await everyRefundIsNotedOnce();
  await numbersHaveNoGap();
}, 3_600_000);

async function everySumAgrees(): Promise<void> {
  const { rows } = await sql`
    select o.uuid, o.captured, o.refunded, o.credited, p.refunded as of_payment, s.refunded as given,
      (select coalesce(sum(amount), 0)::int from refund r where r.order_uuid = o.uuid) as asked,
      (select count(*)::int from refund r where r.order_uuid = o.uuid) as refunds,
      (select count(*)::int from sandbox_refund g where g.payment_uuid = p.uuid) as calls
    from shop_order o join payment p on p.order_uuid = o.uuid join sandbox_payment s on s.uuid = p.uuid
    where o.refunded > o.captured or o.refunded <> p.refunded or o.refunded <> s.refunded
      or o.refunded <> o.credited or o.refunded <> o.captured
      or o.refunded <> (select coalesce(sum(amount), 0) from refund r where r.order_uuid = o.uuid)
      or (select count(*) from refund r where r.order_uuid = o.uuid)
        <> (select count(*) from sandbox_refund g where g.payment_uuid = p.uuid)`.execute(shop.services.db);
  console.log(`${ROUNDS} killed refunds, orders not refunded exactly once: ${rows.length} (goal 0)`);
  expect(rows, 'every order went back whole, as often at the provider as with us').toEqual([]);
}

async function whatEndedIsNotMade(): Promise<void> {
  const { rows } = await sql`
    select o.uuid, o.state from shop_order o join fulfilment f on f.order_uuid = o.uuid
    where o.state = 'cancelled' and f.state <> 'taken_out'`.execute(shop.services.db);
  expect(rows).toEqual([]);
  const { rows: twice } = await sql`
    select order_uuid, event from order_history group by 1, 2 having count(*) > 1`.execute(shop.services.db);
  expect(twice, 'a step is taken once').toEqual([]);
}

async function everyRefundIsNotedOnce(): Promise<void> {
  const { rows } = await sql`
    select r.uuid from refund r left join document d on d.refund_uuid = r.uuid
    where r.done_at is null or d.uuid is null or -d.total <> r.credited`.execute(shop.services.db);
  expect(rows).toEqual([]);
  const { rows: vat } = await sql`
    select order_uuid, sum((v ->> 'vat')::int) as vat from document d, jsonb_array_elements(d.vat) v
    group by order_uuid having sum((v ->> 'vat')::int) <> 0 or sum((v ->> 'gross')::int) <> 0`.execute(
    shop.services.db,
  );
  expect(vat, 'receipt and credit notes cancel out to the øre').toEqual([]);
}

async function numbersHaveNoGap(): Promise<void> {
  const { rows } = await sql<{ kind: string; count: number; last: number; named: number }>`
    select d.kind, count(*)::int as count, max(d.number) as named, max(s.last) as last
    from document d join document_series s using (portal_uuid, kind, year)
    group by d.portal_uuid, d.kind, d.year`.execute(shop.services.db);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'receipt']);
  for (const { count, last, named } of rows) expect([last, named]).toEqual([count, count]);
}
