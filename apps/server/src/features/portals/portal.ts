import { type Day, dayIn } from '@picture-day/commerce';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { portalSettings } from './settings.ts';
import { listPortals, type Portal, writePortal } from './store.ts';

export { legalOf, missingLegal } from './legal.ts';
export {
  changedInStudio,
  findPortal,
  listPortals,
  lockPortal,
  markChangedInStudio,
  type Portal,
  portalByUuid,
} from './store.ts';

/** How long a changed setting may take to show. */
const FRESH_FOR = 2000;

/** Finds the shop that answers a host name; the default one answers every other host. */
export function portalFinder(db: Db, clock: Clock): (host: string) => Promise<Portal> {
  let known: { at: number; portals: Promise<readonly Portal[]> } | undefined;
  return async (host) => {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > FRESH_FOR) {
      const portals = listPortals(db);
      known = { at: now, portals };
      portals.catch(() => {
        known = undefined;
      });
    }
    const portals = await known.portals;
    const name = host.toLowerCase();
    const found = portals.find((p) => p.hosts.includes(name)) ?? portals.find((p) => p.isDefault);
    if (!found) throw new Error('no shop answers this host');
    return found;
  };
}

/** Every shop of the installation, with the day it is there: it ends at another moment in each. */
export async function shopDays({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<readonly { readonly portal: Portal; readonly today: Day }[]> {
  const now = clock.now();
  const portals = await listPortals(db);
  return portals.map((portal) => ({ portal, today: dayIn(portal.settings.timeZone, now) }));
}

/** Creates a shop, or brings its settings up to date, and answers the uuid it has. */
export const savePortal = (
  db: Db | Trx,
  portal: Omit<Portal, 'settings'> & { readonly settings: unknown },
): Promise<string> => writePortal(db, { ...portal, settings: portalSettings.parse(portal.settings) });
