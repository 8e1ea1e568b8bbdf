import { randomUUID } from 'node:crypto';
import { BOARD_KINDS, type BoardKind } from '@picture-day/contract/calls/studio/job-board';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { BoardStates } from '../../../platform/database/schema-photo-days.ts';

/** A colleague at the board of a job. */
export interface AtBoard {
  readonly jobUuid: string;
  readonly colleague: string;
}

export interface FoundChange {
  readonly id: number;
  readonly kind: BoardKind;
  readonly pictures: readonly string[];
  readonly before: BoardStates;
  readonly after: BoardStates;
}

export interface NewChange {
  readonly request: string;
  readonly kind: BoardKind | 'undo' | 'redo';
  readonly at: Date;
  readonly pictures: readonly string[];
  readonly before?: BoardStates;
  readonly after?: BoardStates;
}

/** Its id is given under the job's lock, so whoever has seen one has seen all before it. */
export async function insertChange(
  trx: Trx,
  { jobUuid, colleague }: AtBoard,
  { request, kind, at, pictures, before = {}, after = {} }: NewChange,
): Promise<void> {
  await trx
    .insertInto('board_change')
    .values({
      job_uuid: jobUuid,
      request_uuid: request,
      colleague_uuid: colleague,
      kind,
      at,
      pictures: [...pictures],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Tells open boards that pictures were matched anew: they read the whole job again. */
export async function tellBoards(trx: Trx, jobUuid: string, at: Date): Promise<void> {
  await trx
    .insertInto('board_change')
    .values({
      job_uuid: jobUuid,
      request_uuid: randomUUID(),
      colleague_uuid: null,
      kind: 'matching',
      at,
      pictures: [],
    })
    .execute();
}

/** The pictures of a request that has been carried out already. */
export async function picturesOfRequest(
  db: Db | Trx,
  jobUuid: string,
  request: string,
): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('board_change')
    .where('job_uuid', '=', jobUuid)
    .where('request_uuid', '=', request)
    .select('pictures')
    .executeTakeFirst();
  return row?.pictures;
}

/** The colleague's last change that stands. */
export async function lastDone(db: Db | Trx, at: AtBoard): Promise<FoundChange | undefined> {
  const { rows } = await sql<FoundChange>`
    select id, kind, pictures, before, after from board_change
    where job_uuid = ${at.jobUuid} and colleague_uuid = ${at.colleague} and state = 'done'
      and kind = any(${[...BOARD_KINDS]}::text[])
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** The first of those that were taken back after it; whoever goes on from there cannot do them again. */
export async function firstUndone(db: Db | Trx, at: AtBoard): Promise<FoundChange | undefined> {
  const { rows } = await sql<FoundChange>`
    select id, kind, pictures, before, after from board_change
    where job_uuid = ${at.jobUuid} and colleague_uuid = ${at.colleague} and state = 'undone'
      and kind = any(${[...BOARD_KINDS]}::text[])
      and id > coalesce((
        select max(id) from board_change
        where job_uuid = ${at.jobUuid} and colleague_uuid = ${at.colleague} and state = 'done'
          and kind = any(${[...BOARD_KINDS]}::text[])), 0)
    order by id limit 1`.execute(db);
  return rows[0];
}

export async function setChangeState(
  trx: Trx,
  jobUuid: string,
  id: number,
  state: 'done' | 'undone' | 'lost',
): Promise<void> {
  await trx
    .updateTable('board_change')
    .set({ state })
    .where('job_uuid', '=', jobUuid)
    .where('id', '=', id)
    .execute();
}

export interface Since {
  readonly last: number;
  readonly pictures: readonly string[];
}

/** What was changed after a change, by anybody. */
export async function changedSince(db: Db | Trx, jobUuid: string, since: number): Promise<Since> {
  const { rows } = await sql<Since>`
    select coalesce(max(c.id), ${since}::int) as last,
      coalesce(array_agg(distinct u.picture) filter (where u.picture is not null), '{}') as pictures
    from board_change c left join lateral unnest(c.pictures) u (picture) on true
    where c.job_uuid = ${jobUuid} and c.id > ${since}::int`.execute(db);
  return rows[0] ?? { last: since, pictures: [] };
}

export async function lastChangeId(db: Db | Trx, jobUuid: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from board_change where job_uuid = ${jobUuid}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Who else changed one of these pictures after a change; nothing where no colleague did. */
export async function changedByOther(
  trx: Trx,
  { jobUuid, colleague }: AtBoard,
  after: number,
  pictures: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.name from board_change c join account a on a.uuid = c.colleague_uuid
    where c.job_uuid = ${jobUuid} and c.id > ${after}::int and c.colleague_uuid <> ${colleague}
      and c.pictures && ${[...pictures]}::uuid[]
    order by c.id desc limit 1`.execute(trx);
  return rows[0]?.name;
}
