import { type Kysely, sql } from 'kysely';

/**
 * What the door for codes counts. What is counted for the whole shop goes into quarters of an hour instead of single
 * events, so that the two hundred thousandth guess of a day is counted as fast as the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_quarter (
      class text not null,
      began_at timestamptz not null,
      taken integer not null,
      primary key (class, began_at)
    )`.execute(db);
  // Not logged: what a crash of the database forgets here is a wait of some seconds.
  await sql`
    create unlogged table limit_turn (
      class text not null,
      key bytea not null,
      due_at timestamptz not null,
      primary key (class, key)
    )`.execute(db);
  await sql`create index limit_turn_due_at on limit_turn (due_at)`.execute(db);
  await sql`
    create index access_code_length on access_code (portal_uuid, length(code)) where length(code) <> 10`.execute(
    db,
  );

  await sql`
    create function quarter_of(now_at timestamptz) returns timestamptz language sql immutable as
    $$ select date_bin('15 minutes', now_at, to_timestamp(0)) $$`.execute(db);

  await sql`
    create function no_places_left(
      limit_class text, keys bytea[], of_key int[], counts int[], seconds int[],
      all_count int, all_seconds int, now_at timestamptz
    ) returns boolean language plpgsql stable as $$
    declare
      taken bigint;
    begin
      for i in 1 .. coalesce(array_length(counts, 1), 0) loop
        select count(*) into taken from limit_event e
        where e.class = limit_class and e.key = keys[of_key[i]]
          and e.at > now_at - make_interval(secs => seconds[i]);
        if taken >= counts[i] then
          return true;
        end if;
      end loop;
      if all_count is null then
        return false;
      end if;
      select coalesce(sum(q.taken), 0) into taken from limit_quarter q
      where q.class = limit_class and q.began_at > now_at - make_interval(secs => all_seconds, mins => 15);
      return taken >= all_count;
    end $$`.execute(db);

  await sql`drop function take_places(text, bytea[], int[], int[], int[], timestamptz)`.execute(db);
  // Volatile, so that each statement sees what others have committed before it: those who wait for a lock count right.
  await sql`
    create function take_places(
      limit_class text, keys bytea[], of_key int[], counts int[], seconds int[],
      all_count int, all_seconds int, now_at timestamptz, beyond boolean
    ) returns bigint[] language plpgsql volatile as $$
    declare
      lock bigint;
      full_up boolean;
      ids bigint[];
    begin
      -- In one order, so that two callers with the same keys never wait for each other.
      for lock in
        select ('x' || encode(substring(k from 1 for 8), 'hex'))::bit(64)::bigint from unnest(keys) k
        union all
        select hashtextextended('the whole shop', 0) where all_count is not null
        order by 1
      loop
        perform pg_advisory_xact_lock(lock);
      end loop;
      if not beyond then
        select no_places_left(limit_class, keys, of_key, counts, seconds, all_count, all_seconds, now_at)
        into full_up;
        if full_up then
          return null;
        end if;
      end if;
      with added as (
        insert into limit_event (class, key, at) select limit_class, k, now_at from unnest(keys) k
        returning id
      )
      select coalesce(array_agg(id), '{}') into ids from added;
      if all_count is not null then
        insert into limit_quarter as q (class, began_at, taken) values (limit_class, quarter_of(now_at), 1)
        on conflict (class, began_at) do update set taken = q.taken + 1;
      end if;
      return ids;
    end $$`.execute(db);

  await sql`
    create function give_places_back(limit_class text, ids bigint[], of_all boolean, taken_at timestamptz)
    returns void language sql as $$
      delete from limit_event where id = any(ids);
      update limit_quarter set taken = taken - 1
      where of_all and class = limit_class and began_at = quarter_of(taken_at);
    $$`.execute(db);

  // A turn comes every so many seconds, the first few of a pause at once. Nobody gets one later than the patience says.
  await sql`
    create function take_turns(
      limit_class text, keys bytea[], seconds int[], at_once int[], patience int, now_at timestamptz
    ) returns int language plpgsql as $$
    declare
      waits int;
    begin
      insert into limit_turn (class, key, due_at)
      select limit_class, k, now_at from unnest(keys) k order by k
      on conflict do nothing;
      perform from limit_turn t where t.class = limit_class and t.key = any(keys) order by t.key for update;
      select max(greatest(0, ceil(
        extract(epoch from greatest(t.due_at, now_at) - now_at) - (w.at_once - 1) * w.seconds
      ))) into waits
      from unnest(keys, seconds, at_once) as w (key, seconds, at_once)
      join limit_turn t on t.class = limit_class and t.key = w.key;
      if waits > patience then
        return null;
      end if;
      update limit_turn t set due_at = greatest(t.due_at, now_at) + make_interval(secs => w.seconds)
      from unnest(keys, seconds) as w (key, seconds)
      where t.class = limit_class and t.key = w.key;
      return waits;
    end $$`.execute(db);
}
