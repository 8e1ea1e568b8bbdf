import { lineDetails } from '@picture-day/commerce';
import { FIXED_PRODUCT, ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type {
  OrderEvent,
  OrderRow,
  StudioOrder,
  StudioOrderLine,
} from '@picture-day/contract/entities/studio-order';
import type { Db } from '../../platform/database/connect.ts';
import { handoverDay } from './handover-day.ts';
import { historyOf } from './list-store.ts';
import { type OrderLineRow, readOrderLines } from './store.ts';
import type { ListedRow } from './studio-list-store.ts';
import * as store from './studio-page-store.ts';

export const describeRow = (row: ListedRow): OrderRow => ({
  uuid: row.uuid,
  placedTime: row.placedAt.toISOString(),
  state: row.state,
  printFailed: row.printFailed,
  customer: { uuid: row.accountUuid, name: row.name, emailAddress: row.email },
  children: row.children,
  what: row.what,
  payment: { title: row.payment.title ?? '', isPaid: row.captured >= row.total },
  delivery: {
    type: row.handover.type ?? null,
    name: row.handover.name ?? '',
    school: row.handover.school?.name ?? null,
    day: handoverDay(row.handover),
  },
  totalPrice: row.total,
});

const DIGITAL: readonly string[] = [
  FIXED_PRODUCT.digitalSet,
  FIXED_PRODUCT.digitalPortraits,
  FIXED_PRODUCT.singlePortraitFile,
  FIXED_PRODUCT.siblingOrFriendFile,
  FIXED_PRODUCT.groupFile,
];

function describeLine(
  { uuid, quantity, described, template, package: bundle, picture_uuids }: OrderLineRow,
  ofSets: ReadonlyMap<string, string>,
): StudioOrderLine {
  const ofSet = ofSets.get(uuid);
  const isDigital = described.digitalFiles.length > 0 || DIGITAL.includes(described.product?.uuid ?? '');
  return {
    uuid,
    name: described.product?.name || described.description,
    details: described.product?.name ? lineDetails(described) : '',
    quantity,
    isDrawn: Boolean(template || bundle?.packageItems.some((item) => item.template)),
    isDigital,
    pictures: picture_uuids.length > 0 ? [...picture_uuids.slice(0, 1)] : ofSet ? [ofSet] : [],
    unitPrice: Math.round(described.actualLinePrice / quantity),
    price: described.actualLinePrice,
  };
}

/** What happened to an order, newest first. */
async function eventsOf(db: Db, order: store.PageOrder): Promise<OrderEvent[]> {
  const [history, mails, refunds, changes, prints] = await Promise.all([
    historyOf(db, [order.uuid]),
    store.mailsOfOrder(db, order),
    store.refundsOfOrder(db, order.uuid),
    store.changesOfOrder(db, order.uuid),
    store.printsOfOrder(db, order.uuid),
  ]);
  const events: OrderEvent[] = [
    ...history.map(({ at, event, to_state, by }, step) => ({
      kind: 'step' as const,
      id: `step ${step}`,
      time: at.toISOString(),
      event,
      state: to_state,
      by,
    })),
    ...prints.map(({ line, number, hasFailed, at }) => ({
      kind: 'print' as const,
      id: `print ${line} ${number}`,
      time: at.toISOString(),
      lineUuid: line,
      hasFailed,
    })),
    ...mails.map((mail) => ({
      kind: 'mail' as const,
      id: `mail ${mail.uuid}`,
      time: (mail.sentAt ?? mail.createdAt).toISOString(),
      subject: mail.subject,
      state: mail.sentAt
        ? ('sent' as const)
        : mail.attempts > 0
          ? ('failing' as const)
          : ('waiting' as const),
      isRepeated: mail.key.includes(' again '),
    })),
    ...refunds.map(({ uuid, amount, createdAt, doneAt }) => ({
      kind: 'refund' as const,
      id: `refund ${uuid}`,
      time: createdAt.toISOString(),
      amount,
      doneTime: doneAt?.toISOString() ?? null,
    })),
    ...changes.map(({ id, at, action, by }) => ({
      kind: 'change' as const,
      id: `change ${id}`,
      time: at.toISOString(),
      action,
      by,
    })),
  ];
  // Of what happened in one moment, the later step stands above.
  return events.reverse().sort((a, b) => b.time.localeCompare(a.time));
}

function moneyOf(order: store.PageOrder, lines: readonly OrderLineRow[]): NonNullable<StudioOrder['money']> {
  const { payment, latest_payment: latest } = order;
  const others = lines
    .filter(({ type }) => type !== ORDER_LINE_TYPE.item && type !== ORDER_LINE_TYPE.total)
    .map(({ uuid, described }) => ({
      uuid,
      description: described.description,
      price: described.actualLinePrice,
    }));
  return {
    others,
    // As the lines above them say, so that the column adds up.
    goods: others.reduce((rest, { price }) => rest - price, order.total),
    total: order.total,
    vat: order.vat.map(({ rate, gross, vat }) => ({ ratePercent: rate / 100, gross, amount: vat })),
    payment: {
      title: payment.title,
      provider: latest?.provider ?? payment.provider,
      state: latest?.state ?? null,
      reference: latest?.reference ?? null,
      isInvoice: payment.isInvoice,
      billing: order.billing,
      captured: order.captured,
      refunded: order.refunded,
    },
  };
}

/** An order as its page shows it. */
export async function describeStudioOrder(db: Db, order: store.PageOrder): Promise<StudioOrder> {
  const [lines, children, ofSets, events] = await Promise.all([
    readOrderLines(db, order.uuid),
    store.childrenOfOrder(db, order.uuid),
    store.picturesOfSets(db, order),
    eventsOf(db, order),
  ]);
  const { handover } = order;
  return {
    uuid: order.uuid,
    placedTime: order.placed_at.toISOString(),
    confirmTime: order.confirmed_at?.toISOString() ?? null,
    state: order.state,
    customer: {
      uuid: order.account_uuid,
      name: order.customer_name,
      emailAddress: order.customer_email,
      children: order.customer_children,
      orders: order.customer_orders,
    },
    children,
    lines: lines
      .filter(({ type }) => type === ORDER_LINE_TYPE.item)
      .map((line) => describeLine(line, ofSets)),
    money: moneyOf(order, lines),
    delivery: {
      type: handover.type,
      name: handover.name,
      address: handover.address,
      school: handover.school?.name ?? null,
      day: handoverDay(handover),
    },
    comment: order.comment,
    events,
  };
}

/** For whoever prints: what to make and where it goes, without names, addresses and prices. */
export const withoutPeopleAndPrices = (order: StudioOrder): StudioOrder => ({
  ...order,
  customer: null,
  money: null,
  comment: null,
  children: order.children.map((child) => ({ ...child, name: '' })),
  lines: order.lines.map((line) => ({ ...line, details: '', pictures: [], unitPrice: null, price: null })),
  delivery: { ...order.delivery, address: null },
  events: order.events.filter(({ kind }) => kind === 'step' || kind === 'print'),
});
