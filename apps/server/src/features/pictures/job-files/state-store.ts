import type { JobFilesState } from '@picture-day/contract/calls/studio/job-files';
import type { FrameReason } from '@picture-day/contract/entities/frame';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

const MOST_REFUSED = 200;
const LAST = 4;

interface Counted {
  readonly waiting: number;
  readonly read: number;
  readonly refused: number;
  readonly bytes: number;
  readonly unmatched: number;
  readonly matchedAt: Date | null;
}

/** How far the files of a job are. */
export async function stateOfFiles(db: Db, jobUuid: string): Promise<JobFilesState> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where f.state = 'waiting') as waiting, count(*) filter (where f.state = 'read') as read,
      count(*) filter (where f.state = 'refused') as refused, coalesce(sum(f.bytes), 0)::float8 as bytes,
      (select count(*) from frame r where r.job_uuid = j.uuid and r.certainty = 'nobody' and r.why = '{}') as unmatched,
      j.matched_at as "matchedAt"
    from job j left join job_file f on f.job_uuid = j.uuid
    where j.uuid = ${jobUuid} group by j.uuid`.execute(db);
  const refused = await sql<JobFilesState['refused'][number]>`
    select path, bytes::float8 as bytes, reason from job_file
    where job_uuid = ${jobUuid} and state = 'refused' and reason is not null
    order by path limit ${MOST_REFUSED}`.execute(db);
  const last = await sql<JobFilesState['last'][number]>`
    select path, bytes::float8 as bytes, state from job_file
    where job_uuid = ${jobUuid} order by arrived_at desc, path limit ${LAST}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a job that was found is there');
  return {
    waiting: counted.waiting,
    read: counted.read,
    bytes: counted.bytes,
    refused: refused.rows,
    refusedCount: counted.refused,
    last: last.rows,
    unmatched: counted.unmatched,
    matchedTime: counted.matchedAt?.toISOString() ?? null,
  };
}

/** A picture of the job as the columns of sure, doubtful and nobody's show it. */
export interface MatchedFrame {
  readonly uuid: string;
  readonly version: string;
  readonly source: string;
  readonly file: string;
  readonly type: 'IP' | 'MGP' | 'GP';
  readonly group: string | null;
  readonly role: 'picture' | 'card';
  readonly certainty: 'sure' | 'doubtful' | 'nobody';
  readonly why: readonly FrameReason[];
  readonly takenAt: Date | null;
  readonly likely: string | null;
  readonly other: string | null;
  readonly likelyGroup: string | null;
  readonly children: readonly string[];
}

/** Every picture that is there, in the order they were taken; one that came with a folder is sure by it. */
export async function matchedFrames(db: Db, jobUuid: string): Promise<MatchedFrame[]> {
  const { rows } = await sql<MatchedFrame>`
    select p.uuid, left(p.content_hash, 8) || case p.turn when 0 then '' else '-' || p.turn end as version,
      p.source, coalesce(files.path, p.source) as file, p.picture_type as type, p.group_name as "group",
      coalesce(f.role, 'picture') as role, coalesce(f.certainty, 'sure') as certainty,
      coalesce(f.why, '{folder}') as why, f.taken_at as "takenAt", f.likely_subject as likely,
      f.other_subject as other, f.likely_group as "likelyGroup", coalesce(places.children, '{}') as children
    from picture p left join frame f on f.picture_uuid = p.uuid
    left join (
      select picture_uuid, min(path) as path from job_file where job_uuid = ${jobUuid} group by picture_uuid
    ) files on files.picture_uuid = p.uuid
    left join (
      select ps.picture_uuid, array_agg(ps.subject_uuid::text) as children
      from picture_subject ps join subject s on s.uuid = ps.subject_uuid and s.job_uuid = ${jobUuid}
      group by ps.picture_uuid
    ) places on places.picture_uuid = p.uuid
    where p.job_uuid = ${jobUuid} and p.gone_at is null and p.removed_at is null
    order by f.taken_at nulls first, f.counter nulls first, p.source`.execute(db);
  return rows;
}

export interface ListedChild {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
}

export async function listedChildren(db: Db, jobUuid: string): Promise<ListedChild[]> {
  const { rows } = await sql<ListedChild>`
    select uuid, name, group_name as "group" from subject
    where job_uuid = ${jobUuid} and gone_at is null order by group_name, name, uuid`.execute(db);
  return rows;
}
