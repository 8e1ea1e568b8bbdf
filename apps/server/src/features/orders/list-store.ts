import { ORDER_REFERENCE_LENGTH } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { likeText } from '../../platform/database/like.ts';
import type { PaymentState } from '../../platform/database/schema-orders.ts';
import type { OrderState } from './order-states.ts';
import type { OrderLineRow, OrderRow, Owner } from './store.ts';

type SummaryRow = Pick<OrderRow, 'uuid' | 'confirmed_at' | 'placed_at' | 'state' | 'total' | 'currency'>;

/** The customer's orders, newest first. What was never paid never became one. */
export const ordersOf = (db: Db, owner: Owner): Promise<SummaryRow[]> =>
  db
    .selectFrom('shop_order')
    .where('account_uuid', '=', owner.accountUuid)
    .where('portal_uuid', '=', owner.portalUuid)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('uuid')
    .select(['uuid', 'confirmed_at', 'placed_at', 'state', 'total', 'currency'])
    .limit(500)
    .execute();

/** How the customer's newest order that became one was delivered and paid. */
export async function lastOrderOf(
  db: Db | Trx,
  owner: Owner,
): Promise<Pick<OrderRow, 'handover' | 'payment' | 'billing'> | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .where('account_uuid', '=', owner.accountUuid)
    .where('portal_uuid', '=', owner.portalUuid)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('uuid')
    .select(['handover', 'payment', 'billing'])
    .limit(1)
    .executeTakeFirst();
  return row as Pick<OrderRow, 'handover' | 'payment' | 'billing'> | undefined;
}

export interface HistoryRow {
  readonly order_uuid: string;
  readonly at: Date;
  readonly event: string;
  readonly from_state: OrderState | null;
  readonly to_state: OrderState;
  /** The operator who took the step. */
  readonly by: string | null;
}

export const historyOf = (db: Db, orderUuids: readonly string[]): Promise<HistoryRow[]> =>
  orderUuids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_history')
        .where('order_uuid', 'in', [...orderUuids])
        .orderBy('id')
        .select(['order_uuid', 'at', 'event', 'from_state', 'to_state'])
        .select(sql<string | null>`detail ->> 'by'`.as('by'))
        .execute();

export interface OperatorOrderRow extends OrderRow {
  readonly customer_name: string;
  readonly customer_email: string;
  readonly payment_state: PaymentState | null;
}

export interface OrderSearch {
  readonly q?: string | undefined;
  readonly state?: OrderState | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The orders of a shop, newest first. */
export async function findOrders(
  db: Db,
  portalUuid: string,
  { q, state, before, limit }: OrderSearch,
): Promise<OperatorOrderRow[]> {
  const isReference = q !== undefined && new RegExp(`^[0-9a-f-]{${ORDER_REFERENCE_LENGTH},36}$`, 'i').test(q);
  const { rows } = await sql<OperatorOrderRow>`
    select o.*, a.name as customer_name, a.email as customer_email,
      (select p.state from payment p where p.order_uuid = o.uuid order by p.created_at desc limit 1)
        as payment_state
    from shop_order o join account a on a.uuid = o.account_uuid
    where o.portal_uuid = ${portalUuid}
      and ${state ? sql`o.state = ${state}` : sql`true`}
      and ${before ? sql`(o.placed_at, o.uuid) < (select placed_at, uuid from shop_order where uuid = ${before} and portal_uuid = ${portalUuid})` : sql`true`}
      and ${
        !q
          ? sql`true`
          : isReference
            ? sql`o.uuid::text like ${`${likeText(q)}%`}`
            : sql`(lower(a.name) like ${`%${likeText(q)}%`} or a.email like ${`%${likeText(q)}%`})`
      }
    order by o.placed_at desc, o.uuid desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Orders that nobody paid in time, the longest overdue first. */
export const overdueOrders = (
  db: Db,
  now: Date,
): Promise<{ readonly uuid: string; readonly expires_at: Date }[]> =>
  db
    .selectFrom('shop_order')
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .select(['uuid', 'expires_at'])
    .limit(200)
    .execute();

export async function linesOfOrders(
  db: Db,
  orderUuids: readonly string[],
): Promise<(OrderLineRow & { readonly order_uuid: string })[]> {
  if (orderUuids.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .where('order_uuid', 'in', [...orderUuids])
    .orderBy('order_uuid')
    .orderBy('position')
    .selectAll()
    .execute();
  return rows as (OrderLineRow & { readonly order_uuid: string })[];
}
