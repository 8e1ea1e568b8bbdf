import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { StoredPicture } from '../pictures/picture.ts';

/** A picture set as the backup knows it. */
export interface SetInBackup {
  readonly subject: string;
  readonly key: string;
  readonly child: string;
  readonly job: string;
  readonly jobKey: string;
  readonly jobName: string;
}

export async function setsInBackup(
  scratch: Trx,
  portalUuid: string,
  of: { readonly code: string } | { readonly account: string },
): Promise<SetInBackup[]> {
  const chosen =
    'code' in of
      ? sql`exists (select from access_code c
          where c.subject_uuid = s.uuid and c.portal_uuid = ${portalUuid} and c.code = ${of.code})`
      : sql`exists (select from account_subject o where o.subject_uuid = s.uuid and o.account_uuid = ${of.account})`;
  const { rows } = await sql<SetInBackup>`
    select s.uuid as subject, s.key, s.name as child, j.uuid as job, j.key as "jobKey", j.name as "jobName"
    from subject s join job j on j.uuid = s.job_uuid
    where j.portal_uuid = ${portalUuid} and s.gone_at is null and ${chosen} order by s.uuid`.execute(scratch);
  return rows;
}

export interface PictureInBackup extends StoredPicture {
  readonly source: string;
}

/** What a family saw of a set when the backup was made. */
export async function picturesInBackup(scratch: Trx, subject: string): Promise<PictureInBackup[]> {
  const { rows } = await sql<PictureInBackup>`
    select p.uuid, p.content_hash, p.greenscreen, p.turn, p.source
    from picture_subject ps join picture p on p.uuid = ps.picture_uuid
    where ps.subject_uuid = ${subject} and p.gone_at is null order by ps.position, p.uuid`.execute(scratch);
  return rows;
}

/** What became of a set's job and child since. */
export interface SetNow {
  readonly hasJob: boolean;
  /** Its time is over, or somebody wanted it gone. */
  readonly isDeleted: boolean;
  readonly hasChild: boolean;
  readonly isGone: boolean;
  /** The last word of a colleague was that the child is not on the list. */
  readonly isTakenOff: boolean;
  /** Another child bears its key now. */
  readonly isReplaced: boolean;
}

export async function setNow(live: Trx, set: SetInBackup, today: string): Promise<SetNow> {
  const { rows } = await sql<SetNow>`
    select j.uuid is not null as "hasJob",
      coalesce(j.retention <= ${today}, false)
        or exists (select from job_deletion d where d.job_uuid = ${set.job}) as "isDeleted",
      s.uuid is not null as "hasChild", s.gone_at is not null as "isGone",
      coalesce((select l.action = 'takeJobChildOff' from audit_log l
        where l.subject_uuid = ${set.subject} and l.action in ('takeJobChildOff', 'bringJobChildBack')
        order by l.at desc, l.id desc limit 1), false) as "isTakenOff",
      exists (select from subject o
        where o.job_uuid = ${set.job} and o.key = ${set.key} and o.gone_at is null and o.uuid <> ${set.subject}) as "isReplaced"
    from (select 1) one
    left join job j on j.uuid = ${set.job}
    left join subject s on s.uuid = ${set.subject}`.execute(live);
  const [now] = rows;
  if (!now) throw new Error('a question of one row has one');
  return now;
}

/** What became of a picture since. */
export interface PictureNow {
  readonly uuid: string;
  readonly hash: string | null;
  readonly isGone: boolean;
  /** A colleague removed it, or took it out of this set. */
  readonly isRemoved: boolean;
  readonly isInSet: boolean;
  /** Another picture has its place in the folder. */
  readonly isReplaced: boolean;
}

export async function picturesNow(
  live: Trx,
  set: SetInBackup,
  pictures: readonly PictureInBackup[],
): Promise<PictureNow[]> {
  const uuids = pictures.map(({ uuid }) => uuid);
  const sources = pictures.map(({ source }) => source);
  const { rows } = await sql<PictureNow>`
    select b.uuid, p.content_hash as hash, p.gone_at is not null as "isGone",
      p.removed_at is not null
        or exists (select from board_change c
          where c.job_uuid = ${set.job} and c.kind = 'remove' and c.state = 'done' and b.uuid = any(c.pictures))
        or exists (select from picture_decision d
          where d.picture_uuid = b.uuid and d.subject_uuid = ${set.subject} and not d.belongs) as "isRemoved",
      exists (select from picture_subject ps
        where ps.picture_uuid = b.uuid and ps.subject_uuid = ${set.subject}) as "isInSet",
      exists (select from picture o
        where o.job_uuid = ${set.job} and o.source = b.source and o.gone_at is null and o.uuid <> b.uuid) as "isReplaced"
    from unnest(${uuids}::uuid[], ${sources}::text[]) as b(uuid, source)
    left join picture p on p.uuid = b.uuid`.execute(live);
  return rows;
}

/** Of these rows' keys, those that are in the shop now. */
export async function thoseThere(
  live: Trx,
  table: 'subject' | 'account' | 'picture',
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const alive = {
    subject: sql`gone_at is null`,
    account: sql`deleted_at is null and merged_into is null`,
    picture: sql`gone_at is null`,
  }[table];
  const { rows } = await sql<{ uuid: string }>`
    select uuid from ${sql.table(table)} where uuid = any(${[...uuids]}::uuid[]) and ${alive}`.execute(live);
  return new Set(rows.map(({ uuid }) => uuid));
}

export interface AccountFound {
  readonly uuid: string;
  readonly erasedAt: Date | null;
  readonly isMerged: boolean;
}

export async function accountBy(
  db: Db | Trx,
  portalUuid: string,
  by: { readonly email: string } | { readonly uuid: string },
): Promise<AccountFound | undefined> {
  const found = db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '=', 'customer')
    .select(['uuid', 'deleted_at as erasedAt', 'merged_into']);
  const row = await ('email' in by
    ? found.where('email', '=', by.email)
    : found.where('uuid', '=', by.uuid)
  ).executeTakeFirst();
  return row && { uuid: row.uuid, erasedAt: row.erasedAt, isMerged: row.merged_into !== null };
}

/** Orders that are as they were sold: nothing of them went back, and nobody was taken out of them. */
export async function untouchedOrders(live: Trx, account: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from shop_order o
    where o.account_uuid = ${account} and o.erased_at is null and o.state not in ('cancelled', 'expired')
      and not exists (select from refund r where r.order_uuid = o.uuid)`.execute(live);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The documents and print files that the orders of a family name. */
export async function filesOfFamily(
  live: Trx,
  account: string,
): Promise<{ readonly key: string; readonly sha256: string | null }[]> {
  const { rows } = await sql<{ key: string; sha256: string | null }>`
    select d.storage_key as key, d.sha256 from document d join shop_order o on o.uuid = d.order_uuid
    where o.account_uuid = ${account} and d.storage_key is not null
    union all
    select f.storage_key, f.sha256 from print_file f join shop_order o on o.uuid = f.order_uuid
    where o.account_uuid = ${account} and f.state = 'done' and f.storage_key is not null`.execute(live);
  return rows;
}

export const uploadsInBackup = (scratch: Trx, account: string): Promise<StoredPicture[]> =>
  scratch
    .selectFrom('picture')
    .where('uploaded_by', '=', account)
    .select(['uuid', 'content_hash', 'greenscreen', 'turn'])
    .execute();
