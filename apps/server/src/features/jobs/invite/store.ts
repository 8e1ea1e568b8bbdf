import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Writes down that letters were printed for these children. */
export async function noteLetters(
  db: Db | Trx,
  {
    subjects,
    at,
    by,
  }: { readonly subjects: readonly string[]; readonly at: Date; readonly by: string | null },
): Promise<void> {
  await sql`
    insert into subject_invitation (uuid, subject_uuid, way, at, invited_by)
    select gen_random_uuid(), s.uuid, 'letter', ${at}::timestamptz, ${by}::uuid
    from unnest(${[...subjects]}::uuid[]) s (uuid)`.execute(db);
}

/** The same for all children of a job in the webshop that have a code. */
export async function noteLettersOfJob(db: Db | Trx, jobUuid: string, at: Date): Promise<void> {
  await sql`
    insert into subject_invitation (uuid, subject_uuid, way, at)
    select gen_random_uuid(), s.uuid, 'letter', ${at}::timestamptz
    from job j join subject s on s.job_uuid = j.uuid
    where j.uuid = ${jobUuid} and j.in_webshop and s.gone_at is null and not s.pictures_refused
      and exists (select from access_code c where c.subject_uuid = s.uuid and c.redirect is null)`.execute(
    db,
  );
}

export interface Contacts {
  readonly jobUuid: string;
  readonly portalUuid: string;
  readonly group?: string | undefined;
  readonly subjectUuid?: string | undefined;
}

const ofContacts = ({ jobUuid, group, subjectUuid }: Contacts) => sql`
      s.job_uuid = ${jobUuid} and s.gone_at is null
        ${group === undefined ? sql`` : sql`and s.group_name = ${group}`}
        ${subjectUuid === undefined ? sql`` : sql`and s.uuid = ${subjectUuid}`}`;

const isOff = (portalUuid: string) => sql`exists (
        select from contact_off f where f.portal_uuid = ${portalUuid} and f.address_key = address_key(s.contact))`;

/**
 * A child `s` whose contact gets the first mail: guardians who did not refuse the pictures, an address that did not say
 * no, a code, and nobody has looked yet.
 */
const isToMail = (portalUuid: string) => sql`is_mail_address(s.contact) and not s.pictures_refused
        and s.contact_ended is distinct from address_key(s.contact) and not ${isOff(portalUuid)}
        and exists (select from access_code c where c.subject_uuid = s.uuid and c.redirect is null)
        and not exists (select from account_subject o where o.subject_uuid = s.uuid)`;

/** Asks for the first mail to the contacts that had none; answers how many. */
export async function insertMails(
  trx: Trx,
  contacts: Contacts,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<number> {
  const { rows } = await sql`
    insert into subject_invitation (uuid, subject_uuid, way, address_key, at, invited_by)
    select gen_random_uuid(), s.uuid, 'mail', address_key(s.contact), ${at}::timestamptz, ${by}::uuid
    from subject s where ${ofContacts(contacts)} and ${isToMail(contacts.portalUuid)}
    on conflict (subject_uuid, address_key) where way = 'mail' do nothing
    returning uuid`.execute(trx);
  return rows.length;
}

export interface InvitationCounts {
  readonly with_contact: number;
  readonly without_contact: number;
  readonly to_mail: number;
  readonly said_no: number;
  readonly asked: number;
  readonly sent: number;
  readonly failed: number;
  readonly letters: number;
  readonly unopened: number;
}

export async function countInvitations(db: Db, contacts: Contacts): Promise<InvitationCounts> {
  const { portalUuid } = contacts;
  const { rows } = await sql<InvitationCounts>`
    with child as materialized (
      select s.uuid, is_mail_address(s.contact) as reachable, ${isOff(portalUuid)} as off,
        ${isToMail(portalUuid)} and not exists (
          select from subject_invitation i where i.subject_uuid = s.uuid and i.way = 'mail'
            and i.address_key = address_key(s.contact)) as to_mail,
        exists (select from access_code c where c.subject_uuid = s.uuid and c.redirect is null)
          and not s.pictures_refused as coded,
        not exists (select from account_subject o where o.subject_uuid = s.uuid) as unopened
      from subject s where ${ofContacts(contacts)}
    ), mail as (
      select m.sent_at, m.last_error from subject_invitation i join child on child.uuid = i.subject_uuid
      left join outbox_mail m on m.key = 'invitation ' || i.uuid
      where i.way = 'mail'
    )
    select count(*) filter (where reachable) as with_contact, count(*) filter (where not reachable) as without_contact,
      count(*) filter (where to_mail) as to_mail, count(*) filter (where reachable and off and unopened) as said_no,
      count(*) filter (where coded) as letters, count(*) filter (where coded and unopened) as unopened,
      (select count(*) from mail) as asked,
      (select count(*) from mail where sent_at is not null) as sent,
      (select count(*) from mail where sent_at is null and last_error is not null) as failed
    from child`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count answers one row');
  return counts;
}

export interface AskedMail {
  readonly uuid: string;
  readonly subject_uuid: string;
  readonly name: string;
  readonly contact: string;
  readonly code: string | null;
  readonly job: string;
  readonly job_uuid: string;
  readonly portal_uuid: string;
  /** The address is the one that was asked for, it did not say no, and the job is in the webshop. */
  readonly stands: boolean;
}

/** Some mails that were asked for, locked: another worker takes others. */
export async function takeAsked(trx: Trx, most: number): Promise<AskedMail[]> {
  const { rows } = await sql<AskedMail>`
    select i.uuid, s.uuid as subject_uuid, s.name, s.contact, j.name as job, j.uuid as job_uuid, j.portal_uuid,
      (select c.code from access_code c where c.subject_uuid = s.uuid and c.redirect is null
        order by c.needs_confirmation, c.code limit 1) as code,
      address_key(s.contact) = i.address_key and j.in_webshop and not j.is_archived and s.gone_at is null
        and not s.pictures_refused and s.contact_ended is distinct from address_key(s.contact)
        and not exists (select from contact_off f
          where f.portal_uuid = j.portal_uuid and f.address_key = i.address_key) as stands
    from subject_invitation i join subject s on s.uuid = i.subject_uuid join job j on j.uuid = s.job_uuid
    where i.mailed_at is null and i.way = 'mail'
    order by i.at, i.uuid limit ${most} for update of i skip locked`.execute(trx);
  return rows;
}

export async function markMailed(trx: Trx, uuids: readonly string[], at: Date): Promise<void> {
  await sql`update subject_invitation set mailed_at = ${at} where uuid = any(${[...uuids]}::uuid[])`.execute(
    trx,
  );
}

export async function dropAsked(trx: Trx, uuids: readonly string[]): Promise<void> {
  await sql`delete from subject_invitation where uuid = any(${[...uuids]}::uuid[])`.execute(trx);
}

/** Whether this very wish for a new code was fulfilled; whoever asks holds the child. */
export async function wasRenewed(trx: Trx, subjectUuid: string, addKey: string): Promise<boolean> {
  await sql`select from subject where uuid = ${subjectUuid} for update`.execute(trx);
  const { rows } = await sql`
    select from audit_log l where l.subject_uuid = ${subjectUuid} and l.action = 'renewChildCode'
      and l.detail ->> 'request' = ${addKey}`.execute(trx);
  return rows.length > 0;
}
