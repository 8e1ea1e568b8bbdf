import { createHash } from 'node:crypto';
import type { LimitClass } from '@picture-day/contract/call';
import { LIMITS, type LimitRule, type Window } from '@picture-day/contract/limits';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/connect.ts';
import { household } from './network.ts';

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

export interface Counted {
  readonly key: Buffer;
  readonly windows: readonly Window[];
}

/** What an attempt is counted as: under which name, for whom, and for the whole shop. */
export interface Counting {
  readonly name: string;
  readonly counted: readonly Counted[];
  readonly all?: Window;
}

const DAY = 24 * 60 * 60;
const FREE: Attempt = { succeeded: async () => {} };

export const limitKey = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}:${text}`).digest().subarray(0, 16);

function countedBy(limit: LimitClass, caller: Caller): readonly Counted[] {
  const rule: LimitRule = LIMITS[limit];
  if (rule.verifiedCode && caller.verifiedCode) {
    return [{ key: limitKey('verified-code', caller.verifiedCode), windows: rule.verifiedCode }];
  }
  const counted: Counted[] = [];
  if (rule.address) {
    counted.push({ key: limitKey('address', household(caller.address)), windows: rule.address });
  }
  if (rule.account && caller.accountUuid) {
    counted.push({ key: limitKey('account', caller.accountUuid), windows: rule.account });
  }
  return counted;
}

/** The arguments that the database's functions for places share. */
function placesOf({ name, counted, all }: Counting, now: Date) {
  const windows = counted.flatMap(({ windows }, index) => windows.map((window) => ({ index, ...window })));
  return sql`${name}, ${counted.map(({ key }) => key)}::bytea[],
    ${windows.map(({ index }) => index + 1)}::int[], ${windows.map(({ count }) => count)}::int[],
    ${windows.map(({ seconds }) => seconds)}::int[],
    ${all?.count ?? null}::int, ${all?.seconds ?? null}::int, ${now}::timestamptz`;
}

/**
 * Takes a place, or answers undefined when there is none left. Counted in the database, so that neither a restart nor
 * a second process forgets. Beyond the limit nothing is asked, only counted.
 */
export async function takeCounted(
  db: Db,
  clock: Clock,
  counting: Counting,
  beyond = false,
): Promise<Attempt | undefined> {
  const now = clock.now();
  const { rows } = await sql<{ ids: number[] | null }>`
    select take_places(${placesOf(counting, now)}, ${beyond}) as ids`.execute(db);
  const ids = rows[0]?.ids;
  if (!ids) return undefined;
  const ofAll = counting.all !== undefined;
  return {
    succeeded: async () => {
      await sql`select give_places_back(${counting.name}, ${ids.map(Number)}::bigint[], ${ofAll}, ${now})`.execute(
        db,
      );
    },
  };
}

/** Whether the next attempt would find no place. */
export async function isFull(db: Db, clock: Clock, counting: Counting): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select no_places_left(${placesOf(counting, clock.now())}) as full`.execute(db);
  return rows[0]?.full ?? false;
}

/** How many attempts the narrowest window still has; those of the whole shop are not told. */
export async function placesLeft(db: Db, clock: Clock, { name, counted }: Counting): Promise<number> {
  const windows = counted.flatMap(({ key, windows }) => windows.map((window) => ({ key, ...window })));
  const { rows } = await sql<{ left: number }>`
    select min(w.count - (
      select count(*) from limit_event e
      where e.class = ${name} and e.key = w.key
        and e.at > ${clock.now()}::timestamptz - make_interval(secs => w.seconds)
    ))::int as left
    from unnest(${windows.map(({ key }) => key)}::bytea[], ${windows.map(({ count }) => count)}::int[],
      ${windows.map(({ seconds }) => seconds)}::int[]) as w(key, count, seconds)`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

/** Takes a place under the limit of a call, or answers undefined when there is none left. */
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
  const attempt = await takeCounted(db, clock, { name: limit, counted });
  return rule.failuresOnly ? attempt : attempt && FREE;
}

/** No window is longer than a day. */
export async function forgetOldAttempts(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * DAY * 1000);
  await db.deleteFrom('limit_event').where('at', '<', before).execute();
  await db.deleteFrom('limit_counter').where('began_at', '<', before).execute();
  await db.deleteFrom('limit_quarter').where('began_at', '<', before).execute();
  await db.deleteFrom('limit_turn').where('due_at', '<', before).execute();
}
