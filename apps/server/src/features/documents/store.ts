import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { DocumentKind, DocumentTable } from '../../platform/database/schema-fulfilment.ts';
import type { DocumentContent } from './content.ts';

export type DocumentRow = Omit<Selectable<DocumentTable>, 'content'> & { readonly content: DocumentContent };

interface Series {
  readonly portalUuid: string;
  readonly kind: DocumentKind;
  readonly year: number;
}

/** Whoever holds it gives out the next number; others wait until it is issued, or not. */
export async function lockSeries(trx: Trx, { portalUuid, kind, year }: Series): Promise<void> {
  await sql`
    insert into document_series (portal_uuid, kind, year) values (${portalUuid}, ${kind}, ${year})
    on conflict do nothing`.execute(trx);
  await sql`
    select from document_series
    where portal_uuid = ${portalUuid} and kind = ${kind} and year = ${year} for update`.execute(trx);
}

/** Takes so many numbers and answers the first of them. */
export async function takeNumbers(
  trx: Trx,
  { portalUuid, kind, year }: Series,
  count: number,
): Promise<number> {
  const { last } = await trx
    .updateTable('document_series')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('portal_uuid', '=', portalUuid)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

export const insertDocuments = async (
  trx: Trx,
  documents: readonly Insertable<DocumentTable>[],
): Promise<DocumentRow[]> =>
  (await trx.insertInto('document').values(documents).returningAll().execute()) as DocumentRow[];

/** What was issued of a kind for these orders. */
export const findIssuedOf = async (
  trx: Trx,
  kind: DocumentKind,
  orderUuids: readonly string[],
): Promise<DocumentRow[]> =>
  (
    await sql<DocumentRow>`
      select * from document where kind = ${kind} and order_uuid = any(${[...orderUuids]}::uuid[])`.execute(
      trx,
    )
  ).rows;

/** The one receipt or invoice of an order, or the one credit note of a refund. */
export const findIssued = async (
  db: Db | Trx,
  asked: { readonly kind: DocumentKind; readonly orderUuid: string; readonly refundUuid: string | null },
): Promise<DocumentRow | undefined> =>
  (await db
    .selectFrom('document')
    .where('kind', '=', asked.kind)
    .where('order_uuid', '=', asked.orderUuid)
    .where('refund_uuid', 'is not distinct from', asked.refundUuid)
    .selectAll()
    .executeTakeFirst()) as DocumentRow | undefined;

/** A document of this shop; another's is not there. */
export const findDocument = async (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<DocumentRow | undefined> =>
  (await db
    .selectFrom('document')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .selectAll()
    .executeTakeFirst()) as DocumentRow | undefined;

/** In the order they were issued. */
export const documentsOfOrder = async (
  db: Db | Trx,
  portalUuid: string,
  orderUuid: string,
): Promise<DocumentRow[]> =>
  (await db
    .selectFrom('document')
    .where('order_uuid', '=', orderUuid)
    .where('portal_uuid', '=', portalUuid)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .selectAll()
    .execute()) as DocumentRow[];

/** Keeps the PDF that was drawn first; undefined where another was. */
export const keepPdf = async (
  db: Db,
  uuid: string,
  kept: { readonly storageKey: string; readonly sha256: string; readonly bytes: number },
): Promise<DocumentRow | undefined> =>
  (await db
    .updateTable('document')
    .set({ storage_key: kept.storageKey, sha256: kept.sha256, bytes: kept.bytes })
    .where('uuid', '=', uuid)
    .where('storage_key', 'is', null)
    .returningAll()
    .executeTakeFirst()) as DocumentRow | undefined;

/** Documents whose PDF nobody has asked for yet, the oldest first. */
export const undrawnDocuments = async (db: Db, limit: number): Promise<DocumentRow[]> =>
  (await db
    .selectFrom('document')
    .where('storage_key', 'is', null)
    .orderBy('issued_at')
    .orderBy('uuid')
    .limit(limit)
    .selectAll()
    .execute()) as DocumentRow[];

/** Sold orders without a receipt, in the order of their sale; those on an invoice have that instead. */
export async function ordersWithoutReceipt(
  db: Db,
  asked: { readonly limit: number; readonly portalUuid?: string; readonly until?: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .where('documented_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .$if(asked.portalUuid !== undefined, (query) => query.where('portal_uuid', '=', asked.portalUuid!))
    .$if(asked.until !== undefined, (query) => query.where('confirmed_at', '<', asked.until!))
    .orderBy('confirmed_at')
    .orderBy('uuid')
    .limit(asked.limit)
    .select('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

export async function markDocumented(trx: Trx, orderUuids: readonly string[], at: Date): Promise<void> {
  await sql`
    update shop_order set documented_at = ${at} where uuid = any(${[...orderUuids]}::uuid[])`.execute(trx);
}

/** Refunds that are on their way and have no credit note, in the order they went. */
export async function refundsWithoutNote(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .where('done_at', 'is not', null)
    .where('documented_at', 'is', null)
    .where('credited', '>', 0)
    .orderBy('done_at')
    .orderBy('uuid')
    .limit(limit)
    .select('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

export async function markRefundDocumented(trx: Trx, uuid: string, at: Date): Promise<void> {
  await trx.updateTable('refund').set({ documented_at: at }).where('uuid', '=', uuid).execute();
}

/** Those of one order that have none yet. */
export async function refundsOfOrderWithoutNote(db: Db, orderUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .where('order_uuid', '=', orderUuid)
    .where('done_at', 'is not', null)
    .where('documented_at', 'is', null)
    .where('credited', '>', 0)
    .orderBy('done_at')
    .orderBy('uuid')
    .select('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** An order of this shop; another's is not there. */
export const orderToDocument = (db: Db, portalUuid: string, uuid: string) =>
  db
    .selectFrom('shop_order')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .select(['uuid', 'portal_uuid', 'account_uuid', 'confirmed_at'])
    .executeTakeFirst();
