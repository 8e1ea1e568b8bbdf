import { type Kysely, sql } from 'kysely';

/**
 * What colleagues change on the board of a job, each with what it was before, so that it can be taken back after a
 * reload and seen by the others. A picture keeps how it was turned, and that a person removed or arranged it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table picture
      add column turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
      add column removed_at timestamptz,
      add column arranged boolean not null default false`.execute(db);
  await sql`
    create table board_change (
      id integer generated always as identity primary key,
      job_uuid uuid not null references job on delete cascade,
      request_uuid uuid not null,
      colleague_uuid uuid references account on delete set null,
      kind text not null,
      at timestamptz not null,
      pictures uuid[] not null,
      before jsonb not null default '{}',
      after jsonb not null default '{}',
      state text not null default 'done' check (state in ('done', 'undone', 'lost')),
      unique (job_uuid, request_uuid)
    )`.execute(db);
  await sql`create index board_change_of_job on board_change (job_uuid, id)`.execute(db);
  await sql`create index board_change_of_colleague on board_change (job_uuid, colleague_uuid, id)`.execute(
    db,
  );
}
