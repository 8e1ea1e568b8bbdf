import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

export interface WaitingOfJob {
  readonly waiting: number;
  readonly opened: number;
  readonly bought: number;
  readonly codes: number;
}

/** Families of a job: those promised a mail, those who have looked, those who have bought; and how many codes there are. */
export async function familiesOfJob(db: Db | Trx, jobUuid: string): Promise<WaitingOfJob> {
  const { rows } = await sql<WaitingOfJob>`
    with child as materialized (
      select s.uuid from subject s where s.job_uuid = ${jobUuid} and s.gone_at is null
    ), family as materialized (
      select o.account_uuid, o.subject_uuid, o.waits from account_subject o join child on child.uuid = o.subject_uuid
    )
    select count(distinct f.account_uuid) filter (
        where f.waits and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null) as waiting,
      count(distinct f.subject_uuid) filter (where not f.waits) as opened,
      (select count(distinct c.subject_uuid) from sold_child c where c.job_uuid = ${jobUuid}) as bought,
      (select count(distinct c.subject_uuid) from access_code c join child on child.uuid = c.subject_uuid
        where c.redirect is null) as codes
    from family f join account a on a.uuid = f.account_uuid`.execute(db);
  const [families] = rows;
  if (!families) throw new Error('a count answers one row');
  return families;
}

/** Whether a job is handed out at its school by its own settings. */
export async function deliversToSchool(db: Db | Trx, jobUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from job where uuid = ${jobUuid} and school_delivery is not null and deadline is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Puts a job into the webshop; false where it is there, or archived. The import's own wishes end here. */
export async function putIntoShop(trx: Trx, jobUuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update job set in_webshop = true, published_at = ${at}, publish_at = null, closed_at = null, decided_fields = ${decided}
    where uuid = ${jobUuid} and not in_webshop and not is_archived returning uuid`.execute(trx);
  return rows.length > 0;
}

/** A colleague decided it, so no folder that comes again does. */
const decided = sql`case when 'in_webshop' = any(decided_fields) then decided_fields
  else array_append(decided_fields, 'in_webshop') end`;

export async function setPublishAt(trx: Trx, jobUuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update job set publish_at = ${at}, decided_fields = ${decided}
    where uuid = ${jobUuid} and not in_webshop and not is_archived returning uuid`.execute(trx);
  return rows.length > 0;
}

/** False where there is no plan to give up. */
export async function giveUpPlan(trx: Trx, jobUuid: string): Promise<boolean> {
  const { rows } = await sql`
    update job set publish_at = null where uuid = ${jobUuid} and publish_at is not null and not in_webshop
    returning uuid`.execute(trx);
  return rows.length > 0;
}

/** Takes a job out of the webshop, with the reminders that were planned for it; false where it is not there. */
export async function takeOutOfShop(trx: Trx, jobUuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update job set in_webshop = false, published_at = null, publish_at = null, decided_fields = ${decided}
    where uuid = ${jobUuid} and in_webshop and not is_archived returning uuid`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update reminder_plan set taken_back_at = ${at}
    where job_uuid = ${jobUuid} and begun_at is null and done_at is null and taken_back_at is null`.execute(
    trx,
  );
  return true;
}

export interface DueJob {
  readonly uuid: string;
  readonly key: string;
  readonly portal_uuid: string;
  readonly deadline: string | null;
}

const due = (at: Date) => sql`j.publish_at <= ${at} and not j.in_webshop and not j.is_archived`;

/** Jobs whose time to go into the shop has come, also while nothing ran. */
export async function findDueJobs(db: Db, at: Date): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select j.uuid, j.key, j.portal_uuid, j.deadline from job j where ${due(at)} order by j.publish_at limit 200`.execute(
    db,
  );
  return rows;
}

/** Whether it is still due for whoever holds its lock. */
export async function isDue(trx: Trx, jobUuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`select from job j where j.uuid = ${jobUuid} and ${due(at)}`.execute(trx);
  return rows.length > 0;
}
