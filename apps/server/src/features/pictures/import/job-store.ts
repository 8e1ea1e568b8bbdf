import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { JobTable } from '../../../platform/database/schema.ts';
import { uuidFor } from '../own-uuid.ts';
import type { PlannedChild } from './import-plan.ts';

/** Two imports of one job wait for each other here instead of stumbling over each other's rows. */
export async function lockJob(trx: Trx, portalUuid: string, key: string): Promise<void> {
  const lock = `job ${portalUuid} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
}

export async function writeJob(
  trx: Trx,
  { uuid, portal_uuid, key, ...row }: Insertable<JobTable>,
): Promise<void> {
  await trx
    .insertInto('job')
    .values({ uuid, portal_uuid, key, ...row })
    .onConflict((oc) =>
      oc.columns(['portal_uuid', 'key']).doUpdateSet({
        ...row,
        // What a person published stays so, whatever the folder says.
        in_webshop: sql<boolean>`excluded.in_webshop or job.published_at is not null`,
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
  children: readonly PlannedChild[],
): Promise<void> {
  const column = (field: 'uuid' | 'key' | 'name' | 'group' | 'contact'): string[] =>
    children.map((child) => child[field]);
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name, contact)
    select c.uuid, ${jobUuid}, c.key, c.name, c.group_name, c.contact
    from unnest(${column('uuid')}::uuid[], ${column('key')}::text[], ${column('name')}::text[],
      ${column('group')}::text[], ${column('contact')}::text[]) c (uuid, key, name, group_name, contact)
    on conflict (uuid) do update set key = excluded.key, name = excluded.name,
      group_name = excluded.group_name, contact = excluded.contact, gone_at = null`.execute(trx);
}
