import type { Day } from '@picture-day/commerce';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import type { CheckoutState } from './checkout-states.ts';
import type { OrderEvent, OrderState } from './order-states.ts';

/** How the goods reach the customer, as it was agreed. */
export interface Handover {
  readonly type: DeliveryType;
  readonly optionUuid: string;
  readonly name: string;
  readonly address: ReceiptAddress | null;
  readonly contact: { readonly name: string; readonly emailAddress: string } | null;
  readonly deliveryTime: {
    readonly string: string;
    readonly afterDate: string | null;
    readonly day?: Day;
  } | null;
  readonly school: { readonly name: string } | null;
  readonly verifiedAddress: boolean;
}

export interface OrderPayment {
  readonly optionUuid: string;
  readonly provider: ProviderName;
  readonly title: string;
  readonly isInvoice: boolean;
  /** Digital files are handed out when the money has come. */
  readonly filesWait?: boolean;
}

export interface OrderVat {
  readonly rate: number;
  readonly gross: number;
  readonly vat: number;
}

export interface OrderRow {
  readonly uuid: string;
  readonly portal_uuid: string;
  readonly account_uuid: string;
  readonly cart_uuid: string;
  readonly state: OrderState;
  readonly currency: string;
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  readonly fees: number;
  readonly total: number;
  readonly voucher_code: string | null;
  readonly comment: string | null;
  readonly lang: string;
  readonly shop_address: string;
  readonly payment: OrderPayment;
  readonly handover: Handover;
  /** Whom the invoice is for. */
  readonly billing: ReceiptAddress | null;
  /** What has really been paid. */
  readonly captured: number;
  /** What credit notes have taken back of it. */
  readonly credited: number;
  readonly vat: readonly OrderVat[];
  readonly holds_digital: boolean;
  readonly holds_physical: boolean;
  readonly catalogue_days: number | null;
  readonly placed_at: Date;
  readonly confirmed_at: Date | null;
  readonly expires_at: Date;
}

export interface OrderLineRow {
  readonly uuid: string;
  readonly type: number;
  readonly kind: string | null;
  readonly subject_uuids: readonly string[];
  readonly picture_uuids: readonly string[];
  readonly quantity: number;
  /** What a voucher or a campaign took off it. */
  readonly discount_share: number;
  readonly template: unknown;
  readonly package: { readonly packageItems: readonly OrderedItem[] } | null;
  readonly described: OrderLine;
}

/** One item of a bought package, as far as orders care. */
export interface OrderedItem {
  readonly uuid: string;
  readonly type: string;
  readonly subjectUuid: string | null;
  readonly template: unknown;
}

export interface Owner {
  readonly portalUuid: string;
  readonly accountUuid: string;
}

const COLUMNS = [
  'uuid',
  'portal_uuid',
  'account_uuid',
  'cart_uuid',
  'state',
  'currency',
  'goods',
  'discount',
  'delivery',
  'fees',
  'total',
  'voucher_code',
  'comment',
  'lang',
  'shop_address',
  'payment',
  'handover',
  'billing',
  'captured',
  'credited',
  'vat',
  'holds_digital',
  'holds_physical',
  'catalogue_days',
  'placed_at',
  'confirmed_at',
  'expires_at',
] as const;

export interface CartOfOrder {
  readonly uuid: string;
  readonly state: CheckoutState;
  readonly version: number;
  readonly rebate_code: string | null;
}

/** Takes the lock of the order's cart: every write to an order, its payments and its cart happens under it. */
export async function takeOrder(
  trx: Trx,
  orderUuid: string,
): Promise<{ readonly order: OrderRow; readonly cart: CartOfOrder } | undefined> {
  const cart = await trx
    .selectFrom('cart')
    .where('uuid', '=', (eb) =>
      eb.selectFrom('shop_order').where('shop_order.uuid', '=', orderUuid).select('cart_uuid'),
    )
    .select(['uuid', 'state', 'version', 'rebate_code'])
    .forUpdate()
    .executeTakeFirst();
  if (!cart) return undefined;
  const order = await orderOfCart(trx, cart.uuid);
  return order && { order, cart };
}

const lockingCartOfPayment = statement((db, { paymentUuid }: Places<{ paymentUuid: string }>) =>
  db
    .selectFrom('cart')
    .where('uuid', '=', (eb) =>
      eb
        .selectFrom('payment')
        .innerJoin('shop_order', 'shop_order.uuid', 'payment.order_uuid')
        .where('payment.uuid', '=', paymentUuid)
        .select('shop_order.cart_uuid'),
    )
    .select(['uuid', 'state', 'version', 'rebate_code'])
    .forUpdate(),
);

/** The same lock by a payment of the order. */
export const takeCartOfPayment = async (trx: Trx, paymentUuid: string): Promise<CartOfOrder | undefined> =>
  (await lockingCartOfPayment(trx, { paymentUuid }))[0];

export async function orderOfCart(db: Db | Trx, cartUuid: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .where('cart_uuid', '=', cartUuid)
    .select(COLUMNS)
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

/** An order that another question brought along: its moments are texts. */
export type OrderAsJson = Omit<OrderRow, 'placed_at' | 'confirmed_at' | 'expires_at'> & {
  readonly placed_at: string;
  readonly confirmed_at: string | null;
  readonly expires_at: string;
};

export const orderFromJson = (order: OrderAsJson): OrderRow => ({
  ...order,
  placed_at: new Date(order.placed_at),
  confirmed_at: order.confirmed_at === null ? null : new Date(order.confirmed_at),
  expires_at: new Date(order.expires_at),
});

/** An order of this customer; anybody else's is not there. */
export async function findOrder(db: Db | Trx, owner: Owner, uuid: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', owner.accountUuid)
    .where('portal_uuid', '=', owner.portalUuid)
    .select(COLUMNS)
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

/** An order of this shop, for its people. */
export async function findOrderOfShop(
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .select(COLUMNS)
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

/** The lines of an order, as a statement or as a part of a larger one. */
const LINE_COLUMNS = sql.raw(
  'uuid, type, kind, subject_uuids, picture_uuids, quantity, discount_share, template, package, described',
);

export const linesOfOrder = (orderUuid: string | RawBuilder<string>) => sql<OrderLineRow>`
  select ${LINE_COLUMNS} from order_line where order_uuid = ${orderUuid} order by position`;

export const readOrderLines = async (db: Db | Trx, orderUuid: string): Promise<readonly OrderLineRow[]> =>
  (await linesOfOrder(orderUuid).execute(db)).rows;

/** The lines of several orders, by the order. */
export async function readLinesOfOrders(
  db: Db | Trx,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderLineRow[]>> {
  const { rows } = await sql<OrderLineRow & { readonly order_uuid: string }>`
    select order_uuid, ${LINE_COLUMNS} from order_line
    where order_uuid = any(${[...orderUuids]}::uuid[]) order by order_uuid, position`.execute(db);
  return Map.groupBy(rows, ({ order_uuid }) => order_uuid);
}

/** Writes down how much of an order's money has come. */
export async function setCaptured(trx: Trx, orderUuid: string, captured: number): Promise<void> {
  await trx.updateTable('shop_order').set({ captured }).where('uuid', '=', orderUuid).execute();
}

/** Moves an order to the state that `transition` answered, and writes down why, in one statement. */
export async function moveOrder(
  trx: Trx,
  order: Pick<OrderRow, 'uuid' | 'state'>,
  move: {
    readonly to: OrderState;
    readonly event: OrderEvent;
    readonly at: Date;
    readonly detail?: object;
  },
): Promise<void> {
  await trx
    .with('moved', (db) =>
      db.updateTable('shop_order').set({ state: move.to }).where('uuid', '=', order.uuid),
    )
    .insertInto('order_history')
    .values(historyRow(order, move))
    .execute();
}

/** An order goes back with its goods; the reason is written first, for the database lets it move on that alone. */
export async function moveOrderBack(
  trx: Trx,
  order: Pick<OrderRow, 'uuid' | 'state'>,
  { to, at, reason, detail }: { to: OrderState; at: Date; reason: string; detail?: object },
): Promise<void> {
  await writeHistory(trx, order, { event: 'step_back', to, at, detail: { ...detail, reason } });
  await trx.updateTable('shop_order').set({ state: to }).where('uuid', '=', order.uuid).execute();
}

interface HistoryEntry {
  readonly event: string;
  readonly to: OrderState;
  readonly at: Date;
  readonly detail?: object;
}

export const historyRow = (
  order: { readonly uuid: string; readonly state: OrderState | null },
  entry: HistoryEntry,
) => ({
  order_uuid: order.uuid,
  at: entry.at,
  event: entry.event,
  from_state: order.state,
  to_state: entry.to,
  detail: JSON.stringify(entry.detail ?? {}),
});

/** Adds a line to the order's history. */
export async function writeHistory(
  trx: Trx,
  order: { readonly uuid: string; readonly state: OrderState | null },
  entry: HistoryEntry,
): Promise<void> {
  await trx.insertInto('order_history').values(historyRow(order, entry)).execute();
}
