import { LIMITS } from '@picture-day/contract/limits';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/connect.ts';
import { limitKey } from './limits.ts';
import { household } from './network.ts';

/** A queue that somebody stands in. */
export interface Queue {
  readonly key: Buffer;
  /** From one turn to the next. */
  readonly seconds: number;
  /** Turns that come at once after a pause. */
  readonly atOnce: number;
}

/**
 * Waits until every queue has a turn; false at once, and without a turn, where that would take longer than `patience`
 * seconds. Nobody is refused for the work of others, they only wait for it; the queues are in the database, one for
 * all processes.
 */
export async function waitTurn(
  db: Db,
  clock: Clock,
  name: string,
  queues: readonly Queue[],
  patience: number,
): Promise<boolean> {
  const { rows } = await sql<{ waits: number | null }>`
    select take_turns(${name}, ${queues.map(({ key }) => key)}::bytea[],
      ${queues.map(({ seconds }) => seconds)}::int[], ${queues.map(({ atOnce }) => atOnce)}::int[],
      ${patience}, ${clock.now()}::timestamptz) as waits`.execute(db);
  const waits = rows[0]?.waits ?? null;
  if (waits === null) return false;
  if (waits > 0) await clock.wait(waits * 1000);
  return true;
}

/** The longest that a harmless failure waits for its answer. */
const LONGEST_SECONDS = 10;

/** Slows the failures of one address down once they are more than a window holds; each gets its answer. */
export async function slowDown(
  db: Db,
  clock: Clock,
  limit: 'code' | 'share-link' | 'reset-key',
  address: string,
): Promise<void> {
  const { count, seconds } = LIMITS[limit].slowed;
  const queue = { key: limitKey('address', household(address)), seconds: seconds / count, atOnce: count };
  if (await waitTurn(db, clock, limit, [queue], LONGEST_SECONDS)) return;
  await clock.wait(LONGEST_SECONDS * 1000);
}
