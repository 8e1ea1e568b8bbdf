import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { JobTable } from '../../../platform/database/schema-pictures.ts';
import { uuidFor } from '../own-uuid.ts';
import type { ChildWords, PlannedChild } from './import-plan.ts';

/** Two imports of one job wait for each other here instead of stumbling over each other's rows. */
export async function lockJob(trx: Trx, portalUuid: string, key: string): Promise<void> {
  const lock = `job ${portalUuid} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
}

/** What the folder says of each column, but for those that a colleague decided. */
const keptOrNew = (columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      sql`case when ${column} = any(job.decided_fields) then ${sql.ref(`job.${column}`)} else ${sql.ref(`excluded.${column}`)} end`,
    ]),
  );

export async function writeJob(
  trx: Trx,
  { uuid, portal_uuid, key, ...row }: Insertable<JobTable>,
): Promise<void> {
  await trx
    .insertInto('job')
    .values({ uuid, portal_uuid, key, ...row })
    .onConflict((oc) =>
      oc.columns(['portal_uuid', 'key']).doUpdateSet({
        ...keptOrNew(Object.keys(row)),
        // What a person put into the shop, or took out of it, stays so, whatever the folder says; so does what closed.
        in_webshop: sql<boolean>`case when 'in_webshop' = any(job.decided_fields) or job.closed_at is not null
          then job.in_webshop else excluded.in_webshop or job.published_at is not null end`,
      }),
    )
    .execute();
}

/** Writes a photographer or a type of job under the name it has now, and answers its uuid. */
export async function writeNamed(
  trx: Trx,
  table: 'photographer' | 'job_type',
  portalUuid: string,
  { key, name }: { key: string; name: string },
): Promise<string> {
  const { uuid } = await trx
    .insertInto(table)
    .values({ uuid: uuidFor(portalUuid, `${table} ${key}`), portal_uuid: portalUuid, key, name })
    .onConflict((oc) => oc.columns(['portal_uuid', 'key']).doUpdateSet({ name }))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Takes children off the job's roster. */
export async function retireChildren(
  trx: Trx,
  jobUuid: string,
  uuids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update subject set gone_at = ${at} where job_uuid = ${jobUuid} and uuid = any(${[...uuids]}::uuid[])`.execute(
    trx,
  );
}

export async function writeChildren(
  trx: Trx,
  jobUuid: string,
  children: readonly (ChildWords & Pick<PlannedChild, 'uuid' | 'classPictures' | 'picturesRefused'>)[],
): Promise<void> {
  const column = (field: 'uuid' | keyof ChildWords): string[] => children.map((child) => child[field]);
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name, contact, second_contact, mobile, born, note,
      class_pictures, pictures_refused)
    select c.uuid, ${jobUuid}, c.key, c.name, c.group_name, c.contact, c.second_contact, c.mobile, c.born, c.note,
      c.class_pictures, c.pictures_refused
    from unnest(${column('uuid')}::uuid[], ${column('key')}::text[], ${column('name')}::text[],
      ${column('group')}::text[], ${column('contact')}::text[], ${column('secondContact')}::text[],
      ${column('mobile')}::text[], ${column('born')}::text[], ${column('note')}::text[],
      ${children.map(({ classPictures }) => classPictures)}::boolean[],
      ${children.map(({ picturesRefused }) => picturesRefused)}::boolean[])
      c (uuid, key, name, group_name, contact, second_contact, mobile, born, note, class_pictures, pictures_refused)
    on conflict (uuid) do update set key = excluded.key, name = excluded.name, group_name = excluded.group_name,
      contact = excluded.contact, second_contact = excluded.second_contact, mobile = excluded.mobile,
      born = excluded.born, note = excluded.note, class_pictures = excluded.class_pictures,
      pictures_refused = excluded.pictures_refused, gone_at = null`.execute(trx);
}
