import { type Kysely, sql } from 'kysely';

/** Batches of goods, the parcels in them, and every step they took; an order may follow a step back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await batches(db);
  await makings(db);
  await stepsBack(db);
}

async function batches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table batch (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      key text not null,
      name text not null,
      kind text not null check (kind in ('school', 'home', 'store', 'hand')),
      job_uuid uuid references job on delete set null,
      lab_uuid uuid,
      state text not null default 'collecting' check (state in
        ('collecting', 'locked', 'sent_to_print', 'packed', 'handed_over')),
      due date,
      opened_again boolean not null default false,
      made_by uuid references account,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (portal_uuid, key)
    )`.execute(db);
  await sql`create index batch_of_portal on batch (portal_uuid, created_at desc, uuid)`.execute(db);
  await sql`create index batch_open on batch (portal_uuid, state) where state <> 'handed_over'`.execute(db);
  await sql`
    create table batch_step (
      id bigint generated always as identity primary key,
      batch_uuid uuid not null references batch on delete cascade,
      from_state text,
      to_state text not null,
      at timestamptz not null,
      by_account uuid references account,
      reason text
    )`.execute(db);
  await sql`create index batch_step_of_batch on batch_step (batch_uuid, id)`.execute(db);
  await sql`
    create table parcel (
      batch_uuid uuid not null references batch on delete cascade,
      order_uuid uuid not null references shop_order on delete cascade,
      code text not null unique,
      subject_uuid uuid,
      tracking_number text,
      tracking_link text,
      packed_at timestamptz,
      packed_by uuid references account,
      handed_at timestamptz,
      handed_by uuid references account,
      created_at timestamptz not null,
      primary key (batch_uuid, order_uuid),
      check (handed_at is null or packed_at is not null)
    )`.execute(db);
  await sql`create index parcel_of_order on parcel (order_uuid)`.execute(db);
  await sql`
    create table batch_setting (
      portal_uuid uuid primary key references portal,
      file_names text not null,
      tracking_link text not null default '',
      changed_at timestamptz not null
    )`.execute(db);
  await sql`
    create index audit_log_of_batch on audit_log ((detail ->> 'batch'), id desc)
    where detail ? 'batch'`.execute(db);
}

/** What became of a making in its batch, and what a file of the lab's package is. */
async function makings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fulfilment add column failure text, add column failed_at timestamptz,
      add column tries integer not null default 0, add column printed_at timestamptz,
      add constraint fulfilment_batch foreign key (batch_uuid) references batch`.execute(db);
  await sql`
    alter table print_file add column sha256 text, add column crc32 bigint,
      add check ((sha256 is null) = (crc32 is null))`.execute(db);
}

/** An order goes back only with a step back of its goods, whose reason was written down in the same transaction. */
async function stepsBack(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shop_order_stepped_back(order_uuid uuid, from_state text, to_state text)
    returns boolean language sql stable as $$
      select (from_state || '>' || to_state) in
          ('in_production>paid', 'shipped>in_production', 'done>in_production')
        and exists (
          select from order_history h
          where h.order_uuid = shop_order_stepped_back.order_uuid and h.event = 'step_back'
            and (h.from_state, h.to_state) = (shop_order_stepped_back.from_state, shop_order_stepped_back.to_state)
            and coalesce(h.detail ->> 'reason', '') <> ''
            and h.xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text
        )
    $$`.execute(db);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('shop_order_moves'::regproc) as definition`.execute(db);
  const [known] = rows;
  // Whatever else the function has come to hold stays.
  const withBack = known?.definition.replace(
    /\)\s+then(\s+)raise exception 'an order cannot go/,
    ") and not shop_order_stepped_back(old.uuid, old.state, new.state) then$1raise exception 'an order cannot go",
  );
  if (!withBack || withBack === known?.definition) throw new Error('shop_order_moves is not as it was');
  await sql.raw(withBack).execute(db);
}
