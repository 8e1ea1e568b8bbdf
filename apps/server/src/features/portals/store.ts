import type { Selectable } from 'kysely';
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

const readPortal = (row: Selectable<PortalTable>): Portal => ({
  uuid: row.uuid,
  key: row.key,
  name: row.name,
  hosts: row.hosts,
  isDefault: row.is_default,
  settings: portalSettings.parse(row.settings),
});

/** Every shop of the database, by its key. */
export async function listPortals(db: Db): Promise<readonly Portal[]> {
  return (await db.selectFrom('portal').selectAll().orderBy('key').execute()).map(readPortal);
}

export async function findPortal(db: Db | Trx, uuid: string): Promise<Portal | undefined> {
  const row = await db.selectFrom('portal').where('uuid', '=', uuid).selectAll().executeTakeFirst();
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
  return readPortal(
    await trx.selectFrom('portal').where('uuid', '=', uuid).selectAll().forUpdate().executeTakeFirstOrThrow(),
  );
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
