import { type Kysely, sql } from 'kysely';

/** Counts an account's click where its session is looked up, so that no request asks the database twice for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_click(limit_class text, account uuid, now_at timestamptz, seconds integer)
    returns integer language sql as $$
      insert into limit_counter as c (class, key, began_at, taken)
      values (
        limit_class,
        substring(sha256(convert_to('account:' || account::text, 'UTF8')) from 1 for 16),
        now_at, 1
      )
      on conflict (class, key) do update set
        began_at = case when c.began_at > now_at - make_interval(secs => seconds) then c.began_at else now_at end,
        taken = case when c.began_at > now_at - make_interval(secs => seconds) then c.taken + 1 else 1 end
      returning taken
    $$`.execute(db);
}
