import { type Kysely, sql } from 'kysely';

/**
 * What the files of a job take of the disk, so that no page has to walk over it: of each picture its original and what
 * was made of it, of each print file the job of its line's first child, for which it counts everywhere. Pictures of
 * before are counted in the night.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table picture add column original_bytes bigint not null default 0,
      add column view_bytes bigint not null default 0`.execute(db);
  await sql`
    create index picture_bytes_of_job on picture (job_uuid) include (original_bytes, view_bytes)
    where job_uuid is not null`.execute(db);
  await sql`alter table print_file add column job_uuid uuid references job on delete set null`.execute(db);
  await sql`
    update print_file f set job_uuid = s.job_uuid
    from order_line l join subject s on s.uuid = l.subject_uuids[1]
    where l.order_uuid = f.order_uuid and l.uuid = f.line_uuid`.execute(db);
  await sql`
    create index print_file_bytes_of_job on print_file (job_uuid) include (bytes)
    where job_uuid is not null`.execute(db);
  await sql`
    create function print_file_of_job() returns trigger language plpgsql as $$
    begin
      select s.job_uuid into new.job_uuid
      from order_line l join subject s on s.uuid = l.subject_uuids[1]
      where l.order_uuid = new.order_uuid and l.uuid = new.line_uuid;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger print_file_of_job before insert on print_file
    for each row execute function print_file_of_job()`.execute(db);
}
