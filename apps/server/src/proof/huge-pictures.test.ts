import fs from 'node:fs';
import path from 'node:path';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ShopProcess } from '../features/payments/testing/shop-process.ts';
import { systemClock } from '../platform/clock.ts';
import { startSession } from '../platform/sessions.ts';
import { addAccount } from '../testing/fixtures.ts';
import { photograph } from '../testing/pictures.ts';
import { asOpenShops } from '../testing/shop-environment.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { imageForm } from './testing/image-form.ts';

const GROWTH_MB = 300;
const TAKEN = 200;
const REFUSED = 422;

/** One colour: a small file, and as much work as any photograph of its size. */
const plain = (megapixels: number): Sharp =>
  sharp({
    create: {
      width: 9000,
      height: Math.floor((megapixels * 1e6) / 9000),
      channels: 3,
      background: '#3a7',
    },
  });
const fine = (megapixels: number) => plain(megapixels).ensureAlpha(0.5).toColourspace('rgb16');
const turned = { orientation: 6 };
const progressive = { progressive: true, chromaSubsampling: '4:4:4' };

type Kind = readonly [made: Sharp, answer: number, times: number];
const DAILY: readonly Kind[] = [
  [plain(59).png(), TAKEN, 4],
  [plain(40).jpeg().withMetadata(turned), TAKEN, 2],
  [plain(36).jpeg(progressive), REFUSED, 3],
  [plain(28).webp({ effort: 0 }), REFUSED, 1],
];
const LONG: readonly Kind[] = [
  [plain(59).png(), TAKEN, 4],
  [plain(59).jpeg(), TAKEN, 2],
  [plain(59).jpeg().withMetadata(turned), TAKEN, 4],
  [plain(59).jpeg({ progressive: true }), TAKEN, 3],
  [plain(59).toColourspace('cmyk').jpeg(), TAKEN, 1],
  [plain(59).jpeg(progressive), REFUSED, 4],
  [plain(30).jpeg(progressive), TAKEN, 2],
  [plain(55).png({ progressive: true }), TAKEN, 2],
  [fine(59).png({ progressive: true }), REFUSED, 3],
  [fine(20).png({ progressive: true }), TAKEN, 2],
  [fine(59).png(), TAKEN, 2],
  [plain(59).webp({ effort: 0 }), REFUSED, 3],
  [plain(22).webp({ effort: 0 }), TAKEN, 2],
  [plain(59).avif({ effort: 0 }), REFUSED, 2],
  [plain(8).avif({ effort: 0 }), TAKEN, 1],
  [plain(59).tiff({ compression: 'lzw' }), TAKEN, 2],
  [fine(20).tiff({ compression: 'deflate' }), TAKEN, 1],
];
const KINDS = process.env.LONG ? LONG : DAILY;

describe('hostile and huge pictures at once', () => {
  let shop: TestShop;
  let server: ShopProcess;
  beforeAll(async () => {
    shop = await openTestShop();
    const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
    server = new ShopProcess({
      ...asOpenShops,
      DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${encodeURIComponent(inject('postgresHost'))}`,
      DATA_DIR: path.join(shop.folder, 'huge'),
      DEMO: 'no',
      LOG_LEVEL: 'silent',
    });
  });
  afterAll(async () => {
    await server.kill();
    await shop.close();
  });

  const megabytes = (what: 'VmRSS' | 'VmHWM'): number => {
    const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  };

  it(`let the memory grow by less than ${GROWTH_MB} MB, and others are served meanwhile`, {
    timeout: 600_000,
  }, async () => {
    const files = [];
    for (const [made, answer, times] of KINDS) files.push({ file: await made.toBuffer(), answer, times });
    const address = await server.start();
    const { uuid } = await addAccount(shop);
    const owner = { portalUuid: shop.portalUuid, accountUuid: uuid };
    const cookie = `session=${await startSession(shop.services.db, systemClock, owner)}`;
    const upload = async (file: Buffer) => {
      const { body, headers } = imageForm(file);
      const reply = await fetch(address + uploadImages.path, {
        method: 'POST',
        body,
        headers: { ...headers, cookie },
      });
      return reply.status;
    };
    // At rest after an ordinary minute: as many requests, with pictures that weigh little.
    const ordinary = await photograph({ width: 600, height: 400 });
    const served = await Promise.all(Array.from({ length: 40 }, () => upload(ordinary)));
    expect(new Set(served)).toEqual(new Set([200]));
    const rest = megabytes('VmRSS');
    // The highest mark begins anew.
    fs.writeFileSync(`/proc/${server.pid}/clear_refs`, '5');

    const all = files.flatMap(({ file, answer, times }) =>
      Array.from({ length: times }, async () => ({ status: await upload(file), answer })),
    );
    const began = Date.now();
    const seen = await fetch(address + recentImages.path, { headers: { cookie } });
    expect([seen.status, Date.now() - began < (process.env.LONG ? 5000 : 60_000)]).toEqual([200, true]);
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(({ answer }) => answer));
    const grown = megabytes('VmHWM') - rest;
    console.log(`memory for ${all.length} huge pictures: ${grown.toFixed(0)} MB (goal < ${GROWTH_MB} MB)`);
    expect(grown).toBeLessThan(GROWTH_MB);
  });
});
