import { type Kysely, sql } from 'kysely';

/**
 * Which children a sold order is for, and of which job: Today counts its jobs by this, and would else read every line
 * that was ever sold. It holds no more than the lines themselves, and forgets a child with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sold_child (
      order_uuid uuid not null references shop_order on delete cascade,
      subject_uuid uuid not null,
      job_uuid uuid not null references job on delete cascade,
      amount integer not null,
      primary key (order_uuid, subject_uuid)
    )`.execute(db);
  await sql`
    create function children_of_order(sold uuid) returns setof sold_child language sql stable as $$
      select l.order_uuid, u.subject, s.job_uuid,
        sum(case when u.place = 1 then l.actual_line_price - l.discount_share else 0 end)::integer
      from order_line l, unnest(l.subject_uuids) with ordinality u (subject, place)
      join subject s on s.uuid = u.subject
      where l.order_uuid = sold and l.type = 0
      group by l.order_uuid, u.subject, s.job_uuid
    $$`.execute(db);
  await sql`
    insert into sold_child
    select c.* from shop_order o, children_of_order(o.uuid) c
    where o.confirmed_at is not null and o.state <> 'cancelled'`.execute(db);
  await sql`create index sold_child_of_job on sold_child (job_uuid) include (subject_uuid, amount)`.execute(
    db,
  );
  await sql`
    create function shop_order_sells() returns trigger language plpgsql as $$
    begin
      delete from sold_child where order_uuid = new.uuid;
      if new.confirmed_at is not null and new.state <> 'cancelled' then
        insert into sold_child select * from children_of_order(new.uuid);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_sells after update on shop_order for each row
    when ((old.confirmed_at is null) <> (new.confirmed_at is null)
      or (old.state = 'cancelled') <> (new.state = 'cancelled'))
    execute function shop_order_sells()`.execute(db);
  await sql`
    create function order_line_forgets() returns trigger language plpgsql as $$
    begin
      delete from sold_child where order_uuid = new.order_uuid and not subject_uuid = any(new.subject_uuids)
        and not exists (select from order_line l where l.order_uuid = new.order_uuid
          and sold_child.subject_uuid = any(l.subject_uuids));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_line_forgets after update of subject_uuids on order_line for each row
    when (old.subject_uuids is distinct from new.subject_uuids) execute function order_line_forgets()`.execute(
    db,
  );
}
