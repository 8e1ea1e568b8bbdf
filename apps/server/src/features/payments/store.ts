import type { ProviderName } from '@picture-day/contract/payment-providers';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { PaymentTable } from '../../platform/database/schema-orders.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import { type OrderAsJson, type OrderRow, orderFromJson } from '../orders/order.ts';

export type PaymentRow = Selectable<PaymentTable>;

/**
 * The database lets an order have one payment that is on its way or paid. The process that writes it down holds the
 * lease to begin it; a payment left behind by a process that ended is begun by another once the lease has run out.
 * It is a part of the statement that writes the order.
 */
export const insertingPayment = (
  payment: LeasedPayment,
  more: { readonly optionUuid: string; readonly leaseUntil: Date },
): RawBuilder<object> => sql`
  insert into payment (uuid, state, attempts, order_uuid, provider, payment_option_uuid, amount, currency, lease_until, created_at)
  values (${payment.uuid}, 'submitting', 1, ${payment.order_uuid}, ${payment.provider}, ${more.optionUuid},
    ${payment.amount}, ${payment.currency}, ${more.leaseUntil}, ${payment.created_at})`;

export const findPayment = (db: Db | Trx, uuid: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').where('uuid', '=', uuid).selectAll().executeTakeFirst();

interface Buyer {
  /** The address of the order's account. */
  readonly email: string;
  /** The account was deleted meanwhile. */
  readonly hasLeft: boolean;
}

const paymentsAndOrders = statement(
  (_db, { uuid }: Places<{ readonly uuid: string }>) =>
    sql<PaymentRow & Buyer & { readonly of_order: OrderAsJson }>`
    select payment.*, to_json(shop_order) as of_order, account.email, account.deleted_at is not null as "hasLeft"
    from payment
    join shop_order on shop_order.uuid = payment.order_uuid
    join account on account.uuid = shop_order.account_uuid
    where payment.uuid = ${uuid}`,
);

/** A payment with its order and the address of its customer, in one question. */
export async function findPaymentAndOrder(
  trx: Trx,
  uuid: string,
): Promise<({ readonly payment: PaymentRow; readonly order: OrderRow } & Buyer) | undefined> {
  const [found] = await paymentsAndOrders(trx, { uuid });
  if (!found) return undefined;
  const { of_order, email, hasLeft, ...payment } = found;
  return { payment, order: orderFromJson(of_order), email, hasLeft };
}

/** The newest payment of an order: the one that counts. Of two in one moment it is the one not given up. */
export const latestPayment = (db: Db | Trx, orderUuid: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at', 'desc')
    .orderBy((eb) => eb('state', 'in', ['failed', 'cancelled']))
    .selectAll()
    .limit(1)
    .executeTakeFirst();

export const livePayment = (db: Db | Trx, orderUuid: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .where('state', 'in', ['created', 'submitting', 'authorised', 'captured'])
    .selectAll()
    .executeTakeFirst();

interface PaymentOwner {
  readonly portalUuid: string;
  readonly accountUuid: string;
}

const ownPayments = statement(
  (db, { uuid, portalUuid, accountUuid }: Places<PaymentOwner & { readonly uuid: string }>) =>
    db
      .selectFrom('payment')
      .where('payment.uuid', '=', uuid)
      .where('order_uuid', 'in', (eb) =>
        eb
          .selectFrom('shop_order')
          .where('account_uuid', '=', accountUuid)
          .where('portal_uuid', '=', portalUuid)
          .select('shop_order.uuid'),
      )
      .selectAll(),
);

/** A payment of this customer; anybody else's is not there. */
export const findOwnPayment = async (
  db: Db | Trx,
  owner: PaymentOwner,
  uuid: string,
): Promise<PaymentRow | undefined> => (await ownPayments(db, { ...owner, uuid }))[0];

interface Reference {
  readonly reference: string;
  readonly paymentUuid: string | null;
}

const referredPayments = statement(
  (_db, about: Places<Reference & { readonly provider: ProviderName }>) => sql<PaymentRow>`
    select * from payment
    where provider = ${about.provider}
      and (reference = ${about.reference} or (uuid = ${about.paymentUuid} and reference is null))`,
);

/** By the provider's own name for it, or by ours where the provider's never reached us. */
export const findByReference = async (
  db: Db,
  provider: ProviderName,
  about: Reference,
): Promise<PaymentRow | undefined> => (await referredPayments(db, { provider, ...about }))[0];

/** A payment that only the reader may begin, and all that its provider is told. */
export type LeasedPayment = Pick<
  PaymentRow,
  'uuid' | 'order_uuid' | 'provider' | 'amount' | 'currency' | 'created_at'
> & {
  readonly lang: string;
  readonly shop_address: string;
  readonly shop: string;
};

/**
 * Takes the right to ask the provider to begin, and reads what to ask for; undefined while somebody else has it, or
 * once it was answered.
 */
export async function takeLease(
  db: Db,
  uuid: string,
  lease: { readonly now: Date; readonly until: Date },
): Promise<LeasedPayment | undefined> {
  const { rows } = await sql<LeasedPayment>`
    update payment p
    set state = 'submitting', lease_until = ${lease.until}, attempts = p.attempts + 1
    from shop_order o join portal on portal.uuid = o.portal_uuid
    where p.uuid = ${uuid} and o.uuid = p.order_uuid
      and p.state in ('created', 'submitting') and p.reference is null
      and (p.lease_until is null or p.lease_until <= ${lease.now})
    returning p.uuid, p.order_uuid, p.provider, p.amount, p.currency, p.created_at,
      o.lang, o.shop_address, portal.name as shop`.execute(db);
  return rows[0];
}

interface FirstAnswer {
  readonly reference: string;
  readonly redirectUrl: string | null;
  readonly amount: number;
  readonly currency: string;
}

const keepingReference = statement((db, said: Places<FirstAnswer & { readonly uuid: string }>) =>
  db
    .updateTable('payment')
    .set({ reference: said.reference, redirect_url: said.redirectUrl, lease_until: null })
    .where('uuid', '=', said.uuid)
    .where('reference', 'is', null)
    .where('amount', '=', said.amount)
    .where('currency', '=', said.currency)
    .returning('uuid'),
);

/** The first answer gives the payment its name at the provider; false where it has one, or the answer is not about it. */
export const keepReference = async (db: Db | Trx, uuid: string, said: FirstAnswer): Promise<boolean> =>
  (await keepingReference(db, { ...said, uuid })).length > 0;

/** Takes the turn to ask the provider how a payment stands; undefined where it was asked since `notSince`. */
export const takeTurnToCheck = (
  db: Db,
  uuid: string,
  check: { readonly now: Date; readonly notSince: Date },
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payment')
    .set({ checked_at: check.now })
    .where('uuid', '=', uuid)
    .where('state', '=', 'submitting')
    .where('reference', 'is not', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', check.notSince)]))
    .returningAll()
    .executeTakeFirst();

/** Payments whose question or answer got lost. */
export const stuckPayments = (
  db: Db,
  since: { readonly now: Date; readonly begunBefore: Date; readonly checkedBefore: Date },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .where('state', 'in', ['created', 'submitting'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('reference', 'is', null),
          eb.or([
            eb('lease_until', '<=', since.now),
            eb.and([eb('lease_until', 'is', null), eb('created_at', '<=', since.begunBefore)]),
          ]),
        ]),
        eb.and([
          eb('reference', 'is not', null),
          eb('created_at', '<=', since.begunBefore),
          eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', since.checkedBefore)]),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(200)
    .selectAll()
    .execute();

/** Where a payment stands. */
export type Standing = Pick<PaymentRow, 'state' | 'captured' | 'error'>;

/** Writes it down as a part of the statement that settles the payment's order. */
export const movingPayment = (uuid: string, { state, captured, error }: Standing): RawBuilder<object> =>
  sql`update payment set state = ${state}, captured = ${captured}, error = ${error} where uuid = ${uuid}`;

/** Writes down where a payment stands now. Its order's cart is locked. */
export const changePayment = (trx: Trx, uuid: string, change: Partial<Standing>): Promise<PaymentRow> =>
  trx.updateTable('payment').set(change).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow();

/** The payment under way for which a customer's cart is locked. */
export async function findUnfinishedPayment(
  db: Db,
  owner: { readonly portalUuid: string; readonly accountUuid: string },
): Promise<(PaymentRow & { readonly title: string; readonly expires_at: Date }) | undefined> {
  const { rows } = await sql<PaymentRow & { readonly title: string; readonly expires_at: Date }>`
    select p.*, o.payment ->> 'title' as title, o.expires_at
    from cart c
    join shop_order o on o.cart_uuid = c.uuid
    join payment p on p.order_uuid = o.uuid and p.state in ('created', 'submitting')
    where c.account_uuid = ${owner.accountUuid} and c.portal_uuid = ${owner.portalUuid}
      and c.state = 'paying'`.execute(db);
  return rows[0];
}

/** An order of this shop; another's is not there. */
export const findOrderOfShop = async (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<OrderRow | undefined> =>
  (await db
    .selectFrom('shop_order')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .selectAll()
    .executeTakeFirst()) as OrderRow | undefined;
