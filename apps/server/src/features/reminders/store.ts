import type { Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** So many days before a deadline, and the last deadline for which that is now. */
export interface ReminderStep {
  readonly days: number;
  readonly day: Day;
}

export interface DueReminder {
  readonly account_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly subject_uuid: string;
  readonly name: string;
  readonly job: string;
  /** Of orders. */
  readonly last_day: Day;
  readonly days: number;
}

/**
 * Families whose set lies unbought before the deadline of its job: they want mail about it, have not had this
 * step or a nearer one, and have ordered nothing of the child.
 */
export async function findDueReminders(
  db: Db,
  portalUuid: string,
  today: Day,
  steps: readonly ReminderStep[],
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select a.uuid as account_uuid, a.email, a.lang, s.uuid as subject_uuid, s.name,
      j.name as job, coalesce(j.late_until, j.deadline) as last_day, step.days
    from job j
    cross join lateral (
      select min(d) as days
      from unnest(${steps.map(({ days }) => days)}::integer[], ${steps.map(({ day }) => day)}::date[]) r (d, day)
      where j.deadline <= r.day
    ) step
    join subject s on s.job_uuid = j.uuid
    join account_subject o on o.subject_uuid = s.uuid
    join account a on a.uuid = o.account_uuid
    where j.portal_uuid = ${portalUuid} and j.deadline >= ${today} and step.days is not null and j.in_webshop and not j.is_archived
      and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      and exists (
        select from family_picture f where f.account_uuid = a.uuid and f.subject_uuid = s.uuid and f.for_sale
      )
      and not exists (
        select from reminder_off r where r.account_uuid = a.uuid and r.subject_uuid = s.uuid
      )
      and not exists (
        select from contact_off f where f.portal_uuid = j.portal_uuid and f.address_key = address_key(a.email)
      )
      and not exists (
        select from reminder_sent t
        where t.account_uuid = a.uuid and t.subject_uuid = s.uuid and t.days <= step.days
      )
      and (
        select count(*) from reminder_sent t where t.account_uuid = a.uuid and t.subject_uuid = s.uuid
      ) < ${MOST_REMINDERS}
      and not exists (
        select from family_picture f where f.account_uuid = a.uuid and f.subject_uuid = s.uuid and f.ordered
      )
      and not exists (
        select from shop_order q join order_line l on l.order_uuid = q.uuid
        where q.account_uuid = a.uuid and s.uuid = any(l.subject_uuids)
          and q.state not in ('cancelled', 'expired')
      )
    order by j.deadline, a.uuid, s.uuid
    limit 5000`.execute(db);
  return rows;
}

/** Nobody is reminded of a child more often than this, by themselves or by a colleague's plan. */
export const MOST_REMINDERS = 2;

/** A reminder of a family, so many days before its last day of orders. */
export type Reminded = Pick<DueReminder, 'account_uuid' | 'subject_uuid' | 'days'>;

/** Writes a reminder down; false where it was sent before, or the family has had as many as anybody gets. */
export async function insertSent(
  trx: Trx,
  { account_uuid, subject_uuid, days }: Reminded,
  at: Date,
): Promise<boolean> {
  // Whoever else reminds this family waits here, and counts what was sent meanwhile.
  await trx
    .selectFrom('account_subject')
    .where('account_uuid', '=', account_uuid)
    .where('subject_uuid', '=', subject_uuid)
    .select('added_at')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ days: number }>`
    insert into reminder_sent (account_uuid, subject_uuid, days, at)
    select ${account_uuid}, ${subject_uuid}, ${days}::integer, ${at}::timestamptz
    where (
      select count(*) from reminder_sent t
      where t.account_uuid = ${account_uuid} and t.subject_uuid = ${subject_uuid}
    ) < ${MOST_REMINDERS}
    on conflict (account_uuid, subject_uuid, days) do nothing returning days`.execute(trx);
  return rows.length > 0;
}

/** Says for good that an address wants no such mail of a shop; true while the shop is there. */
export async function insertContactOff(
  db: Db,
  { portalUuid, addressKey }: { readonly portalUuid: string; readonly addressKey: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with said as (
      insert into contact_off (portal_uuid, address_key, at)
      select p.uuid, ${addressKey}, ${at}::timestamptz from portal p where p.uuid = ${portalUuid}
      on conflict do nothing
    )
    select exists (select from portal p where p.uuid = ${portalUuid}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

export interface WaitingFamily {
  readonly account_uuid: string;
  readonly portal_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly job: string;
  /** Of orders. */
  readonly last_day: Day | null;
  readonly subject_uuids: string[];
}

/**
 * Families that were told the pictures of a job are still to come, and can see them now that no more have come since
 * then. It is a mail they were promised, and it comes once: neither the wish for mail nor the switch for reminders is
 * asked.
 */
export async function findWaitingFamilies(db: Db, quietSince: Date): Promise<WaitingFamily[]> {
  const { rows } = await sql<WaitingFamily>`
    select a.uuid as account_uuid, a.portal_uuid, a.email, a.lang, j.name as job, coalesce(j.late_until, j.deadline) as last_day,
      array_agg(s.uuid order by s.name, s.uuid) as subject_uuids
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    join account a on a.uuid = o.account_uuid
    where o.waits and j.in_webshop and not j.is_archived
      and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      and exists (select from family_picture f where f.account_uuid = a.uuid and f.subject_uuid = s.uuid)
      and not exists (
        select from picture p where p.job_uuid = j.uuid and p.created_at > ${quietSince}
      )
    group by a.uuid, j.uuid
    order by j.uuid, a.uuid
    limit 5000`.execute(db);
  return rows;
}

/** The children this very call ended the waiting for: another process that comes at the same time gets the others. */
export async function endWaiting(
  trx: Trx,
  { account_uuid, subject_uuids }: WaitingFamily,
): Promise<readonly { readonly uuid: string; readonly name: string }[]> {
  const ended = await trx
    .updateTable('account_subject as o')
    .from('subject as s')
    .set({ waits: false })
    .whereRef('s.uuid', '=', 'o.subject_uuid')
    .where('o.account_uuid', '=', account_uuid)
    .where('o.subject_uuid', 'in', subject_uuids)
    .where('o.waits', '=', true)
    .returning(['s.uuid', 's.name'])
    .execute();
  const order = (uuid: string): number => subject_uuids.indexOf(uuid);
  return ended.sort((a, b) => order(a.uuid) - order(b.uuid));
}
