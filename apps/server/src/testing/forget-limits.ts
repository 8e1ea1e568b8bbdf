import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';

/** Lets a test call as often as it needs to. In one question: the tests that try every call ask it thousands of times. */
export async function forgetLimits(db: Db): Promise<void> {
  await sql`with event as (delete from limit_event), counter as (delete from limit_counter),
    quarter as (delete from limit_quarter) delete from limit_turn`.execute(db);
}
