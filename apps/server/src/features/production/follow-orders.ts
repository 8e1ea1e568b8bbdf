import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { Trx } from '../../platform/database/connect.ts';
import {
  type Amendment,
  amendmentsOf,
  asAmended,
  moveOrder,
  moveOrderBack,
  type OrderRow,
  orderFromJson,
  transition,
} from '../orders/order.ts';
import { isLater, isMakingState, type MakingState, orderStateOf } from './batch-states.ts';
import { makingsOfOrders, type OrderMakings } from './step-store.ts';

/** The steps of an order's own state, in the order they are taken. */
const EVENTS = ['start_production', 'ship', 'hand_over'] as const;

export interface Followed {
  readonly order: OrderRow;
  readonly email: string;
  readonly hasLeft: boolean;
  readonly moved: { readonly from: MakingState; readonly to: MakingState } | null;
}

interface Mover {
  readonly at: Date;
  /** The colleague's name, as the order's history tells it. */
  readonly by: string | null;
  readonly operator: string | null;
  readonly batch: string;
}

/** Orders as they were agreed last, with their makings. */
async function readOrders(trx: Trx, orderUuids: readonly string[]): Promise<OrderMakings[]> {
  const [rows, amendments] = [await makingsOfOrders(trx, orderUuids), await amendmentsOf(trx, orderUuids)];
  const ofOrder = Map.groupBy(amendments, ({ order_uuid }: Amendment) => order_uuid);
  return rows.map((row) => ({ ...row, order: asAmended(row.order, ofOrder.get(row.order.uuid) ?? []) }));
}

const derived = ({ order, makings }: OrderMakings): MakingState | null =>
  orderStateOf(makings, (order.handover as { readonly type: DeliveryType }).type);

/** How far orders are by their goods at this moment. Take it before a step back. */
export async function statesBefore(
  trx: Trx,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, MakingState | null>> {
  const rows = await readOrders(trx, orderUuids);
  return new Map(rows.map((row) => [row.order.uuid, derived(row)]));
}

/** Brings orders as far as their goods are. Call it with the orders locked. */
export async function followGoods(
  trx: Trx,
  orderUuids: readonly string[],
  mover: Mover,
  /** A step back, with its reason and how far each order was before it. */
  back?: { readonly reason: string; readonly before: ReadonlyMap<string, MakingState | null> },
): Promise<readonly Followed[]> {
  const followed: Followed[] = [];
  for (const row of await readOrders(trx, orderUuids)) {
    const order = orderFromJson(row.order as unknown as Parameters<typeof orderFromJson>[0]);
    const to = derived(row);
    const from = isMakingState(order.state) ? order.state : null;
    const told = { order, email: row.email, hasLeft: row.hasLeft };
    const goesBack = back && from && to && isLater(from, to) && back.before.get(order.uuid) === from;
    if (goesBack) await moveOrderBack(trx, order, { to, reason: back.reason, ...stepOf(mover) });
    else if (!from || !to || !isLater(to, from)) {
      followed.push({ ...told, moved: null });
      continue;
    } else await walk(trx, order, to, mover);
    followed.push({ ...told, moved: { from, to } });
  }
  return followed;
}

const stepOf = ({ at, by, operator, batch }: Mover) => ({ at, detail: { by, operator, batch } });

/** One step after the other, as the order's own rules have them. */
async function walk(trx: Trx, order: OrderRow, goal: MakingState, mover: Mover): Promise<void> {
  let { state } = order;
  for (const event of EVENTS) {
    if (state === goal) return;
    const to = transition(state, event);
    if (!to) continue;
    await moveOrder(trx, { uuid: order.uuid, state }, { to, event, ...stepOf(mover) });
    state = to;
  }
}
