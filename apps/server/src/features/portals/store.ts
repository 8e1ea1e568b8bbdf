import { type InferResult, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type PortalSettings, portalSettings } from './settings.ts';

export interface Portal {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly settings: PortalSettings;
}

/** How many shops' settings are kept as they were understood. */
const KEPT = 100;
const understood = new Map<string, { readonly text: string; readonly settings: PortalSettings }>();

/** They are large, read for every mail, and the same for days: only others than the last are understood anew. */
function settingsOf(uuid: string, text: string): PortalSettings {
  const known = understood.get(uuid);
  if (known?.text === text) return known.settings;
  const settings = portalSettings.parse(JSON.parse(text));
  if (understood.size >= KEPT) understood.clear();
  understood.set(uuid, { text, settings });
  return settings;
}

const portalRows = (db: Db | Trx) =>
  db
    .selectFrom('portal')
    .select(['uuid', 'key', 'name', 'hosts', 'is_default', sql<string>`settings::text`.as('settings')]);

type PortalRow = InferResult<ReturnType<typeof portalRows>>[number];

const readPortal = (row: PortalRow): Portal => ({
  uuid: row.uuid,
  key: row.key,
  name: row.name,
  hosts: row.hosts,
  isDefault: row.is_default,
  settings: settingsOf(row.uuid, row.settings),
});

/** Every shop of the database, by its key. */
export async function listPortals(db: Db): Promise<readonly Portal[]> {
  return (await portalRows(db).orderBy('key').execute()).map(readPortal);
}

export async function findPortal(db: Db | Trx, uuid: string): Promise<Portal | undefined> {
  const row = await portalRows(db).where('uuid', '=', uuid).executeTakeFirst();
  return row && readPortal(row);
}

/** The shop of an order or a mail, where no request names a host. */
export async function portalByUuid(db: Db | Trx, uuid: string): Promise<Portal> {
  const portal = await findPortal(db, uuid);
  if (!portal) throw new Error('there is no such shop');
  return portal;
}

/** The shop, whose row whoever loads something into it holds: two loads wait for each other here. */
export async function lockPortal(trx: Trx, uuid: string): Promise<Portal> {
  return readPortal(await portalRows(trx).where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow());
}

/** Writes a new shop, or what has changed of one, and answers the uuid it has. */
export async function writePortal(db: Db | Trx, portal: Portal): Promise<string> {
  const row = {
    name: portal.name,
    hosts: [...portal.hosts],
    is_default: portal.isDefault,
    settings: JSON.stringify(portal.settings),
  };
  const { uuid } = await db
    .insertInto('portal')
    .values({ uuid: portal.uuid, key: portal.key, ...row })
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** When the studio last changed a setting that the shop's folder also says. */
export async function changedInStudio(db: Db | Trx, uuid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('portal')
    .where('uuid', '=', uuid)
    .select('changed_in_studio')
    .executeTakeFirst();
  return row?.changed_in_studio ?? null;
}

/** Nothing where the folder has been loaded over it. */
export async function markChangedInStudio(trx: Trx, uuid: string, at: Date | null): Promise<void> {
  await trx.updateTable('portal').set({ changed_in_studio: at }).where('uuid', '=', uuid).execute();
}
