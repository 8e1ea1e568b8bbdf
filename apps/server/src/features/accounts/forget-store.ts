import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** What belongs to the person alone; a share goes with its link. */
const OWN_TABLES = [
  'session',
  'known_browser',
  'reset_key',
  'account_subject',
  'bought_picture',
  'bought_set',
  'reminder_off',
  'reminder_sent',
  'package_for_inspection',
  'retention_notice',
  'share_link',
] as const;

export interface Person {
  readonly uuid: string;
  readonly portalUuid: string;
  readonly email: string;
}

/** The mails that name the person or whom they wrote to. Other mails that have not left yet are still sent. */
export async function deleteMailsOf(trx: Trx, { uuid, portalUuid, email }: Person): Promise<void> {
  // A share mail still on its way would only bring a dead link.
  await sql`
    delete from outbox_mail m using share_link l
    where l.account_uuid = ${uuid} and m.key = 'share ' || l.uuid`.execute(trx);
  await sql`
    delete from outbox_mail m using shop_order o
    where o.account_uuid = ${uuid} and m.sent_at is not null
      and m.key ~ ('^(order-confirmed|order-words|invoice|invoice-reminder|invoice-paid) ' || o.uuid)`.execute(
    trx,
  );
  await trx
    .deleteFrom('outbox_mail')
    .where('portal_uuid', '=', portalUuid)
    .where('recipient', '=', email)
    .where('sent_at', 'is not', null)
    .execute();
}

/** Codes that were asked for from the person's address. */
export async function deleteCodeRequestsOf(trx: Trx, { portalUuid, email }: Person): Promise<void> {
  await trx
    .deleteFrom('code_request')
    .where('portal_uuid', '=', portalUuid)
    .where('email', '=', email.toLowerCase())
    .execute();
}

/** What is still on its way to the person leaves nothing behind once it is sent. */
export async function forgetMailsOnceSent(trx: Trx, { portalUuid, email }: Person): Promise<void> {
  await trx
    .updateTable('outbox_mail')
    .set({ forget: true })
    .where('portal_uuid', '=', portalUuid)
    .where('recipient', '=', email)
    .execute();
}

/** Whatever is the person's own, and their name on what was counted. */
export async function deleteOwnOf(trx: Trx, accountUuid: string): Promise<void> {
  for (const table of OWN_TABLES)
    await trx.deleteFrom(table).where('account_uuid', '=', accountUuid).execute();
  await trx.deleteFrom('cart').where('account_uuid', '=', accountUuid).where('state', '=', 'open').execute();
  await trx
    .updateTable('shop_event')
    .set({ account_uuid: null })
    .where('account_uuid', '=', accountUuid)
    .execute();
}

/** Leaves an account that is nobody's: its orders keep an owner. */
export async function emptyAccount(
  trx: Trx,
  { uuid, portalUuid }: Person,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      email: `${uuid}@deleted.invalid`,
      name: '',
      note: '',
      mobile: '',
      address: JSON.stringify(null),
      password_hash: passwordHash,
      accept_mail: false,
      is_anonymous: true,
      current_subject_uuid: null,
      deleted_at: now,
    })
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .execute();
}

/** Somebody still owes the shop the money of what it has delivered. */
const owed = sql`
  (o.state in ('shipped', 'done') and (o.payment->>'isInvoice')::boolean and o.captured < o.total)`;

/** The order `o` is finished: nobody needs its address, its words or its pictures any more. */
const isOver = (underWay: readonly string[]) => sql`
  ((o.state = any(${[...underWay]}::text[]) or ${owed}) is not true)`;

export interface FinishedOrder {
  readonly uuid: string;
  readonly account: string;
}

/** Finished orders of deleted accounts that still hold something of a person, whatever else is under way. */
export async function findFinishedOrders(db: Db, underWay: readonly string[]): Promise<FinishedOrder[]> {
  const { rows } = await sql<FinishedOrder>`
    select o.uuid, o.account_uuid as account from shop_order o
    join account a on a.uuid = o.account_uuid and a.deleted_at is not null
    where ${isOver(underWay)} and (
      exists (select from order_line l where l.order_uuid = o.uuid and l.described->>'description' <> '')
      or o.comment is not null or o.billing is not null or o.handover->>'address' is not null
      or o.handover->>'contact' is not null
      or exists (select from amendment m where m.order_uuid = o.uuid)
    )`.execute(db);
  return rows;
}

/** Uploads of deleted accounts that no order under way is made from. */
export async function findIdleUploads(db: Db, underWay: readonly string[]) {
  const { rows } = await sql<{ uuid: string; content_hash: string; greenscreen: boolean }>`
    select p.uuid, p.content_hash, p.greenscreen from picture p
    join account a on a.uuid = p.uploaded_by and a.deleted_at is not null
    where not exists (
      select from shop_order o join order_line l on l.order_uuid = o.uuid
      where o.account_uuid = a.uuid and not ${isOver(underWay)}
        and (p.uuid = any(l.picture_uuids) or l.template::text like '%' || p.uuid || '%'
          or l.package::text like '%' || p.uuid || '%')
    )`.execute(db);
  return rows;
}

export async function deleteUploads(trx: Trx, uuids: readonly string[]): Promise<void> {
  await sql`delete from picture where uuid = any(${[...uuids]}::uuid[])`.execute(trx);
}

/** Takes the person out of orders; what a line says is replaced by `nobodysLine` where it says something. */
export async function emptyOrdersOf(
  trx: Trx,
  orderUuids: readonly string[],
  nobodysLine: object,
): Promise<void> {
  const those = sql`any(${[...orderUuids]}::uuid[])`;
  await sql`delete from amendment where order_uuid = ${those}`.execute(trx);
  await sql`
    update shop_order set comment = null, billing = null,
      handover = handover || '{"address": null, "contact": null}'::jsonb
    where uuid = ${those}`.execute(trx);
  await sql`update refund set words = '' where words <> '' and order_uuid = ${those}`.execute(trx);
  await sql`
    update order_line set subject_uuids = '{}', picture_uuids = '{}', template = null, package = null,
      described = described || ${JSON.stringify(nobodysLine)}::jsonb
    where order_uuid = ${those} and described->>'description' <> ''`.execute(trx);
}

/** The orders of deleted accounts that have print files and are in no state that needs them. */
export async function findOrdersWithIdlePrints(db: Db, underWay: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct o.uuid from shop_order o
    join account a on a.uuid = o.account_uuid and a.deleted_at is not null
    join print_file f on f.order_uuid = o.uuid
    where o.state <> all(${[...underWay]}::text[])`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function deletePrintsOfOrder(db: Db, orderUuid: string): Promise<void> {
  await db.deleteFrom('print_file').where('order_uuid', '=', orderUuid).execute();
}
