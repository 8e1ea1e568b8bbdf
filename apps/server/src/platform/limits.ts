import { createHash } from 'node:crypto';
import type { LimitClass } from '@picture-day/contract/call';
import { EMAIL_CHECKS_PER_CODE, LIMITS, type LimitRule, type Window } from '@picture-day/contract/limits';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/connect.ts';

export interface Caller {
  readonly address: string;
  readonly accountUuid?: string | undefined;
  readonly verifiedCode?: string | undefined;
}

/** A place taken under a limit; a good attempt gives it back where only failures count. */
export interface Attempt {
  succeeded(): Promise<void>;
}

const DAY = 24 * 60 * 60;
const FREE: Attempt = { succeeded: async () => {} };

/** An IPv6 household has 2^64 addresses: they count as one. */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

interface Counted {
  readonly key: Buffer;
  readonly windows: readonly Window[];
}

const keyOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}:${text}`).digest().subarray(0, 16);

function countedBy(limit: LimitClass, caller: Caller): readonly Counted[] {
  if (limit === 'email-check' && caller.verifiedCode) {
    const windows = [{ count: EMAIL_CHECKS_PER_CODE, seconds: DAY }];
    return [{ key: keyOf('verified-code', caller.verifiedCode), windows }];
  }
  const rule: LimitRule = LIMITS[limit];
  const counted: Counted[] = [];
  if (rule.address) {
    counted.push({ key: keyOf('address', countedAddress(caller.address)), windows: rule.address });
  }
  if (rule.account && caller.accountUuid) {
    counted.push({ key: keyOf('account', caller.accountUuid), windows: rule.account });
  }
  if (rule.all) counted.push({ key: keyOf('all', ''), windows: rule.all });
  return counted;
}

/**
 * Takes a place under a limit, or answers undefined when there is none left.
 * Counted in the database, so that neither a restart nor a second process forgets.
 */
export async function takePlace(
  db: Db,
  clock: Clock,
  limit: LimitClass,
  caller: Caller,
): Promise<Attempt | undefined> {
  const counted = countedBy(limit, caller);
  if (counted.length === 0) return FREE;
  const now = clock.now();
  const ids = await db.transaction().execute(async (trx) => {
    const locks = counted.map((c) => c.key.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    for (const lock of locks) await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    for (const { key, windows } of counted) {
      for (const { count, seconds } of windows) {
        const since = new Date(now.getTime() - seconds * 1000);
        const { taken } = await trx
          .selectFrom('limit_event')
          .where('class', '=', limit)
          .where('key', '=', key)
          .where('at', '>', since)
          .select((eb) => eb.fn.countAll<number>().as('taken'))
          .executeTakeFirstOrThrow();
        if (taken >= count) return undefined;
      }
    }
    const rows = await trx
      .insertInto('limit_event')
      .values(counted.map(({ key }) => ({ class: limit, key, at: now })))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
  if (!ids) return undefined;
  if (!LIMITS[limit].failuresOnly) return FREE;
  return {
    succeeded: async () => {
      await db.deleteFrom('limit_event').where('id', 'in', ids).execute();
    },
  };
}

/** No window is longer than a day. */
export async function forgetOldAttempts(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * DAY * 1000);
  await db.deleteFrom('limit_event').where('at', '<', before).execute();
}
