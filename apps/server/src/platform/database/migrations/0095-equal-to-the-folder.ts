import { type Kysely, sql } from 'kysely';

/**
 * What leaves a photo day's folder leaves the shop, and can come back: children and pictures are gone from a moment on.
 * What was bought stays with its buyers, and what a person decided by hand stays whatever the folder says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await gone(db);
  await decidedByHand(db);
  await keptForBuyers(db);
  // A cart whose picture is deleted says so instead of losing it without a word.
  await sql`alter table cart_line_picture drop constraint cart_line_picture_picture_uuid_fkey`.execute(db);
}

async function gone(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subject add column gone_at timestamptz`.execute(db);
  await sql`alter table subject drop constraint subject_job_uuid_key_key`.execute(db);
  await sql`create unique index subject_in_job on subject (job_uuid, key) where gone_at is null`.execute(db);
  await sql`create index subject_of_job on subject (job_uuid)`.execute(db);
  await sql`alter table picture add column gone_at timestamptz`.execute(db);
  await sql`alter table picture drop constraint picture_job_uuid_source_key`.execute(db);
  await sql`create unique index picture_in_job on picture (job_uuid, source) where gone_at is null`.execute(
    db,
  );
  await sql`create index picture_of_job on picture (job_uuid)`.execute(db);
  await sql`create index picture_gone on picture (gone_at) where gone_at is not null`.execute(db);
  await sql`alter table background add column gone_at timestamptz`.execute(db);
}

async function decidedByHand(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subject add column decided_by_hand boolean not null default false`.execute(db);
  await sql`
    alter table access_code
      add column decided_by_hand boolean not null default false,
      add column job_uuid uuid references job`.execute(db);
  await sql`
    create table picture_decision (
      picture_uuid uuid not null references picture on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      belongs boolean not null,
      decided_at timestamptz not null,
      primary key (picture_uuid, subject_uuid)
    )`.execute(db);
  await sql`create index picture_decision_subject on picture_decision (subject_uuid)`.execute(db);
}

/** Who bought a picture that left its set still finds it there, and nobody else does. */
async function keptForBuyers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bought_picture
      add column kept_in uuid references subject,
      add column kept_position integer,
      add check ((kept_in is null) = (kept_position is null))`.execute(db);
  await sql`create index bought_picture_kept_in on bought_picture (kept_in) where kept_in is not null`.execute(
    db,
  );
  await sql`
    create or replace view family_picture as
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
    where (j.in_webshop and not ps.hidden) or held.bought
    union all
    select b.account_uuid, j.portal_uuid, b.kept_in, b.picture_uuid, b.kept_position, true, true, false
    from bought_picture b
    join subject s on s.uuid = b.kept_in
    join job j on j.uuid = s.job_uuid`.execute(db);
}
