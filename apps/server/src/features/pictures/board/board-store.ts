import type { BoardChild, BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { type JobsOf, ofJobs } from '../attention-store.ts';
import type { OwnedPicture } from '../store.ts';

export interface JobOfBoard {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
}

/** A job among those that a colleague works with. */
export async function findBoardJob(db: Db | Trx, of: JobsOf, key: string): Promise<JobOfBoard | undefined> {
  const { rows } = await sql<JobOfBoard>`
    select j.uuid, j.key, j.name from job j where ${ofJobs(of)} and j.key = ${key}`.execute(db);
  return rows[0];
}

/** The children on the roster. */
export async function childrenOnBoard(db: Db | Trx, jobUuid: string): Promise<BoardChild[]> {
  return db
    .selectFrom('subject')
    .where('job_uuid', '=', jobUuid)
    .where('gone_at', 'is', null)
    .orderBy('group_name')
    .orderBy('name')
    .orderBy('uuid')
    .select(['uuid', 'name', 'group_name as group'])
    .execute();
}

type Row = Omit<BoardPicture, 'takenTime' | 'decidedTime'> & {
  readonly takenAt: Date | null;
  readonly decidedAt: Date | null;
};

/**
 * Pictures of a job in the order they were taken, or only these. One that came with a folder has no frame: it is sure
 * where it stands in a set. An old group picture shows the class that all its children are of.
 */
export async function picturesOnBoard(
  db: Db | Trx,
  jobUuid: string,
  only?: readonly string[],
): Promise<BoardPicture[]> {
  const { rows } = await sql<Row>`
    select p.uuid, regexp_replace(p.source, '^.*/', '') as name, p.width, p.height, p.turn,
      left(p.content_hash, 8) || case p.turn when 0 then '' else '-' || p.turn end as version,
      ${KEYWORD.favourite}::text = any(p.keywords) as favourite, coalesce(f.role = 'card', false) as card,
      coalesce(p.group_name, case when p.picture_type = 'GP' then held.group_name end) as "group",
      coalesce(held.places, '[]') as places,
      coalesce(f.certainty, case when held.places is null then 'nobody' else 'sure' end) as certainty,
      coalesce(f.why, case when d.at is not null then '{hand}' when held.places is null then '{}'
        else '{folder}' end::text[]) as why,
      f.likely_subject as likely, f.other_subject as other, f.likely_group as "likelyGroup",
      f.taken_at as "takenAt", a.name as "decidedBy", coalesce(f.decided_at, d.at) as "decidedAt"
    from picture p
    left join frame f on f.picture_uuid = p.uuid
    left join account a on a.uuid = f.decided_by
    left join lateral (
      select json_agg(json_build_object('child', ps.subject_uuid, 'position', ps.position, 'hidden', ps.hidden)
        order by ps.subject_uuid) as places,
        case when min(s.group_name) = max(s.group_name) then min(s.group_name) end as group_name
      from picture_subject ps join subject s on s.uuid = ps.subject_uuid and s.gone_at is null
      where ps.picture_uuid = p.uuid
    ) held on true
    left join lateral (
      select max(pd.decided_at) as at from picture_decision pd where pd.picture_uuid = p.uuid
    ) d on f.picture_uuid is null
    where p.job_uuid = ${jobUuid} and p.gone_at is null
      ${only ? sql`and p.uuid = any(${[...only]}::uuid[])` : sql``}
    order by f.camera, f.taken_at, f.counter, p.source, p.uuid`.execute(db);
  return rows.map(({ takenAt, decidedAt, ...row }) => ({
    ...row,
    takenTime: takenAt?.toISOString() ?? null,
    decidedTime: decidedAt?.toISOString() ?? null,
  }));
}

/** Another text as soon as files came, were matched or the roster changed; what is changed on the board does not change it. */
export async function shapeOf(db: Db | Trx, jobUuid: string): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select concat_ws('-',
      (select count(*) from picture p where p.job_uuid = ${jobUuid}),
      (select count(*) from frame f where f.job_uuid = ${jobUuid}),
      (select max(c.id) from board_change c where c.job_uuid = ${jobUuid} and c.kind = 'matching'),
      (select count(*) from subject s where s.job_uuid = ${jobUuid} and s.gone_at is null)) as shape`.execute(
    db,
  );
  return rows[0]?.shape ?? '';
}

/** A living picture of the job, for its files. */
export async function pictureOnBoard(
  db: Db,
  of: JobsOf,
  key: string,
  pictureUuid: string,
): Promise<Omit<OwnedPicture, 'bought'> | undefined> {
  const { rows } = await sql<Omit<OwnedPicture, 'bought'>>`
    select p.uuid, p.job_uuid, p.content_hash, p.greenscreen, p.turn, p.width, p.height
    from picture p join job j on j.uuid = p.job_uuid
    where ${ofJobs(of)} and j.key = ${key} and p.uuid = ${pictureUuid} and p.gone_at is null`.execute(db);
  return rows[0];
}
