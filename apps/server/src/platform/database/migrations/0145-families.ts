import { type Kysely, sql } from 'kysely';

/**
 * What the studio keeps of a family: a note, what was mailed to it, the devices it is signed in on, and the account
 * that another one of the same family became part of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column note text not null default '',
      add column merged_into uuid references account,
      add check (merged_into <> uuid)`.execute(db);
  await sql`create index account_merged_into on account (merged_into) where merged_into is not null`.execute(
    db,
  );
  await sql`
    create index account_families on account (portal_uuid, created_at desc, uuid desc)
    where role = 'customer' and not is_anonymous and merged_into is null`.execute(db);
  await sql`create index account_subject_waiting on account_subject (account_uuid) where waits`.execute(db);
  await sql`create index subject_words on subject using gin (account_words(name, ''))`.execute(db);
  await sql`alter table session add column device text not null default ''`.execute(db);
  await sql`create index share_link_recipient on share_link (portal_uuid, recipient)`.execute(db);
  await mails(db);
  await merges(db);
  await nothingLandsOnMerged(db);
  await ordersKeepTheirOwner(db);
}

/** A mail that was sent keeps what it was and what it was called; its text and its links are gone. */
async function mails(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mail
      add column subject text not null default '',
      add column forget boolean not null default false`.execute(db);
  await sql`update outbox_mail set subject = coalesce(message ->> 'subject', '')`.execute(db);
  await sql`create index outbox_mail_recipient on outbox_mail (portal_uuid, recipient, created_at desc)`.execute(
    db,
  );
}

async function merges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_merge (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      kept_uuid uuid not null references account,
      merged_uuid uuid not null references account,
      at timestamptz not null,
      undo_until timestamptz not null,
      moved jsonb not null default '{}',
      undone_at timestamptz,
      final_at timestamptz,
      check (kept_uuid <> merged_uuid),
      check (undone_at is null or final_at is null),
      check ((undone_at is null and final_at is null) or moved = '{}')
    )`.execute(db);
  await sql`create unique index account_merge_once on account_merge (merged_uuid) where undone_at is null`.execute(
    db,
  );
  await sql`create index account_merge_kept on account_merge (kept_uuid)`.execute(db);
  await sql`
    create index account_merge_open on account_merge (undo_until)
    where undone_at is null and final_at is null`.execute(db);
  await sql`
    create function account_merges() returns trigger language plpgsql as $$
    begin
      if new.merged_into is null then
        if exists (select from account_merge m where m.merged_uuid = new.uuid and m.undone_at is null) then
          raise exception 'an account that is part of another stays so until that is undone';
        end if;
        return new;
      end if;
      if not exists (
          select from account_merge m join account k on k.uuid = m.kept_uuid
          where m.merged_uuid = new.uuid and m.kept_uuid = new.merged_into
            and m.undone_at is null and m.final_at is null
            and k.merged_into is null and k.portal_uuid = new.portal_uuid
            and k.role = 'customer' and new.role = 'customer' and k.deleted_at is null
        )
        or exists (select from account o where o.merged_into = new.uuid)
      then
        raise exception 'an account becomes part of a family that stands by itself';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger account_merges before update of merged_into on account for each row
    when (new.merged_into is distinct from old.merged_into) execute function account_merges()`.execute(db);
}

/**
 * Whoever adds something to an account holds the lock of its row, as every reference does, and a merge holds it whole:
 * so what is added is either there before the merge and moves along, or comes after it and is refused.
 */
async function nothingLandsOnMerged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_is_its_own() returns trigger language plpgsql as $$
    declare
      into_account uuid;
    begin
      select a.merged_into into into_account from account a
      where a.uuid = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
      if into_account is not null then
        raise exception 'this account is part of another' using errcode = 'PD001';
      end if;
      return new;
    end $$`.execute(db);
  const owned = {
    account_uuid: [
      'account_subject',
      'bought_picture',
      'bought_set',
      'cart',
      'checkout',
      'reset_key',
      'session',
      'share_link',
      'shop_order',
    ],
    uploaded_by: ['picture'],
  };
  for (const [column, tables] of Object.entries(owned)) {
    for (const table of tables) {
      await sql`
        create trigger ${sql.ref(`${table}_has_owner`)} before insert on ${sql.table(table)} for each row
        when (new.${sql.ref(column)} is not null)
        execute function account_is_its_own(${sql.lit(column)})`.execute(db);
    }
  }
}

/** A paid order changes hands in one way: between the two accounts of a merge that can still be undone. */
async function ordersKeepTheirOwner(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('shop_order_moves'::regproc) as definition`.execute(db);
  const [known] = rows;
  // Whatever else the function has come to hold stays; the owner gets a rule of its own.
  const without = known?.definition.replace('new.account_uuid, ', '').replace('old.account_uuid, ', '');
  if (!without || without === known?.definition) throw new Error('shop_order_moves is not as it was');
  await sql.raw(without).execute(db);
  await sql`
    create function shop_order_keeps_owner() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from account_merge m
        where m.undone_at is null and m.final_at is null
          and (m.kept_uuid, m.merged_uuid)
            in ((old.account_uuid, new.account_uuid), (new.account_uuid, old.account_uuid))
      ) then
        raise exception 'an order stays with its family';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_keeps_owner before update of account_uuid on shop_order for each row
    when (new.account_uuid <> old.account_uuid) execute function shop_order_keeps_owner()`.execute(db);
}
