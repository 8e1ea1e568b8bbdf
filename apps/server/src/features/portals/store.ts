import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import { Lately } from '../../platform/lately.ts';
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
const understood = new Lately<{ readonly version: string; readonly settings: PortalSettings }>(KEPT);

/** Who wrote the row and where it lies: every change makes another row, the second of a transaction at another place. */
const VERSION = sql<string>`xmin::text || ctid::text`;

/**
 * Settings are large, read for every mail, and the same for days: those that were understood before are neither sent
 * nor understood again, nor even looked at. What is sent stands behind the version of its row.
 */
const portalRows = (db: Db | Trx, known: string | RawBuilder<string> = 'none') =>
  db
    .selectFrom('portal')
    .select(['uuid', 'key', 'name', 'hosts', 'is_default'])
    .select(
      sql<string | null>`case when ${VERSION} <> ${known} then ${VERSION} || settings::text end`.as('sent'),
    );

type PortalRow = InferResult<ReturnType<typeof portalRows>>[number];

const readPortal = (row: PortalRow, known?: PortalSettings): Portal => ({
  uuid: row.uuid,
  key: row.key,
  name: row.name,
  hosts: row.hosts,
  isDefault: row.is_default,
  settings: row.sent === null && known ? known : understand(row.uuid, row.sent ?? ''),
});

function understand(uuid: string, sent: string): PortalSettings {
  const begins = sent.indexOf('{');
  const settings = portalSettings.parse(JSON.parse(sent.slice(begins)));
  understood.set(uuid, { version: sent.slice(0, begins), settings });
  return settings;
}

/** Every shop of the database, by its key. */
export async function listPortals(db: Db): Promise<readonly Portal[]> {
  return (await portalRows(db).orderBy('key').execute()).map((row) => readPortal(row));
}

/** Where a shop answers, and which version of its row that is: small, however many there are. */
export interface PortalPlace {
  readonly uuid: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly version: string;
}

export async function placesOfPortals(db: Db): Promise<readonly PortalPlace[]> {
  const { rows } = await sql<PortalPlace>`
    select uuid, hosts, is_default as "isDefault", xmin::text as version from portal order by key`.execute(
    db,
  );
  return rows;
}

const portalsByUuid = statement(
  (db, { uuid, known }: Places<{ readonly uuid: string; readonly known: string }>) =>
    portalRows(db, known).where('uuid', '=', uuid),
);

export async function findPortal(db: Db | Trx, uuid: string): Promise<Portal | undefined> {
  const known = understood.get(uuid);
  const [row] = await portalsByUuid(db, { uuid, known: known?.version ?? 'none' });
  return row && readPortal(row, known?.settings);
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
