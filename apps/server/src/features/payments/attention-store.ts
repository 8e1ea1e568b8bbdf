import type { ProviderName } from '@picture-day/contract/payment-providers';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { PaymentRow } from './store.ts';

export interface WaitingRefund {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: ProviderName;
  readonly at: Date;
}

/** Money that goes back and that the provider has not taken over. */
export const waitingRefundsQuery = (portalUuid: string, before: Date) => sql<WaitingRefund>`
    select r.uuid, o.uuid as "orderUuid", r.amount, p.currency, p.provider, r.created_at as at
    from refund r join payment p on p.uuid = r.payment_uuid join shop_order o on o.uuid = p.order_uuid
    where r.done_at is null and r.failed_at is null and r.withdrawn_at is null and r.created_at < ${before} and o.portal_uuid = ${portalUuid}
    order by r.created_at limit 50`;

export interface RefusedRefund extends WaitingRefund {
  readonly failure: string | null;
}

/** Money that its provider will not give back, or that nobody but a person can. */
export const refusedRefundsQuery = (portalUuid: string) => sql<RefusedRefund>`
    select r.uuid, o.uuid as "orderUuid", r.amount, p.currency, p.provider, r.failed_at as at, r.failure
    from refund r join payment p on p.uuid = r.payment_uuid join shop_order o on o.uuid = r.order_uuid
    where r.failed_at is not null and r.withdrawn_at is null and o.portal_uuid = ${portalUuid}
    order by r.failed_at limit 50`;

/** Lets a refund be sent at once; false where it is none of this shop, or is sent already. */
export async function releaseRefund(trx: Trx, portalUuid: string, uuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ order: string }>`
    update refund r set lease_until = null, failed_at = null, failure = null from payment p, shop_order o
    where r.uuid = ${uuid} and r.done_at is null and r.withdrawn_at is null and p.provider <> 'invoice' and p.uuid = r.payment_uuid and o.uuid = p.order_uuid
      and o.portal_uuid = ${portalUuid}
    returning o.uuid as order`.execute(trx);
  return rows[0]?.order;
}

export interface DifferingPayment {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: ProviderName;
  readonly at: Date;
}

/** Payments of which the provider says something else than the order. */
export const differingPaymentsQuery = (portalUuid: string) => sql<DifferingPayment>`
    select p.uuid, o.uuid as "orderUuid", p.amount, p.currency, p.provider, p.refused_at as at
    from payment p join shop_order o on o.uuid = p.order_uuid
    where p.refused_at is not null and o.portal_uuid = ${portalUuid}
    order by p.refused_at limit 50`;

export const paymentOfShop = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .where('uuid', '=', uuid)
    .where('order_uuid', 'in', (eb) =>
      eb.selectFrom('shop_order').where('portal_uuid', '=', portalUuid).select('uuid'),
    )
    .selectAll()
    .executeTakeFirst();

/** Notes that provider and order differ, or, with null, that they agree again. */
export async function noteDifference(db: Db | Trx, uuid: string, at: Date | null): Promise<void> {
  await db
    .updateTable('payment')
    .set({ refused_at: at })
    .where('uuid', '=', uuid)
    .where('refused_at', at === null ? 'is not' : 'is', null)
    .execute();
}
