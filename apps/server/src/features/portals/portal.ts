import { type Day, dayIn } from '@picture-day/commerce';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { Lately } from '../../platform/lately.ts';
import { portalSettings } from './settings.ts';
import {
  listPortals,
  type Portal,
  type PortalPlace,
  placesOfPortals,
  portalByUuid,
  writePortal,
} from './store.ts';

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
/** So many shops' settings are kept by a process; a thousand shops would fill it. */
const KEPT = 100;

interface Places {
  readonly byHost: ReadonlyMap<string, PortalPlace>;
  readonly others: PortalPlace | undefined;
}

async function placesOf(db: Db): Promise<Places> {
  const places = await placesOfPortals(db);
  const named = places.flatMap((place) => place.hosts.map((host) => [host, place] as const));
  // Of two shops at one host the first one answers.
  return { byHost: new Map(named.toReversed()), others: places.find(({ isDefault }) => isDefault) };
}

/**
 * Finds the shop that answers a host name; the default one answers every other host. Where shops answer is read again
 * and again, their settings only when somebody asks for a shop and its row is another than before.
 */
export function portalFinder(db: Db, clock: Clock): (host: string) => Promise<Portal> {
  let known: { at: number; places: Promise<Places> } | undefined;
  const read = new Lately<{ readonly version: string; readonly portal: Promise<Portal> }>(KEPT);
  return async (host) => {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > FRESH_FOR) {
      const places = placesOf(db);
      known = { at: now, places };
      places.catch(() => {
        known = undefined;
      });
    }
    const { byHost, others } = await known.places;
    const place = byHost.get(host.toLowerCase()) ?? others;
    if (!place) throw new Error('no shop answers this host');
    const before = read.get(place.uuid);
    if (before?.version === place.version) return before.portal;
    const portal = portalByUuid(db, place.uuid);
    read.set(place.uuid, { version: place.version, portal });
    portal.catch(() => read.delete(place.uuid));
    return portal;
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
