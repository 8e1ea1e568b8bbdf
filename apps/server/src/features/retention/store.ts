import type { Day } from '@picture-day/commerce';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { StoredPicture } from '../pictures/picture.ts';

/**
 * Whether nobody has bought the picture `p`, alone, with a set, or on anything ordered. Designs and packages hold
 * the uuids of their pictures in their data, so the text of it is searched.
 */
export const unsold = sql`(
  not exists (select from bought_picture b where b.picture_uuid = p.uuid)
  and not exists (
    select from bought_set b join picture_subject bs on bs.subject_uuid = b.subject_uuid
    where bs.picture_uuid = p.uuid
  )
  and not exists (
    select from order_line l
    join shop_order q on q.uuid = l.order_uuid and q.state not in ('cancelled', 'expired')
    join job lj on lj.uuid = p.job_uuid and lj.portal_uuid = q.portal_uuid
    where p.uuid = any(l.picture_uuids)
      or strpos(l.template::text, p.uuid::text) > 0
      or strpos(l.package::text, p.uuid::text) > 0
  )
  and not exists (
    select from amendment m
    join shop_order q on q.uuid = m.order_uuid and q.state not in ('cancelled', 'expired')
    where m.kind = 'personalisation' and strpos(m.value::text, p.uuid::text) > 0
  ))`;

export interface Notice {
  readonly account_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly job_uuid: string;
  readonly job: string;
  readonly retention: Day;
  readonly names: string[];
}

/** Accounts with unsold pictures in a job whose time ends then, that have not been told of this date. */
export async function findNotices(
  db: Db,
  portalUuid: string,
  ends: { readonly after: Day; readonly until: Day },
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select a.uuid as account_uuid, a.email, a.lang, j.uuid as job_uuid, j.name as job,
      j.retention, array_agg(distinct s.name order by s.name) as names
    from job j
    join subject s on s.job_uuid = j.uuid
    join account_subject o on o.subject_uuid = s.uuid
    join account a on a.uuid = o.account_uuid
    where j.portal_uuid = ${portalUuid}
      and j.retention > ${ends.after} and j.retention <= ${ends.until}
      and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      and exists (
        select from picture_subject ps join picture p on p.uuid = ps.picture_uuid
        where ps.subject_uuid = s.uuid and ${unsold}
      )
      and not exists (
        select from retention_notice n
        where n.account_uuid = a.uuid and n.job_uuid = j.uuid and n.retention = j.retention
      )
    group by a.uuid, j.uuid
    order by j.retention, a.uuid
    limit 5000`.execute(db);
  return rows;
}

/** False where the family was told of this date before. */
export async function insertNotice(
  trx: Trx,
  { account_uuid, job_uuid, retention }: Notice,
  at: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('retention_notice')
    .values({ account_uuid, job_uuid, retention, at })
    .onConflict((oc) => oc.columns(['account_uuid', 'job_uuid', 'retention']).doNothing())
    .returning('at')
    .executeTakeFirst();
  return added !== undefined;
}

/** A picture whose row is gone and whose files are still there. */
export interface DeletedPicture extends StoredPicture {
  readonly jobUuid: string;
}

/** How many at once, and when; the proof of deletion tells it. */
export interface Portion {
  readonly most: number;
  readonly at: Date;
}

/** Deletes some of the pictures `p` of a job `j` that nobody bought and nobody is paying for. */
async function deleteSome(
  db: Db,
  isDue: RawBuilder<unknown>,
  { most, at }: Portion,
): Promise<DeletedPicture[]> {
  const { rows } = await sql<DeletedPicture>`
    with gone as (delete from picture where uuid in (
      select p.uuid from picture p
      join job j on j.uuid = p.job_uuid
      where ${isDue} and ${unsold}
        and not exists (
          select from cart_line_picture c join cart k on k.uuid = c.cart_uuid and k.state = 'paying'
          where c.picture_uuid = p.uuid
        )
      limit ${most}
    )
    returning uuid, job_uuid, content_hash, greenscreen, turn),
    listed as (
      insert into deleted_file (job_uuid, content_hash, deleted_at)
      select job_uuid, content_hash, ${at} from gone
    )
    select uuid, job_uuid as "jobUuid", content_hash, greenscreen, turn from gone`.execute(db);
  return rows;
}

/** Writes how much went with a picture, for the proof. */
export async function noteBytes(
  db: Db,
  { jobUuid, content_hash }: DeletedPicture,
  { bytes, made, madeBytes }: { readonly bytes: number; readonly made: number; readonly madeBytes: number },
): Promise<void> {
  await sql`
    update deleted_file set bytes = ${bytes}, made = ${made}, made_bytes = ${madeBytes}
    where ctid = (
      select ctid from deleted_file
      where job_uuid = ${jobUuid} and content_hash = ${content_hash} and bytes is null limit 1)`.execute(db);
}

/** Those of a job that somebody wants to be gone. */
export const deletePicturesOf = (db: Db, jobUuid: string, portion: Portion): Promise<DeletedPicture[]> =>
  deleteSome(db, sql`j.uuid = ${jobUuid}`, portion);

/** Those of jobs whose time has ended today and whose families were all told by then. */
export const deleteDuePictures = (
  db: Db,
  {
    portalUuid,
    today,
    heardBy,
  }: { readonly portalUuid: string; readonly today: Day; readonly heardBy: Date },
  portion: Portion,
): Promise<DeletedPicture[]> =>
  deleteSome(
    db,
    sql`
      j.portal_uuid = ${portalUuid} and j.retention <= ${today} and not exists (
        select from subject s
        join picture_subject ps on ps.subject_uuid = s.uuid and ps.picture_uuid = p.uuid
        join account_subject o on o.subject_uuid = s.uuid
        join account a on a.uuid = o.account_uuid and a.deleted_at is null
          and a.role = 'customer' and not a.is_anonymous
        where not exists (
          select from retention_notice n
          where n.account_uuid = o.account_uuid and n.job_uuid = j.uuid
            and n.at <= ${heardBy}
        )
      )`,
    portion,
  );

/** Those that left their folder, in whatever shop. */
export const deleteGone = (db: Db, goneBy: Date, portion: Portion): Promise<DeletedPicture[]> =>
  deleteSome(db, sql`p.gone_at <= ${goneBy}`, portion);

/** The children who left their roster by then and of whom nobody ordered anything. */
export const goneChildren = (goneBy: Date) => sql<{ readonly uuid: string }>`
    select s.uuid from subject s
    where s.gone_at <= ${goneBy}
      and not exists (select from bought_set b where b.subject_uuid = s.uuid)
      and not exists (select from bought_picture b where b.kept_in = s.uuid)
      and not exists (select from ordered_child c where c.subject_uuid = s.uuid)`;

/** Deletes them, with their codes. */
export async function deleteGoneChildren(trx: Trx, goneBy: Date): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with due as (${goneChildren(goneBy)}), codes as (
      delete from access_code c using due where c.subject_uuid = due.uuid
    ), sets as (
      delete from account_subject o using due where o.subject_uuid = due.uuid
    ), waiting as (
      delete from picture_subject ps using due where ps.subject_uuid = due.uuid
    )
    delete from subject s using due where s.uuid = due.uuid returning s.uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
