import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { ToldDeletion } from '../../platform/database/schema-deletions.ts';
import { unsold } from './store.ts';

export interface DueJob {
  readonly uuid: string;
  readonly key: string;
  readonly retention: string | null;
  /** Somebody wants it gone before its day. */
  readonly isAsked: boolean;
}

/** Jobs whose time has ended, or that somebody wants gone, and of which something is left to do. */
export async function findDueJobs(db: Db, portalUuid: string, today: string): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select j.uuid, j.key, j.retention, d.job_uuid is not null as "isAsked"
    from job j left join job_deletion d on d.job_uuid = j.uuid
    where j.portal_uuid = ${portalUuid} and d.done_at is null
      and (j.retention <= ${today} or d.job_uuid is not null)
      and (d.job_uuid is not null or exists (select from subject s where s.job_uuid = j.uuid)
        or exists (select from deleted_file f where f.job_uuid = j.uuid))
    order by j.retention limit 200`.execute(db);
  return rows;
}

/** Whether a picture is left that nobody bought: its family has not been told yet, or somebody is paying for it. */
export async function hasUnsold(db: Db | Trx, jobUuid: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from picture p where p.job_uuid = ${jobUuid} and ${unsold}) as left`.execute(db);
  return rows[0]?.left ?? false;
}

interface NewDeletion {
  readonly jobUuid: string;
  readonly portalUuid: string;
  readonly due: string | null;
  readonly askedBy: string | null;
  readonly at: Date;
  readonly year: number;
}

/** Writes down that a job is to be deleted, under the next number of the year, and answers it. */
export async function insertDeletion(trx: Trx, deletion: NewDeletion): Promise<string> {
  const { jobUuid, portalUuid, due, askedBy, at, year } = deletion;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deletions ${portalUuid}`}, 0))`.execute(trx);
  const known = await readDeletion(trx, jobUuid);
  if (known) return known.number;
  const { rows } = await sql<{ number: string }>`
    insert into job_deletion (job_uuid, portal_uuid, number, due, asked_by, asked_at)
    select ${jobUuid}, ${portalUuid}, ${`${year}-`}::text || lpad((1 + count(*))::text, 4, '0'), ${due}, ${askedBy}, ${at}
    from job_deletion where portal_uuid = ${portalUuid} and starts_with(number, ${`${year}-`})
    returning number`.execute(trx);
  return rows[0]?.number ?? '';
}

/** Takes the job out of the shop and into the archive, whatever else is left of it. */
export async function retireJob(trx: Trx, jobUuid: string): Promise<void> {
  await sql`
    update job set in_webshop = false, is_archived = true, publish_at = null,
      decided_fields = array(select distinct unnest(decided_fields || array['is_archived', 'in_webshop']))
    where uuid = ${jobUuid}`.execute(trx);
}

export interface ForgottenPeople {
  readonly children: readonly string[];
  readonly codes: readonly string[];
  /** What was written of the children. */
  readonly bytes: number;
}

/**
 * Forgets the people of a job: children of whom nobody bought anything go with all that hangs on them; of the others
 * stays what their buyers see. No code opens anything any more.
 */
export async function forgetPeople(
  trx: Trx,
  jobUuid: string,
  sold: readonly string[],
): Promise<ForgottenPeople> {
  const codes = await sql<{ code: string }>`
    delete from access_code c using subject s
    where (s.uuid = c.subject_uuid or c.job_uuid = s.job_uuid) and s.job_uuid = ${jobUuid} returning c.code`.execute(
    trx,
  );
  await sql`
    delete from code_notice n using subject s where s.uuid = n.subject_uuid and s.job_uuid = ${jobUuid}`.execute(
    trx,
  );
  await sql`
    update subject set contact = '', contact_ended = null, second_contact = '', mobile = '', born = '', note = ''
    where job_uuid = ${jobUuid} and uuid = any(${[...sold]}::uuid[])`.execute(trx);
  const { rows } = await sql<{ uuid: string; bytes: number }>`
    with due as (
      select s.uuid from subject s where s.job_uuid = ${jobUuid} and not s.uuid = any(${[...sold]}::uuid[])
    ), sets as (
      delete from account_subject o using due where o.subject_uuid = due.uuid
    ), shown as (
      delete from picture_subject ps using due where ps.subject_uuid = due.uuid
    )
    delete from subject s using due where s.uuid = due.uuid
    returning s.uuid, octet_length(concat(s.key, s.name, s.group_name, s.contact, s.second_contact, s.mobile, s.born,
      s.note)) as bytes`.execute(trx);
  for (const table of ['photo_card', 'job_file', 'import_problem'] as const)
    await trx.deleteFrom(table).where('job_uuid', '=', jobUuid).execute();
  return {
    children: rows.map(({ uuid }) => uuid),
    codes: codes.rows.map(({ code }) => code),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

export interface DeletedFiles {
  readonly hashes: string[];
  readonly bytes: number;
  readonly made: number;
  readonly madeBytes: number;
  readonly from: Date | null;
  readonly until: Date | null;
}

export async function readDeletedFiles(trx: Trx, jobUuid: string): Promise<DeletedFiles> {
  const { rows } = await sql<DeletedFiles>`
    select coalesce(array_agg(content_hash order by content_hash), '{}') as hashes, min(deleted_at) as from,
      max(deleted_at) as until, coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(made), 0)::int as made,
      coalesce(sum(made_bytes), 0)::float8 as "madeBytes"
    from deleted_file where job_uuid = ${jobUuid}`.execute(trx);
  return rows[0] ?? { hashes: [], bytes: 0, made: 0, madeBytes: 0, from: null, until: null };
}

/** The orders that stay, for the books. */
export async function readKeptOrders(
  trx: Trx,
  jobUuid: string,
  zone: string,
): Promise<{ readonly orders: number; readonly lastOrderYear: number | null }> {
  const { rows } = await sql<{ orders: number; lastOrderYear: number | null }>`
    select count(*) as orders, max(extract(year from o.confirmed_at at time zone ${zone}))::int as "lastOrderYear"
    from shop_order o where o.uuid in (select c.order_uuid from sold_child c where c.job_uuid = ${jobUuid})`.execute(
    trx,
  );
  return rows[0] ?? { orders: 0, lastOrderYear: null };
}

/** The entry of the log that tells it. */
export async function lastEntry(trx: Trx, jobUuid: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from audit_log where job_uuid = ${jobUuid} and action = 'letJobGo'`.execute(trx);
  return Number(rows[0]?.id ?? 0);
}

export async function finishDeletion(trx: Trx, jobUuid: string, told: ToldDeletion, at: Date): Promise<void> {
  await trx
    .updateTable('job_deletion')
    .set({ done_at: at, told: JSON.stringify(told) })
    .where('job_uuid', '=', jobUuid)
    .execute();
}

export const readDeletion = (db: Db | Trx, jobUuid: string) =>
  db
    .selectFrom('job_deletion')
    .where('job_uuid', '=', jobUuid)
    .select(['number', 'due', 'asked_at', 'done_at', 'told'])
    .executeTakeFirst();
