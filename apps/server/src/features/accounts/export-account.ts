import type { Db } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { listPictureSets } from '../pictures/picture.ts';
import type { Portal } from '../portals/portal.ts';
import {
  amendmentsOf,
  cartOf,
  codeRequestsOf,
  documentsOf,
  logOf,
  mailsTo,
  orderLinesOf,
  ordersOf,
  refundsOf,
  sharesOf,
  uploadsOf,
} from './export-store.ts';
import { findAccount } from './store.ts';
import { listInspectionSubjects, listReminderSubjects } from './subject-choice-store.ts';

/** Everything stored about a customer, as data that another program can read. No password, no session. */
export async function exportedAccount(
  db: Db,
  portal: Pick<Portal, 'uuid' | 'name'>,
  accountUuid: string,
  now: Date,
) {
  const account = await findAccount(db, portal.uuid, accountUuid);
  if (!account) throw notFound();
  const owner = { accountUuid, portalUuid: portal.uuid };
  const [pictureSets, uploads, orders, shares, reminders, packages, cart, mails, codeRequests, log] =
    await Promise.all([
      listPictureSets(db, owner),
      uploadsOf(db, accountUuid),
      ordersWithLines(db, accountUuid),
      sharesOf(db, accountUuid),
      listReminderSubjects(db, accountUuid),
      listInspectionSubjects(db, accountUuid),
      cartOf(db, accountUuid),
      mailsTo(db, portal.uuid, account.email),
      codeRequestsOf(db, portal.uuid, account.email),
      logOf(db, accountUuid),
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
    codeRequests,
    log,
  };
}

export type ExportedAccount = Awaited<ReturnType<typeof exportedAccount>>;

async function ordersWithLines(db: Db, accountUuid: string) {
  const orders = await ordersOf(db, accountUuid);
  if (orders.length === 0) return [];
  const [lines, amendments, refunds, documents] = await Promise.all([
    orderLinesOf(db, accountUuid),
    amendmentsOf(db, accountUuid),
    refundsOf(db, accountUuid),
    documentsOf(db, accountUuid),
  ]);
  return orders.map((order) => {
    const ofOrder = <T extends { readonly order_uuid: string }>(all: readonly T[]) =>
      all.filter(({ order_uuid }) => order_uuid === order.uuid).map(({ order_uuid: _, ...own }) => own);
    return {
      ...order,
      amendments: ofOrder(amendments).map(({ kind, value, at }) => ({ kind, value, at })),
      lines: ofOrder(lines).map(({ described }) => described),
      refunds: ofOrder(refunds),
      documents: ofOrder(documents),
    };
  });
}
