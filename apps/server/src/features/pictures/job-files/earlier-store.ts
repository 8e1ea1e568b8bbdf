import type { Rotation } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';

/** A picture of the job as it stands before new contents come for it. */
export interface EarlierPicture {
  readonly uuid: string;
  readonly source: string;
  readonly content_hash: string;
  readonly greenscreen: boolean;
  readonly turn: Rotation;
  readonly type: PictureTable['picture_type'];
  readonly group: string | null;
  readonly keywords: readonly string[];
  readonly takenAt: Date | null;
  readonly isGone: boolean;
  /** A person removed it; it does not come back with its file. */
  readonly isRemoved: boolean;
  readonly places: Readonly<Record<string, number>>;
}

const earlier = sql`
  select p.uuid, p.source, p.content_hash, p.greenscreen, p.turn, p.picture_type as type, p.group_name as "group", p.keywords,
    f.taken_at as "takenAt", p.gone_at is not null as "isGone",
    p.removed_at is not null as "isRemoved",
    coalesce((
      select json_object_agg(ps.subject_uuid, ps.position) from picture_subject ps where ps.picture_uuid = p.uuid
    ), '{}') as places
  from picture p left join frame f on f.picture_uuid = p.uuid`;

export async function earlierPicture(
  db: Db | Trx,
  jobUuid: string,
  uuid: string,
): Promise<EarlierPicture | undefined> {
  const { rows } = await sql<EarlierPicture>`
    ${earlier} where p.job_uuid = ${jobUuid} and p.uuid = ${uuid} and p.gone_at is null`.execute(db);
  return rows[0];
}

/** The same contents, which are the same picture; one that left comes back. */
export async function sameContents(
  db: Db | Trx,
  jobUuid: string,
  hash: string,
  greenscreen: boolean,
): Promise<EarlierPicture | undefined> {
  const { rows } = await sql<EarlierPicture>`
    ${earlier} where p.job_uuid = ${jobUuid} and p.content_hash = ${hash} and p.greenscreen = ${greenscreen}
    order by p.gone_at nulls first limit 1`.execute(db);
  return rows[0];
}

/** Pictures whose files have this name in whatever folder. */
export async function picturesNamed(db: Db | Trx, jobUuid: string, path: string): Promise<EarlierPicture[]> {
  const { rows } = await sql<EarlierPicture>`
    ${earlier} where p.gone_at is null and p.uuid in (
      select j.picture_uuid from job_file j
      where j.job_uuid = ${jobUuid} and j.path <> ${path}
        and j.name = lower(regexp_replace(regexp_replace(${path}, '^.*/', ''), '\\.[^.]*$', '')))`.execute(
    db,
  );
  return rows;
}

/** Whether a picture that is there has this path already; two pictures never share one. */
export async function isSourceTaken(
  db: Db | Trx,
  jobUuid: string,
  source: string,
  uuid: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from picture where job_uuid = ${jobUuid} and source = ${source} and uuid <> ${uuid} and gone_at is null`.execute(
    db,
  );
  return rows.length > 0;
}
