import { type Kysely, sql } from 'kysely';

/** Lets an operator find a customer among a hundred thousand by the beginnings of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_words(name text, email text) returns tsvector
    language sql immutable parallel safe as
    $$ select to_tsvector('simple', translate(lower(name || ' ' || email), '@._+''-', '      ')) $$`.execute(
    db,
  );
  await sql`create index account_words_index on account using gin (account_words(name, email))`.execute(db);
  await sql`create index account_newest on account (portal_uuid, created_at desc)`.execute(db);
}
