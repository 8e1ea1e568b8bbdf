import type { Db } from '../../platform/database/connect.ts';

/** The pictures the customer uploaded. */
export const uploadsOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('picture')
    .where('uploaded_by', '=', accountUuid)
    .orderBy('created_at')
    .select(['uuid', 'width', 'height', 'created_at as uploadedAt'])
    .execute();

export const ordersOf = (db: Db, accountUuid: string) =>
  db
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

/** What was changed beside the customer's orders. */
export const amendmentsOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('amendment as m')
    .innerJoin('shop_order as o', 'o.uuid', 'm.order_uuid')
    .where('o.account_uuid', '=', accountUuid)
    .orderBy('m.order_uuid')
    .orderBy('m.version')
    .select(['m.order_uuid', 'm.kind', 'm.value', 'm.at'])
    .execute();

/** What the lines of the customer's orders say. */
export const orderLinesOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', 'o.uuid', 'l.order_uuid')
    .where('o.account_uuid', '=', accountUuid)
    .orderBy('l.position')
    .select(['l.order_uuid', 'l.described'])
    .execute();

/** What went back of the customer's orders, with the words that were written to them. */
export const refundsOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('refund as r')
    .innerJoin('shop_order as o', 'o.uuid', 'r.order_uuid')
    .where('o.account_uuid', '=', accountUuid)
    .where('r.withdrawn_at', 'is', null)
    .orderBy('r.created_at')
    .select(['r.order_uuid', 'r.amount', 'r.credited', 'r.reason', 'r.words', 'r.created_at as at'])
    .execute();

/** The receipts, invoices and credit notes that bear the customer's name. */
export const documentsOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('shop_order as o', 'o.uuid', 'd.order_uuid')
    .where('o.account_uuid', '=', accountUuid)
    .orderBy('d.issued_at')
    .select(['d.order_uuid', 'd.kind', 'd.year', 'd.number', 'd.total', 'd.issued_at as issuedAt'])
    .execute();

export const sharesOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('share_link as l')
    .innerJoin('share as h', 'h.link_uuid', 'l.uuid')
    .innerJoin('subject as s', 's.uuid', 'h.subject_uuid')
    .where('l.account_uuid', '=', accountUuid)
    .orderBy('l.created_at')
    .select(['l.recipient', 's.name as subject', 'l.created_at as sharedAt', 'l.opened_at as openedAt'])
    .select(['l.expires_at as expiresAt', 'h.withdrawn_at as withdrawnAt'])
    .execute();

export const cartOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('cart as c')
    .innerJoin('cart_line as l', 'l.cart_uuid', 'c.uuid')
    .where('c.account_uuid', '=', accountUuid)
    .where('c.state', '=', 'open')
    .orderBy('l.position')
    .select(['l.kind', 'l.product_uuid as product', 'l.quantity', 'l.added_at as addedAt'])
    .select(['l.template', 'l.package'])
    .execute();

export const mailsTo = (db: Db, portalUuid: string, email: string) =>
  db
    .selectFrom('outbox_mail')
    .where('portal_uuid', '=', portalUuid)
    .where('recipient', '=', email)
    .orderBy('created_at')
    .select(['key', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
    .execute();

/** What the shop's people did about the customer, with the values that the log still holds. */
export const logOf = (db: Db, accountUuid: string) =>
  db
    .selectFrom('audit_log as l')
    .leftJoin('audit_values as v', 'v.log_id', 'l.id')
    .where('l.account_uuid', '=', accountUuid)
    .orderBy('l.at')
    .orderBy('l.id')
    .select(['l.at', 'l.action', 'l.fields', 'v.before', 'v.after', 'v.reason'])
    .execute();

/** Codes that were asked for from the customer's address. */
export const codeRequestsOf = (db: Db, portalUuid: string, email: string) =>
  db
    .selectFrom('code_request')
    .where('portal_uuid', '=', portalUuid)
    .where('email', '=', email.toLowerCase())
    .orderBy('asked_at')
    .select(['child', 'class', 'school', 'asked_at as askedAt', 'answered_at as answeredAt', 'answer'])
    .execute();
