import { type Kysely, sql } from 'kysely';

/** A print file belongs to one version of its design, so that one of before is never taken for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table print_file add column amendment integer not null default 0 check (amendment >= 0)`.execute(
    db,
  );
  await sql`
    create index amendment_of_design on amendment (order_uuid, line_uuid) where kind = 'personalisation'`.execute(
    db,
  );
}
