import { type Kysely, sql } from 'kysely';

/** Vipps MobilePay collects money, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment drop constraint payment_provider_check`.execute(db);
  await sql`alter table payment add constraint payment_provider_check
    check (provider in ('sandbox', 'invoice', 'stripe', 'vipps'))`.execute(db);
}
