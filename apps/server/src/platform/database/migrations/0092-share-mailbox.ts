import { type Kysely, sql } from 'kysely';

/** Whose inbox a shared link reaches, however the address was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_link add column mailbox text`.execute(db);
  await sql`
    update share_link set mailbox = case
      when split_part(recipient, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(recipient, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(recipient, '@', 1), '+', 1) || '@' || split_part(recipient, '@', 2)
    end`.execute(db);
  await sql`alter table share_link alter column mailbox set not null`.execute(db);
  await sql`create index share_link_mailbox on share_link (portal_uuid, mailbox, created_at)`.execute(db);
}
