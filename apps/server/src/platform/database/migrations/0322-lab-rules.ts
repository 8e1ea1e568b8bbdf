import { type Kysely, sql } from 'kysely';

/** Which lab makes a product, so that batches part by it; and labs that a shop works with no longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lab add column removed_at timestamptz`.execute(db);
  await sql`
    create table lab_product (
      portal_uuid uuid not null references portal on delete cascade,
      product_uuid uuid not null,
      lab_uuid uuid not null references lab on delete cascade,
      primary key (portal_uuid, product_uuid)
    )`.execute(db);
  await sql`create index lab_product_of_lab on lab_product (lab_uuid)`.execute(db);
  await sql`alter table batch add column for_lab uuid references lab on delete set null`.execute(db);
}
