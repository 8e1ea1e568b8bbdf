import {
  greenScreenBackgrounds,
  imageBackgrounds,
  pictureSetOfSubject,
  pictureSets,
} from '@picture-day/contract/calls/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourAt, difference, photographSvg } from '../../testing/pictures.ts';
import {
  bytes,
  copy,
  NOBODY,
  openTwoFamilies,
  type TwoFamilies,
  UNMISTAKABLE,
  view,
} from './testing/two-families.ts';

describe('bought pictures', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());

  it('show clean at the next request, and marked again after a withdrawal', async () => {
    const first = await bytes(f.ada.browser, view(f.picture.plain, 640));
    const headers = { 'if-none-match': String(first.headers.etag) };
    const clean = await f.whileBought(f.ada, f.picture.plain, () =>
      f.ada.browser.send('GET', view(f.picture.plain, 640), { headers }),
    );
    expect(clean.statusCode).toBe(200);
    expect(await difference(clean.rawPayload, first.body)).toBeGreaterThan(UNMISTAKABLE);
    const reference = await sharp(photographSvg({ seed: 'a1', width: 1600, height: 1200 }))
      .rotate(90)
      .resize(640, 640, { fit: 'inside' })
      .png()
      .toBuffer();
    expect(await difference(clean.rawPayload, reference)).toBeLessThan(2);
    const after = await f.ada.browser.send('GET', view(f.picture.plain, 640), {
      headers: { 'if-none-match': String(clean.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).toBe(first.headers.etag);
  });

  it('are downloaded in full size, upright and without metadata, under the name of the subject', async () => {
    const file = await f.whileBought(f.ada, f.picture.plain, () =>
      bytes(f.ada.browser, copy(f.picture.plain)),
    );
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Ada-Solheim-01.jpg"; filename*=UTF-8''Ada%20Solheim%2001.jpg`,
    );
    const facts = await sharp(file.body).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([1200, 1600, undefined]);
    expect(file.body.includes('SECRET-OWNER')).toBe(false);
  });

  it('before a green screen are downloaded with the default, another or no background', async () => {
    await f.buy(f.ada, f.picture.green);
    const { body } = await f.ada.browser.ask(imageBackgrounds, { query: { uuid: f.picture.green } });
    const blue = body.backgrounds.find(({ uuid }) => uuid !== f.birches)!.uuid;
    const wall = async (background?: string) => {
      const file = await bytes(f.ada.browser, copy(f.picture.green, background));
      expect(file.status).toBe(200);
      const { width, height } = await sharp(file.body).metadata();
      expect({ width, height }).toEqual({ width: 900, height: 1200 });
      return { colour: (await colourAt(file.body, 0.05, 0.05)).map((c) => Math.round(c / 16)), file };
    };
    expect((await wall()).colour).toEqual([12, 8, 4]);
    expect((await wall(f.birches)).colour).toEqual([12, 8, 4]);
    expect((await wall(blue)).colour).toEqual([2, 4, 12]);
    const names = [await wall(f.birches), await wall(blue)].map(
      (copied) => copied.file.headers['content-disposition'],
    );
    expect(new Set(names).size).toBe(2);
    const { file } = await wall('transparent');
    expect(file.headers['content-type']).toBe('image/png');
    expect(file.headers['content-disposition']).toContain('Ada-Solheim-02.png');
    const { data } = await sharp(file.body).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[600 * 900 + 450]]).toEqual([0, 255]);
    const unknown = await bytes(f.ada.browser, copy(f.picture.green, NOBODY));
    expect(unknown.status).toBe(404);
    await f.takeBack(f.ada);
  });

  it('by one family stay unpaid for the next', async () => {
    const group = f.picture.group;
    await f.buySet(f.ada, f.subject.ada);
    const theirs = await bytes(f.ada.browser, copy(group));
    expect(theirs.status).toBe(200);
    expect((await bytes(f.emil.browser, copy(group))).status).toBe(404);
    const [clean, marked] = [
      await bytes(f.ada.browser, view(group, 640)),
      await bytes(f.emil.browser, view(group, 640)),
    ];
    expect(await difference(clean.body, marked.body)).toBeGreaterThan(UNMISTAKABLE);
    const { body } = await f.emil.browser.ask(pictureSets, {});
    expect(body.pictureSets[0]?.pictures.map(({ bought }) => bought)).toEqual([false, false]);
    const own = await f.ada.browser.ask(pictureSetOfSubject, { params: { subjectUuid: f.subject.ada } });
    expect(own.body.pictureSet.bought).toBe(true);
    expect(own.body.pictureSet.pictures.every(({ bought }) => bought)).toBe(true);
    await f.takeBack(f.ada);
  });

  it('before a green screen list their backgrounds, the default marked', async () => {
    const { body } = await f.ada.browser.ask(imageBackgrounds, { query: { uuid: f.picture.green } });
    expect(body.backgrounds.map((background) => background.default)).toEqual([false, true]);
    const list = await f.ada.browser.ask(greenScreenBackgrounds, { params: { jobUuid: f.jobUuid } });
    expect(list.body.map(({ uuid }) => uuid)).toEqual(body.backgrounds.map(({ uuid }) => uuid));
    const image = await bytes(f.ada.browser, body.backgrounds[0]!.src);
    expect(image.headers['content-type']).toBe('image/webp');
    expect((await sharp(image.body).metadata()).width).toBe(640);
    const turned = await bytes(f.ada.browser, `${body.backgrounds[0]!.src}&rotation=90&effect=bw`);
    expect((await sharp(turned.body).metadata()).height).toBe(640);
    const [red, greenish, blue] = await colourAt(turned.body, 0.5, 0.5);
    expect(Math.abs(red - blue) + Math.abs(red - greenish)).toBeLessThan(6);
    const none = await f.ada.browser.ask(imageBackgrounds, { query: { uuid: f.picture.plain } });
    expect(none.body).toEqual({ backgrounds: [] });
  });
});
