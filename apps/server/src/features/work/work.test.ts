import { randomUUID } from 'node:crypto';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import * as calls from '@picture-day/contract/calls/studio/work';
import { WORK_KINDS } from '@picture-day/contract/work-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { causeOf, withoutPeople } from './faults.ts';

let shop: TestShop;
let boss: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  boss = await addOperator(shop);
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from jobs.job`.execute(shop.services.db));

interface Piece {
  readonly state: 'retry' | 'failed' | 'created' | 'completed';
  readonly message?: string;
  readonly minutesAgo?: number;
}
/** A piece as the queue leaves it. */
async function put(kind: string, { state, message, minutesAgo = 10 }: Piece): Promise<string> {
  const id = randomUUID();
  const at = sql`now() - ${minutesAgo} * interval '1 minute'`;
  const isOver = state === 'failed' || state === 'completed';
  await sql`insert into jobs.job (id, name, data, state, retry_count, start_after, started_on, completed_on, output)
    values (${id}, ${kind}, '{}', ${state}, 3, ${state === 'retry' ? sql`now() + interval '1 hour'` : at}, ${at},
      ${isOver ? at : null}, ${message ? JSON.stringify({ message }) : null})`.execute(shop.services.db);
  return id;
}
const all = async () => (await boss.browser.ask(calls.studioWork, {})).body.kinds;
const kindOf = async (name: string) => (await all()).find(({ kind }) => kind === name);
const again = (kind: string, piece: string | null = null) =>
  boss.browser.ask(calls.tryWorkAgain, { params: { kind }, body: { piece } });

describe('background work', () => {
  it('has words for every kind, and names no queue of the library', async () => {
    const kinds = (await all()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...WORK_KINDS].toSorted());
  });

  it('says what waits, since when, what fails, what was given up and why last', async () => {
    await put('mail', { state: 'created', minutesAgo: 30 });
    await put('mail', { state: 'retry', message: 'connect ECONNREFUSED 10.0.0.1:25' });
    await put('mail', { state: 'failed', message: 'older', minutesAgo: 40 });
    const mail = await kindOf('mail');
    expect(mail).toMatchObject({ scheduled: false, waiting: 2, failing: 1, failed: 1, running: 0 });
    expect(mail?.fault).toMatchObject({ cause: 'network', said: null });
    expect(Date.now() - Date.parse(mail?.oldest ?? '')).toBeGreaterThan(29 * 60_000);
    expect(await kindOf('print')).toMatchObject({ waiting: 0, failed: 0, oldest: null, fault: null });
  });

  it('forgets a failure of the clock’s work once a later one went well', async () => {
    await put('retention', { state: 'failed', message: 'x', minutesAgo: 60 });
    expect(await kindOf('retention')).toMatchObject({ scheduled: true, failed: 1 });
    await put('retention', { state: 'completed', minutesAgo: 5 });
    expect(await kindOf('retention')).toMatchObject({ failed: 0, fault: null });
  });

  it('tries one piece or all of a kind, once however often it is clicked, and logs it', async () => {
    const one = await put('print', { state: 'failed', message: 'x' });
    const other = await put('print', { state: 'retry', message: 'y' });
    expect((await again('print', one)).body).toEqual({ begun: 1 });
    expect((await again('print')).body).toEqual({ begun: 2 });
    const { rows } = await sql<{ id: string; state: string; due: boolean }>`
      select id, state, start_after <= now() as due from jobs.job order by state`.execute(shop.services.db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    for (const row of rows) expect(row).toMatchObject({ state: 'retry', due: true });
    const logged = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'tryWorkAgain')
      .select('detail')
      .execute();
    expect(logged.map(({ detail }) => detail)).toEqual([
      { kind: 'print', count: 1 },
      { kind: 'print', count: 2 },
    ]);
  });

  it('leaves alone what does not fail, and knows no other queue', async () => {
    const waiting = await put('mail', { state: 'completed' });
    expect((await again('mail', waiting)).body).toEqual({ begun: 0 });
    expect((await again('nothing-of-ours')).status).toBe(404);
    expect((await boss.browser.ask(calls.workPieces, { params: { kind: 'nothing-of-ours' } })).status).toBe(
      404,
    );
  });

  it('lists the pieces that fail with their tries and the next', async () => {
    const id = await put('mail', { state: 'retry', message: 'no such thing' });
    const { pieces } = (await boss.browser.ask(calls.workPieces, { params: { kind: 'mail' } })).body;
    expect(pieces).toMatchObject([
      { id, state: 'failing', tries: 4, fault: { cause: 'other', said: 'no such thing' } },
    ]);
    expect(Date.parse(pieces[0]?.next ?? '')).toBeGreaterThan(Date.now());
  });

  it('has what did not reach a connected system, and sends it at once', async () => {
    const { db, clock } = shop.services;
    const [hook, delivery] = [randomUUID(), randomUUID()];
    const at = clock.now();
    const secret = Buffer.from('sealed');
    const of = { portal_uuid: shop.portalUuid, name: 'Accounts', url: 'https://example.com', created_at: at };
    await db
      .insertInto('hook')
      .values({ uuid: hook, secret, events: ['order.paid'], ...of })
      .execute();
    const told = { uuid: delivery, hook_uuid: hook, event_uuid: randomUUID(), event: 'order.paid' as const };
    const next_at = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('hook_delivery')
      .values({ ...told, body: '{}', created_at: at, next_at, attempts: 2, status: 500, answered_at: at })
      .execute();
    expect(await kindOf('hooks')).toMatchObject({ waiting: 1, failing: 1, failed: 0 });
    const fault = { cause: 'outside', said: 'status-500' };
    expect((await kindOf('hooks'))?.fault).toMatchObject(fault);
    const { pieces } = (await boss.browser.ask(calls.workPieces, { params: { kind: 'hooks' } })).body;
    expect(pieces).toMatchObject([{ id: delivery, state: 'failing', tries: 2, fault }]);
    expect((await again('hooks', delivery)).body).toEqual({ begun: 1 });
    const row = await db.selectFrom('hook_delivery').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'waiting', next_at: clock.now() });
    const { rows } =
      await sql`select from jobs.job where name = 'hooks' and data->>'uuid' = ${delivery}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('is for whoever looks after the installation', async () => {
    const { office } = await addColleagues(shop);
    expect((await office.browser.ask(calls.studioWork, {})).status).toBe(403);
    const second = await addOperator(shop);
    await shop.services.db
      .updateTable('account')
      .set({ installation: true })
      .where('uuid', '=', second.uuid)
      .execute();
    expect((await boss.browser.ask(calls.studioWork, {})).status).toBe(403);
    expect((await second.browser.ask(calls.studioWork, {})).status).toBe(200);
    await shop.services.db.updateTable('account').set({ installation: false }).execute();
  });

  it('is what Today leads to when tasks wait too long', async () => {
    await put('mail', { state: 'created', minutesAgo: 60 });
    shop.clock.forward(Date.now() - shop.clock.now().getTime());
    boss = await addOperator(shop);
    const { attention } = (await boss.browser.ask(studioToday, {})).body;
    expect(attention.find(({ key }) => key === 'queue')?.action.opens).toBe('/studio/shop/work');
  });
});

describe('the words of a fault', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'network'],
    ['Message failed: 550 5.1.1 no such user', 'mail'],
    ['ENOSPC: no space left on device, write', 'disk'],
    ['job heartbeat timeout', 'ended'],
    ['the shop was stopped', 'ended'],
    ['Connection terminated unexpectedly', 'database'],
    ['The picture could not be read', 'other'],
  ])('«%s» is of the kind %s', (message, cause) => expect(causeOf(message)).toBe(cause));

  it('name nobody', () => {
    const said = withoutPeople(
      'Recipient <kari.nordmann@example.com> "Kari Nordmann" +47 900 12 345 of 0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b01\nmore',
    );
    expect(said).toBe('Recipient <…> … … of …');
  });
});
