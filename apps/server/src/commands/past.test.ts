import { readdir, rm } from 'node:fs/promises';
import { ORDER_STATES } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAST_JOBS } from '../../../../demo/past.ts';
import { CONDITIONS, startWork } from '../compose.ts';
import { portalByUuid } from '../features/portals/portal.ts';
import { seeToday } from '../features/today/see-today.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { DEMO_FOLDER, demoFacts, readDemo } from './demo-facts.ts';
import { loadDemoOperators } from './load-demo-accounts.ts';
import { loadPast } from './load-past.ts';
import { loadShop } from './load-shop.ts';
import { readShopFolder } from './shop-folder.ts';

/** Those that show everything; all of them with LONG=1. */
const SHOWN = [
  'past-nesodden-skole',
  'past-nesodden-skole-before',
  'past-lyngheia-skole',
  'past-fjellheim-skole-before',
];
const JOBS = process.env.LONG ? PAST_JOBS : PAST_JOBS.filter(({ key }) => SHOWN.includes(key));

const sum = (field: 'families' | 'orders', jobs = JOBS) => jobs.reduce((total, job) => total + job[field], 0);

describe('the past of the demo shop', () => {
  let shop: TestShop;
  let portalUuid: string;
  beforeAll(async () => {
    shop = await openTestShop();
    const { services } = shop;
    await services.db.updateTable('portal').set({ is_default: false }).execute();
    await loadShop(services, await readShopFolder(DEMO_FOLDER), { program: 'demo', overStudio: true });
    ({ uuid: portalUuid } = await demoFacts());
    await loadDemoOperators(services, portalUuid, await readDemo('accounts.json'));
    await startWork(services);
    await loadPast(services, JOBS);
  }, 240_000);
  afterAll(async () => {
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  });

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(shop.services.db)).rows;
  const counts = () =>
    rows(sql<{ accounts: number; orders: number; lines: number }>`select
      (select count(*) from account where portal_uuid = ${portalUuid} and role = 'customer')::int as accounts,
      (select count(*) from shop_order where portal_uuid = ${portalUuid})::int as orders,
      (select count(*) from audit_log where portal_uuid = ${portalUuid})::int as lines`);

  it('has some 240 families and 180 orders, in every state that an order has', async () => {
    expect([sum('families', PAST_JOBS), sum('orders', PAST_JOBS)]).toEqual([240, 180]);
    const [found] = await counts();
    expect(found?.accounts).toBe(sum('families'));
    expect(found?.orders).toBeGreaterThan(sum('orders') * 0.95);
    const states = await rows(
      sql<{ state: string; n: number }>`select state, count(*)::int as n from shop_order
        where portal_uuid = ${portalUuid} group by state`,
    );
    expect(states.map(({ state }) => state).sort()).toEqual([...ORDER_STATES].sort());
  });

  it('has a batch that is packed and one that is collecting, and nothing sent is still being made', async () => {
    const batches = await rows(sql<{ state: string; parcels: number }>`
      select b.state, count(p.*)::int as parcels from batch b left join parcel p on p.batch_uuid = b.uuid
      where b.portal_uuid = ${portalUuid} group by b.uuid order by b.state`);
    expect(new Set(batches.map(({ state }) => state))).toEqual(new Set(['collecting', 'packed']));
    expect(Math.min(...batches.map(({ parcels }) => parcels))).toBeGreaterThan(0);
    const behind = await rows(sql`
      select f.uuid from fulfilment f join shop_order o on o.uuid = f.order_uuid
      where o.state in ('shipped', 'done') and f.state not in ('handed_over', 'taken_out')`);
    expect(behind).toEqual([]);
  });

  it('adds up: what was paid is what the orders cost, less what went back', async () => {
    const wrong = await rows(sql`
      select o.uuid from shop_order o
      where o.portal_uuid = ${portalUuid} and (
        o.total <> o.goods - o.discount + o.delivery + o.fees
        or (o.state in ('in_production', 'shipped', 'done') and not (o.payment->>'isInvoice')::boolean
          and o.captured <> o.total))`);
    expect(wrong).toEqual([]);
    const [money] = await rows(sql<{
      refunds: number;
      shares: number;
      vouchers: number;
      carts: number;
    }>`select
      (select count(*) from refund where done_at is not null)::int as refunds,
      (select count(*) from share_link where portal_uuid = ${portalUuid})::int as shares,
      (select count(*) from shop_order where voucher_code is not null and portal_uuid = ${portalUuid})::int as vouchers,
      (select count(*) from cart where state = 'open' and portal_uuid = ${portalUuid})::int as carts`);
    expect(Math.min(...Object.values(money ?? { none: 0 }))).toBeGreaterThan(process.env.LONG ? 1 : 0);
  });

  it('has one print that failed, and draws none of the others before somebody asks', async () => {
    const prints = await rows(sql<{ state: string; error: string }>`select state, error from print_file`);
    expect(prints).toEqual([{ state: 'failed', error: 'The picture could not be read' }]);
  });

  it('rises to the deadline', async () => {
    const { opened = 0, deadline = 0 } = JOBS[0] ?? {};
    const end = Math.max(deadline, 0);
    const middle = (opened + end) / 2;
    const [early, late] = await Promise.all(
      [
        [opened, middle],
        [middle, end],
      ].map(async ([from, until]) => {
        const day = (ago: number) => new Date(shop.clock.now().getTime() - ago * 86_400_000);
        const [row] = await rows(sql<{ n: number }>`select count(*)::int as n from shop_order o
          where o.portal_uuid = ${portalUuid} and o.placed_at between ${day(from ?? 0)} and ${day(until ?? 0)}`);
        return row?.n ?? 0;
      }),
    );
    expect(late).toBeGreaterThan((early ?? 0) * 1.5);
  });

  it('wrote to nobody: its mails are sent but one that was refused, and none left the shop', async () => {
    const [mails] = await rows(sql<{ sent: number; waiting: number; elsewhere: number }>`select
      count(sent_at)::int as sent, (count(*) - count(sent_at))::int as waiting,
      count(*) filter (where recipient not like '%@example.com')::int as elsewhere from outbox_mail`);
    expect(mails).toEqual({ sent: expect.any(Number), waiting: 1, elsewhere: 0 });
    expect(mails?.sent).toBeGreaterThan(sum('orders') * 0.8);
    expect(await readdir(shop.mail.folder).catch(() => [])).toEqual([]);
    expect(await rows(sql`select id from jobs.job where name in ('mail', 'print')`)).toEqual([]);
  });

  it('gives Today something of every kind to say, and a week to put beside the one a year ago', async () => {
    const { services } = shop;
    const portal = await portalByUuid(services.db, portalUuid);
    const owner = await rows(sql<{ uuid: string }>`
      select uuid from account where portal_uuid = ${portalUuid} and role = 'owner' limit 1`);
    const seen = await seeToday(services, CONDITIONS, {
      ...{ portal, lang: 'en', role: 'owner', colleagueUuid: owner[0]?.uuid ?? '' },
    });
    const said = seen.attention.map(({ key }) => key.split(' ')[0]);
    expect(new Set(said)).toEqual(new Set(['print', 'code-requests', 'mails', 'doubts', 'ready']));
    expect(seen.sales?.week.orders).toBeGreaterThan(3);
    expect(seen.sales?.yearAgo.orders).toBeGreaterThan(1);
    expect(seen.sales?.most.length).toBeGreaterThan(2);
    const nesodden = seen.jobs?.find(({ key }) => key === 'past-nesodden-skole');
    expect(nesodden?.bought).toBeGreaterThan(5);
    expect(nesodden?.opened).toBeGreaterThan(nesodden?.bought ?? 0);
    expect(nesodden?.inCart).toBeGreaterThan(0);
  });

  it('counts what was pressed, and invited every family whose pictures are in the shop', async () => {
    const [events] = await rows(sql<{ n: number; days: number }>`select count(*)::int as n,
      count(distinct at::date)::int as days from shop_event where portal_uuid = ${portalUuid}`);
    expect(events?.n).toBeGreaterThan(20);
    expect(events?.days).toBeGreaterThan(5);
    const [children] = await rows(sql<{ waiting: number; untold: number }>`select
      count(*) filter (where not j.in_webshop and s.invitations = 0)::int as waiting,
      count(*) filter (where j.in_webshop and s.invitations = 0)::int as untold
      from subject s join job j on j.uuid = s.job_uuid where j.portal_uuid = ${portalUuid}`);
    expect(children?.waiting).toBeGreaterThan(0);
    expect(children?.untold).toBe(0);
  });

  it('is told once: a second start adds nothing', async () => {
    const before = await counts();
    await loadPast(shop.services, JOBS);
    expect(await counts()).toEqual(before);
  });
});
