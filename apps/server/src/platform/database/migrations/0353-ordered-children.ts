import { type Kysely, sql } from 'kysely';

/**
 * Which children an order is for, be it sold or not: the studio finds orders by them, and a child that somebody ordered
 * something of is kept. It holds no more than the lines themselves, and forgets a child with them. The index of the lines
 * by child is for the version before this one; a later step can drop it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ordered_child (
      subject_uuid uuid not null,
      order_uuid uuid not null,
      primary key (subject_uuid, order_uuid)
    )`.execute(db);
  await sql`
    create function order_lines_name() returns trigger language plpgsql as $$
    begin
      insert into ordered_child (subject_uuid, order_uuid)
      select u.subject, l.order_uuid from written l, unnest(l.subject_uuids) u (subject)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_lines_name after insert on order_line referencing new table as written
    for each statement execute function order_lines_name()`.execute(db);
  await sql`
    create function order_line_names_others() returns trigger language plpgsql as $$
    begin
      delete from ordered_child c
      where c.subject_uuid = any(old.subject_uuids) and c.order_uuid = old.order_uuid
        and not exists (select from order_line l where l.order_uuid = old.order_uuid
          and c.subject_uuid = any(l.subject_uuids));
      if tg_op = 'UPDATE' then
        insert into ordered_child (subject_uuid, order_uuid)
        select u.subject, new.order_uuid from unnest(new.subject_uuids) u (subject)
        on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_line_names_others after update of order_uuid, subject_uuids on order_line for each row
    when ((old.order_uuid, old.subject_uuids) is distinct from (new.order_uuid, new.subject_uuids))
    execute function order_line_names_others()`.execute(db);
  await sql`
    create trigger order_line_names_no_more after delete on order_line for each row
    when (old.subject_uuids <> '{}') execute function order_line_names_others()`.execute(db);
  // The triggers stand first: whatever a running shop writes from here on waits, and is noted by them.
  await sql`
    insert into ordered_child (subject_uuid, order_uuid)
    select distinct u.subject, l.order_uuid from order_line l, unnest(l.subject_uuids) u (subject)`.execute(
    db,
  );
}
