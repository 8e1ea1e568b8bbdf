import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { BackgroundTable } from '../../../platform/database/schema-pictures.ts';

/** The backgrounds a job ever had. */
export const knownBackgrounds = (db: Db, jobUuid: string) =>
  db.selectFrom('background').where('job_uuid', '=', jobUuid).selectAll().execute();

/** Writes a background that is offered, or what has changed of it. */
export async function writeBackground(
  db: Db,
  jobUuid: string,
  { uuid, source, ...given }: Omit<Insertable<BackgroundTable>, 'job_uuid' | 'gone_at'>,
): Promise<void> {
  const row = { ...given, gone_at: null };
  await db
    .insertInto('background')
    .values({ uuid, job_uuid: jobUuid, source, ...row })
    .onConflict((oc) => oc.columns(['job_uuid', 'source']).doUpdateSet(row))
    .execute();
}

/** Offers none any more but those of these files. */
export async function retireBackgroundsBut(
  db: Db,
  jobUuid: string,
  offered: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('background')
    .set({ gone_at: at, is_default: false })
    .where('job_uuid', '=', jobUuid)
    .where('gone_at', 'is', null)
    .where((eb) => eb.not(eb('source', '=', eb.fn.any(eb.val([...offered])))))
    .execute();
}
