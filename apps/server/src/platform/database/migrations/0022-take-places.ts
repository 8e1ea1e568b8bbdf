import { type Kysely, sql } from 'kysely';

/**
 * Takes a place under a limit in one question instead of five. Each statement of the function sees what others have
 * committed before it, so that those who wait for the lock count right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_places(
      limit_class text, keys bytea[], of_key int[], counts int[], seconds int[], now_at timestamptz
    ) returns bigint[] language plpgsql as $$
    declare
      lock bigint;
      taken bigint;
      ids bigint[];
    begin
      -- In one order, so that two callers with the same keys never wait for each other.
      for lock in
        select ('x' || encode(substring(k from 1 for 8), 'hex'))::bit(64)::bigint
        from unnest(keys) k order by 1
      loop
        perform pg_advisory_xact_lock(lock);
      end loop;
      for i in 1 .. coalesce(array_length(counts, 1), 0) loop
        select count(*) into taken from limit_event e
        where e.class = limit_class and e.key = keys[of_key[i]]
          and e.at > now_at - make_interval(secs => seconds[i]);
        if taken >= counts[i] then
          return null;
        end if;
      end loop;
      with added as (
        insert into limit_event (class, key, at) select limit_class, k, now_at from unnest(keys) k
        returning id
      )
      select array_agg(id) into ids from added;
      return ids;
    end $$`.execute(db);
}
