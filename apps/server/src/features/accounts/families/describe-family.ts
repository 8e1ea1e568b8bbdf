import type { Family } from '@picture-day/contract/entities/family';
import { spokenLanguage } from '@picture-day/contract/languages';
import { isEmail } from '@picture-day/contract/rules';
import type { Db } from '../../../platform/database/connect.ts';
import { catalogueNames } from '../../catalogue/catalogue.ts';
import type { Portal } from '../../portals/portal.ts';
import { kindOf, mayRepeat } from './mail-kinds.ts';
import {
  addressesOf,
  childrenOf,
  devicesOf,
  type FamilyAccount,
  logOfFamily,
  mailsOf,
  mergesOf,
  type Owner,
  ordersOfFamily,
  sharesMade,
  sharesReceived,
} from './page-store.ts';

type Orders = Awaited<ReturnType<typeof ordersOfFamily>>;

/** What a family has spent: what was agreed on and not cancelled, without what went back. */
const boughtBy = (orders: Orders): number =>
  orders
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, order) => sum + order.totalPrice - order.refunded, 0);

/** What is still to come on invoices. */
const owedBy = (orders: Orders): number =>
  orders
    .filter(({ state, payment }) => payment.isInvoice && state !== 'cancelled')
    .reduce((sum, order) => sum + Math.max(0, order.totalPrice - order.captured), 0);

const addressLine = (address: FamilyAccount['address']): string =>
  [
    address?.address,
    address?.address2,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
    address?.state,
  ]
    .filter(Boolean)
    .join(', ');

const describeShare = ({
  createdAt,
  expiresAt,
  openedAt,
  withdrawnAt,
  ...share
}: Awaited<ReturnType<typeof sharesMade>>[number]) => ({
  ...share,
  time: createdAt.toISOString(),
  expiresTime: expiresAt.toISOString(),
  openedTime: openedAt?.toISOString() ?? null,
  withdrawnTime: withdrawnAt?.toISOString() ?? null,
});

/** All that the shop knows of a family, for its page. */
export async function describeFamily(
  db: Db,
  { portal, lang }: { readonly portal: Portal; readonly lang: string },
  account: FamilyAccount,
  now: Date,
): Promise<Family> {
  const portalUuid = portal.uuid;
  const owner: Owner = { accountUuid: account.uuid, portalUuid };
  const addresses = await addressesOf(db, owner);
  const [names, children, orders, made, received, mails, devices, log, merges] = await Promise.all([
    catalogueNames(db, portal, lang),
    childrenOf(db, owner),
    ordersOfFamily(db, owner),
    sharesMade(db, owner),
    sharesReceived(db, portalUuid, addresses),
    mailsOf(db, portalUuid, addresses),
    devicesOf(db, account.uuid, now),
    logOfFamily(db, account.uuid),
    mergesOf(db, account.uuid, now),
  ]);
  return {
    uuid: account.uuid,
    name: account.name,
    emailAddress: account.email,
    mobilePhone: account.mobile,
    address: addressLine(account.address),
    lang: spokenLanguage(account.lang),
    acceptMail: account.acceptMail,
    note: account.note,
    createdTime: account.createdAt.toISOString(),
    seenTime: devices[0]?.seenAt.toISOString() ?? null,
    bought: boughtBy(orders),
    toPay: owedBy(orders),
    children: children.map(({ addedAt, contact, ...child }) => ({
      ...child,
      contact: isEmail(contact) ? contact : null,
      addedTime: addedAt.toISOString(),
    })),
    orders: orders.map(({ placedAt, lang: sold, what, ...order }) => ({
      ...order,
      placedTime: placedAt.toISOString(),
      // As they were sold, or in the language of the colleague who reads.
      what: what.flatMap(({ name, product }) => (sold !== lang && names.product(product)) || name || []),
    })),
    shares: made.map(describeShare),
    received: received.map(describeShare),
    mails: mails.map((mail) => ({
      uuid: mail.uuid,
      kind: kindOf(mail.key),
      subject: mail.subject,
      state: mail.sentAt ? 'sent' : mail.attempts > 0 ? 'failing' : 'waiting',
      time: (mail.sentAt ?? mail.createdAt).toISOString(),
      mayRepeat: mayRepeat(mail),
    })),
    devices: devices.map(({ signedInAt, seenAt, ...device }) => ({
      ...device,
      signedInTime: signedInAt.toISOString(),
      seenTime: seenAt.toISOString(),
    })),
    merges: merges.map(({ at, undoUntil, ...merge }) => ({
      ...merge,
      time: at.toISOString(),
      undoUntil: undoUntil.toISOString(),
    })),
    log: log.map(({ at, ...line }) => ({ ...line, time: at.toISOString() })),
  };
}
