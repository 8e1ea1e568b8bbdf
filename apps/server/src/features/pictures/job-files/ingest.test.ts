import fs from 'node:fs/promises';
import path from 'node:path';
import { documentFonts } from '@picture-day/render/document-fonts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAccount } from '../../../testing/fixtures.ts';
import { type Browser, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addColleague } from '../../studio/testing/colleagues.ts';
import { drawFrame, FRAMES_JOB } from '../photo-cards/testing/drawn-frames.ts';
import { ingestFile } from './ingest-file.ts';
import { counterOf, readExif } from './read-exif.ts';
import { frame, hashOf, UploadedDay } from './testing/photo-day.ts';
import { tidyFiles } from './work.ts';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openTestShop();
  browser = (await addColleague(shop)).browser;
});
afterAll(() => shop?.close());

describe('a file that was read', () => {
  it('has the notes of its camera: body, moment with its parts, number', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'DCIM/FJ_0498.JPG', await frame('one', 7.25));
    await day.work();
    expect((await day.pictures()).get('DCIM/FJ_0498')).toMatchObject({
      camera: 'Canon EOS R5 0420001234',
      taken_at: new Date('2026-11-17T08:00:07.250Z'),
      counter: 498,
    });
  });

  it('has the colours of clothes and ground, by which the next one is compared; one of before has none', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'FJ_0001.JPG', await frame('one', 0));
    await day.work();
    await day.addFrame('FJ_0002.JPG', 3);
    const { rows } = await shop.connected.pool.query(
      'select colours from frame where job_uuid = $1 order by counter',
      [day.uuid],
    );
    expect(rows[0].colours).toHaveLength(7);
    expect(rows[0].colours.every(Number.isFinite)).toBe(true);
    expect(rows[1].colours).toBeNull();
  });

  it('shows its card, which is read from the pixels that are decoded anyway', async () => {
    const day = await UploadedDay.open(shop);
    const look = {
      shop: 'Lillesund Foto',
      school: 'Fjellheim',
      date: '17 November',
      brand: '#0f5c55',
      thumbs: ['left thumb', 'right thumb'] as const,
      fonts: await documentFonts(),
    };
    const drawn = await drawFrame(0, look);
    await day.put(browser, 'FJ_0001.JPG', drawn.picture);
    await day.work();
    const [picture] = [...(await day.pictures()).values()];
    const seen = picture?.cards?.map(({ job, subject }) => `${job} ${subject}`);
    expect(seen).toContain(`${FRAMES_JOB} ${drawn.card?.subject}`);
  });

  it('is never held whole', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'FJ_0001.JPG', await frame('one', 0));
    const get = vi.spyOn(shop.services.storage, 'get');
    await day.work();
    expect(await day.files()).toMatchObject([{ state: 'read' }]);
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
  });

  it('that is no picture is refused by its first bytes, not read whole', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'MVI_0001.JPG', Buffer.alloc(100_000, 'a film'));
    const { storage } = shop.services;
    const fetched = [vi.spyOn(storage, 'get'), vi.spyOn(storage, 'onDisk')];
    await day.work();
    expect(await day.files()).toMatchObject([{ state: 'refused', reason: 'no-picture' }]);
    for (const fetch of fetched) {
      expect(fetch).not.toHaveBeenCalled();
      fetch.mockRestore();
    }
  });

  it('may be a phone’s HEIC, which is named where the setting turns it off', async () => {
    const day = await UploadedDay.open(shop);
    const heic = await fs.readFile(path.join(import.meta.dirname, '../testing/field.heic'));
    await day.put(browser, 'IMG_0001.HEIC', heic);
    const work = { jobUuid: day.uuid, path: 'IMG_0001.HEIC' };
    const without = { ...shop.services, config: { ...shop.services.config, HEIC: false } };
    await ingestFile(without, work);
    expect(await day.files()).toMatchObject([{ state: 'refused', reason: 'heic' }]);
    const other = await UploadedDay.open(shop);
    await other.put(browser, 'IMG_0001.HEIC', heic);
    await other.work();
    expect(await other.files()).toMatchObject([{ state: 'read' }]);
    expect([...(await other.pictures()).keys()]).toEqual(['IMG_0001']);
  });

  it('is one picture, however often the work is done', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'FJ_0001.JPG', await frame('one', 0));
    const work = { jobUuid: day.uuid, path: 'FJ_0001.JPG' };
    await Promise.all([ingestFile(shop.services, work), ingestFile(shop.services, work)]);
    await ingestFile(shop.services, work);
    expect((await day.pictures()).size).toBe(1);
    expect(await day.files()).toMatchObject([{ state: 'read' }]);
  });

  it('whose bytes were lost is wanted again', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = await frame('one', 0);
    await day.put(browser, 'FJ_0001.JPG', bytes);
    await shop.services.storage.remove(`incoming/${day.uuid}`);
    await day.work();
    expect((await day.wanted(browser, { 'FJ_0001.JPG': bytes })).body.wanted).toEqual(['FJ_0001.JPG']);
  });

  it('with the same contents under two paths is one picture', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = await frame('one', 0);
    await day.put(browser, 'a/FJ_0001.JPG', bytes);
    await day.put(browser, 'b/FJ_0001.JPG', bytes);
    await day.work();
    const [picture] = [...(await day.pictures()).values()];
    expect(await day.files()).toMatchObject([
      { state: 'read', picture: picture?.uuid },
      { state: 'read', picture: picture?.uuid },
    ]);
  });
});

describe('tidying', () => {
  it('removes what lay on disk when a process was killed, once nobody can be at work on it', async () => {
    const folder = path.join(shop.services.config.dataDir, 'uploads');
    const [killed, atWork] = [path.join(folder, 'killed'), path.join(folder, 'at-work')];
    const ago = (hours: number) => new Date(shop.clock.now().getTime() - hours * 3_600_000);
    for (const [draft, hours] of [[killed, 25] as const, [atWork, 1] as const]) {
      await fs.mkdir(draft, { recursive: true });
      await fs.utimes(draft, ago(hours), ago(hours));
    }
    await tidyFiles(shop.services);
    expect(await fs.readdir(folder)).toEqual(['at-work']);
  });
});

describe('a retouched file', () => {
  it('takes the place of the picture of its name, with its owner and its notes', async () => {
    const day = await UploadedDay.open(shop, [{ name: 'Tiril Larsen' }]);
    await day.put(browser, 'Tiril Larsen/FJ_0001.JPG', await frame('raw', 5));
    await day.work();
    const before = (await day.pictures()).get('Tiril Larsen/FJ_0001');
    const retouched = await frame('retouched');
    await day.put(browser, 'retouched/FJ_0001.JPG', retouched);
    await day.work();
    const pictures = await day.pictures();
    expect(pictures.size).toBe(1);
    expect(pictures.get('Tiril Larsen/FJ_0001')).toMatchObject({
      uuid: before?.uuid,
      hash: hashOf(retouched),
      of: ['Tiril Larsen'],
      taken_at: before?.taken_at,
    });
  });

  it('of a sold picture is a picture of its own, and the buyer keeps the old one', async () => {
    const day = await UploadedDay.open(shop, [{ name: 'Tiril Larsen' }]);
    const raw = await frame('raw', 5);
    await day.put(browser, 'Tiril Larsen/FJ_0001.JPG', raw);
    await day.work();
    const sold = (await day.pictures()).get('Tiril Larsen/FJ_0001')!;
    const child = day.children.get('Tiril Larsen')!;
    const family = await addAccount(shop, { owns: [child] });
    await shop.services.db
      .insertInto('bought_picture')
      .values({ account_uuid: family.uuid, picture_uuid: sold.uuid, order_uuid: null, at: shop.clock.now() })
      .execute();
    await day.put(browser, 'Tiril Larsen/FJ_0001.JPG', await frame('retouched', 5));
    await day.work();
    const now = (await day.pictures()).get('Tiril Larsen/FJ_0001');
    expect(now?.uuid).not.toBe(sold.uuid);
    expect(now?.of).toEqual(['Tiril Larsen']);
    const kept = await shop.services.db
      .selectFrom('picture as p')
      .innerJoin('bought_picture as b', 'b.picture_uuid', 'p.uuid')
      .where('p.uuid', '=', sold.uuid)
      .select(['p.content_hash', 'b.kept_in'])
      .executeTakeFirst();
    expect(kept).toEqual({ content_hash: hashOf(raw), kept_in: child });
  });

  it('is none where the name is the same and the moment another: two cameras count alike', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'one/IMG_0001.JPG', await frame('one', 5, 'A1'));
    await day.put(browser, 'two/IMG_0001.JPG', await frame('two', 90, 'B2'));
    await day.put(browser, 'one/IMG_0001.JPG', await frame('the next day', 9000, 'A1'));
    await day.work();
    expect((await day.pictures()).size).toBe(2);
    await day.put(browser, 'two/IMG_0001.JPG', await frame('another day', 99_000, 'B2'));
    await day.work();
    expect((await day.pictures()).size).toBe(3);
  });
});

describe('the notes of a camera', () => {
  it.each([
    ['FJ_0498.JPG', 498],
    ['DSC09999.jpg', 9999],
    ['a/b/IMG_0001_fav.jpg', 1],
    ['IMG_20261117_103107.jpg', null],
    ['portrait.jpg', null],
    ['FJ_0000.jpg', null],
  ])('count %s as %s', (path, count) => {
    expect(counterOf(path)).toBe(count);
  });

  it('that lead out of themselves say nothing', () => {
    const broken = Buffer.alloc(40, 0xff);
    broken.write('II*\0', 0, 'latin1');
    broken.writeUInt32LE(8, 4);
    expect(readExif(broken)).toEqual({ model: '', serial: '', takenAt: null });
    for (let length = 0; length < 40; length++) readExif(broken.subarray(0, length));
  });
});
