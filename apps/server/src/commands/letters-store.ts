import type { Letter } from '../features/access/letters-card.ts';
import type { Db } from '../platform/database/connect.ts';

export const findJob = (db: Db, portalUuid: string, key: string) =>
  db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .select(['uuid', 'name', 'deadline', 'creation_time'])
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

/** One code a subject: of several, the one that opens the pictures without further questions. */
export async function lettersOf(db: Db, portalUuid: string, jobUuid: string): Promise<Letter[]> {
  return db
    .selectFrom('subject as s')
    .innerJoin('access_code as c', 'c.subject_uuid', 's.uuid')
    .where('s.job_uuid', '=', jobUuid)
    .where('s.gone_at', 'is', null)
    .where('c.portal_uuid', '=', portalUuid)
    .where('c.redirect', 'is', null)
    .distinctOn(['s.group_name', 's.name', 's.uuid'])
    .orderBy('s.group_name')
    .orderBy('s.name')
    .orderBy('s.uuid')
    .orderBy('c.needs_confirmation')
    .orderBy('c.code')
    .select(['s.key', 's.name', 's.group_name as group', 'c.code'])
    .execute();
}
