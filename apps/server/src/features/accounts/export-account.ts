import type { Db } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { listPictureSets } from '../pictures/picture.ts';
import { findAccount } from './store.ts';
import { listInspectionSubjects, listReminderSubjects } from './subject-choices.ts';

/** Everything stored about a customer, as data that another program can read. No password, no session. */
export async function exportedAccount(db: Db, { portal, session }: Customer, now: Date): Promise<object> {
  const accountUuid = session.user.uuid;
  const account = await findAccount(db, portal.uuid, accountUuid);
  if (!account) throw notFound();
  const owner = { accountUuid, portalUuid: portal.uuid };
  const [pictureSets, uploads, orders, shares, reminders, packages, cart, mails] = await Promise.all([
    listPictureSets(db, owner),
    uploadsOf(db, accountUuid),
    ordersOf(db, accountUuid),
    sharesOf(db, accountUuid),
    listReminderSubjects(db, accountUuid),
    listInspectionSubjects(db, accountUuid),
    cartOf(db, accountUuid),
    mailsTo(db, portal.uuid, account.email),
  ]);
  const { passwordHash: _, ...known } = account;
  return {
    shop: portal.name,
    exportedAt: now,
    account: known,
    pictureSets,
    uploads,
    orders,
    cart,
    shares,
    reminders,
    packages,
    mails,
  };
}

const uploadsOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('picture')
    .where('uploaded_by', '=', accountUuid)
    .orderBy('created_at')
    .select(['uuid', 'width', 'height', 'created_at as uploadedAt'])
    .execute();

async function ordersOf(db: Db, accountUuid: string) {
  const orders = await db
    .selectFrom('shop_order')
    .where('account_uuid', '=', accountUuid)
    .orderBy('placed_at')
    .select([
      'uuid',
      'state',
      'currency',
      'total',
      'voucher_code',
      'comment',
      'payment',
      'handover',
      'billing',
    ])
    .select(['placed_at as placedAt', 'confirmed_at as confirmedAt'])
    .execute();
  if (orders.length === 0) return [];
  const lines = await db
    .selectFrom('order_line')
    .where(
      'order_uuid',
      'in',
      orders.map(({ uuid }) => uuid),
    )
    .orderBy('position')
    .select(['order_uuid', 'described'])
    .execute();
  return orders.map((order) => ({
    ...order,
    lines: lines.filter((line) => line.order_uuid === order.uuid).map(({ described }) => described),
  }));
}

const sharesOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('share_link as l')
    .innerJoin('share as h', 'h.link_uuid', 'l.uuid')
    .innerJoin('subject as s', 's.uuid', 'h.subject_uuid')
    .where('l.account_uuid', '=', accountUuid)
    .orderBy('l.created_at')
    .select(['l.recipient', 's.name as subject', 'l.created_at as sharedAt', 'l.opened_at as openedAt'])
    .select(['l.expires_at as expiresAt', 'h.withdrawn_at as withdrawnAt'])
    .execute();

const cartOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('cart as c')
    .innerJoin('cart_line as l', 'l.cart_uuid', 'c.uuid')
    .where('c.account_uuid', '=', accountUuid)
    .where('c.state', '=', 'open')
    .orderBy('l.position')
    .select(['l.kind', 'l.product_uuid as product', 'l.quantity', 'l.added_at as addedAt'])
    .select(['l.template', 'l.package'])
    .execute();

const mailsTo = (db: Db, portalUuid: string, email: string) =>
  db
    .selectFrom('outbox_mail')
    .where('portal_uuid', '=', portalUuid)
    .where('recipient', '=', email)
    .orderBy('created_at')
    .select(['key', 'created_at as createdAt', 'sent_at as sentAt'])
    .execute();
