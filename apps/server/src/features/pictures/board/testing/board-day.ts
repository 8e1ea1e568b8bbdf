import { randomUUID } from 'node:crypto';
import {
  type BoardAction,
  type BoardPicture,
  changeBoard,
  jobBoard,
  redoBoard,
  undoBoard,
} from '@picture-day/contract/calls/studio/job-board';
import type { Insertable } from 'kysely';
import type { FrameTable } from '../../../../platform/database/schema-photo-days.ts';
import { addJob, addOperator, addSubject, type SignedIn } from '../../../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../../../testing/test-shop.ts';

interface NewPicture {
  /** In whose sets it stands. */
  readonly of?: readonly string[];
  readonly frame?: Partial<Insertable<FrameTable>>;
  readonly type?: 'IP' | 'GP';
}

/** A photo day as the board finds it: rows without files. */
export class BoardDay {
  readonly shop: TestShop;
  readonly jobUuid: string;
  readonly marit: SignedIn;
  #count = 0;

  private constructor(shop: TestShop, jobUuid: string, marit: SignedIn) {
    this.shop = shop;
    this.jobUuid = jobUuid;
    this.marit = marit;
  }

  static async open(shop: TestShop): Promise<BoardDay> {
    return new BoardDay(shop, await addJob(shop), await addOperator(shop, { name: 'Marit Foss' }));
  }

  /** The fixtures' jobs have their uuid as key. */
  get key(): string {
    return this.jobUuid;
  }

  async child(name: string, group = '3A'): Promise<string> {
    return (await addSubject(this.shop, { jobUuid: this.jobUuid, subjectName: name, group })).subjectUuid;
  }

  async picture({ of = [], frame, type = 'IP' }: NewPicture = {}): Promise<string> {
    const { db, clock } = this.shop.services;
    const uuid = randomUUID();
    const number = ++this.#count;
    await db
      .insertInto('picture')
      .values({
        uuid,
        job_uuid: this.jobUuid,
        uploaded_by: null,
        source: `day/IMG_${String(number).padStart(4, '0')}`,
        content_hash: uuid.replaceAll('-', ''),
        picture_type: type,
        width: 900,
        height: 1200,
        thumbhash: '',
        created_at: clock.now(),
      })
      .execute();
    for (const subject_uuid of of) {
      await db
        .insertInto('picture_subject')
        .values({ subject_uuid, picture_uuid: uuid, position: number })
        .execute();
    }
    if (frame) {
      await db
        .insertInto('frame')
        .values({
          picture_uuid: uuid,
          job_uuid: this.jobUuid,
          camera: 'R5',
          taken_at: new Date(Date.UTC(2026, 8, 1, 8, 0, number)),
          counter: number,
          named: null,
          likely_subject: null,
          other_subject: null,
          likely_group: null,
          decided_by: null,
          decided_at: null,
          ...frame,
        })
        .execute();
    }
    return uuid;
  }

  read(who: Browser = this.marit.browser) {
    return who.ask(jobBoard, { params: { key: this.key } });
  }

  async seen(uuid: string): Promise<BoardPicture | undefined> {
    return (await this.read()).body.pictures.find((picture) => picture.uuid === uuid);
  }

  change(
    pictures: readonly string[],
    action: BoardAction,
    who = this.marit.browser,
    id: string = randomUUID(),
  ) {
    return who.ask(changeBoard, { params: { key: this.key }, body: { id, pictures: [...pictures], action } });
  }

  move(pictures: readonly string[], child: string, who = this.marit.browser) {
    return this.change(pictures, { kind: 'move', to: { kind: 'child', child } }, who);
  }

  undo(who = this.marit.browser, id: string = randomUUID()) {
    return who.ask(undoBoard, { params: { key: this.key }, body: { id } });
  }

  redo(who = this.marit.browser, id: string = randomUUID()) {
    return who.ask(redoBoard, { params: { key: this.key }, body: { id } });
  }

  /** Every row that the board can change, as the database has it. */
  async everything() {
    const { db } = this.shop.services;
    const ofJob = db.selectFrom('picture').where('job_uuid', '=', this.jobUuid).select('uuid');
    const rows = {
      pictures: await db
        .selectFrom('picture')
        .where('uuid', 'in', ofJob)
        .orderBy('uuid')
        .selectAll()
        .execute(),
      places: await db
        .selectFrom('picture_subject')
        .where('picture_uuid', 'in', ofJob)
        .orderBy('picture_uuid')
        .orderBy('subject_uuid')
        .selectAll()
        .execute(),
      decisions: await db
        .selectFrom('picture_decision')
        .where('picture_uuid', 'in', ofJob)
        .orderBy('picture_uuid')
        .orderBy('subject_uuid')
        .selectAll()
        .execute(),
      frames: await db
        .selectFrom('frame')
        .where('job_uuid', '=', this.jobUuid)
        .orderBy('picture_uuid')
        .selectAll()
        .execute(),
    };
    return JSON.parse(JSON.stringify(rows));
  }
}
