import { callUrl } from '@picture-day/contract/call';
import { boardPictureBytes, jobBoard } from '@picture-day/contract/calls/studio/job-board';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addJob, addOperator } from '../../../testing/fixtures.ts';
import { difference } from '../../../testing/pictures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { pictureFiles } from '../picture-files.ts';
import { bytes, openTwoFamilies, type TwoFamilies, UNMISTAKABLE, view } from '../testing/two-families.ts';
import { findTurned } from '../turn-store.ts';
import { BoardDay } from './testing/board-day.ts';

describe('the board of a job', () => {
  let day: BoardDay;
  beforeAll(async () => {
    day = await BoardDay.open(await openTestShop());
  });
  afterAll(() => day.shop.close());

  it('has the children of every class and their pictures in order, with where each stands', async () => {
    const ella = await day.child('Ella Foss', '3A');
    const ali = await day.child('Ali Rahimi', '1B');
    const first = await day.picture({ of: [ella], frame: { certainty: 'sure', why: ['card'] } });
    const { body } = await day.read();
    expect(body.children.map(({ name, group }) => [group, name])).toEqual([
      ['1B', 'Ali Rahimi'],
      ['3A', 'Ella Foss'],
    ]);
    expect(body.pictures[0]).toMatchObject({
      uuid: first,
      name: 'IMG_0001',
      places: [{ child: ella, position: 1, hidden: false }],
      certainty: 'sure',
      why: ['card'],
      takenTime: '2026-09-01T08:00:01.000Z',
    });
    expect(ali).not.toBe(ella);
  });

  it('says whose a doubtful picture may be, and why it is doubtful; it stands in no set', async () => {
    const filip = await day.child('Filip Ness');
    const ella = (await day.read()).body.children.find(({ name }) => name === 'Ella Foss')?.uuid ?? '';
    const doubtful = await day.picture({
      frame: { certainty: 'doubtful', why: ['card', 'pause'], likely_subject: ella, other_subject: filip },
    });
    expect(await day.seen(doubtful)).toMatchObject({
      certainty: 'doubtful',
      why: ['card', 'pause'],
      likely: ella,
      other: filip,
      places: [],
    });
  });

  it('takes a picture that came in a folder as sure by its folder, and a class picture for its class', async () => {
    const one = await day.child('Olivia Brekke', '4B');
    const other = await day.child('Mathias Rød', '4B');
    const own = await day.picture({ of: [one] });
    const group = await day.picture({ of: [one, other], type: 'GP' });
    expect(await day.seen(own)).toMatchObject({ certainty: 'sure', why: ['folder'], group: null });
    expect(await day.seen(group)).toMatchObject({ certainty: 'sure', group: '4B' });
  });

  it('marks a frame that shows a card', async () => {
    const card = await day.picture({ frame: { role: 'card', certainty: 'sure', why: ['card'] } });
    expect(await day.seen(card)).toMatchObject({ card: true, places: [] });
  });

  it('is for those who work with the job: a photographer with their own, production and families not at all', async () => {
    const petter = await addOperator(day.shop, { role: 'photographer', name: 'Petter' });
    const printer = await addOperator(day.shop, { role: 'production' });
    const family = await addCustomer(day.shop);
    expect((await day.read(petter.browser)).status).toBe(404);
    await day.shop.services.db
      .updateTable('photographer')
      .set({ account_uuid: petter.uuid })
      .where('key', '=', day.key)
      .execute();
    expect((await day.read(petter.browser)).status).toBe(200);
    expect((await day.read(printer.browser)).status).toBe(403);
    expect((await day.read(family.browser)).status).toBe(401);
  });

  it('of another shop is as missing as one that never was', async () => {
    const other = await addOtherShop(day.shop);
    const theirs = await addJob(day.shop, { portalUuid: other.uuid });
    const foreign = await day.marit.browser.ask(jobBoard, { params: { key: theirs } });
    expect(foreign.status).toBe(404);
    const gone = await day.marit.browser.ask(jobBoard, { params: { key: 'nobody-has-it' } });
    expect(gone.body).toMatchObject({ error: (foreign.body as unknown as { error: string }).error });
    expect(gone.status).toBe(404);
  });
});

describe('a thumbnail of the board', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());
  const address = (key: string, uuid: string) =>
    callUrl(boardPictureBytes, { params: { key, uuid, size: '320' }, query: { v: 'a' } });
  const keyOf = async (uuid: string) =>
    (
      await f.shop.services.db
        .selectFrom('job')
        .where('uuid', '=', uuid)
        .select('key')
        .executeTakeFirstOrThrow()
    ).key;

  it('is made with the picture, so that hundreds come at once', async () => {
    const { db, storage } = f.shop.services;
    const stored = await findTurned(db, f.picture.plain);
    const look = { mark: undefined, background: 'none', effect: 'original', rotation: 0 } as const;
    expect(stored && (await storage.has(pictureFiles(stored).view(look, 320)))).toBe(true);
    expect(stored && (await storage.has(pictureFiles(stored).view(look, 640)))).toBe(false);
  });

  it('has no mark on it, is kept by this browser alone, and only for those who work with the job', async () => {
    const key = await keyOf(f.jobUuid);
    const marit = await addOperator(f.shop);
    const clean = await bytes(marit.browser, address(key, f.picture.plain));
    expect(clean.status).toBe(200);
    expect(clean.headers['cache-control']).toBe('private, max-age=86400');
    const marked = await bytes(f.ada.browser, view(f.picture.plain, 320));
    expect(await difference(clean.body, marked.body)).toBeGreaterThan(UNMISTAKABLE);
    const bought = await f.whileBought(f.ada, f.picture.plain, () =>
      bytes(f.ada.browser, view(f.picture.plain, 320)),
    );
    expect(await difference(clean.body, bought.body)).toBeLessThan(1);
    expect((await sharp(clean.body).metadata()).height).toBe(320);
    const petter = await addOperator(f.shop, { role: 'photographer' });
    expect((await bytes(petter.browser, address(key, f.picture.plain))).status).toBe(404);
    expect((await bytes(f.ada.browser, address(key, f.picture.plain))).status).toBe(401);
    // The picture of another job, and a job that does not have it.
    expect((await bytes(marit.browser, address(key, f.picture.hidden))).status).toBe(404);
  });
});
