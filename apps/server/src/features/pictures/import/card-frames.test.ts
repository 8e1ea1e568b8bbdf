import fs from 'node:fs/promises';
import path from 'node:path';
import { writeCard } from '@picture-day/photo-day/card-code';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPath } from '../../../paper/qr-path.ts';
import { transact } from '../../../platform/database/connect.ts';
import { photographSvg } from '../../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { writeFiles } from '../job-files/file-store.ts';
import { hashOf } from '../job-files/testing/photo-day.ts';
import { makeCards } from '../photo-cards/make-cards.ts';
import { importJob } from './import-job.ts';
import { describeReport } from './import-report.ts';
import { PhotoDay } from './testing/photo-day.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const ROSTER =
  'key,name,group,consent\nada,Ada Solheim,4B,\nemil,Emil Bakke,4B,\nida,Ida Lund,4B,\nnoah,Noah Vik,4B,not photographed\n';

/** What a camera took: with a card in somebody's hands, or without. */
function taken(seed: string, at: number, card?: string, serial = '1'): Promise<Buffer> {
  const time = new Date(Date.UTC(2026, 8, 15, 8) + at * 1000).toISOString();
  const [width, height] = [600, 800];
  const code = card && qrPath(card, { x: 170, y: 420, size: 260 }, { version: 1, errorCorrectionLevel: 'Q' });
  const held = code
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="120" y="370" width="360" height="360" fill="#fff"/><path d="${code}"/></svg>`
    : undefined;
  return sharp(photographSvg({ seed, width, height }))
    .composite(held ? [{ input: Buffer.from(held) }] : [])
    .flatten()
    .withExif({
      IFD0: { Make: 'Canon', Model: 'EOS R5' },
      IFD2: {
        BodySerialNumber: serial,
        DateTimeOriginal: time.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
      },
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function put(day: PhotoDay, file: string, bytes: Buffer): Promise<void> {
  const target = path.join(day.folder, file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.writeFile(target, bytes);
}

/** Prints the cards of a day and answers what each child's says. */
async function printCards(key: string): Promise<ReadonlyMap<string, string>> {
  const { db, clock } = shop.services;
  const { uuid } = await db.selectFrom('job').where('key', '=', key).select('uuid').executeTakeFirstOrThrow();
  await transact(db, (trx) => makeCards(trx, { portalUuid: shop.portalUuid, jobUuid: uuid }, 0, clock.now()));
  const cards = await db
    .selectFrom('photo_card as c')
    .innerJoin('subject as s', 's.uuid', 'c.subject_uuid')
    .innerJoin('job as j', 'j.uuid', 'c.job_uuid')
    .where('j.key', '=', key)
    .select(['s.key', 'c.code', 'j.card_code as job'])
    .execute();
  return new Map(cards.map(({ key: child, code, job }) => [child, writeCard({ job: job!, subject: code })]));
}

/** A camera's folder of a day: each child with its card, then three pictures. */
async function photographed(key: string, children: readonly string[]): Promise<PhotoDay> {
  const day = await PhotoDay.open(shop, key, { roster: ROSTER });
  await day.import();
  const cards = await printCards(key);
  let number = 1;
  for (const [turn, child] of children.entries()) {
    for (let frame = 0; frame < 4; frame++) {
      const card = frame === 0 ? cards.get(child) : undefined;
      const file = `camera/FJ_${String(number++).padStart(4, '0')}.JPG`;
      await put(day, file, await taken(`${child} ${frame}`, turn * 39 + frame * 3, card));
    }
  }
  return day;
}

describe('a folder of a camera’s files that name nobody', () => {
  it('is read by the photo cards as the studio reads it, and says what was sure, doubtful and nobody’s', async () => {
    const day = await photographed('cards-1', ['ada', 'emil', 'ida', 'noah']);
    const cards = await printCards('cards-1');
    await put(day, 'second/FJ_0100.JPG', await taken('early', 5, undefined, '2'));
    await put(day, 'third/FJ_0200.JPG', await taken('ada again', 5, cards.get('ada'), '3'));
    await put(day, 'third/Emil Bakke/FJ_0201.JPG', await taken('whose', 8, undefined, '3'));
    await put(day, 'notes.txt', Buffer.from('none'));
    const report = await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual([2, 3, 4].map((n) => `camera/FJ_000${n}`));
    expect((await day.child('Ida Lund')).pictures).toHaveLength(3);
    expect(report.problems).toEqual([
      { kind: 'unmatched', what: 'notes.txt', reason: 'no subject of the roster has this file' },
    ]);
    const told = describeReport(report);
    expect(told).toContain('5 photo cards seen: 9 pictures sure (9 by photo card), 1 doubtful, 4 nobody’s');
    expect(told).toContain(
      'third/Emil Bakke/FJ_0201.JPG: Emil Bakke or Ada Solheim; folder and card disagree',
    );
    expect(told).toContain('second/FJ_0100.JPG: before the first card');
    // Noah held a card, and his guardians said no.
    expect((await day.child('Noah Vik')).pictures).toEqual([]);
    expect(told).toMatch(/camera\/FJ_0014\.JPG: the guardians want no pictures/);
  });

  it('is read once: importing again adds nothing, and what a person decided stays', async () => {
    const day = await photographed('cards-2', ['ada', 'emil', 'ida']);
    const first = await day.import();
    const before = await day.children();
    const again = await day.import();
    expect(await day.children()).toEqual(before);
    expect(again.frames).toEqual(first.frames);
    const files = await shop.services.db
      .selectFrom('picture as p')
      .innerJoin('job as j', 'j.uuid', 'p.job_uuid')
      .where('j.key', '=', 'cards-2')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(files.count)).toBe(12);
  });

  it('is read to its end where an import was killed, and the same contents twice are one picture', async () => {
    const day = await photographed('cards-4', ['ada', 'emil', 'ida']);
    const bytes = await fs.readFile(path.join(day.folder, 'camera/FJ_0002.JPG'));
    await put(day, 'copy/FJ_0002.JPG', bytes);
    const { db, clock } = shop.services;
    const { uuid } = await db
      .selectFrom('job')
      .where('key', '=', 'cards-4')
      .select('uuid')
      .executeTakeFirstOrThrow();
    // It was noted, and not read.
    const noted = { path: 'camera/FJ_0002.JPG', hash: hashOf(bytes), bytes: bytes.length };
    const row = { ...noted, state: 'waiting', reason: null, picture: null } as const;
    await transact(db, (trx) => writeFiles(trx, uuid, [row], clock.now()));
    expect((await day.import()).problems).toEqual([]);
    expect((await day.child('Ada Solheim')).pictures).toHaveLength(3);
    const files = await db.selectFrom('job_file').where('job_uuid', '=', uuid).select('state').execute();
    expect(files.map(({ state }) => state)).toEqual(Array(13).fill('read'));
    const pictures = await db.selectFrom('picture').where('job_uuid', '=', uuid).select('uuid').execute();
    expect(pictures).toHaveLength(12);
  });

  it('belongs to no subject where no card was printed', async () => {
    const day = await PhotoDay.open(shop, 'cards-3', { roster: ROSTER });
    await put(day, 'camera/FJ_0001.JPG', await taken('one', 0));
    const { problems, frames } = await day.import();
    expect(frames).toBeUndefined();
    expect(problems).toContainEqual({
      kind: 'unmatched',
      what: 'camera/FJ_0001.JPG',
      reason: 'no subject of the roster has this file',
    });
  });
});

describe('a phone’s HEIC in the folder', () => {
  const openDay = async (key: string) => {
    const day = await PhotoDay.open(shop, key, { roster: 'key,name,group\nada,Ada Solheim,4B\n' });
    const heic = await fs.readFile(path.join(import.meta.dirname, '../testing/field.heic'));
    await put(day, 'portraits/ada/1.heic', heic);
    return day;
  };

  it('is a picture like any other', async () => {
    const day = await openDay('heic-1');
    expect((await day.import()).problems).toEqual([]);
    expect((await day.child('Ada Solheim')).pictures).toEqual(['portraits/ada/1']);
  });

  it('is named with what helps where the setting turns it off', async () => {
    const day = await openDay('heic-2');
    const services = { ...shop.services, config: { ...shop.services.config, HEIC: false } };
    const { problems } = await importJob(services, shop.portalUuid, day.folder);
    expect(problems).toContainEqual({
      kind: 'unreadable',
      what: 'portraits/ada/1.heic',
      reason: 'HEIC pictures cannot be read here; please save it as JPEG',
    });
  });
});
