import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Told } from '../../platform/database/in-one-go.ts';
import { type Given, type Places, statement } from '../../platform/database/statement.ts';
import type { OrderState } from './order-states.ts';
import {
  linesOfOrder,
  type OrderAsJson,
  type OrderLineRow,
  type OrderRow,
  type Owner,
  orderFromJson,
} from './store.ts';

type SummaryRow = Pick<
  OrderRow,
  'uuid' | 'confirmed_at' | 'placed_at' | 'state' | 'total' | 'currency' | 'credited'
>;

/** The customer's orders, newest first. What was never paid never became one. */
export const ordersOf = (db: Db, owner: Owner): Promise<SummaryRow[]> =>
  db
    .selectFrom('shop_order')
    .where('account_uuid', '=', owner.accountUuid)
    .where('portal_uuid', '=', owner.portalUuid)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('uuid')
    .select(['uuid', 'confirmed_at', 'placed_at', 'state', 'total', 'currency', 'credited'])
    .limit(500)
    .execute();

export type LastOrder = Pick<OrderRow, 'handover' | 'payment' | 'billing'>;

/** How the customer's newest order that became one was delivered and paid, as a part of a statement. */
export const lastOrderOf = ({ portalUuid, accountUuid }: Given<Owner>) => sql<LastOrder>`
  select handover, payment, billing from shop_order
  where account_uuid = ${accountUuid} and portal_uuid = ${portalUuid} and confirmed_at is not null
  order by confirmed_at desc, uuid limit 1`;

export interface HistoryRow {
  readonly order_uuid: string;
  readonly at: Date;
  readonly event: string;
  readonly from_state: OrderState | null;
  readonly to_state: OrderState;
  /** The operator who took the step. */
  readonly by: string | null;
}

const stepsOf = (orderUuid: string | RawBuilder<string>) => sql<HistoryRow>`
  select order_uuid, at, event, from_state, to_state, detail ->> 'by' as by
  from order_history where order_uuid = ${orderUuid} order by id`;

export const historyOf = async (db: Db, orderUuid: string): Promise<readonly HistoryRow[]> =>
  (await stepsOf(orderUuid).execute(db)).rows;

const ordersWithLines = statement(
  (_db, { uuid, accountUuid, portalUuid }: Places<Owner & { readonly uuid: string }>) =>
    sql<{
      readonly order: OrderAsJson;
      readonly lines: readonly OrderLineRow[];
      readonly history: readonly Told<HistoryRow>[];
    }>`
    select to_json(o) as order,
      (select coalesce(json_agg(line), '[]') from (${linesOfOrder(uuid)}) line) as lines,
      (select coalesce(json_agg(step), '[]') from (${stepsOf(uuid)}) step) as history
    from shop_order o
    where o.uuid = ${uuid} and o.account_uuid = ${accountUuid} and o.portal_uuid = ${portalUuid}`,
);

/** An order of this customer with its lines and its history, all of one moment; anybody else's is not there. */
export async function findWholeOrder(
  db: Db,
  owner: Owner,
  uuid: string,
): Promise<
  | {
      readonly order: OrderRow;
      readonly lines: readonly OrderLineRow[];
      readonly history: readonly HistoryRow[];
    }
  | undefined
> {
  const [found] = await ordersWithLines(db, { ...owner, uuid });
  if (!found) return undefined;
  return {
    order: orderFromJson(found.order),
    lines: found.lines,
    history: found.history.map((step) => ({ ...step, at: new Date(step.at) })),
  };
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
