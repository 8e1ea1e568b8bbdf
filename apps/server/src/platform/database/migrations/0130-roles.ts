import { type Kysely, sql } from 'kysely';

/** Colleagues of the shop have a role; whoever ran it so far owns it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account drop constraint account_role_check`.execute(db);
  await sql`update account set role = 'owner' where role = 'operator'`.execute(db);
  await sql`alter table account add constraint account_role_check
    check (role in ('customer', 'owner', 'office', 'photographer', 'production'))`.execute(db);
  await sql`create index audit_log_of_colleague on audit_log (portal_uuid, operator_uuid, id desc)`.execute(
    db,
  );
}
