import { type Kysely, sql } from 'kysely';

/** The log is also read by the program that wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_program on audit_log (portal_uuid, program, at desc, id desc)
    where program is not null`.execute(db);
}
