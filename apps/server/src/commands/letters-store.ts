import type { Db } from '../platform/database/connect.ts';

export const findJob = (db: Db, portalUuid: string, key: string) =>
  db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .select(['uuid', 'name', 'creation_time'])
    .executeTakeFirst();

/** The keys of all jobs, the latest photo days first. */
export async function jobKeys(db: Db, portalUuid: string): Promise<string[]> {
  const jobs = await db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .orderBy('creation_time', 'desc')
    .orderBy('key')
    .select('key')
    .execute();
  return jobs.map(({ key }) => key);
}
