import { createHash } from 'node:crypto';
import { addDays, dayIn } from '@picture-day/commerce';
import { callUrl } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/studio/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, pageInGrey, readQr, wordsOf } from '../../paper/testing/read-paper.ts';
import { days } from '../../platform/clock.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { bytes, openTwoFamilies, type TwoFamilies, view } from '../pictures/testing/two-families.ts';
import { announceDeletions } from './announce.ts';
import { deleteJobs } from './delete-job.ts';
import { letGo } from './work.ts';

let f: TwoFamilies;
let office: SignedIn;
let key: string;
let name: string;
beforeAll(async () => {
  f = await openTwoFamilies({ settings: { BACKUP_DIR: '/backups', BACKUP_DAILY: '7', BACKUP_WEEKLY: '4' } });
  office = await addOperator(f.shop, { role: 'office' });
  const job = await f.shop.services.db
    .selectFrom('job')
    .where('uuid', '=', f.jobUuid)
    .select(['key', 'name'])
    .executeTakeFirstOrThrow();
  ({ key, name } = job);
});
afterAll(() => f.shop.close());

const remove = (typed: string, who = office) =>
  who.browser.ask(calls.deleteJob, { params: { key }, body: { name: typed } });
const state = async (of = key) =>
  (await office.browser.ask(calls.jobDeletion, { params: { key: of } })).body.deletion;
const proof = (of = key) =>
  office.browser.send('GET', callUrl(calls.jobDeletionProof, { params: { key: of } }));
const childrenOf = (jobUuid: string) =>
  f.shop.services.db
    .selectFrom('subject')
    .where('job_uuid', '=', jobUuid)
    .select(['name', 'contact'])
    .execute();

describe('a job that a colleague deletes', () => {
  it('is named once more, leaves the shop at once, and has no proof before it is gone', async () => {
    await f.buy(f.ada, f.picture.plain);
    expect((await remove('Another name')).status).toBe(422);
    const photographer = await addOperator(f.shop, { role: 'photographer' });
    expect((await remove(name, photographer)).status).toBe(403);
    const { body } = await remove(name);
    expect(body.number).toMatch(/^\d{4}-0001$/);
    expect((await remove(name)).body.number).toBe(body.number);
    expect((await bytes(f.emil.browser, view(f.picture.group, 320))).status).toBe(404);
    expect((await proof()).statusCode).toBe(404);
    expect(await state()).toMatchObject({ number: body.number, doneTime: null });
  });

  it('goes with what nobody bought, its people and codes; what was bought stays with its buyers', async () => {
    const { db, storage } = f.shop.services;
    const gone = await db
      .selectFrom('picture')
      .where('job_uuid', '=', f.jobUuid)
      .where('uuid', '!=', f.picture.plain)
      .select('content_hash')
      .execute();
    const before = (await storage.measure('originals')).bytes;
    await storage.put(`incoming/${f.jobUuid}/unread`, Buffer.from('came and was never read'));
    await deleteJobs(f.shop.services);
    expect(await storage.has(`incoming/${f.jobUuid}/unread`)).toBe(false);
    expect((await bytes(f.ada.browser, view(f.picture.plain, 320))).status).toBe(200);
    expect(await childrenOf(f.jobUuid)).toEqual([{ name: 'Ada Solheim', contact: '' }]);
    const pictures = await db
      .selectFrom('picture')
      .where('job_uuid', '=', f.jobUuid)
      .select('uuid')
      .execute();
    expect(pictures).toEqual([{ uuid: f.picture.plain }]);
    expect(await storage.has(`originals/${f.picture.green}`)).toBe(false);
    expect((await state())?.doneTime).not.toBeNull();
    const { rows } = { rows: await db.selectFrom('job_deletion').select('told').execute() };
    const sum = createHash('sha256')
      .update(
        gone
          .map(({ content_hash }) => content_hash)
          .sort()
          .join('\n'),
      )
      .digest('hex');
    expect(rows[0]?.told).toMatchObject({ originals: gone.length, children: 1, kept: 1, sum });
    const { bytes: sizes, made, sums } = rows[0]?.told ?? {};
    expect(sizes?.originals).toBe(before - (await storage.measure('originals')).bytes);
    expect(sizes?.originals).toBeGreaterThan(1000);
    expect(made).toBeGreaterThan(0);
    expect(sizes?.made).toBeGreaterThan(1000);
    expect(sizes?.children).toBeGreaterThan(0);
    expect(sums?.children).toMatch(/^[0-9a-f]{64}$/);
    const line = await db
      .selectFrom('audit_log')
      .where('action', '=', 'letJobGo')
      .select(['id', 'detail'])
      .executeTakeFirstOrThrow();
    expect(line.detail).toMatchObject({ sum });
    expect(rows[0]?.told?.logEntry).toBe(Number(line.id));
  });

  it('is proved on paper: what, how many, when, and a sum to check; no child is named', async () => {
    const reply = await proof();
    expect(reply.statusCode).toBe(200);
    const pdf = reply.rawPayload;
    const said = wordsOf(pdf);
    expect(said).toContain('Proof of deletion');
    expect(said).toContain('-0001');
    expect(said).toContain('To be deleted by on demand');
    expect(said).toMatch(/Originals \d+ [\d.,]+ (kB|MB) [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}/);
    expect(said).toMatch(/Shop pictures and thumbnails \d+ [\d.,]+ (kB|MB)/);
    expect(said).toMatch(/Roster: names, classes, contacts 1 \d+ byte [0-9a-f]{4} /);
    expect(said).toContain('What was bought of 1 child');
    expect(said).toContain('Backups made before 15 November 2026 Safety of the shop 13 December 2026');
    expect(said).not.toMatch(/Ada|Emil|Solheim|Bakke/);
    expect(factsOf(pdf)).toMatch(/\(A4\)/);
    const told = await f.shop.services.db.selectFrom('job_deletion').select('told').executeTakeFirstOrThrow();
    const read = await readQr(pageInGrey(pdf, 1, 200), { left: 155, top: 188, size: 36 }, 200);
    expect(read).toContain(told.told?.sum);
  }, 60_000);

  it('does not come out of the archive any more', async () => {
    await office.browser.ask(calls.archiveJob, { params: { key }, body: { archived: false } });
    const { body } = await office.browser.ask(calls.studioJob, { params: { key } });
    expect(body.job.state).toBe('archived');
  });
});

describe('a job whose day of deletion has come', () => {
  it('goes the same way once its families have heard of it, under the next number', async () => {
    const { db } = f.shop.services;
    const today = dayIn('Europe/Oslo', f.shop.clock.now());
    await db
      .updateTable('job')
      .set({ retention: addDays(today, 10) })
      .where('key', '=', 'hidden')
      .execute();
    await announceDeletions(f.shop.services);
    await letGo(f.shop.services);
    expect(await state('hidden')).toBeNull();
    f.shop.clock.forward(days(11));
    office = await addOperator(f.shop, { role: 'office' });
    await letGo(f.shop.services);
    expect(await state('hidden')).toMatchObject({ number: expect.stringMatching(/-0002$/) });
    expect((await proof('hidden')).statusCode).toBe(200);
    await letGo(f.shop.services);
    const lines = await db.selectFrom('audit_log').where('action', '=', 'letJobGo').select('id').execute();
    expect(lines).toHaveLength(2);
  });
});
