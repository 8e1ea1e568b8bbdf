import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { PortalTable } from '../../platform/database/schema.ts';
import { type PortalSettings, portalSettings } from './settings.ts';

export interface Portal {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly settings: PortalSettings;
}

/** How long a changed setting may take to show. */
const FRESH_FOR = 2000;

/** Finds the shop that answers a host name; the default one answers every other host. */
export function portalFinder(db: Db, clock: Clock): (host: string) => Promise<Portal> {
  let known: { at: number; portals: Promise<readonly Portal[]> } | undefined;
  return async (host) => {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > FRESH_FOR) {
      const portals = loadPortals(db);
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

async function loadPortals(db: Db): Promise<readonly Portal[]> {
  const rows = await db.selectFrom('portal').selectAll().execute();
  return rows.map(readPortal);
}

const readPortal = (row: Selectable<PortalTable>): Portal => ({
  uuid: row.uuid,
  key: row.key,
  name: row.name,
  hosts: row.hosts,
  isDefault: row.is_default,
  settings: portalSettings.parse(row.settings),
});

/** The shop of an order or a mail, where no request names a host. */
export async function portalByUuid(db: Db | Trx, uuid: string): Promise<Portal> {
  return readPortal(
    await db.selectFrom('portal').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow(),
  );
}

/** Creates a shop, or brings its settings up to date, and answers the uuid it has. */
export async function savePortal(
  db: Db | Trx,
  portal: {
    readonly uuid: string;
    readonly key: string;
    readonly name: string;
    readonly hosts: readonly string[];
    readonly isDefault: boolean;
    readonly settings: unknown;
  },
): Promise<string> {
  const settings = JSON.stringify(portalSettings.parse(portal.settings));
  const row = { name: portal.name, hosts: [...portal.hosts], is_default: portal.isDefault, settings };
  const { uuid } = await db
    .insertInto('portal')
    .values({ uuid: portal.uuid, key: portal.key, ...row })
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
