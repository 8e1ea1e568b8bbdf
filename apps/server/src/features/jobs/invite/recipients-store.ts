import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { MOST_REMINDERS } from '../../reminders/reminder.ts';
import { stagesOf } from '../funnel/child-stage-store.ts';

interface JobOf {
  readonly jobUuid: string;
  readonly portalUuid: string;
}

/**
 * Everybody a reminder about a job could go to, after the part `stage`: accounts of families that looked and did not
 * buy, and contacts of the roster where nobody has opened; with what keeps it from them.
 */
const recipient = (portalUuid: string) => sql`
    recipient as (
      select case t.stage when 'cart' then 'cart' else 'looked' end as to_whom, t.uuid as subject_uuid, t.name,
        a.uuid as account_uuid, a.email, a.lang, o.added_at, address_key(a.email) as address_key,
        exists (select from reminder_off r where r.account_uuid = a.uuid and r.subject_uuid = t.uuid)
          or exists (select from contact_off f
            where f.portal_uuid = ${portalUuid} and f.address_key = address_key(a.email)) as said_no,
        (select count(*) from reminder_sent r where r.account_uuid = a.uuid and r.subject_uuid = t.uuid)
          >= ${MOST_REMINDERS} as had_all
      from stage t join account_subject o on o.subject_uuid = t.uuid join account a on a.uuid = o.account_uuid
      where t.stage in ('looked', 'cart') and not t.gone
        and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      union all
      select 'unopened', t.uuid, t.name, null, lower(t.contact), null, null, address_key(t.contact),
        exists (select from contact_off f
          where f.portal_uuid = ${portalUuid} and f.address_key = address_key(t.contact)),
        (select count(*) from subject_invitation i where i.subject_uuid = t.uuid and i.way = 'reminder'
          and i.address_key = address_key(t.contact)) >= ${MOST_REMINDERS}
      from stage t
      where t.stage in ('none', 'invited') and not t.gone and not t.refused and not t.contact_ended and is_mail_address(t.contact)
        and exists (select from access_code c where c.subject_uuid = t.uuid and c.redirect is null)
    )`;

const parts = ({ jobUuid, portalUuid }: JobOf) => sql`
    with ${stagesOf(sql`array[${jobUuid}::uuid]`)}, ${recipient(portalUuid)}`;

export interface GroupRow {
  readonly to_whom: ReminderGroup;
  readonly children: number;
  readonly mails: number;
  readonly said_no: number;
  readonly had_all: number;
  /** What those who get it read, the commonest first; null where nobody said. */
  readonly languages: readonly (string | null)[] | null;
}

export const groupsQuery = (of: JobOf) => sql<GroupRow>`
    ${parts(of)}
    select to_whom, count(distinct subject_uuid) as children,
      count(*) filter (where not said_no and not had_all) as mails, count(*) filter (where said_no) as said_no,
      count(*) filter (where had_all and not said_no) as had_all, (
        select json_agg(l.lang order by l.count desc, l.lang) from (
          select o.lang, count(*) as count from recipient o
          where o.to_whom = r.to_whom and not o.said_no and not o.had_all group by o.lang
        ) l
      ) as languages
    from recipient r group by to_whom`;

/** Children whose pictures nobody has opened and whom only a letter reaches. */
export const byLetterQuery = ({ jobUuid }: Pick<JobOf, 'jobUuid'>) => sql<{ readonly count: number }>`
    with ${stagesOf(sql`array[${jobUuid}::uuid]`)}
    select count(*) as count from stage t
    where t.stage in ('none', 'invited') and not t.gone and not t.refused and not is_mail_address(t.contact)
      and exists (select from access_code c where c.subject_uuid = t.uuid and c.redirect is null)`;

export interface Recipient {
  readonly subject_uuid: string;
  readonly name: string;
  /** Null with a contact of the roster. */
  readonly account_uuid: string | null;
  readonly email: string;
  readonly lang: string | null;
  readonly added_at: Date | null;
  readonly code: string | null;
}

interface WhichRecipients {
  readonly planUuid?: string | null;
  readonly limit?: number;
  /** Those who read this language, null for whoever has said none. */
  readonly lang?: readonly (string | null)[] | undefined;
}

/** Those of a group who get the reminder now, without those who got the one of this plan. */
export async function findRecipients(
  db: Db,
  of: JobOf,
  group: ReminderGroup,
  { planUuid = null, limit = 20_000, lang }: WhichRecipients = {},
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    ${parts(of)}
    select r.subject_uuid, r.name, r.account_uuid, r.email, r.lang, r.added_at, (
      select c.code from access_code c where c.subject_uuid = r.subject_uuid and c.redirect is null
      order by c.needs_confirmation, c.code limit 1
    ) as code
    from recipient r
    where r.to_whom = ${group} and not r.said_no and not r.had_all
      ${lang ? sql`and (r.lang = any(${[...lang]}::text[]) or (r.lang is null and ${lang.includes(null)}))` : sql``}
      and not exists (select from subject_invitation i where i.plan_uuid = ${planUuid}::uuid
        and i.subject_uuid = r.subject_uuid and i.address_key = r.address_key)
    order by r.subject_uuid, r.email limit ${limit}`.execute(db);
  return rows;
}
