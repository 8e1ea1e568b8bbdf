import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { ReminderPlanTable } from '../../../platform/database/schema-invitations.ts';

export type PlanRow = Selectable<ReminderPlanTable>;

/** The plans of a job that stand or were sent, the newest first, with how many mails each has sent. */
export const plansQuery = (jobUuid: string) => sql<PlanRow & { readonly mails: number }>`
    select p.*, (select count(*) from subject_invitation i where i.plan_uuid = p.uuid) as mails
    from reminder_plan p where p.job_uuid = ${jobUuid} and p.taken_back_at is null
    order by p.at desc limit 20`;

/** Plans a reminder, or moves the one that is planned for this group; undefined where that one is being sent. */
export async function writePlan(
  trx: Trx,
  plan: Pick<PlanRow, 'uuid' | 'job_uuid' | 'to_whom' | 'at' | 'planned_by' | 'planned_at' | 'words'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    insert into reminder_plan as p (uuid, job_uuid, to_whom, at, planned_by, planned_at, words)
    values (${plan.uuid}, ${plan.job_uuid}, ${plan.to_whom}, ${plan.at}, ${plan.planned_by}, ${plan.planned_at},
      ${plan.words && JSON.stringify(plan.words)}::jsonb)
    on conflict (job_uuid, to_whom) where done_at is null and taken_back_at is null
    do update set at = excluded.at, planned_by = excluded.planned_by, planned_at = excluded.planned_at,
      words = excluded.words
      where p.begun_at is null
    returning p.uuid`.execute(trx);
  return rows[0]?.uuid;
}

/** The plan of a job, locked. */
export const takePlan = (trx: Trx, jobUuid: string, uuid: string): Promise<PlanRow | undefined> =>
  trx
    .selectFrom('reminder_plan')
    .where('uuid', '=', uuid)
    .where('job_uuid', '=', jobUuid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export async function giveUpReminder(trx: Trx, uuid: string, at: Date): Promise<void> {
  await trx.updateTable('reminder_plan').set({ taken_back_at: at }).where('uuid', '=', uuid).execute();
}

export interface DuePlan {
  readonly uuid: string;
  readonly group: ReminderGroup;
  readonly by: string | null;
  readonly job_uuid: string;
  readonly job: string;
  readonly last_day: string | null;
  readonly in_webshop: boolean;
  readonly words: PlanRow['words'];
}

/** Plans of a shop whose time has come and that are not done, the interrupted ones among them. */
export async function findDuePlans(db: Db, portalUuid: string, at: Date): Promise<DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    select p.uuid, p.to_whom as "group", p.planned_by as by, j.uuid as job_uuid, j.name as job,
      coalesce(j.late_until, j.deadline) as last_day, j.in_webshop and not j.is_archived as in_webshop,
      p.words
    from reminder_plan p join job j on j.uuid = p.job_uuid
    where p.at <= ${at} and p.done_at is null and p.taken_back_at is null and j.portal_uuid = ${portalUuid}
    order by p.at limit 100`.execute(db);
  return rows;
}

/** From here on it cannot be taken back; false where it was. */
export async function beginPlan(db: Db, uuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update reminder_plan set begun_at = coalesce(begun_at, ${at})
    where uuid = ${uuid} and done_at is null and taken_back_at is null returning uuid`.execute(db);
  return rows.length > 0;
}

export async function endPlan(db: Db, uuid: string, at: Date): Promise<void> {
  await db
    .updateTable('reminder_plan')
    .set({ done_at: at })
    .where('uuid', '=', uuid)
    .where('done_at', 'is', null)
    .execute();
}

/** Writes down whom a plan reminded; false where that was done. */
export async function noteReminded(
  trx: Trx,
  of: {
    readonly planUuid: string;
    readonly subjectUuid: string;
    readonly email: string;
    readonly at: Date;
    readonly by: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into subject_invitation (uuid, subject_uuid, way, address_key, at, invited_by, plan_uuid, mailed_at)
    values (gen_random_uuid(), ${of.subjectUuid}, 'reminder', address_key(${of.email}), ${of.at}, ${of.by},
      ${of.planUuid}, ${of.at})
    on conflict (plan_uuid, subject_uuid, address_key) where plan_uuid is not null do nothing
    returning uuid`.execute(trx);
  return rows.length > 0;
}
