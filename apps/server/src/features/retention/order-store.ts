import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** Orders of a shop from before a moment that still hold somebody. */
export async function findOrdersToLetGo(
  db: Db,
  portalUuid: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from shop_order
    where portal_uuid = ${portalUuid} and erased_at is null and state <> 'awaiting_payment'
      and coalesce(confirmed_at, placed_at) < ${before}
    order by coalesce(confirmed_at, placed_at), uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Where the files of orders lie: what was printed, and the documents that name people. */
export async function filesOfOrders(db: Db, orders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from document
    where order_uuid = any(${[...orders]}::uuid[]) and storage_key is not null
    union all
    select distinct 'print/' || order_uuid from print_file where order_uuid = any(${[...orders]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/**
 * Takes the people out of orders and all that hangs on them; answers how many documents lost what they said. What each
 * order sold of a job stays, as nobody's child.
 */
export async function emptyOrders(
  trx: Trx,
  orders: readonly string[],
  nobodysLine: object,
  at: Date,
): Promise<number> {
  const those = sql`any(${[...orders]}::uuid[])`;
  const { rows: sold } = await sql<{ order: string; job: string; amount: number }>`
    select order_uuid as order, job_uuid as job, sum(amount)::int as amount from sold_child
    where order_uuid = ${those} group by 1, 2`.execute(trx);
  await sql`
    update shop_order set erased_at = ${at}, comment = null, billing = null,
      handover = handover || '{"address": null, "contact": null}'::jsonb
    where uuid = ${those}`.execute(trx);
  await sql`
    update order_line set subject_uuids = '{}', picture_uuids = '{}', template = null, package = null,
      described = described || ${JSON.stringify(nobodysLine)}::jsonb
    where order_uuid = ${those}`.execute(trx);
  for (const { order, job, amount } of sold)
    await sql`
      insert into sold_child (order_uuid, subject_uuid, job_uuid, amount)
      values (${order}, gen_random_uuid(), ${job}, ${amount})`.execute(trx);
  await sql`delete from amendment where order_uuid = ${those}`.execute(trx);
  await sql`delete from hook_delivery where order_uuid = ${those}`.execute(trx);
  await sql`delete from print_file where order_uuid = ${those}`.execute(trx);
  await sql`update invoice_booking set said = '' where order_uuid = ${those} and said <> ''`.execute(trx);
  await sql`update refund set words = '' where order_uuid = ${those} and words <> ''`.execute(trx);
  await sql`
    update audit_values v set before = '{}', after = '{}', reason = null, emptied_at = ${at}
    from audit_log l
    where l.id = v.log_id and v.emptied_at is null and l.order_uuid = ${those}`.execute(trx);
  const { rows } = await sql<{ uuid: string }>`
    update document set content = '{}', storage_key = null, sha256 = null, bytes = null
    where order_uuid = ${those} and content <> '{}' returning uuid`.execute(trx);
  return rows.length;
}

/** Mails of the time that is over; what was in them stands nowhere else. */
export async function deleteOldMails(db: Db, portalUuid: string, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox_mail')
    .where('portal_uuid', '=', portalUuid)
    .where('created_at', '<', before)
    .where('sent_at', 'is not', null)
    .execute();
}

/** What providers said of payments, with the names they may hold; it belongs to no shop, so the longest term counts. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('received_at', '<', before)
    .where('applied_at', 'is not', null)
    .execute();
}
