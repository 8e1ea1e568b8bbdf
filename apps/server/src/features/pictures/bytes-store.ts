import type { StudioJob } from '@picture-day/contract/entities/job';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/**
 * How many pictures the job `j` has, those that are gone and the frames with a card left out, and how many of them may
 * be another child's or are nobody's yet; and what the files of all take, in one walk. Every page counts by it.
 */
export const countedOfJob: RawBuilder<unknown> = sql`(
  select count(*) filter (where i.gone_at is null and coalesce(f.role, '') <> 'card') as pictures,
    count(*) filter (where i.gone_at is null and f.role = 'picture' and f.certainty = 'doubtful') as doubtful,
    count(*) filter (where i.gone_at is null and f.role = 'picture' and f.certainty = 'nobody') as nobodys,
    coalesce(sum(i.original_bytes + i.view_bytes), 0) as bytes
  from picture i left join frame f on f.picture_uuid = i.uuid and f.job_uuid = i.job_uuid
  where i.job_uuid = j.uuid) counted`;

/** What the files of the job `j` take of the disk together, beside `countedOfJob`. */
export const bytesOfListed: RawBuilder<number> = sql<number>`(
  counted.bytes + (select coalesce(sum(f.bytes), 0) from print_file f where f.job_uuid = j.uuid))::float8`;

/** The same of one job, by what they are. */
export async function bytesOfJob(db: Db | Trx, jobUuid: string): Promise<StudioJob['bytes']> {
  const { rows } = await sql<StudioJob['bytes']>`
    select coalesce(sum(p.original_bytes), 0)::float8 as originals, coalesce(sum(p.view_bytes), 0)::float8 as previews,
      (select coalesce(sum(f.bytes), 0)::float8 from print_file f where f.job_uuid = ${jobUuid}) as prints
    from picture p where p.job_uuid = ${jobUuid}`.execute(db);
  return rows[0] ?? { originals: 0, previews: 0, prints: 0 };
}

/** Bytes of pictures as they were found; answers of how many the shop thought otherwise. */
export async function writeBytes(
  db: Db,
  found: readonly { readonly uuid: string; readonly original: number; readonly views: number }[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update picture p set original_bytes = n.original, view_bytes = n.views
    from unnest(${found.map(({ uuid }) => uuid)}::uuid[], ${found.map(({ original }) => original)}::bigint[],
      ${found.map(({ views }) => views)}::bigint[]) n (uuid, original, views)
    where p.uuid = n.uuid and (p.original_bytes, p.view_bytes) is distinct from (n.original, n.views)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
