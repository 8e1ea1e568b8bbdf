import { callUrl } from '@picture-day/contract/call';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import { photograph, photographSvg } from '../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** In the daily run, where others share the process, what our own code keeps hold of; in the long one all of it. */
const held = (): number => {
  const { rss, heapUsed, external } = process.memoryUsage();
  return process.env.LONG ? rss : heapUsed + external;
};
const FILES = process.env.LONG ? 1300 : 650;
const ADDRESS = callUrl(uploadImages, { query: {} });
const HEADS = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'GIF89a',
  '%PDF-1.7',
  'PK\x03\x04',
  'BM',
  '#!/bin/sh\n',
  '<html>',
];

describe('odd, corrupt and huge uploads', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const seeds = async (): Promise<Buffer[]> => {
    const drawn = () => sharp(photographSvg({ width: 96, height: 64 }));
    return [
      await drawn().jpeg().toBuffer(),
      await drawn().jpeg({ progressive: true }).toBuffer(),
      await drawn().png().toBuffer(),
      await drawn().png({ palette: true }).toBuffer(),
      await drawn().webp().toBuffer(),
      await drawn().tiff({ compression: 'lzw' }).toBuffer(),
      await drawn().avif({ effort: 0 }).toBuffer(),
      await photograph({ width: 96, height: 64, orientation: 5 }),
    ];
  };

  /** Files that were pictures once, with anything done to them. */
  const anyFile = (pictures: readonly Buffer[]): fc.Arbitrary<Buffer> => {
    const picture = fc.constantFrom(...pictures);
    const junk = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    return fc.oneof(
      fc.tuple(picture, share).map(([file, keep]) => file.subarray(0, Math.floor(file.length * keep))),
      fc.tuple(picture, share, junk).map(([file, at, bytes]) => {
        const copy = Buffer.from(file);
        bytes.copy(copy, Math.floor((copy.length - 1) * at));
        return copy;
      }),
      fc.tuple(picture, fc.nat(120), fc.constantFrom(0, 1, 0x7f, 0xff)).map(([file, at, value]) => {
        const copy = Buffer.from(file);
        copy.fill(value, at, at + 4);
        return copy;
      }),
      fc.tuple(picture, picture).map(([one, other]) => Buffer.concat([one, other])),
      fc
        .tuple(picture, share, picture)
        .map(([one, at, other]) => Buffer.concat([one.subarray(0, Math.floor(one.length * at)), other])),
      fc
        .tuple(fc.constantFrom(...HEADS), picture)
        .map(([head, file]) => Buffer.concat([Buffer.from(head), file])),
      junk,
    );
  };

  it(`cost a 4xx at most, ${FILES} files long, and no memory that stays`, { timeout: 300_000 }, async () => {
    const files = fc.sample(anyFile(await seeds()), { numRuns: FILES, seed: 20_261_115 });
    let customer = await addCustomer(shop);
    const statuses = new Map<number, number>();
    let before = 0;
    for (const [index, file] of files.entries()) {
      if (index % 250 === 0) customer = await addCustomer(shop);
      if (index === 100) before = held();
      const body = Buffer.concat([
        Buffer.from('--cut\r\ncontent-disposition: form-data; name="images[]"; filename="x.jpg"\r\n\r\n'),
        file,
        Buffer.from('\r\n--cut--\r\n'),
      ]);
      const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
      const { statusCode } = await customer.browser.send('POST', ADDRESS, { body, headers });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort(), JSON.stringify([...statuses])).toEqual([200, 422]);
    expect(held() - before).toBeLessThan(300 * 2 ** 20);
    expect((await customer.browser.ask(recentImages, {})).status).toBe(200);
  });
});
