import { orderReference } from '@picture-day/contract/constants';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { PaymentState } from '../../platform/database/schema-orders.ts';
import type { OrderRow } from './store.ts';

export interface PageOrder extends OrderRow {
  readonly refunded: number;
  readonly terms_accepted: 'accepted' | 'not-stated' | null;
  /** What came of its invoice, whether that was all or a part. */
  readonly invoice_came: number | null;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_children: number;
  readonly customer_orders: number;
  readonly latest_payment: {
    readonly state: PaymentState;
    readonly provider: ProviderName;
    readonly reference: string | null;
  } | null;
}

/** An order of this shop by the beginning of its uuid, as mails name it. */
export async function findByReference(
  db: Db,
  portalUuid: string,
  reference: string,
): Promise<PageOrder | undefined> {
  const digits = reference.toLowerCase().replaceAll('-', '');
  if (digits.length < orderReference(digits).length || digits.length > 32) return undefined;
  const { rows } = await sql<PageOrder>`
    select o.*, (select greatest(least(i.booked, i.total), 0) from invoice i where i.order_uuid = o.uuid) as invoice_came,
      a.name as customer_name, a.email as customer_email,
      (select count(*) from account_subject s where s.account_uuid = o.account_uuid) as customer_children,
      (select count(*) from shop_order f where f.account_uuid = o.account_uuid and f.confirmed_at is not null)
        as customer_orders,
      (select json_build_object('state', p.state, 'provider', p.provider, 'reference', p.reference)
        from payment p where p.order_uuid = o.uuid
        order by p.created_at desc, p.state in ('failed', 'cancelled') limit 1) as latest_payment
    from shop_order o join account a on a.uuid = o.account_uuid
    where o.portal_uuid = ${portalUuid}
      and o.uuid between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid
    order by o.placed_at desc limit 1`.execute(db);
  return rows[0];
}

export async function childrenOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ name: string; group: string; job: string }>`
    select s.name, s.group_name as group, j.name as job from subject s join job j on j.uuid = s.job_uuid
    where s.uuid in (select unnest(l.subject_uuids) from order_line l where l.order_uuid = ${orderUuid})
    order by s.name, s.uuid`.execute(db);
  return rows;
}

/** One picture for each line that was bought as a set: the first that the family sees of the child. */
export async function picturesOfSets(db: Db, order: Pick<OrderRow, 'uuid' | 'account_uuid'>) {
  const { rows } = await sql<{ line: string; picture: string }>`
    select l.uuid as line, f.picture_uuid as picture from order_line l
    cross join lateral (
      select f.picture_uuid from family_picture f
      where f.account_uuid = ${order.account_uuid} and f.subject_uuid = any(l.subject_uuids)
      order by f.position, f.picture_uuid limit 1
    ) f
    where l.order_uuid = ${order.uuid} and l.type = 0`.execute(db);
  return new Map(rows.map(({ line, picture }) => [line, picture]));
}

export interface OrderMail {
  readonly uuid: string;
  readonly key: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly isRepeated: boolean;
}

/** What the mails of an order are called, by the first word of their keys. */
const ORDER_MAILS = ['order-confirmed', 'invoice', 'invoice-paid', 'order-in-production', 'order-cancelled'];

/** The mails about an order, with those that were sent once more. */
export async function mailsOfOrder(db: Db, { uuid, portal_uuid }: OrderRow): Promise<OrderMail[]> {
  const keys = [
    ...ORDER_MAILS.flatMap((kind) => [`${kind} ${uuid}`, `${kind} ${uuid} recipient`]),
    ...[1, 2].map((number) => `invoice-reminder ${uuid} ${number}`),
  ];
  const { rows } = await sql<OrderMail>`
    with recursive mail as (
      select m.* from outbox_mail m where m.key = any(${keys}::text[]
        || array(select 'refund ' || r.uuid from refund r where r.order_uuid = ${uuid})
        || array(
          select 'order-words ' || l.order_uuid || ' ' || (l.detail->>'mail') from audit_log l
          where l.order_uuid = ${uuid} and l.action = 'writeToFamilies')
        || array(
          select 'order-sent ' || f.order_uuid || ' ' || f.batch_uuid || who.words
          from fulfilment f, (values (''), (' recipient')) who (words)
          where f.order_uuid = ${uuid} and f.batch_uuid is not null))
      union
      select m.* from mail b join outbox_mail m
        on m.key = regexp_replace(b.key, ' again .*$', '') || ' again ' || b.uuid
    )
    select uuid, key, subject, created_at as "createdAt", sent_at as "sentAt", attempts,
      exists (
        select from mail r where r.key = regexp_replace(mail.key, ' again .*$', '') || ' again ' || mail.uuid
      ) as "isRepeated"
    from mail
    where portal_uuid = ${portal_uuid} order by created_at limit 50`.execute(db);
  return rows;
}

export async function refundsOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ uuid: string; amount: number; createdAt: Date; doneAt: Date | null }>`
    select r.uuid, r.amount, r.created_at as "createdAt", r.done_at as "doneAt"
    from refund r join payment p on p.uuid = r.payment_uuid
    where p.order_uuid = ${orderUuid} and r.withdrawn_at is null order by r.created_at limit 50`.execute(db);
  return rows;
}

/** What steps, amendments and makings tell better. */
const TOLD_OTHERWISE = [
  'moveOrder',
  'markInvoicePaid',
  'refundOrder',
  'refundFound',
  'refused',
  'cancelOrder',
  'amendDelivery',
  'noteOrder',
  'amendLineDesign',
  'restoreLineDesign',
  'openLineDesign',
  'reprintLines',
  'writeToFamilies',
];

/** What colleagues did about an order; its steps tell themselves, and who looked at it stands in the log. */
export async function changesOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ id: number; at: Date; action: string; by: string | null }>`
    select l.id, l.at, l.action, c.name as by
    from audit_log l left join account c on c.uuid = l.operator_uuid
    where l.order_uuid = ${orderUuid} and l.kind <> 'read'
      and l.action <> all(${TOLD_OTHERWISE}::text[])
    order by l.at desc, l.id desc limit 50`.execute(db);
  return rows;
}

export async function printsOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ line: string; number: number; hasFailed: boolean; at: Date }>`
    select line_uuid as line, number, state = 'failed' as "hasFailed", changed_at as at
    from print_file where order_uuid = ${orderUuid} and state <> 'waiting' order by changed_at`.execute(db);
  return rows;
}

/** The batch that the goods of an order are made in, the newest where they are made in several. */
export const batchOfOrder = (db: Db, orderUuid: string) =>
  db
    .selectFrom('fulfilment as f')
    .innerJoin('batch as b', 'b.uuid', 'f.batch_uuid')
    .where('f.order_uuid', '=', orderUuid)
    .where('f.state', '<>', 'taken_out')
    .orderBy('b.created_at', 'desc')
    .select(['b.key', 'b.name'])
    .limit(1)
    .executeTakeFirst();

/** Who asked for each reprint. */
export async function reprintersOf(db: Db, orderUuid: string) {
  const { rows } = await sql<{ uuid: string; by: string | null }>`
    select f.uuid, a.name as by from fulfilment f left join account a on a.uuid = f.by_account
    where f.order_uuid = ${orderUuid} and f.number > 0`.execute(db);
  return new Map(rows.map(({ uuid, by }) => [uuid, by]));
}
