import { orderReference } from '@picture-day/contract/constants';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { PaymentState } from '../../platform/database/schema-orders.ts';
import type { OrderRow } from './store.ts';

export interface PageOrder extends OrderRow {
  readonly refunded: number;
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
    select o.*, a.name as customer_name, a.email as customer_email,
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
}

/** The mails about an order, with those that were sent once more. */
export async function mailsOfOrder(db: Db, { uuid, portal_uuid }: OrderRow): Promise<OrderMail[]> {
  const kinds = ['order-confirmed', 'invoice-paid'];
  const keys = kinds.flatMap((kind) => [`${kind} ${uuid}`, `${kind} ${uuid} recipient`]);
  const { rows } = await sql<OrderMail>`
    with recursive mail as (
      select m.* from outbox_mail m where m.key = any(${keys}::text[])
      union
      select m.* from mail b join outbox_mail m
        on m.key = regexp_replace(b.key, ' again .*$', '') || ' again ' || b.uuid
    )
    select uuid, key, subject, created_at as "createdAt", sent_at as "sentAt", attempts from mail
    where portal_uuid = ${portal_uuid} order by created_at limit 50`.execute(db);
  return rows;
}

export async function refundsOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ uuid: string; amount: number; createdAt: Date; doneAt: Date | null }>`
    select r.uuid, r.amount, r.created_at as "createdAt", r.done_at as "doneAt"
    from refund r join payment p on p.uuid = r.payment_uuid
    where p.order_uuid = ${orderUuid} order by r.created_at limit 50`.execute(db);
  return rows;
}

/** What colleagues did about an order; its steps tell themselves, and who looked at it stands in the log. */
export async function changesOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ id: number; at: Date; action: string; by: string | null }>`
    select l.id, l.at, l.action, c.name as by
    from audit_log l left join account c on c.uuid = l.operator_uuid
    where l.order_uuid = ${orderUuid} and l.kind <> 'read'
      and l.action not in ('moveOrder', 'markInvoicePaid', 'refused')
    order by l.at desc, l.id desc limit 50`.execute(db);
  return rows;
}

export async function printsOfOrder(db: Db, orderUuid: string) {
  const { rows } = await sql<{ line: string; number: number; hasFailed: boolean; at: Date }>`
    select line_uuid as line, number, state = 'failed' as "hasFailed", changed_at as at
    from print_file where order_uuid = ${orderUuid} and state <> 'waiting' order by changed_at`.execute(db);
  return rows;
}
