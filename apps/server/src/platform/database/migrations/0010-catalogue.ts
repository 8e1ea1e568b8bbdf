import { type Kysely, sql } from 'kysely';

/** Products with their price lists, and everything else a shop offers: each change is a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_state (
      portal_uuid uuid primary key references portal,
      version integer not null check (version > 0),
      loaded_at timestamptz not null
    )`.execute(db);

  await sql`
    create table product (
      portal_uuid uuid not null references portal,
      uuid uuid not null,
      key text not null,
      primary key (portal_uuid, uuid),
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`
    create table product_version (
      portal_uuid uuid not null,
      product_uuid uuid not null,
      version integer not null check (version > 0),
      content_hash text not null,
      valid_from timestamptz not null,
      valid_until timestamptz,
      names jsonb not null,
      type integer not null,
      sort_order integer not null,
      format_size text not null,
      vat_rate integer not null check (vat_rate between 0 and 10000),
      minorderpartquantity integer not null check (minorderpartquantity >= 1),
      maximum_quantity integer check (maximum_quantity >= minorderpartquantity),
      campaignrequirement integer check (campaignrequirement >= 0),
      campaign_period jsonb,
      primary key (portal_uuid, product_uuid, version),
      foreign key (portal_uuid, product_uuid) references product
    )`.execute(db);
  await sql`
    create unique index product_version_one_valid on product_version (portal_uuid, product_uuid)
    where valid_until is null`.execute(db);
  await sql`
    create table product_price (
      portal_uuid uuid not null,
      product_uuid uuid not null,
      version integer not null,
      quantity integer not null check (quantity >= 1),
      price integer not null check (price >= 0),
      campaignprice integer check (campaignprice >= 0),
      type integer not null check (type >= 0),
      primary key (portal_uuid, product_uuid, version, quantity),
      foreign key (portal_uuid, product_uuid, version) references product_version
    )`.execute(db);
  await sql`
    create table sub_product (
      portal_uuid uuid not null,
      product_uuid uuid not null,
      version integer not null,
      uuid uuid not null,
      position integer not null,
      names jsonb not null,
      extraprice integer not null check (extraprice >= 0),
      primary key (portal_uuid, product_uuid, version, uuid),
      foreign key (portal_uuid, product_uuid, version) references product_version
    )`.execute(db);

  await sql`
    create table shop_offer (
      portal_uuid uuid not null references portal,
      kind text not null check (kind in ('category', 'catalogue', 'campaign', 'promoted', 'package',
        'delivery', 'payment', 'digital-rebate')),
      key text not null,
      version integer not null check (version > 0),
      uuid uuid not null,
      position integer not null,
      content_hash text not null,
      valid_from timestamptz not null,
      valid_until timestamptz,
      definition jsonb not null,
      primary key (portal_uuid, kind, key, version)
    )`.execute(db);
  await sql`
    create unique index shop_offer_one_valid on shop_offer (portal_uuid, kind, key)
    where valid_until is null`.execute(db);

  await sql`
    create table voucher (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      code text not null check (code = upper(code)),
      benefit jsonb not null,
      valid_from timestamptz,
      valid_until timestamptz,
      minimum_goods integer check (minimum_goods >= 0),
      product_keys text[] not null default '{}',
      maximum_uses integer check (maximum_uses >= 1),
      maximum_uses_per_customer integer check (maximum_uses_per_customer >= 1),
      account_uuid uuid references account on delete cascade,
      withdrawn boolean not null default false,
      uses integer not null default 0 check (uses >= 0),
      check (maximum_uses is null or uses <= maximum_uses),
      unique (portal_uuid, code)
    )`.execute(db);

  await sql`
    create table postal_code (
      country text not null,
      code text not null,
      city text not null,
      primary key (country, code)
    )`.execute(db);
  await sql`
    create table postal_street (
      country text not null,
      code text not null,
      street text not null,
      last_number integer not null check (last_number >= 1),
      primary key (country, code, street),
      foreign key (country, code) references postal_code on delete cascade
    )`.execute(db);
  await sql`create index postal_street_name on postal_street (country, lower(street) text_pattern_ops)`.execute(
    db,
  );
}
