import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Storage } from '../../platform/s3-storage.ts';
import { FolderStorage, type Lent, type LentAs } from '../../platform/storage.ts';
import { type Nginx, startNginx } from '../../testing/nginx.ts';
import { objectStore } from '../../testing/object-store.ts';
import { copy, openTwoFamilies, type TwoFamilies, view } from './testing/two-families.ts';

const store = objectStore();
let bucket: S3Storage | undefined;

/** A folder whose files object storage lends, too, while a test says so. */
class TwoWays extends FolderStorage {
  override async lend(key: string, as: LentAs): Promise<Lent> {
    if (!bucket) return super.lend(key, as);
    await bucket.put(key, (await this.get(key)) as Buffer);
    // The shop's time stands still in tests; the storage lives in ours.
    return bucket.lend(key, { ...as, now: new Date() });
  }
}

describe('pictures that others send', () => {
  let f: TwoFamilies;
  let nginx: Nginx;
  beforeAll(async () => {
    const settings = { PICTURES_BY: 'proxy', TRUST_PROXY: 'yes' };
    f = await openTwoFamilies({ settings, storage: (files) => new TwoWays(files) });
    await f.shop.app.listen({ port: 0, host: '127.0.0.1' });
    const shops = [(f.shop.app.server.address() as AddressInfo).port];
    const { folder } = f.shop;
    nginx = await startNginx({
      folder: path.join(folder, 'nginx'),
      shops,
      files: path.join(folder, 'files'),
    });
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    nginx.kill();
    store.close();
    await f.shop.close();
  });

  const through = (address: string, who = f.ada, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${nginx.port}${address}`, {
      redirect: 'manual',
      headers: { cookie: `session=${who.browser.cookies.get('session')}`, ...headers },
    });

  /** A family that may no longer see the child. */
  async function whileTakenAway(look: () => Promise<void>): Promise<void> {
    const { db } = f.shop.services;
    const of = { account_uuid: f.ada.uuid, subject_uuid: f.subject.ada };
    const had = db.selectFrom('account_subject').where('account_uuid', '=', of.account_uuid).selectAll();
    const rows = await had.where('subject_uuid', '=', of.subject_uuid).execute();
    await db.deleteFrom('account_subject').where('subject_uuid', '=', of.subject_uuid).execute();
    try {
      await look();
    } finally {
      await db.insertInto('account_subject').values(rows).execute();
    }
  }

  it('come through nginx with the bytes and the words of the plain way', async () => {
    const plain = await f.ada.browser.send('GET', view(f.picture.plain, 320));
    const key = String(plain.headers['x-accel-redirect']).replace('/stored-files/', '');
    expect([plain.statusCode, plain.rawPayload.length, plain.headers['content-length']]).toEqual([
      200,
      0,
      '0',
    ]);
    const seen = await through(view(f.picture.plain, 320));
    const body = Buffer.from(await seen.arrayBuffer());
    expect(body.equals(fs.readFileSync(path.join(f.shop.folder, 'files', key)))).toBe(true);
    expect((await sharp(body).metadata()).width).toBeLessThanOrEqual(320);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: plain.headers.etag,
    });
    expect(seen.headers.get('x-accel-redirect')).toBeNull();
  });

  it('are not sent again to a browser that has them', async () => {
    const seen = await through(view(f.picture.plain, 320));
    const etag = seen.headers.get('etag') ?? '';
    const again = await through(view(f.picture.plain, 320), f.ada, { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it('are saved under their name, and whole, when they are bought', async () => {
    await f.whileBought(f.ada, f.picture.plain, async () => {
      const saved = await through(copy(f.picture.plain));
      const facts = await sharp(Buffer.from(await saved.arrayBuffer())).metadata();
      expect([saved.status, facts.format, Math.max(facts.width, facts.height)]).toEqual([200, 'jpeg', 1600]);
      expect(saved.headers.get('content-disposition')).toContain('attachment; filename="Ada-Solheim-01.jpg"');
      expect(saved.headers.get('cache-control')).toBe('private, no-store');
    });
    expect((await through(copy(f.picture.plain))).status).toBe(404);
  });

  it('are opened by the shop’s answer alone', async () => {
    const named = await f.ada.browser.send('GET', view(f.picture.plain, 320));
    const inside = String(named.headers['x-accel-redirect']);
    expect(inside).toMatch(/^\/stored-files\/views\/[a-z0-9-]+\/[a-z0-9-]+\.webp$/);
    expect((await through(inside)).status).toBe(404);
    const asked = await through(view(f.picture.plain, 320), f.stranger, { 'x-accel-redirect': inside });
    expect(asked.status).toBe(404);
  });

  it('are withheld at the next request of whoever may no longer see them', async () => {
    expect((await through(view(f.picture.plain, 320))).status).toBe(200);
    await whileTakenAway(async () => {
      expect((await through(view(f.picture.plain, 320))).status).toBe(404);
      const answer = await f.ada.browser.send('GET', view(f.picture.plain, 320));
      expect([answer.statusCode, answer.headers['x-accel-redirect']]).toEqual([404, undefined]);
    });
    const anonymous = await f.shop.browser().send('GET', view(f.picture.plain, 320));
    expect([anonymous.statusCode, anonymous.headers['x-accel-redirect']]).toEqual([401, undefined]);
  });

  it('lie in object storage behind an address of seconds, given to whoever may see them then', async () => {
    const { port } = store.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    bucket = new S3Storage({
      ...{ bucket: 'pictures', region: 'eu-north-1', accessKey: 'key', secretKey: 'secret' },
      endpoint,
    });
    try {
      expect(bucket.lentFrom).toBe(endpoint);
      const answer = await f.ada.browser.send('GET', view(f.picture.plain, 320));
      expect([answer.statusCode, answer.headers['cache-control'], answer.rawPayload.length]).toEqual([
        302,
        'private, no-store',
        0,
      ]);
      const address = String(answer.headers.location);
      expect(address.startsWith(`${endpoint}/pictures/views/`)).toBe(true);
      expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('30');
      const seen = await fetch(address);
      expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ]);
      expect((await fetch(address.replace('-320.webp', '-640.webp'))).status).toBe(403);
      expect((await fetch(address.replace('Expires=30', 'Expires=3000'))).status).toBe(403);
      await whileTakenAway(async () => {
        const refused = await f.ada.browser.send('GET', view(f.picture.plain, 320));
        expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
      });
    } finally {
      bucket = undefined;
    }
  });
});
