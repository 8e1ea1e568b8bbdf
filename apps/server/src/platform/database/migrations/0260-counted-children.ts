import { type Kysely, sql } from 'kysely';

/**
 * How often the family of a child was invited and how many families have its set, counted when that comes and goes:
 * Today tells of every live job how far its families are, and would else look up thousands of children in two tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subject add column invitations integer not null default 0,
      add column openers integer not null default 0`.execute(db);
  await sql`
    update subject s set invitations = c.invitations, openers = c.openers
    from (
      select subject_uuid, sum(invitations) as invitations, sum(openers) as openers from (
        select subject_uuid, count(*) as invitations, 0 as openers from subject_invitation group by 1
        union all select subject_uuid, 0, count(*) from account_subject group by 1
      ) counted group by 1
    ) c
    where c.subject_uuid = s.uuid`.execute(db);
  await count(db, 'subject_invitation', 'invitations');
  await count(db, 'account_subject', 'openers');
}

async function count(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, counted] = [sql.ref(`${table}_counted`), sql.ref(column)];
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update subject set ${counted} = ${counted} - 1 where uuid = old.subject_uuid;
      end if;
      if tg_op <> 'DELETE' then
        update subject set ${counted} = ${counted} + 1 where uuid = new.subject_uuid;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after insert or delete on ${sql.ref(table)}
    for each row execute function ${name}()`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_moved`)} after update of subject_uuid on ${sql.ref(table)}
    for each row when (old.subject_uuid is distinct from new.subject_uuid) execute function ${name}()`.execute(
    db,
  );
}
