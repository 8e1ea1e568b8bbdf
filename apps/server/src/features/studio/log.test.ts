import type { RequestOf } from '@picture-day/contract/call';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import {
  exportStudioLog,
  studioLog,
  studioLogChoices,
  studioLogEntry,
} from '@picture-day/contract/calls/studio/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogLine, writeAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import { csvLine } from '../../platform/csv.ts';
import { addAccount, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

type Query = RequestOf<typeof studioLog>['query'];

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop, { name: 'Marit Foss' });
});
afterAll(() => shop.close());

const write = (line: LogLine, author: { colleague?: string; program?: string } = {}) =>
  writeAudit(shop.services.db, shop.clock, { portalUuid: shop.portalUuid, ...author }, line);
const read = async (query: Query, who = owner) => (await who.browser.ask(studioLog, { query })).body;
const sheet = async (query: Query, who = owner) =>
  (await who.browser.ask(exportStudioLog, { query })).raw.payload;

describe('the log in the studio', () => {
  it('is found by person, family, job, order, kind and day', async () => {
    const family = await addAccount(shop, { name: 'Kari Hansen' });
    const { jobUuid, subjectUuid } = await addSubject(shop);
    const order = crypto.randomUUID();
    await write(
      { action: 'moveOrder', family: family.uuid, subject: subjectUuid, job: jobUuid, order },
      { colleague: owner.uuid },
    );
    await write({ action: 'loadShop' }, { program: 'open-shop' });
    const day = shop.clock.now().toISOString().slice(0, 10);
    for (const query of [{ family: family.uuid }, { job: jobUuid }, { order }, { kind: 'order' as const }]) {
      const { entries, count, next } = await read(query);
      expect([entries.length, count, next]).toEqual([1, 1, null]);
      expect(entries[0]).toMatchObject({
        who: { name: 'Marit Foss' },
        family: { name: 'Kari Hansen' },
        order: { reference: order.slice(0, 8) },
        action: 'moveOrder',
      });
    }
    expect((await read({ who: 'open-shop' })).entries).toMatchObject([{ who: null, program: 'open-shop' }]);
    const own = await read({ who: owner.uuid, from: day, until: day });
    expect(own.entries.map(({ action }) => action)).toEqual(['moveOrder', 'operatorLogin']);
    expect((await read({ until: '2001-01-01' })).count).toBe(0);
    const { body } = await owner.browser.ask(studioLogChoices, {});
    expect(body).toMatchObject({ programs: ['open-shop'], jobs: [{ uuid: jobUuid }] });
  });

  it('is read page by page in the order of time, whenever a line was written', async () => {
    const order = crypto.randomUUID();
    shop.clock.forward(-days(90));
    await write({ action: 'moveOrder', order, detail: { step: 'old' } });
    shop.clock.forward(days(90));
    for (const step of ['a', 'b', 'c', 'd']) await write({ action: 'moveOrder', order, detail: { step } });
    shop.clock.forward(-days(30));
    await write({ action: 'moveOrder', order, detail: { step: 'late' } });
    shop.clock.forward(days(30));
    const steps: unknown[] = [];
    let before: string | undefined;
    do {
      const page = await read({ order, limit: 2, before });
      steps.push(...page.entries.map(({ detail }) => detail.step));
      before = page.next ?? undefined;
    } while (before);
    expect(steps).toEqual(['d', 'c', 'b', 'a', 'late', 'old']);
  });

  it('shows what stood before and after, and writes down who read it of a family', async () => {
    const family = await addAccount(shop);
    await write({
      action: 'moveOrder',
      family: family.uuid,
      changed: { city: ['Oslo', 'Bergen'] },
      reason: 'moved',
    });
    const [entry] = (await read({ family: family.uuid })).entries;
    const { body } = await owner.browser.ask(studioLogEntry, { params: { id: entry?.id ?? 0 } });
    expect(body).toMatchObject({
      before: { city: 'Oslo' },
      after: { city: 'Bergen' },
      reason: 'moved',
      emptied: null,
    });
    expect((await read({ family: family.uuid, kind: 'read' })).entries).toMatchObject([
      { action: 'studioLogEntry', who: { uuid: owner.uuid } },
    ]);
  });

  it('shows in the list what stood before and after, but nothing of a family’s own', async () => {
    const family = await addAccount(shop);
    await write({ action: 'changeRole', changed: { role: ['office', 'production'] } });
    await write({
      action: 'moveOrder',
      family: family.uuid,
      changed: { state: ['paid', 'shipped'], city: ['Oslo', 'Bergen'] },
      reason: 'moved',
    });
    const values = (entries: readonly LogEntry[]) => entries.map(({ before, after }) => ({ before, after }));
    const { entries } = await read({ family: family.uuid });
    expect(values(entries)).toEqual([{ before: { state: 'paid' }, after: { state: 'shipped' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Oslo|Bergen|moved/);
    const [role] = (await read({ kind: 'people' })).entries;
    expect(role).toMatchObject({ before: { role: 'office' }, after: { role: 'production' } });
    expect((await read({ family: family.uuid, kind: 'read' })).count, 'nothing was read').toBe(0);
  });

  it('is the whole for the owner, the own entries for everybody else, nothing for another shop', async () => {
    const office = await addOperator(shop, { role: 'office' });
    await write({ action: 'moveOrder' }, { colleague: owner.uuid });
    expect((await read({}, office)).entries.map(({ who }) => who?.uuid)).toEqual([office.uuid]);
    expect(await read({ who: owner.uuid }, office)).toMatchObject({ entries: [], count: 0 });
    const [foreign] = (await read({ who: owner.uuid })).entries;
    const params = { id: foreign?.id ?? 0 };
    expect((await office.browser.ask(studioLogEntry, { params })).status).toBe(404);
    expect(await sheet({}, office)).not.toContain('Marit Foss');
    const other = await addOtherShop(shop);
    await writeAudit(shop.services.db, shop.clock, { portalUuid: other.uuid }, { action: 'refused' });
    expect((await read({ kind: 'refusal' })).count).toBe(0);
  });

  it('leaves as a sheet that runs nothing, and says so in a line of its own', async () => {
    const family = await addAccount(shop, { name: '=HYPERLINK("https://evil.example","x")' });
    await write({ action: 'moveOrder', family: family.uuid, changed: { name: ['Secret', 'Names'] } });
    const text = await sheet({ family: family.uuid });
    const [head, own, line, end] = text.split('\r\n');
    expect(head).toBe('\uFEFFentry,time,who,action,kind,family,child,job,order,fields');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(own).toContain(',exportStudioLog,');
    expect(line).toMatch(/,name$/);
    expect(end).toBe('');
    expect(text).not.toContain('Secret');
    expect((await read({ family: family.uuid })).entries[0]).toMatchObject({ action: 'exportStudioLog' });
  });

  it.each(['=1', '+1', '-1', '@x', '\t=1', ' =1', '\r=1'])('keeps a sheet from running %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it('answers at once with a hundred thousand lines, by every filter', { timeout: 300_000 }, async () => {
    const { db } = shop.services;
    const lines = process.env.LONG ? 1_000_000 : 100_000;
    await sql`
      insert into audit_log (at, portal_uuid, operator_uuid, account_uuid, order_uuid, action, kind)
      select now() - n * interval '1 minute', ${shop.portalUuid}::uuid, ${owner.uuid}::uuid,
        gen_random_uuid(), gen_random_uuid(), 'moveOrder', case n % 3 when 0 then 'money' else 'order' end
      from generate_series(1, ${lines}) n`.execute(db);
    await sql`analyze audit_log`.execute(db);
    const [some] = (await read({ kind: 'money' })).entries;
    for (const query of [
      {},
      { kind: 'money' as const },
      { who: owner.uuid },
      { family: some?.family?.uuid },
      { order: some?.order?.uuid },
      { from: '2001-01-01', until: '2040-01-01' },
    ]) {
      const times: number[] = [];
      // The machine may be busy with something else once or twice.
      for (let tries = 0; tries < 3; tries++) {
        const began = performance.now();
        const { next } = await read(query);
        if (next) await read({ ...query, before: next });
        times.push(performance.now() - began);
      }
      const [by = 'nothing'] = Object.keys(query);
      const best = Math.min(...times);
      console.log(`two pages of ${lines} lines of the log by ${by}: ${best.toFixed(0)} ms (goal < 500 ms)`);
      expect(best, by).toBeLessThan(process.env.LONG ? 500 : 2500);
    }
    expect((await sheet({ kind: 'money' })).split('\r\n').length).toBeGreaterThan(lines / 3);
  });
});
