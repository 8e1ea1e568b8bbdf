import { randomUUID } from 'node:crypto';
import * as calls from '@picture-day/contract/calls/studio/today';
import type { Role } from '@picture-day/contract/roles';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../compose.ts';
import type { Condition } from '../../platform/attention.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inOneGo } from '../../platform/database/in-one-go.ts';
import { installationQuery } from '../../platform/installation.ts';
import { fillShop } from '../../testing/fill-shop.ts';
import { addAccount, addColleagues, addOperator, addSubject } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { noteLetters } from '../jobs/invite/store.ts';
import { portalByUuid } from '../portals/portal.ts';
import { weekOf } from './sales.ts';
import { seeToday } from './see-today.ts';
import { liveJobsQuery, salesQuery, soldMostQuery } from './store.ts';
import { addOrder } from './testing/sold.ts';

let shop: TestShop;
let colleague: Awaited<ReturnType<typeof addColleagues>>;
beforeAll(async () => {
  shop = await openTestShop();
  colleague = await addColleagues(shop);
});
afterAll(() => shop.close());

const today = async (role: Role = 'owner') => {
  const { status, body } = await colleague[role].browser.ask(calls.studioToday, {});
  expect(status).toBe(200);
  return body;
};

/** A database that counts what it is asked. */
function countingStatements(db: Db): { readonly db: Db; asked(): number } {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counting), asked: () => asked };
}

it('the invitations of a child and the families that opened it are counted whatever comes, moves and goes', async () => {
  const { db } = shop.services;
  const [one, other] = [await addSubject(shop), await addSubject(shop)];
  await addAccount(shop, { owns: [one.subjectUuid, other.subjectUuid] });
  const leaving = await addAccount(shop, { owns: [one.subjectUuid] });
  for (const { subjectUuid } of [one, other]) {
    await sql`insert into subject_invitation (uuid, subject_uuid, way, at)
      values (gen_random_uuid(), ${subjectUuid}, 'letter', ${shop.clock.now()})`.execute(db);
  }
  const counted = () =>
    db
      .selectFrom('subject')
      .where('uuid', 'in', [one.subjectUuid, other.subjectUuid])
      .select(['invitations', 'openers'])
      .orderBy('invitations', 'desc')
      .orderBy('openers', 'desc')
      .execute();
  expect(await counted()).toEqual([
    { invitations: 1, openers: 2 },
    { invitations: 1, openers: 1 },
  ]);
  await sql`update subject_invitation set subject_uuid = ${one.subjectUuid}
    where subject_uuid = ${other.subjectUuid}`.execute(db);
  await sql`delete from account_subject where account_uuid = ${leaving.uuid}`.execute(db);
  expect(await counted()).toEqual([
    { invitations: 2, openers: 1 },
    { invitations: 0, openers: 1 },
  ]);
  await sql`delete from subject_invitation where subject_uuid = ${one.subjectUuid}`.execute(db);
  expect((await counted()).map(({ invitations }) => invitations)).toEqual([0, 0]);
});

describe('Today', () => {
  it('counts each live job from letter to purchase; photographers see their own, without prices', async () => {
    const { jobUuid, subjectUuid } = await addSubject(shop, {
      name: 'Strandhagen',
      creationTime: shop.clock.now(),
    });
    const second = await addSubject(shop, { jobUuid });
    const letter = await addSubject(shop, { jobUuid });
    await addSubject(shop, { jobUuid });
    await noteLetters(shop.services.db, { subjects: [letter.subjectUuid], at: shop.clock.now(), by: null });
    await addAccount(shop, { owns: [second.subjectUuid] });
    await addOrder(shop, shop.clock.now(), subjectUuid, 30_000);
    const mine = (jobs: readonly calls.LiveJob[] | null) => jobs?.find(({ key }) => key === jobUuid);
    expect(mine((await today()).jobs)).toMatchObject({
      ...{ name: 'Strandhagen', children: 4, invited: 3, opened: 2, inCart: 0, bought: 1, sales: 30_000 },
    });
    expect(mine((await today('photographer')).jobs)).toBeUndefined();
    await sql`update photographer set account_uuid = ${colleague.photographer.uuid}
      where uuid = (select photographer_uuid from job where uuid = ${jobUuid})`.execute(shop.services.db);
    expect(mine((await today('photographer')).jobs)).toMatchObject({ bought: 1, sales: null });
    expect((await today('production')).jobs).toBeNull();
  });

  it('counts no cancelled order, and keeps no child of lines that were forgotten', async () => {
    const { db, clock } = shop.services;
    const { subjectUuid } = await addSubject(shop);
    const sold = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*) as n from sold_child where subject_uuid = ${subjectUuid}`.execute(db)
      ).rows[0]?.n;
    const cancelled = await addOrder(shop, clock.now(), subjectUuid);
    const forgotten = await addOrder(shop, clock.now(), subjectUuid);
    expect(await sold()).toBe(2);
    await sql`update shop_order set state = 'cancelled' where uuid = ${cancelled}`.execute(db);
    expect(await sold()).toBe(1);
    for (const state of ['in_production', 'shipped'] as const)
      await sql`update shop_order set state = ${state} where uuid = ${forgotten}`.execute(db);
    await sql`update account a set deleted_at = ${clock.now()} from shop_order o
      where o.uuid = ${forgotten} and a.uuid = o.account_uuid`.execute(db);
    await sql`update order_line set subject_uuids = '{}' where order_uuid = ${forgotten}`.execute(db);
    expect(await sold()).toBe(0);
  });

  it('sums today and the week in the shop’s time zone, beside the same week a year ago until the same moment', async () => {
    const own = await openTestShop();
    const owner = await addOperator(own);
    // Sunday 15 November 2026, 11:00 in Oslo; the week began on Monday 9 November at 23:00 UTC the day before.
    const { subjectUuid } = await addSubject(own);
    const sold = (at: string, total: number) => addOrder(own, new Date(at), subjectUuid, total);
    await sold('2026-11-08T22:59:00Z', 1);
    await sold('2026-11-08T23:00:00Z', 10);
    await sold('2026-11-14T23:30:00Z', 100);
    await sold('2025-11-09T23:00:00Z', 1000);
    await sold('2025-11-16T09:59:00Z', 10_000);
    await sold('2025-11-16T10:01:00Z', 100_000);
    const { body } = await owner.browser.ask(calls.studioToday, {});
    expect(body.day).toBe('2026-11-15');
    expect(body.sales).toMatchObject({
      today: { amount: 100, orders: 1 },
      week: { amount: 110, orders: 2 },
      yearAgo: { amount: 11_000, orders: 2 },
    });
    expect(body.sales?.days.map(({ amount }) => amount)).toEqual([10, 0, 0, 0, 0, 0, 100]);
    expect(body.sales?.days.map(({ yearAgo }) => yearAgo)).toEqual([1000, 0, 0, 0, 0, 0, 110_000]);
    expect(body.sales?.most[0]).toMatchObject({ name: 'Card 15 × 15', quantity: 2, amount: 100 });
    await own.close();
  });

  it('calls what sold most as the shop calls it, or as it was sold last', async () => {
    const own = await openTestShop();
    const { db, clock } = own.services;
    const owner = await addOperator(own);
    const { subjectUuid } = await addSubject(own);
    const product = randomUUID();
    const sold = (minutesAgo: number, name: string) =>
      addOrder(own, new Date(clock.now().getTime() - minutesAgo * 60_000), subjectUuid, 100, {
        product,
        name,
      });
    await sold(3, 'Card, old');
    await sold(1, 'Card, newest');
    await sold(2, 'Card, newer');
    const most = async () => (await owner.browser.ask(calls.studioToday, {})).body.sales?.most;
    expect(await most()).toEqual([{ name: 'Card, newest', quantity: 6, amount: 300 }]);
    await sql`insert into product (portal_uuid, uuid, key) values (${own.portalUuid}, ${product}, 'card')`.execute(
      db,
    );
    await sql`insert into product_version (portal_uuid, product_uuid, version, content_hash, valid_from, names, type,
        sort_order, format_size, vat_rate, minorderpartquantity)
      values (${own.portalUuid}, ${product}, 1, '', now(), '{"en": "Card of the shop"}', 0, 0, '', 0, 1)`.execute(
      db,
    );
    expect(await most()).toEqual([{ name: 'Card of the shop', quantity: 6, amount: 300 }]);
    const bundle = randomUUID();
    await addOrder(own, clock.now(), subjectUuid, 900, { product: bundle, name: 'Familiepakken' });
    expect((await most())?.[0], 'a package of before, as it was sold').toMatchObject({
      name: 'Familiepakken',
    });
    await sql`insert into shop_offer (portal_uuid, uuid, kind, key, version, position, content_hash, valid_from, definition)
      values (${own.portalUuid}, ${bundle}, 'package', 'family', 1, 0, '', now(),
        '{"names": {"nb": "Familiepakken", "en": "Family package"}}')`.execute(db);
    expect((await most())?.[0]).toMatchObject({ name: 'Family package', quantity: 2, amount: 900 });
    await own.close();
  });

  it('shows prices to owner and office only', async () => {
    expect((await today('office')).sales).not.toBeNull();
    expect((await today('photographer')).sales).toBeNull();
    expect((await today('production')).sales).toBeNull();
  });

  it('is counted by the database in one statement, whoever looks', async () => {
    const { services } = shop;
    const portal = await portalByUuid(services.db, shop.portalUuid);
    for (const [role, { uuid }] of Object.entries(colleague)) {
      const { db, asked } = countingStatements(services.db);
      const looker = { portal, lang: 'en', role: role as Role, colleagueUuid: uuid };
      const seen = await seeToday({ ...services, db }, CONDITIONS, looker);
      expect(asked(), role).toBe(1);
      expect({ ...seen }, role).toEqual(await today(looker.role));
    }
  });

  it('is planned once, not each time that somebody looks', async () => {
    const { services } = shop;
    const portal = await portalByUuid(services.db, shop.portalUuid);
    const looker = { portal, lang: 'en', role: 'owner', colleagueUuid: colleague.owner.uuid } as const;
    const kept = await services.db.connection().execute(async (db) => {
      for (let n = 0; n < 20; n++) await seeToday({ ...services, db }, CONDITIONS, looker);
      return sql<{ generic: number }>`select generic_plans::int as generic from pg_prepared_statements
        where statement like '%json_build_array%width_bucket%'`.execute(db);
    });
    expect(kept.rows[0]?.generic).toBeGreaterThan(1);
  });

  it('hides nothing but a condition that cannot be looked at', async () => {
    const { services } = shop;
    const portal = await portalByUuid(services.db, shop.portalUuid);
    const looker = { portal, lang: 'en', role: 'owner', colleagueUuid: colleague.owner.uuid } as const;
    const broken = {
      kind: 'job',
      roles: ['owner'],
      reads: () => sql`select 1 / 0`,
      tells: () => [],
    } as const;
    const said = { key: 'said', sentence: 'Said', reason: '', at: null, label: 'Look', opens: '/studio' };
    const mute: Condition = { kind: 'job', roles: ['owner'], tells: () => Promise.reject(new Error('mute')) };
    const fine: Condition = { kind: 'job', roles: ['owner'], tells: () => [said] };
    const seen = await seeToday(services, [broken, mute, fine], looker);
    expect(seen.attention.map(({ sentence }) => sentence)).toEqual(['Said']);
    expect(seen.jobs).toEqual((await today()).jobs);
  });

  it('is counted by indexes, whatever the shop has sold', async () => {
    const { db, clock } = shop.services;
    await fillShop(db, { portalUuid: shop.portalUuid, count: 800, now: clock.now() });
    const portal = await portalByUuid(db, shop.portalUuid);
    const week = weekOf(portal, clock.now());
    const looker = { portal, lang: 'en', role: 'owner', colleagueUuid: colleague.owner.uuid } as const;
    const plan = await planOf(
      db,
      inOneGo([
        installationQuery(colleague.owner.uuid),
        salesQuery(week),
        soldMostQuery(shop.portalUuid, week.thisYear[0] ?? clock.now()),
        liveJobsQuery(shop.portalUuid, undefined),
        ...CONDITIONS.flatMap((condition) => condition.reads?.(shop.services, looker) ?? []),
      ]),
    );
    // Tasks that wait and the shops of an installation are few.
    expect(plan.wholeTables).toEqual(['job_common', 'portal']);
    expect(plan.indexes).toEqual(expect.arrayContaining(['shop_order_sold', 'sold_child_of_job']));
  });
});
