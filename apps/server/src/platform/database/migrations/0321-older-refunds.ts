import { type Kysely, sql } from 'kysely';

/** Finds what went back of sold orders before refunds knew what they take back, so that each gets its credit note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index refund_uncredited on refund (done_at, uuid)
    where credited = 0 and source = 'shop' and reason <> 'late' and done_at is not null and documented_at is null`.execute(
    db,
  );
}
