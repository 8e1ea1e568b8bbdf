import fs from 'node:fs/promises';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { decodeHeic } from './decode-heic.ts';
import { colourProfileOf, withColourProfile } from './heic-colours.ts';

const ADDRESS = callUrl(uploadImages, { query: {} });
const HERE = path.join(import.meta.dirname, 'testing');
const FIELD = path.join(HERE, 'field.heic');
const LARGE = path.join(HERE, 'field-12-megapixels.heic');

const send = ({ browser }: SignedIn, bytes: Buffer) =>
  browser.send('POST', ADDRESS, {
    body: Buffer.concat([
      Buffer.from('--cut\r\ncontent-disposition: form-data; name="images[]"; filename="IMG_1.HEIC"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--cut--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });

/** The same picture, to be turned counterclockwise: a description that nobody needs makes room for the turn. */
function turned(heic: Buffer, quarters: number): Buffer {
  const copy = Buffer.from(heic);
  const at = copy.indexOf('pixi', 0, 'latin1');
  copy.write('irot', at, 'latin1');
  copy[at + 4] = quarters;
  copy[copy.indexOf(Buffer.from([0, 1, 3, 0x81, 2, 3])) + 5] = 0x83;
  return copy;
}

/** The same picture, said to be of another size. */
function claiming(heic: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(heic);
  const at = copy.indexOf('ispe', 0, 'latin1');
  copy.writeUInt32BE(width, at + 8);
  copy.writeUInt32BE(height, at + 12);
  return copy;
}

describe('HEIC pictures of phones', () => {
  let shop: TestShop;
  let ada: SignedIn;
  let field: Buffer;
  beforeAll(async () => {
    shop = await openTestShop();
    ada = await addCustomer(shop);
    field = await fs.readFile(FIELD);
  });
  afterAll(() => shop.close());

  const colourAt = async (thumbnail: string, left: number, top: number) => {
    const { rawPayload } = await ada.browser.send('GET', thumbnail);
    const one = sharp(rawPayload).extract({ left, top, width: 1, height: 1 });
    return [...(await one.removeAlpha().raw().toBuffer())];
  };
  const near = (colour: number[], wanted: number[]) =>
    Math.max(...colour.map((value, at) => Math.abs(value - wanted[at]!)));
  const SUN = [244, 197, 66];

  it('are taken like any other', async () => {
    const reply = await send(ada, field);
    expect(reply.statusCode).toBe(200);
    const [file] = reply.json().files;
    expect(file.dimensions).toEqual({ width: 320, height: 240 });
    expect(near(await colourAt(file.thumbnail, 60, 60), SUN)).toBeLessThan(16);
    expect((await send(ada, await fs.readFile(LARGE))).json().files[0].dimensions).toEqual({
      width: 4032,
      height: 3024,
    });
  });

  it('stand upright', async () => {
    const [file] = (await send(ada, turned(field, 1))).json().files;
    expect(file.dimensions).toEqual({ width: 240, height: 320 });
    expect(near(await colourAt(file.thumbnail, 60, 260), SUN)).toBeLessThan(16);
  });

  it('sent twice are one, and decoded once', async () => {
    const first = (await send(ada, field)).json().files[0];
    const held = (await ada.browser.ask(recentImages, {})).body.length;
    const again = (await send(ada, field)).json().files[0];
    expect(again).toEqual(first);
    expect((await ada.browser.ask(recentImages, {})).body).toHaveLength(held);
  });

  it('keep the colours that the camera meant', async () => {
    const profile = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
      .then((bytes) => sharp(bytes).metadata())
      .then(({ icc }) => icc!);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(profile.length + 12);
    const heic = Buffer.concat([
      Buffer.from('....'),
      size,
      Buffer.from('colrprof'),
      profile,
      Buffer.from('rest'),
    ]);
    expect(colourProfileOf(heic)?.equals(profile)).toBe(true);
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const marked = await sharp(withColourProfile(jpeg, profile)).metadata();
    expect(marked.icc?.equals(profile)).toBe(true);
    expect(colourProfileOf(heic.subarray(0, 60))).toBeUndefined();
  });

  it('of more than 50 megapixels are refused before they are decoded', async () => {
    const reply = await send(ada, claiming(field, 9000, 7000));
    // The decoder would have called it damaged: the picture inside is small.
    expect(reply.statusCode).toBe(422);
    expect(reply.json().error).toContain('The picture has more than 60 megapixels.');
  });

  it('cost a 4xx at most when they are damaged or made to harm', { timeout: 300_000 }, async () => {
    const share = fc.double({ min: 0.02, max: 1, noNaN: true });
    const junk = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes));
    const files = fc.sample(
      fc.oneof(
        share.map((keep) => field.subarray(0, Math.floor(field.length * keep))),
        fc.tuple(share, junk).map(([at, bytes]) => {
          const copy = Buffer.from(field);
          bytes.copy(copy, Math.floor((copy.length - 1) * at));
          return copy;
        }),
        fc.tuple(fc.nat(5000), fc.nat(5000)).map(([width, height]) => claiming(field, width, height)),
      ),
      { numRuns: process.env.LONG ? 400 : 16, seed: 1116 },
    );
    const statuses = new Set<number>();
    let family = await addCustomer(shop);
    for (const [index, file] of files.entries()) {
      // Nobody may send that many within an hour.
      if (index % 250 === 249) family = await addCustomer(shop);
      statuses.add((await send(family, file)).statusCode);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([]);
    expect(await fs.readdir(`${shop.folder}/uploads`), 'nothing stays behind').toEqual([]);
  });

  it('are not decoded where the shop does not want it', async () => {
    const other = await openTestShop({ settings: { HEIC: 'no' } });
    const reply = await send(await addCustomer(other), field);
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      'HEIC pictures cannot be read here; please save it as JPEG',
    ]);
    await other.close();
  });
});

describe('the process that decodes them', () => {
  const refused = (limits: { bytes: number; milliseconds: number }) =>
    expect(decodeHeic(LARGE, '/dev/null', limits)).rejects.toThrow('the picture is damaged');

  it('is killed when it overstays', async () => {
    await refused({ bytes: 2 ** 30, milliseconds: 50 });
    await decodeHeic(LARGE, '/dev/null', { bytes: 2 ** 30, milliseconds: 60_000 });
  });

  it('gets no more memory than its limit', () => refused({ bytes: 40 * 2 ** 20, milliseconds: 60_000 }));
});
