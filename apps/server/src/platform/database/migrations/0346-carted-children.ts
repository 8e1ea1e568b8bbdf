import { type Kysely, sql } from 'kysely';

/**
 * Which children lie in a cart that is not bought, and of which job: Today counts its live jobs by this, and would else
 * read every cart of the shop. A row comes and goes with its line, so no two families write the same one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carted_child (
      line_uuid uuid not null references cart_line on delete cascade,
      subject_uuid uuid not null,
      job_uuid uuid not null,
      primary key (line_uuid, subject_uuid)
    )`.execute(db);
  await sql`create index carted_child_of_job on carted_child (job_uuid) include (subject_uuid)`.execute(db);
  await sql`
    create function cart_line_carries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from carted_child where line_uuid = new.uuid;
      end if;
      insert into carted_child (line_uuid, subject_uuid, job_uuid)
      select new.uuid, s.uuid, s.job_uuid from cart k join subject s on s.uuid = any(new.subject_uuids)
      where k.uuid = new.cart_uuid and k.state <> 'placed';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger cart_line_carries after insert on cart_line for each row
    when (new.subject_uuids <> '{}') execute function cart_line_carries()`.execute(db);
  await sql`
    create trigger cart_line_carries_other after update of cart_uuid, subject_uuids on cart_line for each row
    when ((old.cart_uuid, old.subject_uuids) is distinct from (new.cart_uuid, new.subject_uuids))
    execute function cart_line_carries()`.execute(db);
  await sql`
    create function cart_placed() returns trigger language plpgsql as $$
    begin
      delete from carted_child c using cart_line l where l.cart_uuid = new.uuid and c.line_uuid = l.uuid;
      if new.state <> 'placed' then
        insert into carted_child (line_uuid, subject_uuid, job_uuid)
        select l.uuid, s.uuid, s.job_uuid from cart_line l join subject s on s.uuid = any(l.subject_uuids)
        where l.cart_uuid = new.uuid;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger cart_placed after update of state on cart for each row
    when ((old.state = 'placed') <> (new.state = 'placed')) execute function cart_placed()`.execute(db);
  // The triggers stand first: whatever a running shop writes from here on waits, and is counted by them.
  await sql`
    insert into carted_child (line_uuid, subject_uuid, job_uuid)
    select l.uuid, s.uuid, s.job_uuid
    from cart k join cart_line l on l.cart_uuid = k.uuid join subject s on s.uuid = any(l.subject_uuids)
    where k.state <> 'placed'`.execute(db);
}
