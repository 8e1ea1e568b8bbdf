import type { RecentImage } from '@picture-day/contract/entities/picture-set';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { PictureTable } from '../../platform/database/schema-pictures.ts';

/** The account's own pictures, the newest first. */
export async function newestUploads(db: Db, accountUuid: string, most: number): Promise<RecentImage[]> {
  const rows = await db
    .selectFrom('picture')
    .where('uploaded_by', '=', accountUuid)
    .orderBy('created_at', 'desc')
    .limit(most)
    .select(['uuid', 'width', 'height', 'keywords', 'thumbhash', 'picture_type', 'greenscreen'])
    .execute();
  return rows.map(({ width, height, picture_type, ...picture }) => ({
    ...picture,
    dimensions: { width, height },
    pictureType: picture_type,
  }));
}

export async function countUploads(db: Db, accountUuid: string): Promise<number> {
  const { held } = await db
    .selectFrom('picture')
    .where('uploaded_by', '=', accountUuid)
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

export interface KeptUpload {
  readonly uuid: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that the account has already sent becomes the newest. */
export const touchUpload = (
  db: Db,
  accountUuid: string,
  uuid: string,
  now: Date,
): Promise<KeptUpload | undefined> =>
  db
    .updateTable('picture')
    .set({ created_at: now })
    .where('uuid', '=', uuid)
    .where('uploaded_by', '=', accountUuid)
    .returning(['uuid', 'width', 'height'])
    .executeTakeFirst();

/** The same upload again only becomes the newest. */
export async function writeUpload(
  db: Db,
  accountUuid: string,
  upload: Omit<Insertable<PictureTable>, 'uploaded_by' | 'job_uuid' | 'source'>,
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ ...upload, uploaded_by: accountUuid, job_uuid: null, source: upload.content_hash })
    .onConflict((oc) => oc.column('uuid').doUpdateSet({ created_at: upload.created_at }))
    .execute();
}
