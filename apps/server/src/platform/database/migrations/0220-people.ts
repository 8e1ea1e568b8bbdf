import { type Kysely, sql } from 'kysely';

/**
 * What else a school's list says of a child; what its last list changed, until that can no longer be undone; when a card
 * was made. A child who left the list leaves its family's sight, but for what was bought.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subject
      add column second_contact text not null default '',
      add column mobile text not null default '',
      add column born text not null default '',
      add column note text not null default '',
      add column class_pictures boolean not null default true`.execute(db);
  await sql`alter table photo_card add column made_at timestamptz not null default now()`.execute(db);
  // Who lost the own card held a spare one besides.
  await sql`drop index photo_card_of_subject`.execute(db);
  await sql`create unique index photo_card_of_subject on photo_card (subject_uuid) where kind = 'child'`.execute(
    db,
  );
  await sql`create index photo_card_held_by on photo_card (subject_uuid)`.execute(db);
  await sql`create unique index photo_card_number on photo_card (job_uuid, number)`.execute(db);
  await sql`
    create table job_list (
      uuid uuid primary key,
      job_uuid uuid not null references job on delete cascade,
      added_by uuid references account,
      added_at timestamptz not null,
      undone_at timestamptz,
      counts jsonb not null,
      added uuid[] not null,
      before jsonb
    )`.execute(db);
  await sql`create index job_list_of_job on job_list (job_uuid, added_at desc)`.execute(db);
  await sql`
    create or replace view family_picture as
    select o.account_uuid, j.portal_uuid, o.subject_uuid, ps.picture_uuid, ps.position, ps.hidden,
      held.bought, j.in_webshop and not ps.hidden and s.gone_at is null and not held.ordered as for_sale, held.ordered
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    join picture_subject ps on ps.subject_uuid = o.subject_uuid
    cross join lateral (
      select coalesce(bool_or(not b.awaits_payment), false) as bought, count(*) > 0 as ordered
      from (
        select bp.awaits_payment from bought_picture bp
        where bp.account_uuid = o.account_uuid and bp.picture_uuid = ps.picture_uuid
        union all
        select bt.awaits_payment from picture_subject bs
        join bought_set bt on bt.subject_uuid = bs.subject_uuid and bt.account_uuid = o.account_uuid
        where bs.picture_uuid = ps.picture_uuid
      ) b
    ) held
    where (j.in_webshop and not ps.hidden and s.gone_at is null) or held.ordered
    union all
    select b.account_uuid, j.portal_uuid, b.kept_in, b.picture_uuid, b.kept_position, true,
      not b.awaits_payment, false, true
    from bought_picture b
    join subject s on s.uuid = b.kept_in
    join job j on j.uuid = s.job_uuid`.execute(db);
}
