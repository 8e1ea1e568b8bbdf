import { callUrl } from '@picture-day/contract/call';
import { downloadDigitalCopy, pictureBytes } from '@picture-day/contract/calls/pictures';
import type { PictureSize } from '@picture-day/contract/constants';
import sharp from 'sharp';
import { addCustomer, type SignedIn } from '../../../testing/fixtures.ts';
import { photograph, writeJobFolder } from '../../../testing/pictures.ts';
import {
  type Browser,
  openTestShop,
  type TestShop,
  type TestShopOptions,
} from '../../../testing/test-shop.ts';
import { importJob } from '../import/import-job.ts';

/** How far a marked picture differs from its clean twin; two encodings of one picture differ by less than 1. */
export const UNMISTAKABLE = 2;
export const NOBODY = '00000000-0000-4000-8000-00000000dead';

/** A class with two families, a stranger, and a job of Ada's that is not in the webshop. */
export interface TwoFamilies {
  readonly shop: TestShop;
  readonly jobUuid: string;
  /** The folder of the class, to be changed and imported again. */
  readonly folder: string;
  readonly ada: SignedIn;
  readonly emil: SignedIn;
  readonly stranger: SignedIn;
  readonly subject: Readonly<Record<'ada' | 'emil' | 'hidden', string>>;
  /** Ada's portrait, taken lying; her green-screen picture; the class; the picture outside the webshop. */
  readonly picture: Readonly<Record<'plain' | 'green' | 'group' | 'hidden', string>>;
  /** The default background, brown; the other one is blue. */
  readonly birches: string;
  buy(who: SignedIn, pictureUuid: string): Promise<void>;
  buySet(who: SignedIn, subjectUuid: string): Promise<void>;
  takeBack(who: SignedIn): Promise<void>;
  /** Buys, looks, and gives back. */
  whileBought<T>(who: SignedIn, pictureUuid: string, look: () => Promise<T>): Promise<T>;
}

export const view = (uuid: string, size: PictureSize, query: object = {}): string =>
  callUrl(pictureBytes, { params: { uuid, size: String(size) }, query });

export const copy = (uuid: string, background?: string): string =>
  callUrl(downloadDigitalCopy, { query: { dl: 'file', file: uuid, background } });

export async function bytes(browser: Browser, url: string) {
  const raw = await browser.send('GET', url);
  return { status: raw.statusCode, headers: raw.headers, body: raw.rawPayload };
}

const wall = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

export async function openTwoFamilies(options: TestShopOptions = {}): Promise<TwoFamilies> {
  const shop = await openTestShop(options);
  const { db } = shop.services;
  const folder = await writeJobFolder(shop.folder, {
    job: {
      groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }],
      greenScreen: { backgrounds: ['bg/blue.png', 'bg/birches.png'], default: 'bg/birches.png' },
    },
    files: {
      'portraits/ada/1_fav.jpg': await photograph({ seed: 'a1', orientation: 6, width: 1600, height: 1200 }),
      'portraits/ada/2_gs.jpg': await photograph({ seed: 'a2', greenscreen: true }),
      'portraits/emil/1.jpg': await photograph({ seed: 'e1' }),
      'groups/4B.jpg': await photograph({ seed: 'g', width: 2000, height: 1000 }),
      'bg/blue.png': await wall('#2040c0'),
      'bg/birches.png': await wall('#c08040'),
    },
  });
  const hiddenFolder = await writeJobFolder(shop.folder, {
    job: { key: 'hidden', inWebshop: false, requireFineTunedPictures: true, date: '2026-11-01' },
    roster: 'key,name,group\nada,Ada Solheim,Turn\n',
    files: { 'portraits/ada/1.jpg': await photograph({ seed: 'hidden' }) },
  });
  const { jobUuid } = await importJob(shop.services, shop.portalUuid, folder);
  const hidden = await importJob(shop.services, shop.portalUuid, hiddenFolder);
  const subjectOf = async (job: string, key: string): Promise<string> => {
    const found = db.selectFrom('subject').where('job_uuid', '=', job).where('key', '=', key).select('uuid');
    return (await found.executeTakeFirstOrThrow()).uuid;
  };
  const pictureOf = async (job: string, source: string): Promise<string> => {
    const found = db
      .selectFrom('picture')
      .where('job_uuid', '=', job)
      .where('source', '=', source)
      .select('uuid');
    return (await found.executeTakeFirstOrThrow()).uuid;
  };
  const subject = {
    ada: await subjectOf(jobUuid, 'ada'),
    emil: await subjectOf(jobUuid, 'emil'),
    hidden: await subjectOf(hidden.jobUuid, 'ada'),
  };
  const background = db.selectFrom('background').where('is_default', '=', true).select('uuid');
  const bought = (who: SignedIn) => ({ account_uuid: who.uuid, order_uuid: null, at: shop.clock.now() });
  const buy = async (who: SignedIn, picture_uuid: string): Promise<void> => {
    await db
      .insertInto('bought_picture')
      .values({ ...bought(who), picture_uuid })
      .execute();
  };
  const takeBack = async (who: SignedIn): Promise<void> => {
    await db.deleteFrom('bought_picture').where('account_uuid', '=', who.uuid).execute();
    await db.deleteFrom('bought_set').where('account_uuid', '=', who.uuid).execute();
  };
  return {
    shop,
    jobUuid,
    folder,
    subject,
    picture: {
      plain: await pictureOf(jobUuid, 'portraits/ada/1'),
      green: await pictureOf(jobUuid, 'portraits/ada/2'),
      group: await pictureOf(jobUuid, 'groups/4B'),
      hidden: await pictureOf(hidden.jobUuid, 'portraits/ada/1'),
    },
    birches: (await background.executeTakeFirstOrThrow()).uuid,
    ada: await addCustomer(shop, { owns: [subject.ada, subject.hidden] }),
    emil: await addCustomer(shop, { owns: [subject.emil] }),
    stranger: await addCustomer(shop),
    buy,
    takeBack,
    buySet: async (who, subject_uuid) => {
      await db
        .insertInto('bought_set')
        .values({ ...bought(who), subject_uuid })
        .execute();
    },
    whileBought: async (who, pictureUuid, look) => {
      await buy(who, pictureUuid);
      try {
        return await look();
      } finally {
        await takeBack(who);
      }
    },
  };
}
