import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { movingCart } from './cart-of-order-store.ts';
import type { CheckoutState } from './checkout-states.ts';
import {
  type CartOfOrder,
  type Handover,
  historyRow,
  type OrderPayment,
  type OrderVat,
  type Owner,
} from './store.ts';

/** A line as it is bought: the priced line, what it was called, and what production needs. */
export interface NewOrderLine {
  readonly uuid: string;
  readonly kind: string | null;
  readonly productUuid: string | null;
  readonly subjectUuids: readonly string[];
  readonly pictureUuids: readonly string[];
  readonly vatRate: number | null;
  readonly discountShare: number;
  readonly template: unknown;
  readonly package: unknown;
  readonly described: OrderLine;
}

export interface NewOrder extends Owner {
  /** Its lock is held. */
  readonly cart: Pick<CartOfOrder, 'uuid' | 'state'>;
  readonly currency: string;
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  readonly fees: number;
  readonly total: number;
  readonly vat: readonly OrderVat[];
  readonly voucherCode: string | null;
  readonly comment: string | null;
  readonly lang: string;
  readonly client: 'desktop' | 'mobile';
  readonly shopAddress: string;
  readonly payment: OrderPayment;
  readonly handover: Handover;
  readonly billing: ReceiptAddress | null;
  readonly holdsDigital: boolean;
  readonly holdsPhysical: boolean;
  readonly catalogueDays: number | null;
  readonly lines: readonly NewOrderLine[];
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A further part of the statement that writes an order's lines. */
export type Alongside = (orderUuid: string) => RawBuilder<object>;

/**
 * Writes an order with its lines and moves its cart, and answers the order's uuid. A cart has one order: where an
 * earlier payment of it failed, that order takes the new contents, which the database allows only while it waits for
 * its payment.
 */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  cartTo: CheckoutState,
  alongside: Alongside = () => sql<object>`select`,
): Promise<string> {
  const newUuid = randomUUID();
  const content = {
    currency: order.currency,
    goods: order.goods,
    discount: order.discount,
    delivery: order.delivery,
    fees: order.fees,
    total: order.total,
    voucher_code: order.voucherCode,
    comment: order.comment,
    lang: order.lang,
    client: order.client,
    shop_address: order.shopAddress,
    payment: JSON.stringify(order.payment),
    handover: JSON.stringify(order.handover),
    billing: order.billing && JSON.stringify(order.billing),
    vat: JSON.stringify(order.vat),
    holds_digital: order.holdsDigital,
    holds_physical: order.holdsPhysical,
    catalogue_days: order.catalogueDays,
    placed_at: order.at,
    expires_at: order.expiresAt,
  };
  const { uuid } = await trx
    .insertInto('shop_order')
    .values({
      uuid: newUuid,
      portal_uuid: order.portalUuid,
      account_uuid: order.accountUuid,
      cart_uuid: order.cart.uuid,
      confirmed_at: null,
      ...content,
    })
    .onConflict((oc) => oc.column('cart_uuid').doUpdateSet(content))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  if (uuid !== newUuid) await trx.deleteFrom('order_line').where('order_uuid', '=', uuid).execute();
  const placed = {
    event: 'place',
    to: 'awaiting_payment',
    at: order.at,
    detail: { total: order.total },
  } as const;
  await trx
    .with('lines', (db) =>
      db.insertInto('order_line').values(order.lines.map((line, position) => lineRow(uuid, line, position))),
    )
    .with('moved', (db) => movingCart(db, order.cart.uuid, cartTo, order.at))
    .with('alongside', () => sql<object>`(${alongside(uuid)})`)
    .insertInto('order_history')
    .values(historyRow({ uuid, state: null }, placed))
    .execute();
  return uuid;
}

const lineRow = (orderUuid: string, line: NewOrderLine, position: number) => ({
  order_uuid: orderUuid,
  position,
  uuid: line.uuid,
  type: line.described.type,
  kind: line.kind,
  product_uuid: line.productUuid,
  subject_uuids: [...line.subjectUuids],
  picture_uuids: [...line.pictureUuids],
  quantity: line.described.quantity,
  actual_line_price: line.described.actualLinePrice,
  vat_rate: line.vatRate,
  discount_share: line.discountShare,
  template: line.template ? JSON.stringify(line.template) : null,
  package: line.package ? JSON.stringify(line.package) : null,
  described: JSON.stringify(line.described),
});
