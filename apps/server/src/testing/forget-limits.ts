import type { Db } from '../platform/database/connect.ts';

/** Lets a test call as often as it needs to. */
export async function forgetLimits(db: Db): Promise<void> {
  await db.deleteFrom('limit_event').execute();
  await db.deleteFrom('limit_counter').execute();
  await db.deleteFrom('limit_quarter').execute();
  await db.deleteFrom('limit_turn').execute();
}
