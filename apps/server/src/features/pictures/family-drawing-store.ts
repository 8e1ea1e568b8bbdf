import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredPicture } from './picture-files.ts';

export interface FirstOfSet extends StoredPicture {
  readonly job_uuid: string | null;
  readonly portal_uuid: string;
}

/** The picture that stands for a set: the photographer's favourite, else the first that the family sees. */
export async function firstOfSet(
  db: Db,
  accountUuid: string,
  subjectUuid: string,
): Promise<FirstOfSet | undefined> {
  const { rows } = await sql<FirstOfSet>`
    select p.uuid, p.content_hash, p.greenscreen, p.job_uuid, f.portal_uuid
    from family_picture f join picture p on p.uuid = f.picture_uuid
    where f.account_uuid = ${accountUuid} and f.subject_uuid = ${subjectUuid}
    order by ${KEYWORD.favourite} = any(p.keywords) desc, f.position, p.uuid limit 1`.execute(db);
  return rows[0];
}
