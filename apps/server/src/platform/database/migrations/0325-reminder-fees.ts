import { type Kysely, sql } from 'kysely';

/** Fees of reminders are booked when they are paid, and what came on invoices is summed by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoice_with_fees on invoice (portal_uuid) where fees > 0`.execute(db);
  await sql`create index invoice_booking_of_day on invoice_booking (portal_uuid, day)`.execute(db);
  await sql`update bookkeeping set settings = settings || '{"reminders": ""}'`.execute(db);
  // German courts let a reminder by mail cost nothing; one that was set would no longer be read.
  await sql`
    update portal set settings = jsonb_set(settings, '{invoice,secondFee}', '0')
    where settings->>'country' = 'DE' and settings->'invoice' ? 'secondFee'`.execute(db);
}
