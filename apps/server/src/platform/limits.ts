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
  /** How often the account has called in the window that runs, this time included. */
  readonly clicks?: number | undefined;
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
  const rule: LimitRule = LIMITS[limit];
  if (rule.coarse) return (caller.clicks ?? 0) <= rule.coarse.count ? FREE : undefined;
  const counted = countedBy(limit, caller);
  if (counted.length === 0) return FREE;
  const windows = counted.flatMap(({ windows }, index) => windows.map((window) => ({ index, ...window })));
  const { rows } = await sql<{ ids: number[] | null }>`
    select take_places(${limit}, ${counted.map(({ key }) => key)}::bytea[],
      ${windows.map(({ index }) => index + 1)}::int[], ${windows.map(({ count }) => count)}::int[],
      ${windows.map(({ seconds }) => seconds)}::int[], ${clock.now()}::timestamptz) as ids`.execute(db);
  const ids = rows[0]?.ids?.map(Number);
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
  await db.deleteFrom('limit_counter').where('began_at', '<', before).execute();
}
