import { callUrl } from '@picture-day/contract/call';
import {
  backgroundBytes,
  greenScreenBackgrounds,
  imageBackgrounds,
} from '@picture-day/contract/calls/pictures';
import { EFFECTS, PICTURE_SIZES, ROTATIONS } from '@picture-day/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { difference } from '../../testing/pictures.ts';
import {
  bytes,
  copy,
  NOBODY,
  openTwoFamilies,
  type TwoFamilies,
  UNMISTAKABLE,
  view,
} from './testing/two-families.ts';

describe('unpaid pictures', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());

  it('are at most 640 px, marked and without metadata at every size, effect, rotation and background', {
    timeout: 180_000,
  }, async () => {
    const clean = new Map<string, Buffer>();
    const queries = (uuid: string) =>
      EFFECTS.flatMap((effect) =>
        ROTATIONS.flatMap((rotation) =>
          (uuid === f.picture.green ? [undefined, 'transparent', f.birches] : [undefined, 'transparent']).map(
            (background) => ({
              effect,
              rotation: String(rotation),
              background,
            }),
          ),
        ),
      );
    const addresses = [f.picture.plain, f.picture.green].flatMap((uuid) =>
      PICTURE_SIZES.flatMap((size) => queries(uuid).map((query) => view(uuid, size, query))),
    );
    await f.buySet(f.ada, f.subject.ada);
    for (const address of addresses) {
      const seen = await bytes(f.ada.browser, address);
      expect(seen.status).toBe(200);
      clean.set(address, seen.body);
    }
    await f.takeBack(f.ada);
    for (const address of addresses) {
      const seen = await bytes(f.ada.browser, address);
      expect(seen.status).toBe(200);
      const size = Number(/\/(\d+)\?/.exec(address)?.[1]);
      const facts = await sharp(seen.body).metadata();
      expect(Math.max(facts.width, facts.height), address).toBe(size);
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc], address).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(await difference(seen.body, clean.get(address)!), address).toBeGreaterThan(UNMISTAKABLE);
    }
  });

  it('never leave in full size', async () => {
    for (const [uuid, background] of [
      [f.picture.plain, undefined],
      [f.picture.green, undefined],
      [f.picture.green, 'transparent'],
      [f.picture.green, f.birches],
    ] as const) {
      const raw = await bytes(f.ada.browser, copy(uuid, background));
      expect(raw.status).toBe(404);
    }
  });

  it('come in no other size', async () => {
    for (const size of ['1', '121', '641', '1280', 'original', '0640', '640.0', '%2e%2e']) {
      const raw = await f.ada.browser.send('GET', `/api/webshop/pictures/${f.picture.plain}/${size}`);
      expect([400, 404]).toContain(raw.statusCode);
    }
    for (const query of ['effect=none', 'rotation=45', 'background=../x', `background=${NOBODY}x`]) {
      const raw = await f.ada.browser.send('GET', `/api/webshop/pictures/${f.picture.green}/640?${query}`);
      expect(raw.statusCode).toBe(400);
    }
  });

  it('are private to the browser, and checked at every request', async () => {
    const seen = await bytes(f.ada.browser, view(f.picture.plain, 320));
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(seen.headers.etag).toMatch(/^"[\w-]{24}"$/);
    const again = await f.ada.browser.send('GET', view(f.picture.plain, 320), {
      headers: { 'if-none-match': String(seen.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([
      304,
      0,
      seen.headers.etag,
    ]);
    const foreign = await f.stranger.browser.send('GET', view(f.picture.plain, 320), {
      headers: { 'if-none-match': String(seen.headers.etag) },
    });
    expect(foreign.statusCode, 'a stranger with the right tag learns nothing').toBe(404);
  });

  it.each(['plain', 'green'] as const)('are one question to the database: %s', async (which) => {
    await bytes(f.ada.browser, view(f.picture[which], 320));
    let questions = 0;
    const count = () => questions++;
    f.shop.connected.pool.on('acquire', count);
    const seen = await bytes(f.ada.browser, view(f.picture[which], 320));
    f.shop.connected.pool.off('acquire', count);
    expect([seen.status, questions]).toEqual([200, 1]);
  });

  it('that are asked for together are allowed one by one', async () => {
    const asked = [f.picture.plain, f.picture.hidden, f.picture.green, NOBODY, f.picture.group];
    const [ada, stranger] = await Promise.all(
      [f.ada, f.stranger].map(({ browser }) =>
        Promise.all(asked.map(async (uuid) => (await bytes(browser, view(uuid, 120))).status)),
      ),
    );
    expect(ada).toEqual([200, 404, 200, 404, 200]);
    expect(stranger).toEqual([404, 404, 404, 404, 404]);
  });

  it('of another family give the same 404 as pictures that do not exist, on every route', async () => {
    const routes = (pictureUuid: string, job: string, background: string) => [
      view(pictureUuid, 120),
      view(pictureUuid, 640, { background: 'transparent' }),
      copy(pictureUuid),
      callUrl(imageBackgrounds, { query: { uuid: pictureUuid } }),
      callUrl(greenScreenBackgrounds, { params: { jobUuid: job } }),
      callUrl(backgroundBytes, { query: { uuid: background } }),
    ];
    await f.buy(f.ada, f.picture.green);
    const missing = routes(NOBODY, NOBODY, NOBODY);
    for (const [index, address] of routes(f.picture.green, f.jobUuid, f.birches).entries()) {
      const foreign = await f.stranger.browser.send('GET', address);
      const none = await f.stranger.browser.send('GET', missing[index]!);
      const told = ({ statusCode, body, headers }: typeof foreign) => {
        const { date, 'x-request-id': id, ...same } = headers;
        return { statusCode, same, body: body.replace(/"requestId":"[^"]+"/, '') };
      };
      expect(foreign.statusCode).toBe(404);
      expect(told(foreign)).toEqual(told(none));
      expect((await f.ada.browser.send('GET', address)).statusCode).toBe(200);
      expect((await f.shop.browser().send('GET', address)).statusCode).toBe(401);
    }
    await f.takeBack(f.ada);
  });
});
