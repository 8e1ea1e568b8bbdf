import type { ProviderName } from '@picture-day/contract/payment-providers';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { DisputeTable } from '../../platform/database/schema-orders.ts';
import type { ProviderDispute } from './provider.ts';
import type { PaymentRow } from './store.ts';

export type DisputeRow = Selectable<DisputeTable>;

/** Writes down how a dispute stands, and answers how it stood before. */
export async function keepDispute(
  trx: Trx,
  paymentUuid: string,
  said: ProviderDispute,
  now: Date,
): Promise<DisputeRow | undefined> {
  const before = await trx
    .selectFrom('dispute')
    .where('payment_uuid', '=', paymentUuid)
    .where('reference', '=', said.reference)
    .selectAll()
    .executeTakeFirst();
  // What has ended stays as it ended.
  if (before && before.state !== 'open') return before;
  const stands = {
    amount: said.amount,
    reason: said.reason.slice(0, 60),
    state: said.state,
    answer_by: said.answerBy,
    closed_at: said.state === 'open' ? null : now,
  };
  await trx
    .insertInto('dispute')
    .values({ payment_uuid: paymentUuid, reference: said.reference, opened_at: said.openedAt, ...stands })
    .onConflict((oc) => oc.columns(['payment_uuid', 'reference']).doUpdateSet(stands))
    .execute();
  return before;
}

export const disputesOfOrder = (db: Db | Trx, orderUuid: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.uuid', 'dispute.payment_uuid')
    .where('payment.order_uuid', '=', orderUuid)
    .orderBy('dispute.opened_at')
    .selectAll('dispute')
    .execute();

export interface OpenDispute {
  readonly reference: string;
  readonly orderUuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: ProviderName;
  readonly answerBy: Date | null;
  readonly at: Date;
}

export const openDisputesQuery = (portalUuid: string) => sql<OpenDispute>`
    select d.reference, o.uuid as "orderUuid", d.amount, p.currency, p.provider, d.answer_by as "answerBy",
      d.opened_at as at
    from dispute d join payment p on p.uuid = d.payment_uuid join shop_order o on o.uuid = p.order_uuid
    where d.state = 'open' and o.portal_uuid = ${portalUuid}
    order by d.answer_by nulls last, d.opened_at limit 50`;

/** Takes the turn to ask what went back of payments, the longest unasked first. */
export async function paymentsToAskBack(
  db: Db,
  asked: {
    readonly now: Date;
    readonly paidBefore: Date;
    readonly paidSince: Date;
    readonly askedBefore: Date;
    readonly limit: number;
  },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set back_asked_at = ${asked.now}
    where uuid in (
      select uuid from payment
      where captured > 0 and provider <> 'invoice' and reference is not null
        and created_at between ${asked.paidSince} and ${asked.paidBefore}
        and (back_asked_at is null or back_asked_at <= ${asked.askedBefore})
      order by back_asked_at nulls first, created_at
      limit ${asked.limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

export async function portalOfOrder(db: Db | Trx, orderUuid: string): Promise<string> {
  const { portal_uuid } = await db
    .selectFrom('shop_order')
    .where('uuid', '=', orderUuid)
    .select('portal_uuid')
    .executeTakeFirstOrThrow();
  return portal_uuid;
}
