import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { OrderState } from './order-states.ts';
import type { OrderRow, Owner } from './store.ts';

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
