import type { HookEvent } from '@picture-day/contract/connections';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { listeners } from './hook-store.ts';

/** For so long a process goes by what it knows; another process may have added a hook. */
const KNOWN_FOR = 5000;

const known = new Map<string, { readonly until: number; readonly events: ReadonlySet<HookEvent> }>();

/** Whether anybody of a shop listens to an event: most shops have no hooks, and a purchase asks for nothing. */
export async function isHeard(db: Db | Trx, portalUuid: string, event: HookEvent): Promise<boolean> {
  const now = performance.now();
  const before = known.get(portalUuid);
  if (before && before.until > now) return before.events.has(event);
  const events = await listeners(db, portalUuid);
  known.set(portalUuid, { until: now + KNOWN_FOR, events });
  return events.has(event);
}

/** After a change in this process. */
export const forgetListeners = (portalUuid: string): void => {
  known.delete(portalUuid);
};
