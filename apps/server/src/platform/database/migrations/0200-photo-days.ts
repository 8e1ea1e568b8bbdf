import { type Kysely, sql } from 'kysely';

/**
 * What a photo day leaves behind: the files that came, what was seen in each frame and how its owner was found, and the
 * cards that were printed for it. A frame that is doubtful or nobody's stands in no set, so no family can see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column card_code text, add column publish_at timestamptz`.execute(db);
  await sql`create unique index job_card_code on job (portal_uuid, card_code)`.execute(db);
  await sql`create index job_publish_at on job (publish_at) where publish_at is not null`.execute(db);
  await sql`alter table picture add column group_name text`.execute(db);
  await sql`
    create table photo_card (
      job_uuid uuid not null references job on delete cascade,
      code text not null,
      kind text not null check (kind in ('child', 'class', 'spare', 'nobody')),
      subject_uuid uuid references subject on delete cascade,
      group_name text,
      number integer not null,
      primary key (job_uuid, code)
    )`.execute(db);
  await sql`create unique index photo_card_of_subject on photo_card (subject_uuid)`.execute(db);
  await sql`
    create table job_file (
      job_uuid uuid not null references job on delete cascade,
      path text not null,
      content_hash text not null,
      bytes bigint not null,
      state text not null check (state in ('waiting', 'read', 'refused')),
      reason text,
      picture_uuid uuid references picture on delete set null,
      arrived_at timestamptz not null,
      primary key (job_uuid, path)
    )`.execute(db);
  await sql`create index job_file_waiting on job_file (job_uuid, arrived_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index job_file_of_picture on job_file (picture_uuid)`.execute(db);
  await sql`
    create table frame (
      picture_uuid uuid primary key references picture on delete cascade,
      job_uuid uuid not null references job on delete cascade,
      camera text not null,
      taken_at timestamptz,
      counter integer,
      cards jsonb not null default '[]',
      card_like boolean not null default false,
      named uuid references subject on delete set null,
      role text not null default 'picture' check (role in ('picture', 'card')),
      certainty text not null default 'nobody' check (certainty in ('sure', 'doubtful', 'nobody')),
      why text[] not null default '{}',
      likely_subject uuid references subject on delete set null,
      other_subject uuid references subject on delete set null,
      likely_group text,
      decided_by uuid references account,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index frame_of_job on frame (job_uuid, certainty, role)`.execute(db);
  await sql`create index frame_likely on frame (likely_subject)`.execute(db);
}
