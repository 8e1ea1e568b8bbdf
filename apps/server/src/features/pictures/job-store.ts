import type { JobState, StudioJob } from '@picture-day/contract/entities/job';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type JobsOf, ofJobs } from './attention-store.ts';
import { countedOfJob } from './bytes-store.ts';

/** Pictures of the job `j` that wait for a person, or for the machine. */
const unfinished = sql`(
  exists (select from job_file f where f.job_uuid = j.uuid and f.state = 'waiting')
  or exists (
    select from frame f join picture p on p.uuid = f.picture_uuid and p.gone_at is null
    where f.job_uuid = j.uuid and f.role = 'picture' and f.certainty <> 'sure'))`;

/** How far the job `j` has come on a day of the shop. */
export const stateOn = (today: string) => sql<JobState>`
  case
    when j.is_archived then 'archived'
    when j.closed_at is not null or (j.in_webshop and j.late_until < ${today}::date) then 'closed'
    when j.in_webshop and j.deadline < ${today}::date then 'late'
    when j.in_webshop then 'live'
    when ${unfinished} then 'coming'
    when exists (select from picture p where p.job_uuid = j.uuid and p.gone_at is null) then 'ready'
    else 'prepared'
  end`;

export interface FoundJob {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly school: string;
  readonly kind: StudioJob['kind'];
  readonly photographer: StudioJob['photographer'];
  readonly state: JobState;
  readonly photoDay: Date;
  readonly deletedAt: Date | null;
  readonly deadline: string | null;
  readonly lateUntil: string | null;
  readonly retention: string | null;
  readonly publishedAt: Date | null;
  readonly publishAt: Date | null;
}

/** A job among those that a colleague works with. */
export async function findJob(
  db: Db | Trx,
  of: JobsOf,
  key: string,
  today: string,
): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select j.uuid, j.key, j.name, j.location as school, j.creation_time as "photoDay", j.deadline,
      j.late_until as "lateUntil", j.retention, j.published_at as "publishedAt", j.publish_at as "publishAt",
      json_build_object('key', t.key, 'name', t.name) as kind,
      json_build_object('key', p.key, 'name', p.name) as photographer, ${stateOn(today)} as state,
      (select d.done_at from job_deletion d where d.job_uuid = j.uuid) as "deletedAt"
    from job j join job_type t on t.uuid = j.job_type_uuid join photographer p on p.uuid = j.photographer_uuid
    where ${ofJobs(of)} and j.key = ${key}`.execute(db);
  return rows[0];
}

export async function countJob(db: Db | Trx, jobUuid: string): Promise<StudioJob['counts']> {
  const { rows } = await sql<StudioJob['counts']>`
    with child as materialized (
      select s.uuid from subject s where s.job_uuid = ${jobUuid} and s.gone_at is null
    )
    select counted.pictures, counted.doubtful, counted.nobodys,
      (select count(*) from child) as children,
      (select count(distinct c.subject_uuid) from access_code c join child on child.uuid = c.subject_uuid) as families,
      (select count(*) from child where not exists (
        select from picture_subject l where l.subject_uuid = child.uuid and not l.hidden)) as without
    from job j cross join lateral ${countedOfJob} where j.uuid = ${jobUuid}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count answers one row');
  return counts;
}
