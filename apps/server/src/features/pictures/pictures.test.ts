import { callUrl } from '@picture-day/contract/call';
import {
  backgroundBytes,
  downloadDigitalCopy,
  greenScreenBackgrounds,
  imageBackgrounds,
  pictureBytes,
  pictureSetOfSubject,
  pictureSets,
  setCurrentPictureSet,
} from '@picture-day/contract/calls/pictures';
import { EFFECTS, PICTURE_SIZES, ROTATIONS } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { colourAt, difference, photograph, photographSvg, writeJobFolder } from '../../testing/pictures.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { importJob } from './import/import-job.ts';
import { pictureSetsQuery } from './store.ts';

/** How far a marked picture differs from its clean twin; two encodings of one picture differ by less than 1. */
const UNMISTAKABLE = 2;
const NOBODY = '00000000-0000-4000-8000-00000000dead';

describe("a customer's pictures", () => {
  let shop: TestShop;
  let jobUuid: string;
  let ada: SignedIn;
  let emil: SignedIn;
  let stranger: SignedIn;
  const subject: Record<string, string> = {};
  const picture: Record<string, string> = {};
  let green: string;
  let plain: string;
  let birches: string;

  beforeAll(async () => {
    shop = await openTestShop();
    const { db } = shop.services;
    const folder = await writeJobFolder(shop.folder, {
      job: {
        groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }],
        greenScreen: { backgrounds: ['bg/blue.png', 'bg/birches.png'], default: 'bg/birches.png' },
      },
      files: {
        'portraits/ada/1_fav.jpg': await photograph({
          seed: 'a1',
          orientation: 6,
          width: 1600,
          height: 1200,
        }),
        'portraits/ada/2_gs.jpg': await photograph({ seed: 'a2', greenscreen: true }),
        'portraits/emil/1.jpg': await photograph({ seed: 'e1' }),
        'groups/4B.jpg': await photograph({ seed: 'g', width: 2000, height: 1000 }),
        'bg/blue.png': await sharp({
          create: { width: 700, height: 500, channels: 3, background: '#2040c0' },
        })
          .png()
          .toBuffer(),
        'bg/birches.png': await sharp({
          create: { width: 700, height: 500, channels: 3, background: '#c08040' },
        })
          .png()
          .toBuffer(),
      },
    });
    const report = await importJob(shop.services, shop.portalUuid, folder);
    expect(report.problems).toEqual([]);
    jobUuid = report.jobUuid;
    const hidden = await importJob(
      shop.services,
      shop.portalUuid,
      await writeJobFolder(shop.folder, {
        job: { key: 'hidden', inWebshop: false, requireFineTunedPictures: true, date: '2026-11-01' },
        roster: 'key,name,group\nada,Ada Solheim,Turn\n',
        files: { 'portraits/ada/1.jpg': await photograph({ seed: 'hidden' }) },
      }),
    );
    for (const row of await db.selectFrom('subject').selectAll().execute()) {
      subject[row.job_uuid === hidden.jobUuid ? 'hidden' : row.key] = row.uuid;
    }
    for (const row of await db.selectFrom('picture').selectAll().execute()) {
      picture[row.job_uuid === hidden.jobUuid ? 'hidden' : row.source] = row.uuid;
    }
    plain = picture['portraits/ada/1']!;
    green = picture['portraits/ada/2']!;
    birches = (
      await db
        .selectFrom('background')
        .where('is_default', '=', true)
        .select('uuid')
        .executeTakeFirstOrThrow()
    ).uuid;
    ada = await addCustomer(shop, { owns: [subject.ada!, subject.hidden!] });
    emil = await addCustomer(shop, { owns: [subject.emil!] });
    stranger = await addCustomer(shop, {});
  });
  afterAll(() => shop.close());

  const bytes = async (browser: Browser, url: string) => {
    const raw = await browser.send('GET', url);
    return { status: raw.statusCode, headers: raw.headers, body: raw.rawPayload, raw };
  };
  const view = (uuid: string, size: 120 | 320 | 640, query: object = {}) =>
    callUrl(pictureBytes, { params: { uuid, size: String(size) }, query });
  const copy = (uuid: string, background?: string) =>
    callUrl(downloadDigitalCopy, { query: { dl: 'file', file: uuid, background } });
  const buy = (who: SignedIn, pictureUuid: string) =>
    shop.services.db
      .insertInto('bought_picture')
      .values({ account_uuid: who.uuid, picture_uuid: pictureUuid, order_uuid: null, at: shop.clock.now() })
      .execute();
  const buySet = (who: SignedIn, subjectUuid: string) =>
    shop.services.db
      .insertInto('bought_set')
      .values({ account_uuid: who.uuid, subject_uuid: subjectUuid, order_uuid: null, at: shop.clock.now() })
      .execute();
  const takeBack = async (who: SignedIn) => {
    await shop.services.db.deleteFrom('bought_picture').where('account_uuid', '=', who.uuid).execute();
    await shop.services.db.deleteFrom('bought_set').where('account_uuid', '=', who.uuid).execute();
  };
  /** Buys, looks, and gives back. */
  const whileBought = async <T>(who: SignedIn, pictureUuid: string, look: () => Promise<T>): Promise<T> => {
    await buy(who, pictureUuid);
    try {
      return await look();
    } finally {
      await takeBack(who);
    }
  };

  describe('picture sets', () => {
    it('are listed newest first with their pictures, upright sizes, kinds and keywords', async () => {
      const { body } = await ada.browser.ask(pictureSets, {});
      expect(body.pictureSets.map((set) => set.job.name)).toHaveLength(2);
      const [newest, older] = body.pictureSets;
      expect(newest).toMatchObject({
        year: 2026,
        job: { hasBeenInWebShop: false, requireFineTunedPictures: true },
      });
      expect(older).toMatchObject({
        subject: { uuid: subject.ada, name: 'Ada Solheim', group: '4B' },
        year: 2026,
        job: {
          uuid: jobUuid,
          name: 'Lillesund skole',
          creationTime: '2026-09-15T08:30:00.000Z',
          isArchived: false,
        },
        bought: false,
        inCart: false,
        pictures: [
          {
            uuid: plain,
            dimensions: { width: 1200, height: 1600 },
            pictureType: 'IP',
            groupPicture: false,
            greenscreen: false,
            keywords: ['favorite'],
            bought: false,
            inCart: false,
          },
          { uuid: green, greenscreen: true, keywords: [] },
          { uuid: picture['groups/4B'], pictureType: 'GP', groupPicture: true },
        ],
      });
      expect(Buffer.from(older!.pictures[0]!.thumbhash, 'base64').length).toBeGreaterThan(15);
    });

    it('of a job that is not in the webshop show no pictures', async () => {
      const { body } = await ada.browser.ask(pictureSetOfSubject, {
        params: { subjectUuid: subject.hidden! },
      });
      expect(body.pictureSet.pictures).toEqual([]);
      expect((await bytes(ada.browser, view(picture.hidden!, 120))).status).toBe(404);
      const bought = await whileBought(ada, picture.hidden!, async () => [
        (await bytes(ada.browser, copy(picture.hidden!))).status,
        (await ada.browser.ask(pictureSetOfSubject, { params: { subjectUuid: subject.hidden! } })).body
          .pictureSet.pictures.length,
      ]);
      expect(bought, 'what was paid for stays the customer’s').toEqual([200, 1]);
    });

    it('of another family are not found, exactly as sets that do not exist', async () => {
      const foreign = await emil.browser.ask(pictureSetOfSubject, { params: { subjectUuid: subject.ada! } });
      const missing = await emil.browser.ask(pictureSetOfSubject, { params: { subjectUuid: NOBODY } });
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      const text = ({ raw }: typeof foreign) => raw.body.replace(/"requestId":"[^"]+"/, '');
      expect(text(foreign)).toBe(text(missing));
      expect((await stranger.browser.ask(pictureSets, {})).body.pictureSets).toEqual([]);
    });

    it('can be chosen as the current one by their owner only', async () => {
      const chosen = await ada.browser.ask(setCurrentPictureSet, { body: { subjectUuid: subject.ada! } });
      expect(chosen.body).toEqual({ currentPictureSetUuid: subject.ada });
      const account = () =>
        shop.services.db
          .selectFrom('account')
          .where('uuid', 'in', [ada.uuid, emil.uuid])
          .orderBy('current_subject_uuid')
          .select('current_subject_uuid')
          .execute();
      const foreign = await emil.browser.ask(setCurrentPictureSet, { body: { subjectUuid: subject.ada! } });
      expect(foreign.status).toBe(404);
      expect(await account()).toEqual([
        { current_subject_uuid: subject.ada },
        { current_subject_uuid: null },
      ]);
    });
  });

  describe('unpaid', () => {
    it('are at most 640 px, marked and without metadata at every size, effect, rotation and background', {
      timeout: 180_000,
    }, async () => {
      const clean = new Map<string, Buffer>();
      const queries = (uuid: string) =>
        EFFECTS.flatMap((effect) =>
          ROTATIONS.flatMap((rotation) =>
            (uuid === green ? [undefined, 'transparent', birches] : [undefined, 'transparent']).map(
              (background) => ({
                effect,
                rotation: String(rotation),
                background,
              }),
            ),
          ),
        );
      const addresses = [plain, green].flatMap((uuid) =>
        PICTURE_SIZES.flatMap((size) => queries(uuid).map((query) => view(uuid, size, query))),
      );
      await buySet(ada, subject.ada!);
      for (const address of addresses) {
        const seen = await bytes(ada.browser, address);
        expect(seen.status).toBe(200);
        clean.set(address, seen.body);
      }
      await takeBack(ada);
      for (const address of addresses) {
        const seen = await bytes(ada.browser, address);
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
        [plain, undefined],
        [green, undefined],
        [green, 'transparent'],
        [green, birches],
      ] as const) {
        const raw = await bytes(ada.browser, copy(uuid, background));
        expect(raw.status).toBe(404);
      }
    });

    it('come in no other size', async () => {
      for (const size of ['1', '121', '641', '1280', 'original', '0640', '640.0', '%2e%2e']) {
        const raw = await ada.browser.send('GET', `/api/webshop/pictures/${plain}/${size}`);
        expect([400, 404]).toContain(raw.statusCode);
      }
      for (const query of ['effect=none', 'rotation=45', 'background=../x', `background=${NOBODY}x`]) {
        const raw = await ada.browser.send('GET', `/api/webshop/pictures/${green}/640?${query}`);
        expect(raw.statusCode).toBe(400);
      }
    });

    it('are private to the browser, and checked at every request', async () => {
      const seen = await bytes(ada.browser, view(plain, 320));
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(seen.headers.etag).toMatch(/^"[\w-]{24}"$/);
      const again = await ada.browser.send('GET', view(plain, 320), {
        headers: { 'if-none-match': String(seen.headers.etag) },
      });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([
        304,
        0,
        seen.headers.etag,
      ]);
      const foreign = await stranger.browser.send('GET', view(plain, 320), {
        headers: { 'if-none-match': String(seen.headers.etag) },
      });
      expect(foreign.statusCode, 'a stranger with the right tag learns nothing').toBe(404);
    });
  });

  describe('bought', () => {
    it('show clean at the next request, and marked again after a withdrawal', async () => {
      const first = await bytes(ada.browser, view(plain, 640));
      const headers = { 'if-none-match': String(first.headers.etag) };
      const clean = await whileBought(ada, plain, () =>
        ada.browser.send('GET', view(plain, 640), { headers }),
      );
      expect(clean.statusCode).toBe(200);
      expect(await difference(clean.rawPayload, first.body)).toBeGreaterThan(UNMISTAKABLE);
      const reference = await sharp(photographSvg({ seed: 'a1', width: 1600, height: 1200 }))
        .rotate(90)
        .resize(640, 640, { fit: 'inside' })
        .png()
        .toBuffer();
      expect(await difference(clean.rawPayload, reference)).toBeLessThan(2);
      const after = await ada.browser.send('GET', view(plain, 640), {
        headers: { 'if-none-match': String(clean.headers.etag) },
      });
      expect(after.statusCode).toBe(200);
      expect(after.headers.etag).toBe(first.headers.etag);
    });

    it('are downloaded in full size, upright and without metadata, under the name of the subject', async () => {
      const file = await whileBought(ada, plain, () => bytes(ada.browser, copy(plain)));
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
      await buy(ada, green);
      const { body } = await ada.browser.ask(imageBackgrounds, { query: { uuid: green } });
      const blue = body.backgrounds.find(({ uuid }) => uuid !== birches)!.uuid;
      const wall = async (background?: string) => {
        const file = await bytes(ada.browser, copy(green, background));
        expect(file.status).toBe(200);
        const { width, height } = await sharp(file.body).metadata();
        expect({ width, height }).toEqual({ width: 900, height: 1200 });
        return { colour: (await colourAt(file.body, 0.05, 0.05)).map((c) => Math.round(c / 16)), file };
      };
      expect((await wall()).colour).toEqual([12, 8, 4]);
      expect((await wall(birches)).colour).toEqual([12, 8, 4]);
      expect((await wall(blue)).colour).toEqual([2, 4, 12]);
      const { file } = await wall('transparent');
      expect(file.headers['content-type']).toBe('image/png');
      expect(file.headers['content-disposition']).toContain('Ada-Solheim-02.png');
      const { data } = await sharp(file.body).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data[600 * 900 + 450]]).toEqual([0, 255]);
      const unknown = await bytes(ada.browser, copy(green, NOBODY));
      expect(unknown.status).toBe(404);
      await takeBack(ada);
    });

    it('by one family stay unpaid for the next', async () => {
      const group = picture['groups/4B']!;
      await buySet(ada, subject.ada!);
      const theirs = await bytes(ada.browser, copy(group));
      expect(theirs.status).toBe(200);
      expect((await bytes(emil.browser, copy(group))).status).toBe(404);
      const [clean, marked] = [
        await bytes(ada.browser, view(group, 640)),
        await bytes(emil.browser, view(group, 640)),
      ];
      expect(await difference(clean.body, marked.body)).toBeGreaterThan(UNMISTAKABLE);
      const { body } = await emil.browser.ask(pictureSets, {});
      expect(body.pictureSets[0]?.pictures.map(({ bought }) => bought)).toEqual([false, false]);
      const own = await ada.browser.ask(pictureSetOfSubject, { params: { subjectUuid: subject.ada! } });
      expect(own.body.pictureSet.bought).toBe(true);
      expect(own.body.pictureSet.pictures.every(({ bought }) => bought)).toBe(true);
      await takeBack(ada);
    });
  });

  describe('of another family', () => {
    it('give the same 404 as pictures that do not exist, on every route', async () => {
      const routes = (pictureUuid: string, job: string, background: string) => [
        view(pictureUuid, 120),
        view(pictureUuid, 640, { background: 'transparent' }),
        copy(pictureUuid),
        callUrl(imageBackgrounds, { query: { uuid: pictureUuid } }),
        callUrl(greenScreenBackgrounds, { params: { jobUuid: job } }),
        callUrl(backgroundBytes, { query: { uuid: background } }),
      ];
      await buy(ada, green);
      const missing = routes(NOBODY, NOBODY, NOBODY);
      for (const [index, address] of routes(green, jobUuid, birches).entries()) {
        const foreign = await stranger.browser.send('GET', address);
        const none = await stranger.browser.send('GET', missing[index]!);
        const told = ({ statusCode, body, headers }: typeof foreign) => {
          const { date, 'x-request-id': id, ...same } = headers;
          return { statusCode, same, body: body.replace(/"requestId":"[^"]+"/, '') };
        };
        expect(foreign.statusCode).toBe(404);
        expect(told(foreign)).toEqual(told(none));
        expect((await ada.browser.send('GET', address)).statusCode).toBe(200);
        expect((await shop.browser().send('GET', address)).statusCode).toBe(401);
      }
      await takeBack(ada);
    });
  });

  it('before a green screen list their backgrounds, the default marked', async () => {
    const { body } = await ada.browser.ask(imageBackgrounds, { query: { uuid: green } });
    expect(body.backgrounds.map((background) => background.default)).toEqual([false, true]);
    const list = await ada.browser.ask(greenScreenBackgrounds, { params: { jobUuid } });
    expect(list.body.map(({ uuid }) => uuid)).toEqual(body.backgrounds.map(({ uuid }) => uuid));
    const image = await bytes(ada.browser, body.backgrounds[0]!.src);
    expect(image.headers['content-type']).toBe('image/webp');
    expect((await sharp(image.body).metadata()).width).toBe(640);
    const turned = await bytes(ada.browser, `${body.backgrounds[0]!.src}&rotation=90&effect=bw`);
    expect((await sharp(turned.body).metadata()).height).toBe(640);
    const [red, greenish, blue] = await colourAt(turned.body, 0.5, 0.5);
    expect(Math.abs(red - blue) + Math.abs(red - greenish)).toBeLessThan(6);
    const none = await ada.browser.ask(imageBackgrounds, { query: { uuid: plain } });
    expect(none.body).toEqual({ backgrounds: [] });
  });

  it('are listed by index, however many there are', async () => {
    const owner = { accountUuid: ada.uuid, portalUuid: shop.portalUuid };
    const plan = await shop.services.db.connection().execute(async (connection) => {
      // A table of a few rows is read whole unless that is forbidden; what is left without an index shows.
      await sql`set enable_seqscan = off`.execute(connection);
      const explained = sql<{ 'QUERY PLAN': string }>`explain ${pictureSetsQuery(owner)}`;
      const { rows } = await explained.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('picture_subject');
    expect(plan).not.toContain('Seq Scan');
  });
});
