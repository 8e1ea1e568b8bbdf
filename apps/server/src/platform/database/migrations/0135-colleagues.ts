import { type Kysely, sql } from 'kysely';

/** Colleagues: invitations, second factors, sessions that can be told apart, and an owner who stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column installation boolean not null default false,
      add column here_at timestamptz`.execute(db);
  await sql`
    alter table session
      add column uuid uuid,
      add column browser text not null default '',
      add column address text not null default '',
      add column second_factor_at timestamptz,
      add column wrong_codes integer not null default 0,
      add column challenge text,
      add column new_secret bytea`.execute(db);
  await sql`create unique index session_uuid on session (uuid) where uuid is not null`.execute(db);
  await sql`create index session_operator on session (operator_uuid) where operator_uuid is not null`.execute(
    db,
  );
  await invitations(db);
  await factors(db);
  await lastOwner(db);
}

async function invitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'office', 'photographer', 'production')),
      installation boolean not null default false,
      key_hash bytea not null unique,
      invited_by uuid references account on delete set null,
      invited_at timestamptz not null,
      expires_at timestamptz not null,
      unique (portal_uuid, email)
    )`.execute(db);
  // Whoever is gone still has a name in the log.
  await sql`
    create table former_colleague (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      name text not null,
      email text not null,
      role text not null,
      removed_at timestamptz not null
    )`.execute(db);
}

async function factors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      uuid uuid primary key,
      account_uuid uuid not null references account on delete cascade,
      credential_id text not null unique,
      rp_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_account on passkey (account_uuid)`.execute(db);
  await sql`
    create table app_factor (
      account_uuid uuid primary key references account on delete cascade,
      sealed_secret bytea not null,
      last_step bigint not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_uuid uuid not null references account on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_uuid, code_hash)
    )`.execute(db);
}

/** Two owners who remove each other at the same moment wait for one another here; the second is refused. */
async function lastOwner(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_an_owner() returns trigger language plpgsql as $$
    begin
      if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
        and coalesce(current_setting('shop.without_owner', true), '') <> 'yes' then
        perform pg_advisory_xact_lock(hashtextextended('owner ' || old.portal_uuid::text, 0));
        if not exists (
          select from account
          where portal_uuid = old.portal_uuid and role = 'owner' and uuid <> old.uuid
        ) then
          raise exception 'the last owner stays' using errcode = 'PDOWN';
        end if;
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger account_keeps_an_owner before delete or update of role on account
    for each row execute function keep_an_owner()`.execute(db);
}
