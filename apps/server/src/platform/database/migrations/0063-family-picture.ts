import { type Kysely, sql } from 'kysely';

/**
 * What a family sees, in one place: the pictures of its sets, those of a job outside the webshop and hidden ones only
 * where they are bought. Bought is a picture alone, or with the whole set of any child of the family that it shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture_subject add column hidden boolean not null default false`.execute(db);
  await sql`
    create view family_picture as
    select o.account_uuid, j.portal_uuid, o.subject_uuid, ps.picture_uuid, ps.position, ps.hidden,
      held.bought, j.in_webshop and not ps.hidden and not held.bought as for_sale
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    join picture_subject ps on ps.subject_uuid = o.subject_uuid
    cross join lateral (
      select (
        exists (
          select from bought_picture b
          where b.account_uuid = o.account_uuid and b.picture_uuid = ps.picture_uuid
        )
        or exists (
          select from picture_subject bs
          join bought_set b on b.subject_uuid = bs.subject_uuid and b.account_uuid = o.account_uuid
          where bs.picture_uuid = ps.picture_uuid
        )
      ) as bought
    ) held
    where (j.in_webshop and not ps.hidden) or held.bought`.execute(db);
}
