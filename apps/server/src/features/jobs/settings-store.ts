import { JOBS } from '@picture-day/contract/roles';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { JobTable, SchoolDelivery } from '../../platform/database/schema-pictures.ts';

export interface JobSettingsRow {
  readonly uuid: string;
  readonly name: string;
  readonly location: string;
  readonly kind: string;
  readonly photographer: string;
  readonly photographer_uuid: string;
  readonly photographer_account: string | null;
  readonly creation_time: Date;
  readonly deadline: string | null;
  readonly late_until: string | null;
  readonly retention: string | null;
  readonly price_list: string | null;
  readonly school_delivery: SchoolDelivery | null;
  readonly changed_at: Date | null;
}

export const readSettings = (db: Db | Trx, jobUuid: string): Promise<JobSettingsRow> =>
  db
    .selectFrom('job as j')
    .innerJoin('job_type as t', 't.uuid', 'j.job_type_uuid')
    .innerJoin('photographer as p', 'p.uuid', 'j.photographer_uuid')
    .where('j.uuid', '=', jobUuid)
    .select(['j.uuid', 'j.name', 'j.location', 't.name as kind', 'p.name as photographer', 'j.creation_time'])
    .select('p.account_uuid as photographer_account')
    .select([
      'j.photographer_uuid',
      'j.deadline',
      'j.late_until',
      'j.retention',
      'j.price_list',
      'j.school_delivery',
      'j.changed_at',
    ])
    .executeTakeFirstOrThrow();

export type JobColumns = Pick<
  Insertable<JobTable>,
  | 'name'
  | 'location'
  | 'job_type_uuid'
  | 'photographer_uuid'
  | 'creation_time'
  | 'deadline'
  | 'late_until'
  | 'retention'
  | 'price_list'
  | 'school_delivery'
>;

/** The key under which a job of this uuid was made before. */
export async function keyOfJob(trx: Trx, portalUuid: string, uuid: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('job')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .select('key')
    .executeTakeFirst();
  return row?.key;
}

/** Keys of the shop's jobs that begin like this; nobody makes another until the transaction ends. */
export async function lockKeys(trx: Trx, portalUuid: string, begin: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job keys ${portalUuid}`}, 0))`.execute(trx);
  const { rows } = await sql<{ key: string }>`
    select key from job where portal_uuid = ${portalUuid} and starts_with(key, ${begin})`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

export async function insertJob(
  trx: Trx,
  job: JobColumns & Pick<Insertable<JobTable>, 'uuid' | 'portal_uuid' | 'key'>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('job')
    .values({ ...job, in_webshop: false, changed_at: at, decided_fields: DECIDED })
    .execute();
}

/** What a folder says of a job as well; a job made in the studio has decided all of it. */
const DECIDED = [
  'name',
  'location',
  'job_type_uuid',
  'photographer_uuid',
  'creation_time',
  'deadline',
  'retention',
];

/** Changes a job; what was changed by hand is no folder's any more. One that had closed opens again with its days. */
export async function updateJob(
  trx: Trx,
  jobUuid: string,
  columns: JobColumns,
  { decided, today, at }: { readonly decided: readonly string[]; readonly today: string; readonly at: Date },
): Promise<void> {
  const opens = sql<boolean>`job.closed_at is not null and not job.is_archived and ${columns.late_until === null || (columns.late_until ?? '') >= today}`;
  await trx
    .updateTable('job')
    .set({
      ...columns,
      changed_at: at,
      in_webshop: sql`job.in_webshop or ${opens}`,
      closed_at: sql`case when ${opens} then null else job.closed_at end`,
      decided_fields: sql`array(select distinct unnest(job.decided_fields || ${[...decided]}::text[]))`,
    })
    .where('uuid', '=', jobUuid)
    .execute();
}

/** The name by which a photographer or a kind of job is known already, whatever the case of its letters. */
export async function keyOfNamed(
  trx: Trx,
  table: 'photographer' | 'job_type',
  portalUuid: string,
  name: string,
): Promise<{ readonly key: string; readonly name: string } | undefined> {
  return trx
    .selectFrom(table)
    .where('portal_uuid', '=', portalUuid)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select(['key', 'name'])
    .orderBy('key')
    .executeTakeFirst();
}

/** The photographer that a colleague is, if they had a job before. */
export const photographerOf = (trx: Db | Trx, portalUuid: string, account: string) =>
  trx
    .selectFrom('photographer')
    .where('portal_uuid', '=', portalUuid)
    .where('account_uuid', '=', account)
    .select(['uuid', 'name'])
    .orderBy('key')
    .executeTakeFirst();

/** A colleague who may work with jobs. */
export const colleagueWithJobs = (trx: Trx, portalUuid: string, uuid: string) =>
  trx
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where(sql<boolean>`uuid::text = lower(${uuid})`)
    .where('role', 'in', [...JOBS])
    .where('deleted_at', 'is', null)
    .select(['uuid', sql<string>`coalesce(nullif(name, ''), email)`.as('name')])
    .executeTakeFirst();

export async function linkAccount(trx: Trx, photographerUuid: string, account: string): Promise<void> {
  await trx
    .updateTable('photographer')
    .set({ account_uuid: account })
    .where('uuid', '=', photographerUuid)
    .where('account_uuid', 'is', null)
    .execute();
}

/** False where it stood so already. */
export async function setArchived(trx: Trx, jobUuid: string, archived: boolean, at: Date): Promise<boolean> {
  const done = await trx
    .updateTable('job')
    .set({
      is_archived: archived,
      changed_at: at,
      decided_fields: sql`array(select distinct unnest(job.decided_fields || array['is_archived']))`,
    })
    .where('uuid', '=', jobUuid)
    .where('is_archived', '!=', archived)
    // What is deleted rests.
    .where(sql<boolean>`not exists (select from job_deletion d where d.job_uuid = job.uuid)`)
    .returning('uuid')
    .executeTakeFirst();
  return done !== undefined;
}

/** Takes the jobs out of the shop whose last day of late orders is over. */
export async function closeJobs(trx: Trx, portalUuid: string, today: string, at: Date): Promise<string[]> {
  const closed = await trx
    .updateTable('job')
    .set({ in_webshop: false, closed_at: at })
    .where('portal_uuid', '=', portalUuid)
    .where('in_webshop', '=', true)
    .where('late_until', '<', today)
    .returning('uuid')
    .execute();
  return closed.map(({ uuid }) => uuid);
}
