import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/studio/job-files';
import { makeJobCode } from '@picture-day/photo-day/card-code';
import type { SeenCard } from '@picture-day/photo-day/frames';
import sharp from 'sharp';
import { transact } from '../../../../platform/database/connect.ts';
import { photographSvg } from '../../../../testing/pictures.ts';
import type { Browser, TestShop } from '../../../../testing/test-shop.ts';
import { lockJob } from '../../import/job-store.ts';
import { matchJob } from '../../matching/match-job.ts';
import { ingestFile } from '../ingest-file.ts';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A small photograph with the notes of a camera; `at` is seconds into the day. */
export function frame(seed: string, at?: number, serial = '0420001234'): Promise<Buffer> {
  const time = at === undefined ? undefined : new Date(Date.UTC(2026, 10, 17, 8) + at * 1000).toISOString();
  return sharp(photographSvg({ seed, width: 240, height: 320 }))
    .flatten()
    .withExif({
      IFD0: { Make: 'Canon', Model: 'EOS R5' },
      IFD2: {
        BodySerialNumber: serial,
        ...(time && {
          DateTimeOriginal: time.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
          SubSecTimeOriginal: time.slice(20, 23),
        }),
      },
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export interface DayChildToAdd {
  readonly name: string;
  readonly group?: string;
  readonly card?: string;
}

/** A job with its list, as the studio has made it, into which files are sent. */
export class UploadedDay {
  readonly shop: TestShop;
  readonly key: string;
  readonly uuid: string;
  readonly children = new Map<string, string>();

  readonly cardCode: string;
  #cards = 0;

  private constructor(shop: TestShop, key: string, uuid: string, cardCode: string) {
    this.cardCode = cardCode;
    this.shop = shop;
    this.key = key;
    this.uuid = uuid;
  }

  static async open(
    shop: TestShop,
    children: readonly DayChildToAdd[] = [],
    { photographer }: { photographer?: string } = {},
  ): Promise<UploadedDay> {
    const { db } = shop.services;
    const [uuid, type, by] = [randomUUID(), randomUUID(), randomUUID()];
    const key = `day-${uuid.slice(0, 8)}`;
    const cardCode = makeJobCode(randomBytes);
    const named = { portal_uuid: shop.portalUuid, key, name: 'School' };
    await db
      .insertInto('job_type')
      .values({ uuid: type, ...named })
      .execute();
    await db
      .insertInto('photographer')
      .values({ uuid: by, ...named, ...(photographer && { account_uuid: photographer }) })
      .execute();
    await db
      .insertInto('job')
      .values({
        ...named,
        uuid,
        name: 'Fjellheim skole',
        job_type_uuid: type,
        photographer_uuid: by,
        creation_time: shop.clock.now(),
        deadline: null,
        retention: null,
        card_code: cardCode,
      })
      .execute();
    const day = new UploadedDay(shop, key, uuid, cardCode);
    for (const child of children) await day.addChild(child);
    return day;
  }

  /** A job that is there already. */
  static of(shop: TestShop, key: string, uuid: string): UploadedDay {
    return new UploadedDay(shop, key, uuid, '');
  }

  async addChild({ name, group = '3A', card }: DayChildToAdd): Promise<string> {
    const { db } = this.shop.services;
    const uuid = randomUUID();
    await db
      .insertInto('subject')
      .values({ uuid, job_uuid: this.uuid, key: uuid, name, group_name: group })
      .execute();
    this.children.set(name, uuid);
    if (card) await this.addCard({ code: card, kind: 'child', subject: uuid });
    return uuid;
  }

  async addCard({
    code,
    kind,
    subject = null,
    group = null,
  }: {
    code: string;
    kind: 'child' | 'class' | 'spare' | 'nobody';
    subject?: string | null;
    group?: string | null;
  }): Promise<void> {
    await this.shop.services.db
      .insertInto('photo_card')
      .values({
        job_uuid: this.uuid,
        code,
        kind,
        subject_uuid: subject,
        group_name: group,
        number: ++this.#cards,
      })
      .execute();
  }

  /** Sends a file as the page does. */
  put(browser: Browser, path: string, bytes: Buffer, said: { hash?: string; bytes?: number } = {}) {
    const url = callUrl(calls.putJobFile, {
      params: { key: this.key, hash: said.hash ?? hashOf(bytes) },
      query: { path, bytes: said.bytes ?? bytes.length },
    });
    return browser.send('PUT', url, { body: bytes, headers: { 'content-type': 'application/octet-stream' } });
  }

  wanted(browser: Browser, files: Readonly<Record<string, Buffer>>) {
    return browser.ask(calls.wantedJobFiles, {
      params: { key: this.key },
      body: {
        files: Object.entries(files).map(([path, bytes]) => ({
          path,
          hash: hashOf(bytes),
          bytes: bytes.length,
        })),
      },
    });
  }

  /** Reads all that waits and matches the day, as the workers do. */
  async work(): Promise<void> {
    for (const { path, state } of await this.files())
      if (state === 'waiting') await ingestFile(this.shop.services, { jobUuid: this.uuid, path });
    await this.match();
  }

  match(): Promise<void> {
    const { db, clock } = this.shop.services;
    return transact(db, async (trx) => {
      await lockJob(trx, this.shop.portalUuid, this.key);
      await matchJob(trx, this.uuid, clock.now());
    });
  }

  files() {
    return this.shop.services.db
      .selectFrom('job_file')
      .where('job_uuid', '=', this.uuid)
      .orderBy('path')
      .select(['path', 'state', 'reason', 'content_hash as hash', 'picture_uuid as picture'])
      .execute();
  }

  /** Every picture that is there by its source: its certainty, why, and the names of the children whose it is. */
  async pictures() {
    const names = new Map([...this.children].map(([name, uuid]) => [uuid, name]));
    const rows = await this.shop.services.db
      .selectFrom('picture as p')
      .leftJoin('frame as f', 'f.picture_uuid', 'p.uuid')
      .where('p.job_uuid', '=', this.uuid)
      .where('p.gone_at', 'is', null)
      .orderBy('p.source')
      .select([
        'p.uuid',
        'p.source',
        'p.content_hash as hash',
        'p.picture_type as type',
        'p.group_name as group',
      ])
      .select([
        'f.role',
        'f.certainty',
        'f.why',
        'f.camera',
        'f.taken_at',
        'f.counter',
        'f.likely_subject as likely',
      ])
      .select(['f.other_subject as other', 'f.cards'])
      .execute();
    const places = await this.shop.services.db
      .selectFrom('picture_subject')
      .select(['picture_uuid', 'subject_uuid'])
      .execute();
    return new Map(
      rows.map((row) => [
        row.source,
        {
          ...row,
          likely: names.get(row.likely ?? '') ?? null,
          other: names.get(row.other ?? '') ?? null,
          of: places
            .filter(({ picture_uuid }) => picture_uuid === row.uuid)
            .map(({ subject_uuid }) => names.get(subject_uuid) ?? subject_uuid)
            .sort(),
        },
      ]),
    );
  }

  /** A picture that was read already, with what was seen in it. */
  async addFrame(
    path: string,
    at: number,
    cards: readonly (Omit<SeenCard, 'job' | 'area'> & Partial<SeenCard>)[] = [],
    camera = 'EOS R5 1',
  ): Promise<string> {
    const { db, clock } = this.shop.services;
    const uuid = randomUUID();
    const source = path.replace(/\.[^./]+$/, '');
    const hash = hashOf(Buffer.from(uuid));
    await db
      .insertInto('picture')
      .values({
        uuid,
        job_uuid: this.uuid,
        source,
        content_hash: hash,
        picture_type: 'IP',
        width: 240,
        height: 320,
        thumbhash: '',
        created_at: clock.now(),
      })
      .execute();
    await db
      .insertInto('frame')
      .values({
        picture_uuid: uuid,
        job_uuid: this.uuid,
        camera,
        taken_at: new Date(Date.UTC(2026, 10, 17, 8) + at * 1000),
        counter: Number(/(\d{4})$/.exec(source)?.[1] ?? 0) || null,
        cards: JSON.stringify(cards.map((card) => ({ job: this.cardCode, area: 0.05, ...card }))),
      })
      .execute();
    await db
      .insertInto('job_file')
      .values({
        job_uuid: this.uuid,
        path,
        content_hash: hash,
        bytes: 1,
        state: 'read',
        picture_uuid: uuid,
        arrived_at: clock.now(),
      })
      .execute();
    return uuid;
  }
}
