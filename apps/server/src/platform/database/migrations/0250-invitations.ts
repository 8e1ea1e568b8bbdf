import { type Kysely, sql } from 'kysely';

/**
 * Who was invited, how and when; addresses that want no such mail; and reminders that wait for their time. An address
 * is kept as a key that is made from it, so that it is recognised without being stored again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function address_key(address text) returns uuid language sql immutable strict parallel safe as $$
      select encode(substring(sha256(convert_to(lower(address), 'UTF8')) for 16), 'hex')::uuid
    $$`.execute(db);
  // Looser than the rule of the forms, which is asked once more before anything is sent.
  await sql`
    create function is_mail_address(contact text) returns boolean language sql immutable strict parallel safe as $$
      select length(contact) <= 254 and contact ~ '^[^[:space:]@,;:<>()"]{1,64}@([[:alnum:]-]+[.])+[[:alnum:]-]{2,63}$'
    $$`.execute(db);
  await sql`
    create table reminder_plan (
      uuid uuid primary key,
      job_uuid uuid not null references job on delete cascade,
      to_whom text not null check (to_whom in ('looked', 'cart', 'unopened')),
      at timestamptz not null,
      planned_by uuid references account on delete set null,
      planned_at timestamptz not null,
      begun_at timestamptz,
      done_at timestamptz,
      taken_back_at timestamptz,
      check (taken_back_at is null or begun_at is null)
    )`.execute(db);
  await sql`create unique index reminder_plan_open on reminder_plan (job_uuid, to_whom)
    where done_at is null and taken_back_at is null`.execute(db);
  await sql`create index reminder_plan_due on reminder_plan (at)
    where done_at is null and taken_back_at is null`.execute(db);
  await sql`
    create table subject_invitation (
      uuid uuid primary key,
      subject_uuid uuid not null references subject on delete cascade,
      way text not null check (way in ('letter', 'mail', 'reminder')),
      address_key uuid,
      at timestamptz not null,
      invited_by uuid references account on delete set null,
      plan_uuid uuid references reminder_plan on delete set null,
      mailed_at timestamptz,
      check ((way = 'letter') = (address_key is null))
    )`.execute(db);
  await sql`create index subject_invitation_of_subject on subject_invitation (subject_uuid, at)`.execute(db);
  await sql`create unique index subject_invitation_mailed_once on subject_invitation (subject_uuid, address_key)
    where way = 'mail'`.execute(db);
  await sql`create unique index subject_invitation_of_plan on subject_invitation (plan_uuid, subject_uuid, address_key)
    where plan_uuid is not null`.execute(db);
  await sql`create index subject_invitation_waiting on subject_invitation (at, uuid) where mailed_at is null and way = 'mail'`.execute(
    db,
  );
  await sql`
    create table contact_off (
      portal_uuid uuid not null references portal on delete cascade,
      address_key uuid not null,
      at timestamptz not null,
      primary key (portal_uuid, address_key)
    )`.execute(db);
  // Until now letters were the only way, and nobody wrote down that they went out.
  await sql`
    insert into subject_invitation (uuid, subject_uuid, way, at)
    select gen_random_uuid(), s.uuid, 'letter', coalesce(j.published_at, j.creation_time)
    from job j join subject s on s.job_uuid = j.uuid
    where j.in_webshop and s.gone_at is null
      and exists (select from access_code c where c.subject_uuid = s.uuid and c.redirect is null)`.execute(
    db,
  );
}
