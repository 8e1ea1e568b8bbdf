import {
  MONEY_GROUPS,
  moneyBy,
  moneyOverview,
  moneyPayouts,
  moneyRefunds,
  moneyVat,
  REFUNDS_LISTED,
} from '@picture-day/contract/calls/studio/money';
import { ROLES } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { groupQuery, vatQuery } from './store.ts';
import { independentFees, payInvoices } from './testing/paid-invoices.ts';
import { addChildren, generatedOrders, giveBack, type Sold, sellMonths } from './testing/sold-months.ts';

const ORDERS = process.env.LONG ? 2_000 : 60;
/** Everything that was sold lies in these days. */
const ALL = { period: 'own', from: '2026-05-01', until: '2026-12-31' } as const;

let shop: TestShop;
let owner: SignedIn;
let sold: Sold[];
let given: number;

/** What the documents of refunds say, by the month in which the money was back. */
async function independentRefunds() {
  const { rows } = await sql<{ month: string; rate: number; gross: number; vat: number }>`
    select to_char(r.done_at at time zone 'Europe/Oslo', 'YYYY-MM') as month, (v->>'rate')::int as rate,
      sum((v->>'gross')::int)::float8 as gross, sum((v->>'vat')::int)::float8 as vat
    from refund r cross join lateral jsonb_array_elements(r.vat) v where r.done_at is not null
    group by 1, 2 order by 1, 2 desc`.execute(shop.services.db);
  return rows;
}

/** Written by the database and by nothing of the shop: each rate of each order rounded half up, once. */
async function independentVat() {
  const { rows } = await sql<{ month: string; rate: number; gross: number; vat: number }>`
    with rated as (
      select o.uuid, to_char(o.confirmed_at at time zone 'Europe/Oslo', 'YYYY-MM') as month, l.vat_rate as rate,
        sum(l.actual_line_price - l.discount_share)::numeric as gross
      from shop_order o join order_line l on l.order_uuid = o.uuid and l.vat_rate is not null
      where o.confirmed_at is not null group by 1, 2, 3
    )
    select month, rate, sum(gross)::float8 as gross,
      sum(floor(gross * rate / (10000 + rate) + 0.5))::float8 as vat
    from rated where gross > 0 group by 1, 2 order by 1, 2 desc`.execute(shop.services.db);
  return rows;
}

beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop);
  const children = await addChildren(shop);
  sold = await sellMonths(shop, generatedOrders(ORDERS, 20_261_116), children);
  await payInvoices(shop, sold);
  given = await giveBack(shop, sold);
  // Many are cut here, so that no test waits for it.
  await owner.browser.ask(moneyOverview, { query: ALL });
}, 600_000);
afterAll(() => shop.close());

const total = (rows: readonly { readonly total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);

describe('what was sold', () => {
  it('comes to the øre of the orders, in the overview and in every table below it', async () => {
    const { body } = await owner.browser.ask(moneyOverview, { query: ALL });
    expect(body.total).toMatchObject({ orders: sold.length, sales: total(sold), refunded: given });
    expect(body.total.sales - body.total.refunded - body.total.vat).toBe(body.total.net);
    const { refunds: _, rates, shareJobs: __, yearAgo: ___, ...sums } = body.total;
    expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(sums.vat);
    expect(body.weeks.reduce((sum, { sales }) => sum + sales, 0)).toBe(sums.sales);
    for (const group of MONEY_GROUPS) {
      const { body: by } = await owner.browser.ask(moneyBy, { params: { group }, query: ALL });
      expect(by.total, group).toEqual(sums);
      for (const key of ['sales', 'refunded', 'vat', 'net'] as const) {
        expect(
          by.rows.reduce((sum, row) => sum + row[key], 0),
          `${group} ${key}`,
        ).toBe(sums[key]);
      }
    }
  });

  it('has the VAT of each month and rate that an independent sum has', async () => {
    const { body } = await owner.browser.ask(moneyVat, { query: ALL });
    const told = body.months.flatMap(({ month, rates }) =>
      rates.flatMap(({ rate, sold: { gross, vat } }) => (gross > 0 ? [{ month, rate, gross, vat }] : [])),
    );
    expect(told).toEqual(await independentVat());
    const back = body.months.flatMap(({ month, rates }) =>
      rates.flatMap(({ rate, refunded: { gross, vat } }) => (gross > 0 ? [{ month, rate, gross, vat }] : [])),
    );
    expect(back.length).toBeGreaterThan(4);
    expect(back).toEqual(await independentRefunds());
    expect(body.months.reduce((sum, { toPay }) => sum + toPay, 0)).toBe(body.toPay);
  });

  it('has the fees of reminders apart from every rate, in the month they were paid in', async () => {
    const { body } = await owner.browser.ask(moneyVat, { query: ALL });
    const months = Map.groupBy(await independentFees(shop), ({ day }) => day.slice(0, 7));
    const sums = [...months].map(([month, fees]) => ({
      month,
      amount: fees.reduce((sum, { amount }) => sum + amount, 0),
    }));
    expect(sums.length).toBeGreaterThan(1);
    expect(body.reminders).toEqual(sums.filter(({ amount }) => amount !== 0));
  });

  it('is cut by job so that the jobs, asked one by one, add up to all of it', async () => {
    const { body } = await owner.browser.ask(moneyBy, { params: { group: 'job' }, query: ALL });
    expect(body.rows.map(({ name }) => name).sort()).toEqual([
      '',
      'Lillesund skole 2026',
      'Strandhagen barnehage 2026',
    ]);
    for (const { key, sales, vat } of body.rows) {
      if (!key) continue;
      const { body: one } = await owner.browser.ask(moneyOverview, { query: { ...ALL, job: key } });
      expect([one.total.sales, one.total.vat]).toEqual([sales, vat]);
    }
    const { status } = await owner.browser.ask(moneyOverview, { query: { ...ALL, job: 'never-was' } });
    expect(status).toBe(404);
  });

  it('has nothing left of an order that went back whole: not of the sum, not of the VAT, in no job', async () => {
    const { rows } = await sql<{ order: string }>`
      select p.order_uuid as order from sale_part p join shop_order o on o.uuid = p.order_uuid
      where o.credited = o.total and o.total > 0 group by p.order_uuid, p.job_uuid
      having sum(p.gross) <> 0`.execute(shop.services.db);
    expect(rows).toEqual([]);
    const { rows: whole } = await sql<{ vat: number }>`
      select sum(p.vat)::float8 as vat from sale_part p join shop_order o on o.uuid = p.order_uuid
      where o.credited = o.total group by p.order_uuid`.execute(shop.services.db);
    expect(whole.length).toBeGreaterThan(2);
    expect(new Set(whole.map(({ vat }) => vat))).toEqual(new Set([0]));
  });

  it('is cut once, however many ask at the same time', async () => {
    const children = await addChildren(shop);
    const more = await sellMonths(shop, generatedOrders(5, 7), children);
    await payInvoices(shop, more);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => owner.browser.ask(moneyOverview, { query: ALL })),
    );
    sold = [...sold, ...more];
    expect(new Set(asked.map(({ body }) => body.total.sales))).toEqual(new Set([total(sold)]));
  });

  it('tells refunds and goods that were made again with their reasons, and what vouchers took off', async () => {
    const { db } = shop.services;
    const [first] = sold;
    await sql`insert into fulfilment (order_uuid, line_uuid, number, reason, created_at, changed_at)
      select order_uuid, uuid, 1, 'Scratched', ${shop.clock.now()}, ${shop.clock.now()} from order_line
      where order_uuid = ${first?.uuid} and type = 0 limit 1`.execute(db);
    const { body } = await owner.browser.ask(moneyRefunds, { query: ALL });
    expect(body.reprints).toEqual([{ reason: 'Scratched', count: 1 }]);
    expect(body.reasons.map(({ reason }) => reason)).toContain('as a favour');
    expect(body.reasons).toHaveLength(2);
    expect(body.reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(given);
    const listed = body.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(body.refunds.length < REFUNDS_LISTED ? listed : given).toBe(given);
    const { rows } = await sql<{ amount: number }>`
      select sum(discount)::float8 as amount from shop_order where voucher_code is not null`.execute(db);
    expect(body.vouchers.reduce((sum, { amount }) => sum + amount, 0)).toBe(rows[0]?.amount);
  });
});

describe('what was received', () => {
  const received = async () => (await owner.browser.ask(moneyPayouts, { query: ALL })).body;

  it('comes on the day the money came, an invoice in parts too, to the øre of payments, refunds and bookings', async () => {
    const { rows } = await sql<{ day: string; sum: number }>`
      select day, sum(amount)::float8 as sum from (
        select (o.confirmed_at at time zone 'Europe/Oslo')::date as day, p.captured as amount
        from payment p join shop_order o on o.uuid = p.order_uuid where p.provider <> 'invoice'
        union all select (r.done_at at time zone 'Europe/Oslo')::date, -r.amount
        from refund r join payment p on p.uuid = r.payment_uuid where p.provider <> 'invoice'
        union all select coalesce((r.done_at at time zone 'Europe/Oslo')::date, b.day), b.amount
        from invoice_booking b left join refund r on r.uuid = b.uuid
      ) m group by 1 having sum(abs(amount)) > 0 order by 1 desc`.execute(shop.services.db);
    const body = await received();
    const came = body.received.filter(({ collected, invoices, back }) => collected + invoices + back > 0);
    expect(came.map(({ day, sum }) => ({ day, sum }))).toEqual(rows);
    for (const { collected, invoices, back, sum } of body.received)
      expect(collected + invoices - back).toBe(sum);
    expect(body.received.filter(({ invoices }) => invoices > 0).length).toBeGreaterThan(3);
    const fees = body.received.flatMap(({ day, fees: amount }) => (amount === 0 ? [] : [{ day, amount }]));
    expect(fees.toReversed()).toEqual((await independentFees(shop)).filter(({ amount }) => amount !== 0));
  });

  it('tells what is open on invoices and what came too much, neither hiding the other', async () => {
    const { rows } = await sql<{ total: number; fees: number; credited: number; booked: number }>`
      select total, fees, credited, booked from invoice`.execute(shop.services.db);
    const owed = ({ total: sum, fees, credited }: (typeof rows)[number]) =>
      credited >= sum ? 0 : sum + fees - credited;
    const left = rows.reduce((sum, row) => sum + Math.max(0, owed(row) - row.booked), 0);
    const tooMuch = rows.reduce((sum, row) => sum + Math.max(0, row.booked - owed(row)), 0);
    const { open, invoices } = await received();
    expect(open.left).toBe(left);
    expect([left, tooMuch].every((sum) => sum > 0)).toBe(true);
    expect(invoices.reduce((sum, month) => sum + month.left, 0)).toBe(left);
    expect(invoices.reduce((sum, month) => sum + month.giveBack, 0)).toBe(tooMuch);
  });
});

describe('the days of the books', () => {
  const days = async (query: object) => (await owner.browser.ask(moneyOverview, { query })).body?.days;

  it('are the term, the month, the year or own days, until today where they are not over', async () => {
    // It is 15 November 2026.
    expect(await days({})).toEqual({
      period: 'term',
      from: '2026-09-01',
      until: '2026-11-15',
      isOver: false,
    });
    expect(await days({ period: 'month' })).toMatchObject({ from: '2026-11-01', until: '2026-11-15' });
    expect(await days({ period: 'year' })).toMatchObject({ from: '2026-01-01', until: '2026-11-15' });
    expect(await days({ period: 'own', from: '2026-02-01', until: '2026-02-28' })).toMatchObject({
      until: '2026-02-28',
      isOver: true,
    });
  });

  it('are at most three years, the first before the last', async () => {
    const status = async (query: object) => (await owner.browser.ask(moneyOverview, { query })).status;
    expect(await status({ period: 'own', from: '2026-02-02', until: '2026-02-01' })).toBe(422);
    expect(await status({ period: 'own', from: '2020-01-01', until: '2026-02-01' })).toBe(422);
    expect(await status({ period: 'own', from: '2026-02-30', until: '2026-03-01' })).toBe(400);
  });

  it.each([
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '0000-12-31'],
    ['0001-01-01', '0001-01-01'],
    ['1999-12-31', '2000-01-01'],
    ['2199-12-31', '2200-01-01'],
  ])('do not go from %s until %s', async (from, until) => {
    const { status } = await owner.browser.ask(moneyOverview, { query: { period: 'own', from, until } });
    expect(status).toBe(400);
  });

  it.each(['2000-01-01', '2199-12-31'])('may be %s alone', async (day) => {
    const query = { period: 'own', from: day, until: day } as const;
    const { status, body } = await owner.browser.ask(moneyOverview, { query });
    expect(status).toBe(200);
    expect(body.weeks).toHaveLength(1);
  });

  it('show weeks by their number beside the same week a year ago, the last one not over', async () => {
    const { weeks } = (await owner.browser.ask(moneyOverview, { query: { period: 'month' } })).body;
    expect(weeks.map(({ week, first, isOver }) => [week, first, isOver])).toEqual([
      [44, '2026-10-26', true],
      [45, '2026-11-02', true],
      [46, '2026-11-09', false],
    ]);
  });
});

describe('the room of money', () => {
  it('is the owner’s alone', async () => {
    const colleagues = await addColleagues(shop);
    for (const role of ROLES) {
      const { browser } = colleagues[role];
      const statuses = [
        (await browser.ask(moneyOverview, { query: {} })).status,
        (await browser.ask(moneyBy, { params: { group: 'day' }, query: {} })).status,
        (await browser.ask(moneyVat, { query: {} })).status,
        (await browser.ask(moneyRefunds, { query: {} })).status,
      ];
      expect(new Set(statuses), role).toEqual(new Set([role === 'owner' ? 200 : 403]));
    }
  });

  it('tells nothing of another shop', async () => {
    const { uuid: other } = await addOtherShop(shop);
    const children = await addChildren({ ...shop, portalUuid: other });
    await sellMonths({ ...shop, portalUuid: other }, generatedOrders(2, 3), children);
    const { body } = await owner.browser.ask(moneyOverview, { query: ALL });
    expect(body.total.sales).toBe(total(sold));
    const foreign = await shop.services.db
      .selectFrom('job')
      .where('portal_uuid', '=', other)
      .select('key')
      .executeTakeFirstOrThrow();
    const { status } = await owner.browser.ask(moneyOverview, { query: { job: foreign.key } });
    expect(status).toBe(404);
  });

  it('reads its sums by an index', async () => {
    const scope = { portalUuid: shop.portalUuid, from: '2026-11-01', until: '2026-11-15' };
    for (const query of [vatQuery(scope), ...MONEY_GROUPS.map((group) => groupQuery(scope, group))]) {
      const { wholeTables } = await planOf(shop.services.db, query);
      expect(wholeTables).toEqual([]);
    }
  });
});
