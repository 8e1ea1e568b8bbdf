import { type Kysely, sql } from 'kysely';

/** The designs a shop sells, in every version it ever sold, and the print files made from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table template_state (
      portal_uuid uuid primary key references portal,
      version integer not null check (version > 0),
      loaded_at timestamptz not null
    )`.execute(db);
  await sql`
    create table template (
      portal_uuid uuid not null references portal,
      uuid uuid not null,
      key text not null,
      primary key (portal_uuid, uuid),
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`
    create table template_version (
      portal_uuid uuid not null,
      template_uuid uuid not null,
      version integer not null check (version > 0),
      content_hash text not null,
      valid_from timestamptz not null,
      valid_until timestamptz,
      type text not null check (type in ('CARD', 'CALENDAR', 'PHOTOGIFT')),
      product_key text not null,
      categories text[] not null,
      position integer not null,
      definition jsonb not null,
      primary key (portal_uuid, template_uuid, version),
      foreign key (portal_uuid, template_uuid) references template
    )`.execute(db);
  await sql`
    create unique index template_version_one_valid on template_version (portal_uuid, template_uuid)
    where valid_until is null`.execute(db);
  await neverRedrawn(db);

  await sql`
    create table print_file (
      order_uuid uuid not null references shop_order,
      line_uuid uuid not null,
      number integer not null check (number >= 1),
      package_item_uuid uuid,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      attempts integer not null default 0,
      error text,
      template_uuid uuid not null,
      template_version integer not null,
      engine_version integer,
      fonts jsonb,
      storage_key text,
      bytes integer,
      pages integer,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (order_uuid, line_uuid, number),
      check (state <> 'done' or (storage_key is not null and engine_version is not null and fonts is not null))
    )`.execute(db);
}

/** What a customer may have seen is never drawn differently later: a change is a new version. */
async function neverRedrawn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function template_version_is_fixed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.portal_uuid, new.template_uuid, new.version, new.content_hash, new.type,
          new.product_key, new.categories, new.definition)
        is distinct from (old.portal_uuid, old.template_uuid, old.version, old.content_hash, old.type,
          old.product_key, old.categories, old.definition)
      then
        raise exception 'a version of a template is never changed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger template_version_fixed before update or delete on template_version
    for each row execute function template_version_is_fixed()`.execute(db);
}
