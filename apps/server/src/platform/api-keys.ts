import type { KeyScope } from '@picture-day/contract/connections';
import { after, type Clock, minutes } from './clock.ts';
import type { Db } from './database/connect.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A key of a system of the shop's own, as it came with a request. */
export interface ApiKey {
  readonly uuid: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/** How stale `used_at` may get before a request writes it. */
const USED_EVERY = minutes(1);
const BEARER = /^Bearer (pdkey_[\w-]{43})$/;

/** A key as it is shown once; its beginning tells scanners of code what it is. */
export const newApiKey = (): string => `pdkey_${newSecret()}`;

/** The key of a request, if it is one of the shop's that is neither ended nor over. */
export async function findApiKey(
  db: Db,
  clock: Clock,
  portalUuid: string,
  authorization: string | undefined,
): Promise<ApiKey | undefined> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const now = clock.now();
  const row = await db
    .selectFrom('api_key')
    .where('token_hash', '=', hashSecret(token))
    .where('portal_uuid', '=', portalUuid)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .select(['uuid', 'name', 'scopes', 'used_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.used_at || row.used_at < after(now, -USED_EVERY)) {
    await db.updateTable('api_key').set({ used_at: now }).where('uuid', '=', row.uuid).execute();
  }
  return row;
}
