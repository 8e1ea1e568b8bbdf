import { type Kysely, sql } from 'kysely';

/** A class picture of a folder says its class, as one of the studio does; and a child whose guardians want no pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update picture p set group_name = held.group_name
    from (
      select ps.picture_uuid, min(s.group_name) as group_name
      from picture_subject ps join subject s on s.uuid = ps.subject_uuid
      group by ps.picture_uuid having min(s.group_name) = max(s.group_name) and min(s.group_name) <> ''
    ) held
    where p.uuid = held.picture_uuid and p.picture_type = 'GP' and p.group_name is null`.execute(db);
  await sql`alter table subject add column pictures_refused boolean not null default false`.execute(db);
}
