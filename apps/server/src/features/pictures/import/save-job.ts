import { type Day, dayIn } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { uuidFor } from '../own-uuid.ts';
import type { ImportPlan, PlannedChild } from './import-plan.ts';

/** A day as it is written, or the one a moment lies in where the shop is. */
const dayOf = (text: string | null | undefined, zone: string): Day | null =>
  text ? (text.length === '2026-10-06'.length ? text : dayIn(zone, text)) : null;

/** Creates the job, or brings it up to date. */
export async function saveJob(trx: Trx, { portalUuid, job, jobUuid }: ImportPlan): Promise<void> {
  const [photographer, jobType] = [
    await saveNamed(trx, 'photographer', portalUuid, job.photographer),
    await saveNamed(trx, 'job_type', portalUuid, job.jobType),
  ];
  const { timeZone } = (await portalByUuid(trx, portalUuid)).settings;
  const row = {
    name: job.name,
    location: job.school ?? job.location ?? '',
    job_type_uuid: jobType,
    photographer_uuid: photographer,
    creation_time: new Date(job.date),
    in_webshop: job.inWebshop,
    require_fine_tuned_pictures: job.requireFineTunedPictures,
    is_archived: job.archived,
    deadline: dayOf(job.deadline, timeZone),
    retention: dayOf(job.retention, timeZone),
  };
  await trx
    .insertInto('job')
    .values({ uuid: jobUuid, portal_uuid: portalUuid, key: job.key, ...row })
    .onConflict((oc) => oc.columns(['portal_uuid', 'key']).doUpdateSet(row))
    .execute();
}

async function saveNamed(
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

/** Writes the children. Those who go give up their keys first, in case another takes one over. */
export async function saveChildren(trx: Trx, { jobUuid, children }: ImportPlan, at: Date): Promise<void> {
  const gone = children.filter(({ change }) => change === 'gone').map(({ uuid }) => uuid);
  if (gone.length > 0) {
    await sql`
      update subject set gone_at = ${at} where job_uuid = ${jobUuid} and uuid = any(${gone}::uuid[])`.execute(
      trx,
    );
  }
  const written = children.filter(
    ({ change }) => change !== 'gone' && change !== 'kept' && change !== 'same',
  );
  const column = (field: 'uuid' | 'key' | 'name' | 'group' | 'contact'): string[] =>
    written.map((child: PlannedChild) => child[field]);
  if (written.length === 0) return;
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name, contact)
    select c.uuid, ${jobUuid}, c.key, c.name, c.group_name, c.contact
    from unnest(${column('uuid')}::uuid[], ${column('key')}::text[], ${column('name')}::text[],
      ${column('group')}::text[], ${column('contact')}::text[]) c (uuid, key, name, group_name, contact)
    on conflict (uuid) do update set key = excluded.key, name = excluded.name,
      group_name = excluded.group_name, contact = excluded.contact, gone_at = null`.execute(trx);
}
