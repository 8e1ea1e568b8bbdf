import type { SoldLine } from '@picture-day/commerce';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { RefundTable } from '../../platform/database/schema-orders.ts';
import type { PaymentRow } from './store.ts';

export type RefundRow = Selectable<RefundTable>;

/** Counts money as given back; false where the payment holds less. */
export async function countRefunded(trx: Trx, paymentUuid: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('uuid', '=', paymentUuid)
    .where((eb) => eb(eb('captured', '-', eb.ref('refunded')), '>=', amount))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts what an order gives back and credits; the database refuses more than came, and more than was sold. */
export async function countOfOrder(
  trx: Trx,
  orderUuid: string,
  { amount, credited }: Pick<RefundRow, 'amount' | 'credited'>,
): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set((eb) => ({ refunded: eb('refunded', '+', amount), credited: eb('credited', '+', credited) }))
    .where('uuid', '=', orderUuid)
    .execute();
}

type NewRefund = Pick<
  RefundRow,
  'uuid' | 'order_uuid' | 'payment_uuid' | 'amount' | 'reason' | 'created_at'
> &
  Partial<Omit<RefundRow, 'lines' | 'vat'>> & {
    readonly lines?: RefundRow['lines'];
    readonly vat?: RefundRow['vat'];
  };

export const insertRefund = (trx: Trx, { lines = [], vat = [], ...refund }: NewRefund): Promise<RefundRow> =>
  trx
    .insertInto('refund')
    .values({
      by_account: null,
      reference: null,
      failed_at: null,
      failure: null,
      withdrawn_at: null,
      documented_at: null,
      lease_until: null,
      done_at: null,
      ...refund,
      lines: JSON.stringify(lines),
      vat: JSON.stringify(vat),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findRefund = (db: Db | Trx, uuid: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').where('uuid', '=', uuid).selectAll().executeTakeFirst();

/** A refund of this shop, whose row is held. */
export const takeRefundOfShop = (
  trx: Trx,
  portalUuid: string,
  uuid: string,
): Promise<RefundRow | undefined> =>
  trx
    .selectFrom('refund')
    .where('uuid', '=', uuid)
    .where('order_uuid', 'in', (eb) =>
      eb.selectFrom('shop_order').where('portal_uuid', '=', portalUuid).select('shop_order.uuid'),
    )
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Done refunds of sold orders from before they said what they take back; late money was never for anything sold. */
export async function olderRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select r.uuid from refund r join shop_order o on o.uuid = r.order_uuid
    where r.credited = 0 and r.source = 'shop' and r.reason <> 'late' and r.done_at is not null
      and r.documented_at is null and r.amount > 0 and o.confirmed_at is not null
    order by r.done_at, r.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

type Credited = { readonly documentedAt: Date } | Pick<RefundRow, 'asked' | 'credited' | 'lines' | 'vat'>;

/** Writes down what an older refund takes back, or that there is nothing to say. */
export async function creditRefund(trx: Trx, uuid: string, told: Credited): Promise<void> {
  const { documentedAt, lines, vat, ...rest } = { documentedAt: undefined, lines: [], vat: [], ...told };
  await trx
    .updateTable('refund')
    .set(
      documentedAt
        ? { documented_at: documentedAt }
        : { ...rest, lines: JSON.stringify(lines), vat: JSON.stringify(vat) },
    )
    .where('uuid', '=', uuid)
    .execute();
}

/** Those that count, the oldest first. */
export const refundsOfOrder = (db: Db | Trx, orderUuid: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .where('order_uuid', '=', orderUuid)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .selectAll()
    .execute();

export const refundsOfPayment = (db: Db | Trx, paymentUuid: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .where('payment_uuid', '=', paymentUuid)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .selectAll()
    .execute();

/** What has come of an order's invoice so far, as far as it is the order's own money. */
export async function partOfInvoice(trx: Trx, orderUuid: string): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select greatest(least(booked, total), 0) as part from invoice where order_uuid = ${orderUuid}`.execute(
    trx,
  );
  return rows[0]?.part ?? 0;
}

/** What of each of these orders of a shop can still go back or be credited; nothing of one that was never sold. */
export async function leftOfOrders(
  db: Db,
  portalUuid: string,
  uuids: readonly string[],
): Promise<{ uuid: string; left: number }[]> {
  const { rows } = await sql<{ uuid: string; left: number }>`
    select o.uuid, case when o.confirmed_at is not null and exists (
        select from payment p where p.order_uuid = o.uuid and p.state in ('authorised', 'captured')
      ) then o.total - o.credited else 0 end as left
    from shop_order o
    where o.portal_uuid = ${portalUuid} and o.uuid = any(${[...uuids]}::uuid[]) order by o.uuid`.execute(db);
  return rows;
}

/** What an order's sum is made of: goods with their share of the voucher, delivery and fees. */
export async function soldLines(db: Db | Trx, orderUuid: string): Promise<SoldLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .where('order_uuid', '=', orderUuid)
    .where('vat_rate', 'is not', null)
    .orderBy('position')
    .select([
      'uuid',
      'quantity',
      'actual_line_price as amount',
      'discount_share as discount',
      'vat_rate as rate',
    ])
    .execute();
  return rows.map((row) => ({ ...row, rate: row.rate ?? 0 }));
}

/** The payment whose money an order was bought with, or that will bring it. */
export const payingPayment = (db: Db | Trx, orderUuid: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .where('state', 'in', ['authorised', 'captured'])
    .selectAll()
    .executeTakeFirst();

/** The oldest refund that nobody is sending, and the payment it is of; whoever calls may send it until then. */
export async function takeRefund(
  trx: Trx,
  lease: { readonly now: Date; readonly until: Date },
): Promise<
  | {
      readonly due: RefundRow;
      readonly payment: Pick<PaymentRow, 'provider' | 'reference' | 'currency'>;
    }
  | undefined
> {
  const due = await trx
    .selectFrom('refund')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', lease.now)]))
    .orderBy('created_at')
    .limit(1)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  await trx.updateTable('refund').set({ lease_until: lease.until }).where('uuid', '=', due.uuid).execute();
  const payment = await trx
    .selectFrom('payment')
    .where('uuid', '=', due.payment_uuid)
    .select(['provider', 'reference', 'currency'])
    .executeTakeFirstOrThrow();
  return { due, payment };
}

/** The money has gone back; undefined where that was written down before. */
export const endRefund = (
  trx: Trx,
  uuid: string,
  done: { readonly at: Date; readonly reference: string | null; readonly byHand?: boolean },
): Promise<RefundRow | undefined> =>
  trx
    .updateTable('refund')
    .set({
      done_at: done.at,
      failed_at: null,
      failure: null,
      by_hand: done.byHand ?? false,
      ...(done.reference && { reference: done.reference }),
    })
    .where('uuid', '=', uuid)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The provider will not do it, or took it back; a next try has a name of its own. */
export async function failRefund(
  db: Db | Trx,
  uuid: string,
  { at, failure }: { readonly at: Date; readonly failure: string },
): Promise<void> {
  await db
    .updateTable('refund')
    .set((eb) => ({
      failed_at: at,
      failure: failure.slice(0, 200),
      done_at: null,
      reference: null,
      refusals: eb('refusals', '+', 1),
    }))
    .where('uuid', '=', uuid)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Gives a refused refund up: what it counted can be given back in another way. */
export async function withdrawRefund(trx: Trx, refund: RefundRow, at: Date): Promise<void> {
  const { uuid, order_uuid, payment_uuid, amount, credited } = refund;
  await trx.updateTable('refund').set({ withdrawn_at: at }).where('uuid', '=', uuid).execute();
  await sql`update payment set refunded = refunded - ${amount} where uuid = ${payment_uuid}`.execute(trx);
  await sql`
    update shop_order set refunded = refunded - ${amount}, credited = credited - ${credited}
    where uuid = ${order_uuid}`.execute(trx);
}

/** The names of those who asked for refunds. */
export async function colleaguesNamed(
  db: Db | Trx,
  refunds: readonly Pick<RefundRow, 'by_account'>[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = refunds.flatMap(({ by_account }) => (by_account ? [by_account] : []));
  if (uuids.length === 0) return new Map();
  const rows = await db.selectFrom('account').where('uuid', 'in', uuids).select(['uuid', 'name']).execute();
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
