import { type Kysely, sql } from 'kysely';

/** Portals, accounts, sessions, jobs, subjects, codes and pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal (
      uuid uuid primary key,
      key text not null unique,
      hosts text[] not null default '{}',
      is_default boolean not null default false,
      name text not null,
      settings jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index portal_one_default on portal (is_default) where is_default`.execute(db);

  await sql`
    create table account (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      email text not null check (email = lower(email)),
      name text not null default '',
      password_hash text not null,
      mobile text not null default '',
      address jsonb,
      lang text not null,
      accept_mail boolean not null default false,
      role text not null default 'customer' check (role in ('customer', 'operator')),
      is_anonymous boolean not null default false,
      current_subject_uuid uuid,
      created_at timestamptz not null,
      unique (portal_uuid, email)
    )`.execute(db);

  await sql`
    create table photographer (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      key text not null,
      name text not null,
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`
    create table job_type (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      key text not null,
      name text not null,
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`
    create table job (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      key text not null,
      name text not null,
      location text not null default '',
      job_type_uuid uuid not null references job_type,
      photographer_uuid uuid not null references photographer,
      creation_time timestamptz not null,
      in_webshop boolean not null default true,
      require_fine_tuned_pictures boolean not null default false,
      is_archived boolean not null default false,
      deadline timestamptz,
      retention timestamptz,
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`
    create table subject (
      uuid uuid primary key,
      job_uuid uuid not null references job,
      key text not null,
      name text not null,
      group_name text not null default '',
      contact text not null default '',
      unique (job_uuid, key)
    )`.execute(db);
  await sql`
    create table access_code (
      portal_uuid uuid not null references portal,
      code text not null,
      subject_uuid uuid references subject,
      needs_confirmation boolean not null default false,
      redirect text,
      primary key (portal_uuid, code),
      check (subject_uuid is not null or redirect is not null)
    )`.execute(db);
  await sql`create index access_code_subject on access_code (subject_uuid)`.execute(db);
  await sql`
    create table account_subject (
      account_uuid uuid not null references account on delete cascade,
      subject_uuid uuid not null references subject,
      added_at timestamptz not null,
      primary key (account_uuid, subject_uuid)
    )`.execute(db);
  await sql`create index account_subject_subject on account_subject (subject_uuid)`.execute(db);

  await sql`
    create table background (
      uuid uuid primary key,
      job_uuid uuid not null references job,
      source text not null,
      is_default boolean not null default false,
      position integer not null default 0,
      width integer not null,
      height integer not null,
      content_hash text not null,
      unique (job_uuid, source)
    )`.execute(db);
  await sql`
    create table picture (
      uuid uuid primary key,
      job_uuid uuid references job,
      uploaded_by uuid references account on delete cascade,
      source text not null,
      content_hash text not null,
      picture_type text not null check (picture_type in ('IP', 'MGP', 'GP')),
      greenscreen boolean not null default false,
      width integer not null,
      height integer not null,
      thumbhash text not null,
      keywords text[] not null default '{}',
      created_at timestamptz not null,
      check ((job_uuid is null) <> (uploaded_by is null)),
      unique (job_uuid, source)
    )`.execute(db);
  await sql`create index picture_uploaded on picture (uploaded_by, created_at desc) where uploaded_by is not null`.execute(
    db,
  );
  await sql`
    create table picture_subject (
      subject_uuid uuid not null references subject,
      picture_uuid uuid not null references picture on delete cascade,
      position integer not null default 0,
      primary key (subject_uuid, picture_uuid)
    )`.execute(db);
  await sql`create index picture_subject_picture on picture_subject (picture_uuid)`.execute(db);
  await sql`
    create table bought_picture (
      account_uuid uuid not null references account on delete cascade,
      picture_uuid uuid not null references picture on delete cascade,
      order_uuid uuid,
      at timestamptz not null,
      primary key (account_uuid, picture_uuid)
    )`.execute(db);
  await sql`
    create table bought_set (
      account_uuid uuid not null references account on delete cascade,
      subject_uuid uuid not null references subject,
      order_uuid uuid,
      at timestamptz not null,
      primary key (account_uuid, subject_uuid)
    )`.execute(db);

  await sql`
    create table session (
      token_hash bytea primary key,
      portal_uuid uuid not null references portal,
      account_uuid uuid references account on delete cascade,
      operator_uuid uuid references account on delete cascade,
      simulated_reason text,
      simulated_until timestamptz,
      verified_code text,
      lang text,
      created_at timestamptz not null,
      authenticated_at timestamptz,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index session_account on session (account_uuid)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);
  await sql`
    create table reset_key (
      key_hash bytea primary key,
      account_uuid uuid not null references account on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index reset_key_account on reset_key (account_uuid)`.execute(db);
}
