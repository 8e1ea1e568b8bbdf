import { randomUUID } from 'node:crypto';
import { addDays, dayIn, startOfDay } from '@picture-day/commerce';
import type { ApiKey } from '@picture-day/contract/calls/studio/keys';
import { KEY_DAYS, type KeyScope, MOST_KEYS } from '@picture-day/contract/connections';
import { newApiKey } from '../../platform/api-keys.ts';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { conflict, notFound, unusable } from '../../platform/http/refusal.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { countKeys, endKey, insertKey, type KeyRow } from './key-store.ts';
import { keyText } from './texts.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

export const describeKey = (key: KeyRow, now: Date): ApiKey => ({
  uuid: key.uuid,
  name: key.name,
  ending: key.ending,
  scopes: key.scopes,
  created: key.created_at.toISOString(),
  lastDay: key.last_day,
  used: key.used_at?.toISOString() ?? null,
  isOver: key.ends_at <= now,
});

/** Makes a key and tells it, this once; what is kept cannot be turned back into it. */
export async function addKey(
  { db, clock }: Needed,
  author: LogAuthor,
  portal: Portal,
  wanted: { readonly name: string; readonly scopes: readonly KeyScope[]; readonly lastDay: string },
): Promise<{ readonly key: KeyRow; readonly token: string }> {
  const now = clock.now();
  const zone = portal.settings.timeZone;
  const today = dayIn(zone, now);
  if (wanted.lastDay < today || wanted.lastDay > addDays(today, KEY_DAYS))
    throw unusable(keyText.sentence('dayWrong'), ['lastDay']);
  const token = newApiKey();
  const key = {
    uuid: randomUUID(),
    portal_uuid: portal.uuid,
    name: wanted.name,
    token_hash: hashSecret(token),
    ending: token.slice(-4),
    scopes: [...new Set(wanted.scopes)],
    created_at: now,
    last_day: wanted.lastDay,
    ends_at: startOfDay(zone, addDays(wanted.lastDay, 1)),
  };
  await transact(db, async (trx) => {
    if ((await countKeys(trx, portal.uuid)) >= MOST_KEYS)
      throw conflict(keyText.sentence('tooMany', { count: MOST_KEYS }));
    await insertKey(trx, key);
    const { uuid, scopes, last_day: lastDay } = key;
    await writeAudit(trx, clock, author, { action: 'addKey', detail: { key: uuid, scopes, lastDay } });
  });
  return { key: { ...key, used_at: null, ended_at: null }, token };
}

export async function endKeyNow({ db, clock }: Needed, author: LogAuthor, uuid: string): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await endKey(trx, author.portalUuid, uuid, clock.now()))) throw notFound();
    await writeAudit(trx, clock, author, { action: 'endKey', detail: { key: uuid } });
  });
}
