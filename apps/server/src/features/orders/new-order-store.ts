import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import type { CheckoutState } from './checkout-states.ts';
import type { CartOfOrder, Handover, OrderPayment, OrderVat, Owner } from './store.ts';

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
  readonly terms: 'accepted' | 'not-stated';
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

type OrderToInsert = Omit<NewOrder, 'cart' | 'lines' | 'payment' | 'handover' | 'billing' | 'vat'> & {
  readonly uuid: string;
  readonly cartUuid: string;
  readonly payment: string;
  readonly handover: string;
  readonly billing: string | null;
  readonly vat: string;
};

const insertingOrder = statement((db, order: Places<OrderToInsert>) => {
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
    terms_accepted: order.terms,
    shop_address: order.shopAddress,
    payment: order.payment,
    handover: order.handover,
    billing: order.billing,
    vat: order.vat,
    holds_digital: order.holdsDigital,
    holds_physical: order.holdsPhysical,
    catalogue_days: order.catalogueDays,
    placed_at: order.at,
    expires_at: order.expiresAt,
  };
  return db
    .insertInto('shop_order')
    .values({
      uuid: order.uuid,
      portal_uuid: order.portalUuid,
      account_uuid: order.accountUuid,
      cart_uuid: order.cartUuid,
      confirmed_at: null,
      ...content,
    })
    .onConflict((oc) => oc.column('cart_uuid').doUpdateSet(content))
    .returning('uuid');
});

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
  const [inserted] = await insertingOrder(trx, {
    ...order,
    uuid: newUuid,
    cartUuid: order.cart.uuid,
    payment: JSON.stringify(order.payment),
    handover: JSON.stringify(order.handover),
    billing: order.billing && JSON.stringify(order.billing),
    vat: JSON.stringify(order.vat),
  });
  if (!inserted) throw new Error('the order that was just written is gone');
  const { uuid } = inserted;
  if (uuid !== newUuid) await trx.deleteFrom('order_line').where('order_uuid', '=', uuid).execute();
  const { cart, at, total } = order;
  await sql`
    with lines as (
      insert into order_line (order_uuid, position, uuid, type, kind, product_uuid, subject_uuids, picture_uuids,
        quantity, actual_line_price, vat_rate, discount_share, template, package, described)
      values ${sql.join(order.lines.map((line, position) => lineRow(uuid, line, position)))}
    ), moved as (
      update cart set state = ${cartTo}, version = version + 1, changed_at = ${at} where uuid = ${cart.uuid}
    ), alongside as (
      ${alongside(uuid)}
    )
    insert into order_history (order_uuid, at, event, from_state, to_state, detail)
    values (${uuid}, ${at}, 'place', null, 'awaiting_payment', ${JSON.stringify({ total })})`.execute(trx);
  return uuid;
}

const lineRow = (orderUuid: string, line: NewOrderLine, position: number) => {
  const { type, quantity, actualLinePrice } = line.described;
  return sql`(${orderUuid}, ${position}, ${line.uuid}, ${type}, ${line.kind}, ${line.productUuid},
    ${line.subjectUuids}, ${line.pictureUuids}, ${quantity}, ${actualLinePrice}, ${line.vatRate},
    ${line.discountShare}, ${line.template ? JSON.stringify(line.template) : null},
    ${line.package ? JSON.stringify(line.package) : null}, ${JSON.stringify(line.described)})`;
};
