import { createHash } from 'node:crypto';
import path from 'node:path';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { connect } from '../../platform/database/connect.ts';
import { imageForm } from '../../proof/testing/image-form.ts';
import { photograph } from '../../testing/pictures.ts';
import { newTestDatabase } from '../../testing/postgres.ts';
import { pictureFilePrefixes, pictureFiles } from '../pictures/picture.ts';
import { bytes, openTwoFamilies, type TwoFamilies, view } from '../pictures/testing/two-families.ts';
import { portalByUuid } from '../portals/portal.ts';
import { backUp } from './back-up.ts';
import { bringBackFrom, type OpenBackup, type Wanted } from './bring-back-some.ts';
import { readFiles } from './read-backup.ts';
import { restoreRows } from './restore-all.ts';

let f: TwoFamilies;
let opened: OpenBackup;
let close: () => Promise<void>;
const db = () => f.shop.services.db;
const storage = () => f.shop.services.storage;

const rowOf = (uuid: string) =>
  db()
    .selectFrom('picture')
    .where('uuid', '=', uuid)
    .select(['uuid', 'content_hash', 'greenscreen', 'turn'])
    .executeTakeFirstOrThrow();
const codeOf = async (subject: string): Promise<string> =>
  (
    await opened.rows
      .selectFrom('access_code')
      .where('subject_uuid', '=', subject)
      .select('code')
      .executeTakeFirstOrThrow()
  ).code;
const sumOf = async (key: string): Promise<string> =>
  createHash('sha256')
    .update((await storage().get(key)) ?? '')
    .digest('hex');

/** The picture as if it had never been, files and row. */
async function lose(uuid: string): Promise<void> {
  for (const prefix of pictureFilePrefixes(await rowOf(uuid))) await storage().remove(prefix);
  await db().deleteFrom('picture').where('uuid', '=', uuid).execute();
}

async function bring(
  wanted: Wanted,
  agrees = true,
): Promise<{ done: boolean; told: string; nothing: boolean }> {
  const { services, portalUuid } = f.shop;
  const shop = { ...services, portal: await portalByUuid(db(), portalUuid) };
  let shown = { told: '', nothing: false };
  const done = await bringBackFrom(shop, opened, wanted, async (told, nothing) => {
    shown = { told, nothing };
    return agrees && !nothing;
  });
  return { done, ...shown };
}

const linesOf = async (action: string) =>
  (
    await db()
      .selectFrom('audit_log')
      .where('action', '=', action)
      .select(['program', 'subject_uuid', 'account_uuid', 'detail'])
      .execute()
  ).map((line) => ({ ...line }));

beforeAll(async () => {
  f = await openTwoFamilies();
  const form = imageForm(await photograph({ seed: 'holiday', width: 400, height: 300 }));
  await f.ada.browser.send('POST', uploadImages.path, form);
  await f.buy(f.ada, f.picture.plain);
  const folder = path.join(f.shop.folder, 'backups/monday');
  const { manifest } = await backUp(f.shop.services.config, db(), folder);
  const connected = connect(await newTestDatabase(inject('postgresHost')), () => {});
  await restoreRows(connected.db, folder, manifest);
  opened = { folder, files: await readFiles(folder, manifest), rows: connected.db };
  close = () => connected.db.destroy();
});
afterAll(async () => {
  await close();
  await f.shop.close();
});

describe('one picture set', () => {
  it('comes back to the byte, after it was told, and is written to the log', async () => {
    const { original } = pictureFiles(await rowOf(f.picture.plain));
    const green = pictureFiles(await rowOf(f.picture.green));
    const before = [await sumOf(original), await sumOf(green.original), await sumOf(green.cutOut)];
    await storage().remove(original);
    await lose(f.picture.green);
    expect((await bytes(f.ada.browser, view(f.picture.green, 640))).status).toBe(404);

    const code = await codeOf(f.subject.ada);
    const shown = await bring({ code: ` ${code.toLowerCase()} ` }, false);
    expect(shown).toMatchObject({ done: false, nothing: false });
    expect(shown.told).toContain('2 pictures');
    expect(shown.told).toContain('1 rows of picture\n');
    expect(await storage().has(original)).toBe(false);

    expect((await bring({ code })).done).toBe(true);
    expect([await sumOf(original), await sumOf(green.original), await sumOf(green.cutOut)]).toEqual(before);
    expect((await bytes(f.ada.browser, view(f.picture.green, 640))).status).toBe(200);
    expect(await linesOf('restoreSet')).toEqual([
      {
        ...{ program: 'npm run restore', subject_uuid: f.subject.ada, account_uuid: null },
        detail: { backup: 'monday', pictures: 2, files: expect.any(Number) },
      },
    ]);
    expect(await bring({ code })).toMatchObject({ done: false, nothing: true });
  });

  it('stays as it is where the shop has a newer picture or a colleague removed one', async () => {
    const code = await codeOf(f.subject.ada);
    const { original } = pictureFiles(await rowOf(f.picture.plain));
    const set = (change: { content_hash?: string; removed_at?: Date | null }) =>
      db().updateTable('picture').set(change).where('uuid', '=', f.picture.plain).execute();
    const { content_hash } = await rowOf(f.picture.plain);
    await storage().remove(original);
    await set({ content_hash: 'f'.repeat(64) });
    expect(await bring({ code })).toMatchObject({
      nothing: true,
      told: expect.stringContaining('portraits/ada/1: the shop has a newer one.'),
    });
    await set({ content_hash, removed_at: f.shop.clock.now() });
    expect(await bring({ code })).toMatchObject({
      nothing: true,
      told: expect.stringContaining('portraits/ada/1: a colleague removed it.'),
    });
    await set({ removed_at: null });
    expect((await bring({ code })).done).toBe(true);
    expect(await storage().has(original)).toBe(true);
  });

  it('brings a lost child back with its code and its family, counted once', async () => {
    const code = await codeOf(f.subject.emil);
    for (const table of ['access_code', 'account_subject', 'picture_subject'] as const)
      await db().deleteFrom(table).where('subject_uuid', '=', f.subject.emil).execute();
    await db().deleteFrom('subject').where('uuid', '=', f.subject.emil).execute();
    expect((await bring({ code })).done).toBe(true);
    const child = db().selectFrom('subject').where('uuid', '=', f.subject.emil);
    expect(await child.select(['openers', 'invitations']).executeTakeFirst()).toEqual({
      openers: 1,
      invitations: 0,
    });
    expect((await bytes(f.emil.browser, view(f.picture.group, 320))).status).toBe(200);
  });

  it('of a photo day that was deleted does not come back', async () => {
    const code = await codeOf(f.subject.hidden);
    const job = db().updateTable('job').where('key', '=', 'hidden');
    await lose(f.picture.hidden);
    await job.set({ retention: '2026-11-01' }).execute();
    expect(await bring({ code })).toMatchObject({
      nothing: true,
      told: expect.stringContaining('the photo day was deleted'),
    });
    await job.set({ retention: null }).execute();
    expect((await bring({ code })).done).toBe(true);
  });

  it('is asked for by a code that the backup knows', async () => {
    await expect(bring({ code: 'nobody' })).rejects.toThrow(
      'The backup knows no picture set with this code.',
    );
  });
});

describe('one family', () => {
  it('gets back its sets, what it bought and what it sent; what it changed since stays', async () => {
    const mine = { account_uuid: f.ada.uuid };
    const upload = await db()
      .selectFrom('picture')
      .where('uploaded_by', '=', f.ada.uuid)
      .select('uuid')
      .executeTakeFirstOrThrow();
    await lose(upload.uuid);
    for (const table of ['account_subject', 'bought_picture'] as const)
      await db().deleteFrom(table).where('account_uuid', '=', f.ada.uuid).execute();
    await db().updateTable('account').set({ name: 'Ada Ny' }).where('uuid', '=', f.ada.uuid).execute();

    expect((await bring({ email: f.ada.email.toUpperCase() })).done).toBe(true);
    const count = async (table: 'account_subject' | 'bought_picture') =>
      (await sql`select from ${sql.table(table)} where account_uuid = ${mine.account_uuid}`.execute(db()))
        .rows.length;
    expect([await count('account_subject'), await count('bought_picture')]).toEqual([2, 1]);
    expect(await storage().has(pictureFiles(await rowOf(upload.uuid)).original)).toBe(true);
    const { name } = await db()
      .selectFrom('account')
      .where('uuid', '=', f.ada.uuid)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ada Ny');
    expect(await linesOf('restoreFamily')).toMatchObject([{ account_uuid: f.ada.uuid }]);
    expect(await bring({ email: f.ada.email })).toMatchObject({ done: false, nothing: true });
  });

  it('that was erased on its demand does not come back', async () => {
    await db()
      .updateTable('account')
      .set({ deleted_at: new Date(f.shop.clock.now().getTime() - days(1)), email: 'gone@deleted.invalid' })
      .where('uuid', '=', f.emil.uuid)
      .execute();
    await expect(bring({ email: f.emil.email })).rejects.toThrow(
      'The family was erased on its demand on 2026-11-14. Nothing of it comes back.',
    );
    await expect(bring({ email: 'nobody@example.com' })).rejects.toThrow('knows no family');
  });
});
