import { randomUUID } from 'node:crypto';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { beginningFulfilment } from '../fulfilment/fulfilment.ts';
import type { CheckoutState } from './checkout-states.ts';
import type { OrderState } from './order-states.ts';
import { type CartOfOrder, linesOfOrder, type OrderLineRow, type OrderRow, type Owner } from './store.ts';

/** Moves a locked cart, as a statement or as a part of a larger one. */
export const movingCart = (db: QueryCreator<Database>, cartUuid: string, to: CheckoutState, now: Date) =>
  db
    .updateTable('cart')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), changed_at: now }))
    .where('uuid', '=', cartUuid);

/** A new cart whose version goes on where the old one's ended, so that no browser takes it for an older answer. */
export async function openFreshCart(
  trx: Trx,
  owner: Owner,
  before: Pick<CartOfOrder, 'version'> & { readonly rebate_code?: string | null },
  now: Date,
): Promise<string> {
  const uuid = randomUUID();
  await trx
    .insertInto('cart')
    .values({
      uuid,
      portal_uuid: owner.portalUuid,
      account_uuid: owner.accountUuid,
      version: before.version + 2,
      rebate_code: before.rebate_code ?? null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return uuid;
}

/** Everything in a cart, and its checkout, moves to another. */
export async function moveThings(trx: Trx, fromCart: string, toCart: string): Promise<void> {
  for (const table of ['cart_line', 'cart_line_picture', 'cart_add', 'checkout'] as const) {
    await sql`update ${sql.table(table)} set cart_uuid = ${toCart} where cart_uuid = ${fromCart}`.execute(
      trx,
    );
  }
}

/** What paying makes of an order and its cart. */
export interface Confirmed {
  readonly to: OrderState;
  readonly cartTo: CheckoutState;
  readonly captured: number;
  readonly paymentUuid: string;
  readonly at: Date;
  /** A further part of the statement: what becomes of the payment. */
  readonly alongside?: RawBuilder<object>;
  /** Set where there is something to make. */
  readonly goods: { readonly isReleased: boolean } | null;
}

/**
 * Moves order, payment and cart, writes down why, lets the goods wait to be made and opens a fresh cart, all in one statement.
 * The fresh cart is made of the row that the old one leaves behind, as the database lets a customer have one live cart.
 * The voucher is used up with the order. Answers the order's lines.
 */
export async function confirmOrder(
  trx: Trx,
  order: Pick<OrderRow, 'uuid' | 'state'>,
  cart: Pick<CartOfOrder, 'uuid'>,
  paid: Confirmed,
): Promise<readonly OrderLineRow[]> {
  const { at, goods } = paid;
  const made = goods ? sql`, made as (${beginningFulfilment(order.uuid, { at, ...goods })})` : sql``;
  const { rows } = await sql<OrderLineRow>`
    with placed as (
      update cart set state = ${paid.cartTo}, version = version + 1, changed_at = ${at}
      where uuid = ${cart.uuid}
      returning portal_uuid, account_uuid, version
    ), opened as (
      insert into cart (uuid, portal_uuid, account_uuid, version, created_at, changed_at)
      select ${randomUUID()}::uuid, portal_uuid, account_uuid, version + 1, ${at}::timestamptz, ${at}::timestamptz
      from placed
    ), moved as (
      update shop_order set state = ${paid.to}, confirmed_at = ${at}, captured = ${paid.captured}
      where uuid = ${order.uuid}
    ), written as (
      insert into order_history (order_uuid, at, event, from_state, to_state, detail)
      values (${order.uuid}, ${at}, 'paid', ${order.state}, ${paid.to},
        ${JSON.stringify({ payment: paid.paymentUuid })})
    ), alongside as (
      ${paid.alongside ?? sql`select`}
    )${made}
    ${linesOfOrder(order.uuid)}`.execute(trx);
  return rows;
}
