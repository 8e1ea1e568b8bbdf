import { callUrl } from '@picture-day/contract/call';
import { changeLanguage } from '@picture-day/contract/calls/access';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import {
  exportStudioOrders,
  studioOrder,
  studioOrderDrawing,
  studioOrders,
} from '@picture-day/contract/calls/studio/orders';
import { ROLES, type Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { fillShop } from '../../testing/fill-shop.ts';
import { addAccount, addOperator, type SignedIn, signIn } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import { firstOrders, listedQuery, sumOrders } from './studio-list-store.ts';

const reference = (uuid: string) => ({ params: { reference: uuid.slice(0, 8) } });

describe('the list of orders', () => {
  let shop: TestShop;
  let office: SignedIn;
  let ebba: Awaited<ReturnType<typeof addParent>>;
  let uuid: string;
  const found = async (query: object) => (await office.browser.ask(studioOrders, { query })).body;
  const uuids = async (query: object) => (await found(query)).orders.map((order) => order.uuid);

  beforeAll(async () => {
    shop = await openShopWithCatalogue();
    office = await addOperator(shop, { role: 'office' });
    ebba = await addParent(shop, { name: 'Ebba Dahl' });
    await ebba.browser.ask(toggleDigitalSet, { body: { pictureSet: ebba.set.subjectUuid } });
    const { order } = await payWith(shop, await goToCheckout(shop, { parent: ebba }));
    uuid = order.uuid;
    for (let n = 0; n < 3; n++) await payWith(shop, await goToCheckout(shop));
    await bought(await goToCheckout(shop));
  });
  afterAll(() => shop.close());

  it('tells of each whose it is, for which child, what, how far and how much', async () => {
    const { orders } = await found({ q: uuid.slice(0, 8) });
    expect(orders).toMatchObject([
      {
        uuid,
        state: 'done',
        printFailed: false,
        customer: { uuid: ebba.uuid, name: 'Ebba Dahl', emailAddress: ebba.email },
        payment: { title: 'Card', isPaid: true },
        totalPrice: 39900,
      },
    ]);
    expect(orders[0]?.children).toHaveLength(1);
    expect(orders[0]?.what.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('calls things in the language of the colleague, and in the customer’s own as they were sold', async () => {
    const whatIn = async (lang: 'en' | 'nb') => {
      await office.browser.ask(changeLanguage, { body: { lang } });
      const listed = (await found({ q: uuid.slice(0, 8) })).orders[0];
      const { order } = (await office.browser.ask(studioOrder, reference(uuid))).body;
      expect([order.lines[0]?.name, order.money?.payment.title]).toEqual([
        listed?.what[0]?.name,
        listed?.payment.title,
      ]);
      return [listed?.what[0]?.name, listed?.payment.title];
    };
    const { rows } = await sql<{ name: string }>`select described #>> '{product,name}' as name from order_line
      where order_uuid = ${uuid} and type = 0`.execute(shop.services.db);
    const sold = rows[0]?.name;
    expect(await whatIn('nb')).toEqual(['Digital bildeserie', 'Kort']);
    expect(await whatIn('en'), 'its customer reads English').toEqual([sold, 'Card']);
    expect(sold).not.toBe('Digital bildeserie');
  });

  it('is searched by reference, name, address and child, and a name of hex letters is a name', async () => {
    const [child] = (await found({ q: uuid })).orders[0]?.children ?? [];
    for (const q of [uuid, uuid.slice(0, 8).toUpperCase(), 'ebba', 'dahl ebb', ebba.email, child?.name]) {
      expect(await uuids({ q }), q).toContain(uuid);
    }
    for (const q of ['%', '_', "' | x:*", 'nobody at all', 'e']) expect(await uuids({ q }), q).toEqual([]);
  });

  it('is filtered by state, delivery, payment, job and date, and sums up what the filter finds', async () => {
    const all = await found({});
    expect(all.found).toEqual({
      count: all.orders.length,
      sum: all.orders.reduce((sum, order) => sum + order.totalPrice, 0),
    });
    const unpaid = await found({ state: 'awaiting_payment' });
    expect(unpaid.found?.count).toBe(1);
    expect(await uuids({ payment: 'open' })).toEqual(unpaid.orders.map((order) => order.uuid));
    expect(await uuids({ payment: 'sandbox' })).toHaveLength(all.orders.length);
    expect(await uuids({ payment: 'vipps' })).toEqual([]);
    expect(await uuids({ payment: 'refunded' })).toEqual([]);
    expect(await uuids({ state: 'print_failed' })).toEqual([]);
    expect(await uuids({ delivery: 'digital-delivery' })).toHaveLength(all.orders.length);
    expect(await uuids({ delivery: 'postage' })).toEqual([]);
    const { db } = shop.services;
    const { rows } = await sql<{ key: string }>`
      select j.key from job j join subject s on s.job_uuid = j.uuid where s.uuid = ${ebba.set.subjectUuid}`.execute(
      db,
    );
    expect(await uuids({ job: rows[0]?.key })).toContain(uuid);
    expect(await uuids({ job: 'no such job' })).toEqual([]);
    expect(await uuids({ date: 'today' })).toHaveLength(all.orders.length);
    shop.clock.forward(days(8));
    office = await addOperator(shop, { role: 'office' });
    expect(await uuids({ date: 'week' })).toEqual([]);
    expect(await uuids({ date: 'month' })).toHaveLength(all.orders.length);
  });

  it('names the filter without which the most come, where nothing is found', async () => {
    const nothing = await found({ q: 'ebba', state: 'cancelled' });
    expect(nothing).toMatchObject({ orders: [], without: { filter: 'state', count: 1 } });
    // More come without the name, but it is what is looked for.
    const unpaid = await found({ q: 'ebba', state: 'awaiting_payment' });
    expect(unpaid.without).toEqual({ filter: 'state', count: 1 });
    expect((await found({ q: 'nobody at all' })).without).toMatchObject({ filter: 'q' });
    expect((await found({})).without).toBeNull();
  });

  it('leaves as a sheet, whole or as named, and the export is a line of the log', async () => {
    const sheet = async (query: object) =>
      (await office.browser.send('GET', callUrl(exportStudioOrders, { query }))).body.trim().split('\r\n');
    const [, line, ...more] = await sheet({ only: [uuid] });
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`^${uuid.slice(0, 8)},.*Ebba Dahl,${ebba.email}.*,399,NOK$`));
    expect(await sheet({})).toHaveLength(1 + (await found({})).orders.length);
    const { rows } = await sql`select from audit_log where action = 'exportStudioOrders'`.execute(
      shop.services.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('comes page after page, in both ways by time and by sum, nothing twice', async () => {
    for (const query of [{}, { up: 'yes' }, { sort: 'sum' }, { sort: 'sum', up: 'yes' }]) {
      const whole = await uuids(query);
      const paged: string[] = [];
      for (let before: string | undefined; ; before = paged.at(-1)) {
        const page = await found({ ...query, limit: 2, ...(before && { before }) });
        paged.push(...page.orders.map((order) => order.uuid));
        expect(page.found === null).toBe(before !== undefined);
        if (!page.hasMore) break;
      }
      expect(paged).toEqual(whole);
    }
    expect(await uuids({ up: 'yes' })).toEqual((await uuids({})).reverse());
  });

  it('is written to the log when it is read, and is for the office', async () => {
    const of = (role: Role) => addOperator(shop, { role });
    const statuses = await Promise.all(
      ROLES.map(async (role) => (await (await of(role)).browser.ask(studioOrders, { query: {} })).status),
    );
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect((await ebba.browser.ask(studioOrders, { query: {} })).status).toBe(401);
    const { rows } = await sql`
      select from audit_log where action = 'studioOrders' and operator_uuid = ${office.uuid}`.execute(
      shop.services.db,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('one order', () => {
  let world: Awaited<ReturnType<typeof openPrintingShop>>;
  let shop: TestShop;
  let uuid: string;
  let colleague: Record<Role, SignedIn>;
  const read = (role: Role = 'office') => colleague[role].browser.ask(studioOrder, reference(uuid));
  const drawing = (lineUuid: string, orderUuid = uuid) =>
    callUrl(studioOrderDrawing, { params: { orderUuid, lineUuid } });

  beforeAll(async () => {
    world = await openPrintingShop();
    shop = world.shop;
    await addDesigns(world, 'fridge-magnet');
    uuid = await payCart(world);
    const of = (role: Role) => addOperator(shop, { role });
    colleague = {
      owner: await of('owner'),
      office: await of('office'),
      photographer: await of('photographer'),
      production: await of('production'),
    };
  });
  afterAll(() => shop.close());

  it('has its lines, its money with the VAT of each rate, and the state of its payment', async () => {
    const { order } = (await read()).body;
    expect(order).toMatchObject({ uuid, state: 'paid', customer: { uuid: world.ada.uuid, orders: 1 } });
    const [line] = order.lines;
    expect(line).toMatchObject({ quantity: 1, isDrawn: true, isDigital: false });
    const { money } = order;
    const others = money?.others.reduce((sum, { price }) => sum + price, 0) ?? 0;
    const goods = order.lines.reduce((sum, { price }) => sum + (price ?? 0), 0);
    expect(goods + others).toBe(money?.total);
    expect(money?.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(money?.total);
    expect(money?.payment).toMatchObject({ provider: 'sandbox', state: 'captured', captured: money?.total });
  });

  it('tells what happened to it, newest first: steps, mails, and what colleagues did', async () => {
    const { db, clock } = shop.services;
    const { rows } = await sql<{ uuid: string }>`
      select uuid from outbox_mail where key = ${`order-confirmed ${uuid}`}`.execute(db);
    await sendQueuedMail(shop.services, rows[0]?.uuid ?? '');
    await sql`insert into audit_log (at, portal_uuid, operator_uuid, order_uuid, action, kind) values
      (${clock.now()}, ${shop.portalUuid}, ${colleague.office.uuid}, ${uuid}, 'retryPrintFile', 'production')`.execute(
      db,
    );
    const { events } = (await read()).body.order;
    const times = events.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    expect(events).toContainEqual(expect.objectContaining({ kind: 'step', event: 'paid', state: 'paid' }));
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'mail', state: 'sent', isRepeated: false }),
    );
    expect(events).toContainEqual(expect.objectContaining({ kind: 'change', action: 'retryPrintFile' }));
    expect(events.filter((event) => event.kind === 'change' && event.action === 'studioOrder')).toEqual([]);
  });

  it('is drawn with the picture of the family', async () => {
    const [line] = (await read()).body.order.lines;
    const raw = await colleague.production.browser.send('GET', drawing(line?.uuid ?? ''));
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await colleague.photographer.browser.send('GET', drawing(line?.uuid ?? ''))).statusCode).toBe(
      403,
    );
    expect((await world.ada.browser.send('GET', drawing(line?.uuid ?? ''))).statusCode).toBe(401);
    expect((await colleague.office.browser.send('GET', drawing(uuid))).statusCode).toBe(404);
  });

  it('is no business of who photographs, and has neither names nor prices for who prints', async () => {
    expect((await read('photographer')).status).toBe(403);
    const { order } = (await read('production')).body;
    expect(order).toMatchObject({ uuid, customer: null, money: null, comment: null });
    expect(order.lines).toMatchObject([{ quantity: 1, isDrawn: true, unitPrice: null, price: null }]);
    const said = JSON.stringify(order);
    const seen = (await read()).body.order;
    for (const secret of [world.ada.email, seen.customer?.name, ...seen.children.map(({ name }) => name)]) {
      if (secret) expect(said).not.toContain(secret);
    }
    expect(order.events.every(({ kind }) => kind === 'step' || kind === 'print')).toBe(true);
  });

  it('is not there for another shop, nor under a reference that nobody has', async () => {
    const elsewhere = await addOtherShop(shop);
    const there = await addAccount(shop, { role: 'owner', portalUuid: elsewhere.uuid });
    const stranger = { browser: elsewhere.browser() };
    await signIn(stranger.browser, there);
    expect((await stranger.browser.ask(studioOrder, reference(uuid))).status).toBe(404);
    const [line] = (await read()).body.order.lines;
    expect((await stranger.browser.send('GET', drawing(line?.uuid ?? ''))).statusCode).toBe(404);
    expect((await colleague.office.browser.ask(studioOrder, reference('00000000-'))).status).toBe(404);
    expect((await world.ada.browser.ask(studioOrder, reference(uuid))).status).toBe(401);
  });

  it('is written to the log with who looked, the family and the order', async () => {
    await read('owner');
    const { rows } = await sql<{ account_uuid: string; order_uuid: string }>`
      select account_uuid, order_uuid from audit_log
      where action = 'studioOrder' and operator_uuid = ${colleague.owner.uuid}`.execute(shop.services.db);
    expect(rows).toEqual([{ account_uuid: world.ada.uuid, order_uuid: uuid }]);
  });
});

describe('the questions behind the list', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await fillShop(shop.services.db, { portalUuid: shop.portalUuid, count: 1500, now: shop.clock.now() });
  }, 60_000);
  afterAll(() => shop.close());

  it.each([
    ['by a name', { q: 'zukowski' }, true],
    ['of a job', { job: 'past 3' }, true],
    ['that were paid', { state: 'paid' }, false],
  ] as const)('look up those %s once for page and sum: %o, %s', async (_, filters, isOnce) => {
    const { db } = shop.services;
    const listed = { portalUuid: shop.portalUuid, filters, answeredBefore: shop.clock.now() };
    const page = { sort: 'when', up: false, limit: 2 } as const;
    const all = await sumOrders(db, listed);
    expect(all.count).toBeGreaterThan(2);
    const { rows } = await listedQuery(listed, page).execute(db);
    expect(rows.map(({ found }) => found)).toEqual(Array(2).fill(isOnce ? all : null));
    expect((await firstOrders(db, listed, page)).found).toEqual(all);
  });

  it.each([
    ['newest first', {}, 'when', 'shop_order_of_portal'],
    ['by sum', {}, 'sum', 'shop_order_by_sum'],
    ['a reference', { q: '7c41e09b' }, 'when', 'shop_order_pkey'],
    ['a name', { q: 'zukowski elodie' }, 'when', 'account_named'],
    ['a child', { q: 'zukowski elodie' }, 'when', 'ordered_child_pkey'],
    ['a job', { job: 'past 3' }, 'when', 'ordered_child_pkey'],
    ['what is to be paid', { payment: 'open' }, 'when', 'shop_order_open'],
    ['open invoices', { payment: 'open_invoice' }, 'when', 'shop_order_open'],
    ['a product', { product: '7c41e09b-0000-4000-8000-000000000001' }, 'when', 'order_line_of_product'],
  ] as const)('find %s by an index', async (_, filters, sort, index) => {
    const page = { sort, up: false, limit: 51 };
    const plan = await planOf(
      shop.services.db,
      listedQuery({ portalUuid: shop.portalUuid, filters, answeredBefore: shop.clock.now() }, page),
    );
    expect(plan.indexes).toContain(index);
    expect(plan.wholeTables).not.toContain('shop_order');
  });

  it('keep one plan for names, also of a small shop, and go through the orders of none', async () => {
    const { db } = shop.services;
    const { uuid } = await addOtherShop(shop);
    await fillShop(db, { portalUuid: uuid, count: 30, now: shop.clock.now() });
    const listed = { portalUuid: uuid, filters: { q: 'emil bakke' }, answeredBefore: shop.clock.now() };
    const { sql: text, parameters } = listedQuery(listed, { sort: 'when', up: false, limit: 51 }).compile(db);
    const values = parameters.map((value) => sql.lit(value instanceof Date ? value.toISOString() : value));
    await db.connection().execute(async (connection) => {
      await sql.raw(`prepare by_name as ${text}`).execute(connection);
      const ask = sql`execute by_name (${sql.join(values)})`;
      for (let n = 0; n < 7; n++) await ask.execute(connection);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${ask}`.execute(connection);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('shop_order_of_portal');
      const kept = await sql<{ generic_plans: number }>`
        select generic_plans::int from pg_prepared_statements where name = 'by_name'`.execute(connection);
      expect(kept.rows[0]?.generic_plans).toBeGreaterThan(1);
      await sql`deallocate by_name`.execute(connection);
    });
  });
});
