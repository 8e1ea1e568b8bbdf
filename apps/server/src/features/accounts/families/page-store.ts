import type { Family, FamilyChild, FamilyDevice, FamilyOrder } from '@picture-day/contract/entities/family';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

export interface Owner {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

export interface FamilyAccount {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
  readonly mobile: string;
  readonly address: Readonly<Record<string, string>> | null;
  readonly acceptMail: boolean;
  readonly note: string;
  readonly createdAt: Date;
}

/** A family of this shop; one that became part of another is that other. */
export async function findFamily(
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<FamilyAccount | undefined> {
  const { rows } = await sql<FamilyAccount>`
    select k.uuid, k.email, k.name, k.lang, k.mobile, k.address, k.accept_mail as "acceptMail", k.note,
      k.created_at as "createdAt"
    from account a join account k on k.uuid = coalesce(a.merged_into, a.uuid)
    where a.uuid = ${uuid} and a.portal_uuid = ${portalUuid} and k.portal_uuid = ${portalUuid}
      and k.role = 'customer' and not k.is_anonymous`.execute(db);
  return rows[0];
}

/** The addresses that lead to a family: its own and those of accounts that became part of it. */
export async function addressesOf(db: Db | Trx, { accountUuid, portalUuid }: Owner): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from account
    where portal_uuid = ${portalUuid} and (uuid = ${accountUuid} or merged_into = ${accountUuid})`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

type ChildRow = Omit<FamilyChild, 'addedTime' | 'contact'> & {
  readonly addedAt: Date;
  readonly contact: string;
};

export async function childrenOf(db: Db | Trx, { accountUuid, portalUuid }: Owner): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select s.uuid, s.name, s.group_name as group, json_build_object('key', j.key, 'name', j.name) as job,
      o.added_at as "addedAt", s.contact,
      not exists (
        select from reminder_off r where r.account_uuid = o.account_uuid and r.subject_uuid = s.uuid
      ) as reminders,
      coalesce((
        select json_agg(c.code order by c.code) from access_code c
        where c.subject_uuid = s.uuid and c.redirect is null
      ), '[]') as codes,
      coalesce((
        select json_agg(json_build_object('uuid', p.uuid, 'width', p.width, 'height', p.height,
          'isGroup', p.picture_type = 'GP') order by f.position, p.uuid)
        from family_picture f join picture p on p.uuid = f.picture_uuid
        where f.account_uuid = o.account_uuid and f.subject_uuid = s.uuid
      ), '[]') as pictures,
      case
        when exists (
          select from shop_order so join order_line l on l.order_uuid = so.uuid
          where so.account_uuid = o.account_uuid and so.confirmed_at is not null
            and s.uuid = any(l.subject_uuids)
        ) then 'ordered'
        when s.gone_at is not null then 'gone'
        when exists (
          select from cart c join cart_line l on l.cart_uuid = c.uuid
          where c.account_uuid = o.account_uuid and c.state <> 'placed' and s.uuid = any(l.subject_uuids)
        ) then 'in-cart'
        when o.waits then 'waiting'
        else 'seen'
      end as state
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = ${portalUuid}
    where o.account_uuid = ${accountUuid}
    order by j.creation_time desc, s.name, s.uuid`.execute(db);
  return rows;
}

type OrderRow = Omit<FamilyOrder, 'placedTime' | 'what'> & {
  readonly lang: string;
  readonly what: readonly { readonly name: string; readonly product: string | null }[];
  readonly placedAt: Date;
  readonly refunded: number;
  readonly captured: number;
};

export async function ordersOfFamily(db: Db, { accountUuid, portalUuid }: Owner): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.uuid, o.placed_at as "placedAt", o.state, o.total as "totalPrice", o.refunded, o.captured, o.lang,
      json_build_object('title', o.payment->>'title', 'isInvoice', (o.payment->>'isInvoice')::boolean,
        'isPaid', o.captured >= o.total) as payment,
      coalesce((
        select json_agg(json_build_object('product', l.product_uuid, 'name',
            coalesce(nullif(l.described->'product'->>'name', ''), l.described->>'description', '')) order by l.position)
        from order_line l where l.order_uuid = o.uuid and l.type = 0
      ), '[]') as what
    from shop_order o
    where o.account_uuid = ${accountUuid} and o.portal_uuid = ${portalUuid} and o.confirmed_at is not null
    order by o.placed_at desc, o.uuid
    limit 200`.execute(db);
  return rows;
}

interface ShareRow {
  readonly uuid: string;
  readonly recipient: string;
  readonly subject: { uuid: string; name: string; group: string };
  readonly sender: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const sharesWhere = async (db: Db, portalUuid: string, which: RawBuilder<unknown>): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select h.uuid, l.recipient, a.name as sender, l.created_at as "createdAt", l.expires_at as "expiresAt",
      l.opened_at as "openedAt", h.withdrawn_at as "withdrawnAt",
      json_build_object('uuid', s.uuid, 'name', s.name, 'group', s.group_name) as subject
    from share_link l
    join share h on h.link_uuid = l.uuid
    join subject s on s.uuid = h.subject_uuid
    join account a on a.uuid = l.account_uuid
    where l.portal_uuid = ${portalUuid} and ${which}
    order by l.created_at desc, s.name limit 100`.execute(db);
  return rows;
};

export const sharesMade = (db: Db, { accountUuid, portalUuid }: Owner): Promise<ShareRow[]> =>
  sharesWhere(db, portalUuid, sql`l.account_uuid = ${accountUuid}`);

/** What others have shared with one of these addresses. */
export const sharesReceived = (
  db: Db,
  portalUuid: string,
  addresses: readonly string[],
): Promise<ShareRow[]> => sharesWhere(db, portalUuid, sql`l.recipient = any(${[...addresses]}::text[])`);

/** Ends what a family has shared; false where it has shared no such thing. A second time keeps the first moment. */
export async function endShare(trx: Trx, owner: Owner, shareUuid: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update share h set withdrawn_at = coalesce(h.withdrawn_at, ${now}) from share_link l
    where l.uuid = h.link_uuid and h.uuid = ${shareUuid} and l.account_uuid = ${owner.accountUuid}
      and l.portal_uuid = ${owner.portalUuid}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function mailsOf(db: Db, portalUuid: string, addresses: readonly string[]) {
  const { rows } = await sql<{
    uuid: string;
    key: string;
    subject: string;
    createdAt: Date;
    sentAt: Date | null;
    attempts: number;
    isRepeated: boolean;
  }>`
    select m.uuid, m.key, m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.attempts,
      exists (
        select from outbox_mail r where r.key = regexp_replace(m.key, ' again .*$', '') || ' again ' || m.uuid
      ) as "isRepeated"
    from outbox_mail m
    where m.portal_uuid = ${portalUuid} and m.recipient = any(${[...addresses]}::text[])
    order by m.created_at desc limit 100`.execute(db);
  return rows;
}

/** A session is told apart by the beginning of its hash, of which nobody makes a cookie. */
const deviceId = sql<string>`encode(substring(token_hash from 1 for 12), 'hex')`;

export async function devicesOf(
  db: Db,
  accountUuid: string,
  now: Date,
): Promise<(Pick<FamilyDevice, 'id' | 'device'> & { signedInAt: Date; seenAt: Date })[]> {
  return db
    .selectFrom('session')
    .where('account_uuid', '=', accountUuid)
    .where('operator_uuid', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .select([deviceId.as('id'), 'device', 'created_at as signedInAt', 'seen_at as seenAt'])
    .execute();
}

/** Ends one session of a family, or all of them; those of colleagues who act as it go on. */
export async function endDevices(trx: Trx, accountUuid: string, device: string | null): Promise<number> {
  let ended = trx
    .deleteFrom('session')
    .where('account_uuid', '=', accountUuid)
    .where('operator_uuid', 'is', null);
  if (device !== null) ended = ended.where(deviceId, '=', device);
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What colleagues did about a family; that they looked at it is in the log, and not told here. */
export async function logOfFamily(db: Db, accountUuid: string) {
  const { rows } = await sql<{
    id: number;
    at: Date;
    action: string;
    colleague: string | null;
    reason: string | null;
  }>`
    select l.id, l.at, l.action, c.name as colleague, v.reason
    from audit_log l left join account c on c.uuid = l.operator_uuid
    left join audit_values v on v.log_id = l.id
    where (l.account_uuid = ${accountUuid}
        or (l.action <> 'mergeFamilies' and l.account_uuid in (
          select uuid from account where merged_into = ${accountUuid})))
      and (l.kind in ('family', 'order', 'money') or l.action = 'simulateCustomer')
    order by l.at desc, l.id desc limit 50`.execute(db);
  return rows;
}

export async function mergesOf(
  db: Db,
  accountUuid: string,
  now: Date,
): Promise<{ uuid: string; other: Family['merges'][number]['other']; at: Date; undoUntil: Date }[]> {
  const { rows } = await sql<{
    uuid: string;
    other: Family['merges'][number]['other'];
    at: Date;
    undoUntil: Date;
  }>`
    select m.uuid, m.at, m.undo_until as "undoUntil",
      json_build_object('name', a.name, 'emailAddress', a.email) as other
    from account_merge m join account a on a.uuid = m.merged_uuid
    where m.kept_uuid = ${accountUuid} and m.undone_at is null and m.final_at is null and m.undo_until > ${now}
    order by m.at desc`.execute(db);
  return rows;
}

/** False where another account of the shop has the address. */
export async function isFreeAddress(
  trx: Trx,
  { accountUuid, portalUuid }: Owner,
  email: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('email', '=', email)
    .where('uuid', '!=', accountUuid)
    .select('uuid')
    .executeTakeFirst();
  return found === undefined;
}

export async function setContact(
  trx: Trx,
  { accountUuid, portalUuid }: Owner,
  contact: { readonly name: string; readonly email: string },
): Promise<void> {
  await trx
    .updateTable('account')
    .set(contact)
    .where('uuid', '=', accountUuid)
    .where('portal_uuid', '=', portalUuid)
    .execute();
}

export async function setNote(trx: Trx, { accountUuid, portalUuid }: Owner, note: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ note })
    .where('uuid', '=', accountUuid)
    .where('portal_uuid', '=', portalUuid)
    .execute();
}

/** A mail to one of a family's addresses, locked while it is sent once more. */
export async function takeMail(trx: Trx, portalUuid: string, addresses: readonly string[], uuid: string) {
  return trx
    .selectFrom('outbox_mail')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .where('recipient', 'in', [...addresses])
    .select(['uuid', 'key', 'sent_at as sentAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function isQueued(trx: Trx, key: string): Promise<boolean> {
  const found = await trx.selectFrom('outbox_mail').where('key', '=', key).select('uuid').executeTakeFirst();
  return found !== undefined;
}
