import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OwnedPicture, Owner } from './store.ts';

/** A picture with whose it is, and which of theirs. */
export interface NamedPicture extends OwnedPicture {
  readonly subject_uuid: string;
  readonly subject: string;
  readonly number: number;
}

/** All pictures of the account's sets; one that is in several sets comes with each of them. */
export async function namedPictures(db: Db, { accountUuid, portalUuid }: Owner): Promise<NamedPicture[]> {
  const { rows } = await sql<NamedPicture>`
    select p.uuid, p.job_uuid, p.content_hash, p.greenscreen, p.turn, p.width, p.height, f.bought,
      f.subject_uuid, s.name as subject,
      row_number() over (partition by f.subject_uuid order by f.position, f.picture_uuid)::int as number
    from family_picture f
    join account_subject a on a.subject_uuid = f.subject_uuid and a.account_uuid = f.account_uuid
    join subject s on s.uuid = f.subject_uuid
    join picture p on p.uuid = f.picture_uuid
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portalUuid}
    order by a.added_at, s.uuid, f.position, f.picture_uuid`.execute(db);
  return rows;
}

/** What the account uploaded, the oldest first. It is the customer's own, as if it were bought. */
export const uploadedPictures = (db: Db, accountUuid: string): Promise<OwnedPicture[]> =>
  db
    .selectFrom('picture')
    .where('uploaded_by', '=', accountUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .select(['uuid', 'job_uuid', 'content_hash', 'greenscreen', 'turn', 'width', 'height'])
    .select(sql<boolean>`true`.as('bought'))
    .execute();
