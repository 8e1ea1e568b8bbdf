import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { ApiKeyTable } from '../../platform/database/schema-connections.ts';

export type KeyRow = Selectable<ApiKeyTable>;

/** The keys of a shop that nobody has ended, newest first. */
export const keysOf = (db: Db | Trx, portalUuid: string): Promise<KeyRow[]> =>
  db
    .selectFrom('api_key')
    .where('portal_uuid', '=', portalUuid)
    .where('ended_at', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();

export async function countKeys(trx: Trx, portalUuid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from api_key where portal_uuid = ${portalUuid} and ended_at is null`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function insertKey(trx: Trx, key: Omit<KeyRow, 'used_at' | 'ended_at'>): Promise<void> {
  await trx.insertInto('api_key').values(key).execute();
}

/** False where it is none of the shop, or has ended. */
export async function endKey(trx: Trx, portalUuid: string, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
