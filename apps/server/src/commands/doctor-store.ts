import { sql } from 'kysely';
import { sharedPlaces } from '../features/labs/change-lab.ts';
import { labsOf } from '../features/labs/store.ts';
import { type LastBackup, lastBackupQuery } from '../features/today/condition-store.ts';
import type { Db } from '../platform/database/connect.ts';

/** The shops that have an owner, or somebody who may still become one by a link. */
export async function ownedShops(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select portal_uuid as uuid from account where role = 'owner'
    union select portal_uuid from invitation where role = 'owner' and expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function lastBackup(db: Db): Promise<LastBackup> {
  const { rows } = await lastBackupQuery().execute(db);
  return rows[0] ?? { made: null, since: null };
}

/** Labs of a shop that are given their batches in the same place. */
export async function labsInOnePlace(db: Db, portalUuid: string): Promise<readonly (readonly string[])[]> {
  return sharedPlaces(await labsOf(db, portalUuid)).map((labs) => labs.map(({ name }) => name).sort());
}
