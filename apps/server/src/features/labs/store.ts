import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { LabDeliveryTable, LabTable } from '../../platform/database/schema-labs.ts';

export type LabRow = Selectable<LabTable>;
export type DeliveryRow = Selectable<LabDeliveryTable>;
export type LabWithState = LabRow & { readonly last_state: DeliveryRow['state'] | null };

/** The labs of a shop, oldest first, with how the last delivery of each went. */
export async function labsOf(db: Db | Trx, portalUuid: string, uuid?: string): Promise<LabWithState[]> {
  const { rows } = await sql<LabWithState>`
    select l.*, (select d.state from lab_delivery d where d.lab_uuid = l.uuid
      order by d.created_at desc limit 1) as last_state
    from lab l where l.portal_uuid = ${portalUuid} and l.removed_at is null and ${uuid ? sql`l.uuid = ${uuid}` : sql`true`}
    order by l.created_at, l.uuid`.execute(db);
  return rows;
}

export const takeLab = (trx: Trx, portalUuid: string, uuid: string): Promise<LabRow | undefined> =>
  trx
    .selectFrom('lab')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const findLab = (db: Db, uuid: string): Promise<LabRow | undefined> =>
  db.selectFrom('lab').where('uuid', '=', uuid).selectAll().executeTakeFirst();

export async function insertLab(
  trx: Trx,
  lab: Pick<LabRow, 'uuid' | 'portal_uuid' | 'name' | 'kind' | 'access' | 'secret' | 'created_at'> & {
    readonly settings: string;
  },
): Promise<void> {
  await trx.insertInto('lab').values(lab).execute();
}

export async function setLab(
  trx: Db | Trx,
  uuid: string,
  changed: Partial<Omit<LabRow, 'uuid' | 'portal_uuid' | 'settings'>> & { readonly settings?: string },
): Promise<void> {
  await trx.updateTable('lab').set(changed).where('uuid', '=', uuid).execute();
}

export async function hasDeliveries(trx: Trx, labUuid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('lab_delivery')
    .where('lab_uuid', '=', labUuid)
    .select('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** What has not reached a lab does not any more. */
export async function giveUpDeliveries(trx: Trx, labUuid: string): Promise<void> {
  await trx
    .updateTable('lab_delivery')
    .set({ state: 'failed', fault: 'removed', file_token: null, file_until: null })
    .where('lab_uuid', '=', labUuid)
    .where('state', '=', 'waiting')
    .execute();
}

export async function removeLabRow(trx: Trx, uuid: string): Promise<void> {
  await trx.deleteFrom('lab').where('uuid', '=', uuid).execute();
}

/** The labs that make products of a shop, by product. */
export async function labsOfProducts(db: Db | Trx, portalUuid: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lab_product')
    .where('portal_uuid', '=', portalUuid)
    .select(['product_uuid', 'lab_uuid'])
    .execute();
  return new Map(rows.map(({ product_uuid, lab_uuid }) => [product_uuid, lab_uuid]));
}

/** A lab makes these products, which no other makes then. */
export async function makeProductsAt(
  trx: Trx,
  portalUuid: string,
  labUuid: string,
  products: readonly string[],
): Promise<void> {
  await trx.deleteFrom('lab_product').where('lab_uuid', '=', labUuid).execute();
  if (products.length === 0) return;
  const rows = [...new Set(products)].map((product_uuid) => ({
    portal_uuid: portalUuid,
    product_uuid,
    lab_uuid: labUuid,
  }));
  await trx
    .insertInto('lab_product')
    .values(rows)
    .onConflict((oc) => oc.columns(['portal_uuid', 'product_uuid']).doUpdateSet({ lab_uuid: labUuid }))
    .execute();
}

/** Keeps the key a server showed, if none is kept; tells the one that counts. */
export async function pinHostKey(db: Db, uuid: string, shown: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ host_key: string | null }>`
    update lab set host_key = coalesce(host_key, ${shown}), host_key_at = coalesce(host_key_at, ${now})
    where uuid = ${uuid} returning host_key`.execute(db);
  return rows[0]?.host_key ?? null;
}

/** False where the batch is on its way to this lab already. */
export async function insertDelivery(
  trx: Trx,
  delivery: Pick<DeliveryRow, 'uuid' | 'lab_uuid' | 'batch_uuid' | 'name' | 'created_at' | 'next_at'>,
): Promise<boolean> {
  const added = await trx
    .insertInto('lab_delivery')
    .values(delivery)
    .onConflict((oc) => oc.columns(['lab_uuid', 'batch_uuid']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes a delivery for one try, until the lease is over; nothing where it is not due or somebody else has it. */
export async function takeDelivery(
  db: Db,
  uuid: string,
  lease: { readonly now: Date; readonly until: Date },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update lab_delivery d set lease_until = ${lease.until}, attempts = d.attempts + 1
    from lab l
    where d.uuid = ${uuid} and l.uuid = d.lab_uuid and l.off_at is null and d.state = 'waiting'
      and d.next_at <= ${lease.now} and (d.lease_until is null or d.lease_until <= ${lease.now})
    returning d.*`.execute(db);
  return rows[0];
}

/** Says that it is still being sent, so that nobody else begins. */
export async function keepLease(db: Db, uuid: string, until: Date): Promise<void> {
  await db.updateTable('lab_delivery').set({ lease_until: until }).where('uuid', '=', uuid).execute();
}

export async function dueDeliveries(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from lab_delivery d join lab l on l.uuid = d.lab_uuid
    where d.state = 'waiting' and d.next_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})
      and l.off_at is null
    order by d.next_at limit 50`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function setDelivery(
  db: Db | Trx,
  uuid: string,
  changed: Partial<Omit<DeliveryRow, 'uuid' | 'lab_uuid' | 'batch_uuid'>>,
): Promise<void> {
  await db.updateTable('lab_delivery').set(changed).where('uuid', '=', uuid).execute();
}

/** A delivery of the shop, or of one of its labs, held until the transaction ends. */
export async function takeDeliveryOf(
  trx: Trx,
  of: { readonly portalUuid: string; readonly uuid: string; readonly labUuid?: string },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from lab_delivery d join lab l on l.uuid = d.lab_uuid
    where d.uuid = ${of.uuid} and l.portal_uuid = ${of.portalUuid}
      and ${of.labUuid ? sql`l.uuid = ${of.labUuid}` : sql`true`}
    for update of d`.execute(trx);
  return rows[0];
}

export const deliveriesOf = (db: Db, labUuid: string): Promise<DeliveryRow[]> =>
  db
    .selectFrom('lab_delivery')
    .where('lab_uuid', '=', labUuid)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(50)
    .execute();

export type BatchDelivery = DeliveryRow & { readonly lab_name: string; readonly portal_uuid: string };

/** What became of batches of the shop at their labs. */
export async function deliveriesOfBatches(
  db: Db | Trx,
  portalUuid: string,
  batchUuids: readonly string[],
): Promise<BatchDelivery[]> {
  const { rows } = await sql<BatchDelivery>`
    select d.*, l.name as lab_name, l.portal_uuid from lab_delivery d join lab l on l.uuid = d.lab_uuid
    where l.portal_uuid = ${portalUuid} and d.batch_uuid = any(${[...batchUuids]}::uuid[])
    order by d.created_at`.execute(db);
  return rows;
}

/** The delivery whose package an address opens, if it still does. */
export async function deliveryOfFile(
  db: Db,
  portalUuid: string,
  tokenHash: Buffer,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from lab_delivery d join lab l on l.uuid = d.lab_uuid
    where d.file_token = ${tokenHash} and d.file_until > ${now} and l.portal_uuid = ${portalUuid}
      and l.off_at is null`.execute(db);
  return rows[0];
}

/** Labs whose folders may hold answers. */
export const labsWithFolders = (db: Db): Promise<LabRow[]> =>
  db
    .selectFrom('lab')
    .where('kind', 'in', ['folder', 'sftp'])
    .where('off_at', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('lab_delivery').whereRef('lab_uuid', '=', 'lab.uuid').select('uuid')),
    )
    .selectAll()
    .execute();

export interface FailedDelivery {
  readonly uuid: string;
  readonly lab: string;
  readonly name: string;
  readonly at: Date;
}

/** Deliveries that a person has to look at. */
export const failedDeliveriesQuery = (portalUuid: string) => sql<FailedDelivery>`
    select d.uuid, l.name as lab, d.name, d.created_at as at
    from lab_delivery d join lab l on l.uuid = d.lab_uuid
    where d.state = 'failed' and l.removed_at is null and l.portal_uuid = ${portalUuid} order by d.created_at limit 20`;
