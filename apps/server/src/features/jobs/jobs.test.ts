import { randomUUID } from 'node:crypto';
import * as calls from '@picture-day/contract/calls/studio/jobs';
import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleagues, addJob, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { listedQuery } from './list-store.ts';
import { filledForm } from './testing/filled-form.ts';
import { closeOverdueJobs } from './work.ts';

let shop: TestShop;
let colleague: Awaited<ReturnType<typeof addColleagues>>;
beforeAll(async () => {
  shop = await openTestShop();
  colleague = await addColleagues(shop);
});
afterAll(() => shop.close());

const make = async (own: Parameters<typeof filledForm>[0] = {}, role: Role = 'office') =>
  colleague[role].browser.ask(calls.createJob, { body: { ...filledForm(own), uuid: randomUUID() } });
const made = async (own: Parameters<typeof filledForm>[0] = {}, role?: Role) =>
  (await make(own, role)).body.key;
const read = (key: string, role: Role = 'office') =>
  colleague[role].browser.ask(calls.studioJob, { params: { key } });
const stateOf = async (key: string) => (await read(key)).body.job.state;
const list = async (query: object = {}, role: Role = 'office') =>
  (await colleague[role].browser.ask(calls.studioJobs, { query })).body;
const set = (key: string, columns: Record<string, unknown>) =>
  shop.services.db.updateTable('job').set(columns).where('key', '=', key).execute();
const uuidOf = async (key: string) =>
  (await shop.services.db.selectFrom('job').where('key', '=', key).select('uuid').executeTakeFirstOrThrow())
    .uuid;

describe('a new job', () => {
  it('is told as it was filled in, waits for its pictures, and its key is made of its name', async () => {
    const key = await made({ name: 'Ås skole' });
    expect(key).toBe('as-skole');
    expect((await read(key)).body.job).toMatchObject({
      name: 'Ås skole',
      school: 'Fjellheim skole',
      kind: { name: 'School' },
      photographer: { name: 'Anders Lunde' },
      state: 'prepared',
      photoDay: '2026-11-24',
      deadline: '2026-12-08',
      lateUntil: '2026-12-20',
      retention: '2027-06-30',
      counts: { pictures: 0, children: 0, families: 0, doubtful: 0, nobodys: 0, without: 0 },
    });
    expect(await made({ name: 'Ås skole' })).toBe('as-skole-2026');
  });

  it('is one however often it is asked for', async () => {
    const body = { ...filledForm({ name: 'Twice' }), uuid: randomUUID() };
    const ask = () => colleague.office.browser.ask(calls.createJob, { body });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map((answer) => answer.body.key))).toEqual(new Set(['twice']));
    const { jobs } = await list({ q: 'twice' });
    expect(jobs).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ photoDay: '2026-02-30' }, 'photoDay'],
    [{ deadline: '2026-11-01' }, 'deadline'],
    [{ deadline: '' }, 'deadline'],
    [{ lateUntil: '2026-12-01' }, 'lateUntil'],
    [{ retention: '2026-12-10' }, 'retention'],
    [{ deliveryPrice: -1 }, 'deliveryPrice'],
    [{ deliveryDays: 0.5 }, 'deliveryDays'],
  ])('is refused with %o, and the field is marked', async (own, field) => {
    const { status, body } = await make(own);
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [field] });
  });

  it('of somebody who photographs is their own, whatever name they type, and costs nothing to deliver', async () => {
    const key = await made(
      { name: 'Mine', photographer: 'Somebody else', deliveryPrice: 99 },
      'photographer',
    );
    expect((await read(key, 'photographer')).body.job.photographer.name).toBe('A photographer');
    const { body } = await colleague.office.browser.ask(calls.jobSettings, { params: { key } });
    expect(body.settings.deliveryPrice).toBe(0);
  });
});

describe('the settings of a job', () => {
  const settings = (key: string, role: Role = 'office') =>
    colleague[role].browser.ask(calls.jobSettings, { params: { key } });
  const change = (key: string, own: object, role: Role = 'office') =>
    colleague[role].browser.ask(calls.changeJob, { params: { key }, body: { ...filledForm(), ...own } });

  it('are changed, told in the log by their fields, and kept from who saw others', async () => {
    const key = await made({ name: 'Changing' });
    const { body: before } = await settings(key);
    shop.clock.forward(1000);
    const { body: after } = await change(key, { name: 'Changed', deliveryPrice: 49.5, seen: before.changed });
    expect(after.settings).toEqual({ ...before.settings, name: 'Changed', deliveryPrice: 49.5 });
    expect((await change(key, { name: 'Too late', seen: before.changed })).status).toBe(409);
    const line = await shop.services.db
      .selectFrom('audit_log')
      .where('job_uuid', '=', await uuidOf(key))
      .where('action', '=', 'changeJob')
      .select('fields')
      .execute();
    expect(line.map(({ fields }) => [...fields].sort())).toEqual([['deliveryPrice', 'name']]);
  });

  it('show who photographs no price, and let them change neither it nor whose job it is', async () => {
    const key = await made({ name: 'Theirs' }, 'photographer');
    await change(key, { name: 'Theirs', photographer: 'A photographer', deliveryPrice: 25 });
    const { body } = await settings(key, 'photographer');
    expect(body.settings.deliveryPrice).toBeNull();
    await change(key, { name: 'Still theirs', photographer: 'Other', deliveryPrice: 1 }, 'photographer');
    const { settings: now } = (await settings(key)).body;
    expect(now).toMatchObject({ name: 'Still theirs', photographer: 'A photographer', deliveryPrice: 25 });
  });
});

describe('the state of a job', () => {
  it('goes from prepared to ready, live, late orders, closed and archived, and back as its days do', async () => {
    const key = await made({ name: 'Stages' });
    const uuid = await uuidOf(key);
    expect(await stateOf(key)).toBe('prepared');
    const picture = randomUUID();
    await sql`insert into picture (uuid, job_uuid, source, content_hash, width, height, thumbhash, picture_type, created_at)
      values (${picture}, ${uuid}, 'a', ${'a'.repeat(64)}, 1, 1, '', 'IP', ${shop.clock.now()})`.execute(
      shop.services.db,
    );
    expect(await stateOf(key)).toBe('ready');
    await sql`insert into frame (picture_uuid, job_uuid, camera) values (${picture}, ${uuid}, 'A')`.execute(
      shop.services.db,
    );
    expect(await stateOf(key)).toBe('coming');
    expect((await read(key)).body.job.counts).toMatchObject({ pictures: 1, nobodys: 1 });
    await set(key, { in_webshop: true, published_at: shop.clock.now() });
    expect(await stateOf(key)).toBe('live');
    await set(key, { deadline: '2020-01-01' });
    expect(await stateOf(key)).toBe('late');
    await set(key, { late_until: '2020-01-02' });
    await closeOverdueJobs(shop.services);
    expect(await stateOf(key)).toBe('closed');
    const { in_webshop } = await shop.services.db
      .selectFrom('job')
      .where('uuid', '=', uuid)
      .select('in_webshop')
      .executeTakeFirstOrThrow();
    expect(in_webshop).toBe(false);
    const form = filledForm({
      name: 'Stages',
      photoDay: '2019-12-24',
      deadline: '2020-01-01',
      lateUntil: '',
    });
    await colleague.office.browser.ask(calls.changeJob, { params: { key }, body: form });
    expect(await stateOf(key)).toBe('late');
    for (const archived of [true, false]) {
      await colleague.office.browser.ask(calls.archiveJob, { params: { key }, body: { archived } });
      expect(await stateOf(key)).toBe(archived ? 'archived' : 'late');
    }
  });
});

describe('the list of jobs', () => {
  it('is given to a colleague, also to one of two of the same name; a name of nobody lets nobody in', async () => {
    const one = await addOperator(shop, { role: 'photographer', name: 'Kim Berg' });
    const two = await addOperator(shop, { role: 'photographer', name: 'Kim Berg' });
    const sees = async (who: SignedIn, key: string) =>
      (await who.browser.ask(calls.studioJob, { params: { key } })).status;
    const typed = await made({ name: 'Typed', photographer: 'kim berg' });
    expect([await sees(one, typed), await sees(two, typed)], 'who is meant is not guessed').toEqual([
      404, 404,
    ]);
    const key = await made({ name: 'Given', photographer: 'Kim Berg', photographerUuid: two.uuid });
    expect([await sees(one, key), await sees(two, key)]).toEqual([404, 200]);
    const form = filledForm({ name: 'Given', photographer: 'Kim Berg', photographerUuid: one.uuid });
    await colleague.office.browser.ask(calls.changeJob, {
      params: { key },
      body: { ...form, seen: undefined },
    });
    expect([await sees(one, key), await sees(two, key)]).toEqual([200, 404]);
    const { jobs } = await list({ q: 'typed' });
    expect(jobs).toMatchObject([{ photographer: 'kim berg', isAssigned: false }]);
    const alone = await addOperator(shop, { role: 'photographer', name: 'Ola Moe' });
    expect(await sees(alone, await made({ name: 'By name', photographer: 'ola moe' }))).toBe(200);
  });

  it('is filtered by state, kind, photographer, year and words, and counts each state', async () => {
    const key = await made({
      name: 'Bjørkås barnehage',
      kind: 'Kindergarten',
      photoDay: '2031-03-01',
      deadline: '2031-04-01',
      lateUntil: '',
      retention: '',
    });
    const keys = async (query: object) => (await list(query)).jobs.map((job) => job.key);
    expect(await keys({ kind: 'kindergarten' })).toEqual([key]);
    expect(await keys({ year: '2031' })).toEqual([key]);
    expect(await keys({ q: 'bjørk' })).toEqual([key]);
    expect(await keys({ year: '2031', state: 'live' })).toEqual([]);
    expect(await keys({ photographer: 'anders-lunde', year: '2031' })).toEqual([key]);
    const { states, jobs } = await list({ year: '2031', state: 'live' });
    expect([states?.prepared, jobs.length]).toEqual([1, 0]);
    expect(await keys({ year: '2031', state: 'current' })).toEqual([key]);
    await sql`update job set is_archived = true where key = ${key}`.execute(shop.services.db);
    await sql`insert into job_deletion (job_uuid, portal_uuid, number, asked_at, done_at)
      select uuid, portal_uuid, '2031-0001', now(), '2031-05-06T23:30:00Z' from job where key = ${key}`.execute(
      shop.services.db,
    );
    expect(await keys({ year: '2031', state: 'current' }), 'archived').toEqual([]);
    expect((await list({ year: '2031' })).jobs).toMatchObject([
      { state: 'archived', deletedDay: '2031-05-07' },
    ]);
    expect((await read(key, 'office')).body.job.deletedDay).toBe('2031-05-07');
    const { body: choices } = await colleague.office.browser.ask(calls.jobChoices, {});
    expect(choices.kinds).toContainEqual({ key: 'kindergarten', name: 'Kindergarten' });
    expect(choices.years[0]).toBe('2031');
  });

  it('comes page by page, by day or by name, both ways', async () => {
    const all = (await list()).jobs.map(({ key }) => key);
    const first = await list({ limit: '2' });
    expect(first.hasMore).toBe(true);
    const second = await list({ limit: '2', before: first.jobs[1]?.uuid });
    expect([...first.jobs, ...second.jobs].map(({ key }) => key)).toEqual(all.slice(0, 4));
    expect((await list({ up: 'yes' })).jobs.map(({ key }) => key)).toEqual(all.toReversed());
    const names = (await list({ sort: 'name' })).jobs.map(({ name }) => name);
    expect(names).toHaveLength(all.length);
    expect((await list({ sort: 'name', up: 'yes' })).jobs.map(({ name }) => name)).toEqual(
      names.toReversed(),
    );
  });

  it('asks its indexes and reads no table whole', async () => {
    const listed = { of: { portalUuid: shop.portalUuid }, today: '2026-11-16', filters: {} };
    for (const sort of ['date', 'name'] as const) {
      const plan = await planOf(shop.services.db, listedQuery(listed, { sort, up: false, limit: 51 }));
      expect(plan.wholeTables, sort).toEqual([]);
      expect(plan.indexes).toContain(sort === 'date' ? 'job_of_portal' : 'job_by_name');
    }
  });

  it('goes through the pictures of a job once, for their count and their bytes', async () => {
    const listed = { of: { portalUuid: shop.portalUuid }, today: '2026-11-16', filters: {} };
    const query = listedQuery(listed, { sort: 'date', up: false, limit: 51 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(shop.services.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/ on picture i /g)).toHaveLength(1);
  });
});

describe('whose jobs', () => {
  it('somebody who photographs sees their own only, by list and by address', async () => {
    const foreign = await made({ name: 'Foreign' });
    const own = await made({ name: 'Own' }, 'photographer');
    expect((await read(own, 'photographer')).status).toBe(200);
    expect((await read(foreign, 'photographer')).status).toBe(404);
    expect((await read('never-was', 'photographer')).status).toBe(404);
    const { jobs } = await list({}, 'photographer');
    expect(new Set(jobs.map(({ photographer }) => photographer))).toEqual(new Set(['A photographer']));
    const params = { key: foreign };
    const browser = colleague.photographer.browser;
    for (const { status } of [
      await browser.ask(calls.jobSettings, { params }),
      await browser.ask(calls.changeJob, { params, body: filledForm() }),
      await browser.ask(calls.archiveJob, { params, body: { archived: true } }),
    ])
      expect(status).toBe(404);
  });

  it('nobody of production, and nobody of another shop', async () => {
    expect((await read(await made({ name: 'Inside' }), 'production')).status).toBe(403);
    const { uuid: other } = await addOtherShop(shop);
    await addJob(shop, { portalUuid: other, name: 'Elsewhere' });
    expect((await list({ q: 'elsewhere' })).jobs).toEqual([]);
  });

  it('counts the children, their families and those without a picture', async () => {
    const { jobUuid } = await addSubject(shop, { name: 'Counted' });
    await addSubject(shop, { jobUuid });
    const { body } = await read(jobUuid);
    expect(body.job.counts).toMatchObject({ children: 2, families: 2, without: 2 });
  });
});
