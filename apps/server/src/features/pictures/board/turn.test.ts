import { randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import {
  boardPictureBytes,
  changeBoard,
  jobBoard,
  undoBoard,
} from '@picture-day/contract/calls/studio/job-board';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { colourAt } from '../../../testing/pictures.ts';
import { importJob } from '../import/import-job.ts';
import { printSource } from '../picture.ts';
import { bytes, copy, openTwoFamilies, type TwoFamilies, view } from '../testing/two-families.ts';
import { turnFocus } from '../turn-focus.ts';
import { findTurned } from '../turn-store.ts';

const RED: readonly number[] = [0xe0, 0x10, 0x10];
const isRed = ([r = 0, g = 0, b = 0]: readonly number[]) =>
  Math.abs(r - (RED[0] ?? 0)) < 60 && g < 90 && b < 90;

describe('a turned picture', () => {
  let f: TwoFamilies;
  let marit: SignedIn;
  let key: string;
  beforeAll(async () => {
    f = await openTwoFamilies();
    marit = await addOperator(f.shop);
    const job = f.shop.services.db.selectFrom('job').where('uuid', '=', f.jobUuid).select('key');
    key = (await job.executeTakeFirstOrThrow()).key;
  });
  afterAll(() => f.shop.close());
  const turn = (pictures: string[]) =>
    marit.browser.ask(changeBoard, {
      params: { key },
      body: { id: randomUUID(), pictures, action: { kind: 'turn', by: 90 } },
    });
  const undo = () => marit.browser.ask(undoBoard, { params: { key }, body: { id: randomUUID() } });
  const facts = (uuid: string) =>
    f.shop.services.db
      .selectFrom('picture')
      .where('uuid', '=', uuid)
      .select(['width', 'height', 'turn', 'content_hash'])
      .executeTakeFirstOrThrow();

  it('is turned for colleagues, for the family and in print, and turned back by undo', async () => {
    const uuid = f.picture.plain;
    const before = await facts(uuid);
    const seen = await bytes(f.ada.browser, view(uuid, 320));
    const { body } = await turn([uuid]);
    expect(body.pictures[0]).toMatchObject({ turn: 90, width: before.height, height: before.width });
    const small = callUrl(boardPictureBytes, { params: { key, uuid, size: '320' }, query: {} });
    const shown = await bytes(marit.browser, small);
    const { width, height } = await sharp(shown.body).metadata();
    expect(width).toBeGreaterThan(height);
    const turned = await bytes(f.ada.browser, view(uuid, 320));
    expect(turned.headers.etag).not.toBe(seen.headers.etag);
    // Its top right corner, red since it was taken lying, came to the bottom right.
    const stored = await findTurned(f.shop.services.db, uuid);
    if (!stored) throw new Error('the picture is there');
    const { picture } = await printSource(f.shop.services.storage, stored, undefined);
    expect((await sharp(picture).metadata()).width).toBe(before.height);
    const from = await printSource(f.shop.services.storage, { ...stored, turn: 0 }, undefined);
    const wasRed = isRed(await colourAt(from.picture, 0.95, 0.05));
    expect(isRed(await colourAt(picture, 0.95, 0.95))).toBe(wasRed);
    expect(wasRed).toBe(true);
    const bought = await f.whileBought(f.ada, uuid, () => bytes(f.ada.browser, copy(uuid)));
    expect((await sharp(bought.body).metadata()).width).toBe(before.height);
    await undo();
    expect(await facts(uuid)).toEqual(before);
  });

  it('with a cut-out is turned with it', async () => {
    const uuid = f.picture.green;
    const before = await facts(uuid);
    await turn([uuid]);
    const stored = await findTurned(f.shop.services.db, uuid);
    if (!stored) throw new Error('the picture is there');
    const { picture } = await printSource(f.shop.services.storage, stored, undefined);
    expect(await sharp(picture).metadata()).toMatchObject({ width: before.height, height: before.width });
    await undo();
  });

  it('stays as it is once somebody has bought it, also when others are turned', async () => {
    await f.whileBought(f.ada, f.picture.plain, async () => {
      const alone = await turn([f.picture.plain]);
      expect([alone.status, (alone.body as unknown as { error: string }).error]).toEqual([
        409,
        'Somebody has bought these pictures, and they stay as they were sold.',
      ]);
      const { body } = await turn([f.picture.plain, f.picture.green]);
      expect(body.sold).toEqual([f.picture.plain]);
      expect(body.pictures.map(({ uuid, turn: by }) => [uuid === f.picture.green, by]).sort()).toEqual([
        [false, 0],
        [true, 90],
      ]);
      await undo();
    });
  });

  it('is not turned back by undo once somebody has bought it', async () => {
    await turn([f.picture.plain]);
    await f.whileBought(f.ada, f.picture.plain, async () => {
      const refused = await undo();
      expect(refused.status).toBe(409);
      expect((await facts(f.picture.plain)).turn).toBe(90);
    });
  });

  it('stays turned, a favourite a favourite and a removed one removed when the folder comes again', async () => {
    const uuid = f.picture.plain;
    const change = (pictures: string[], action: Parameters<typeof changeOf>[1]) => changeOf(pictures, action);
    const changeOf = (pictures: string[], action: { kind: 'favourite'; on: boolean } | { kind: 'remove' }) =>
      marit.browser.ask(changeBoard, { params: { key }, body: { id: randomUUID(), pictures, action } });
    await change([uuid], { kind: 'favourite', on: false });
    await change([f.picture.green], { kind: 'remove' });
    await importJob(f.shop.services, f.shop.portalUuid, f.folder);
    const { body } = await marit.browser.ask(jobBoard, { params: { key } });
    const plain = body.pictures.find((picture) => picture.uuid === uuid);
    expect(plain).toMatchObject({ turn: (await facts(uuid)).turn, favourite: false });
    expect(body.pictures.some((picture) => picture.uuid === f.picture.green)).toBe(false);
  });
});

describe('where to look in a picture', () => {
  it('turns with it, and four quarters are none', () => {
    const focus = { x: 0.2, y: 0.1, head: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } };
    expect(turnFocus(focus, 90)).toEqual({
      x: 0.9,
      y: 0.2,
      head: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 },
    });
    expect(turnFocus(turnFocus(focus, 90), 270)).toEqual(focus);
    expect(turnFocus(null, 180)).toBeNull();
  });
});
