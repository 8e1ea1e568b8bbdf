import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredPicture } from './picture-files.ts';

export interface TurnedPicture extends StoredPicture {
  readonly job_uuid: string;
  readonly portal_uuid: string;
}

/** A picture of a job as it is turned now. */
export async function findTurned(db: Db, uuid: string): Promise<TurnedPicture | undefined> {
  const { rows } = await sql<TurnedPicture>`
    select p.uuid, p.content_hash, p.greenscreen, p.turn, p.job_uuid, j.portal_uuid
    from picture p join job j on j.uuid = p.job_uuid where p.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Unless it was turned again meanwhile. */
export async function setThumbhash(
  db: Db,
  { uuid, turn }: Pick<StoredPicture, 'uuid' | 'turn'>,
  thumbhash: string,
): Promise<void> {
  await sql`update picture set thumbhash = ${thumbhash} where uuid = ${uuid} and turn = ${turn}`.execute(db);
}
