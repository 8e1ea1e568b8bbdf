import { addDays, type Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Days before the deadline; the nearest step that has come is the one that counts. */
const REMINDER_DAYS: readonly number[] = [14, 3];

export interface DueReminder {
  readonly account_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly subject_uuid: string;
  readonly name: string;
  readonly job: string;
  readonly deadline: Day;
  readonly days: number;
}

/**
 * Families whose set lies unbought before the deadline of its job: they want mail about it, have not had this
 * step or a nearer one, and have ordered nothing of the child.
 */
export async function findDueReminders(db: Db, portalUuid: string, today: Day): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select a.uuid as account_uuid, a.email, a.lang, s.uuid as subject_uuid, s.name,
      j.name as job, j.deadline, step.days
    from job j
    cross join lateral (
      select min(d) as days
      from unnest(${[...REMINDER_DAYS]}::integer[], ${REMINDER_DAYS.map((d) => addDays(today, d))}::date[]) r (d, day)
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
        select from reminder_sent t
        where t.account_uuid = a.uuid and t.subject_uuid = s.uuid and t.days <= step.days
      )
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
