import { isDeepStrictEqual } from 'node:util';
import { lineDetails } from '@picture-day/commerce';
import { FIXED_PRODUCT, ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { OrderRow, StudioOrder, StudioOrderLine } from '@picture-day/contract/entities/studio-order';
import type { Db } from '../../platform/database/connect.ts';
import type { CatalogueNames } from '../catalogue/catalogue.ts';
import { type FulfilmentRow, fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { mayChange, mayChangeDesign } from './amend-order.ts';
import { amendmentsOf } from './amendment-store.ts';
import { asAmended, type ChangedDesign, changedDesign } from './amendments.ts';
import { mayCancel } from './cancel-order.ts';
import { handoverDay } from './handover-day.ts';
import { namesFor } from './names-in-language.ts';
import { eventsOf } from './order-events.ts';
import { mayReprint } from './reprint.ts';
import { reprintReason } from './reprint-reasons.ts';
import { type OrderLineRow, readOrderLines } from './store.ts';
import type { ListedRow } from './studio-list-store.ts';
import * as store from './studio-page-store.ts';

export function describeRow(row: ListedRow, names: CatalogueNames): OrderRow {
  const called = namesFor(names, row);
  return {
    uuid: row.uuid,
    placedTime: row.placedAt.toISOString(),
    state: row.state,
    printFailed: row.printFailed,
    refundUnanswered: row.refundUnanswered,
    customer: { uuid: row.accountUuid, name: row.name, emailAddress: row.email },
    children: row.children,
    what: row.what.map(({ name, quantity, product }) => ({ quantity, name: called.product(product, name) })),
    payment: { title: called.payment, isPaid: row.captured >= row.total },
    delivery: {
      type: row.handover.type ?? null,
      name: called.delivery,
      school: row.handover.school?.name ?? null,
      day: handoverDay(row.handover),
    },
    totalPrice: row.total,
  };
}

const DIGITAL: readonly string[] = [
  FIXED_PRODUCT.digitalSet,
  FIXED_PRODUCT.digitalPortraits,
  FIXED_PRODUCT.singlePortraitFile,
  FIXED_PRODUCT.siblingOrFriendFile,
  FIXED_PRODUCT.groupFile,
];

/** The designs of a line, each with whether it is still the one that was bought. */
function designsOf(
  { uuid, template, package: bundle, described }: OrderLineRow,
  changed: readonly ChangedDesign[],
): StudioOrderLine['designs'] {
  const items = bundle?.packageItems.filter((item) => item.template) ?? [];
  const own = template ? [{ packageItemUuid: null, bought: template, name: described.product?.name }] : [];
  const designs = [
    ...own,
    ...items.map((item) => ({
      packageItemUuid: item.uuid,
      bought: item.template,
      name: described.package?.packageItems.find((one) => one.uuid === item.uuid)?.product?.name,
    })),
  ];
  return designs.map(({ packageItemUuid, bought, name }) => {
    const now = changedDesign(changed, { lineUuid: uuid, packageItemUuid });
    return {
      packageItemUuid,
      name: name || described.description,
      version: now?.version ?? 0,
      isChanged: now !== undefined && !isDeepStrictEqual(now.template, bought),
    };
  });
}

interface Around {
  readonly order: Pick<store.PageOrder, 'state'>;
  readonly ofSets: ReadonlyMap<string, string>;
  readonly makings: readonly FulfilmentRow[];
  readonly designs: readonly ChangedDesign[];
  readonly called: ReturnType<typeof namesFor>;
}

function describeLine(
  line: OrderLineRow,
  { order, ofSets, makings: all, designs, called }: Around,
): StudioOrderLine {
  const { uuid, quantity, described, template, package: bundle, picture_uuids } = line;
  const makings = all.filter(({ line_uuid }) => line_uuid === uuid);
  const ofSet = ofSets.get(uuid);
  const isDigital = described.digitalFiles.length > 0 || DIGITAL.includes(described.product?.uuid ?? '');
  return {
    uuid,
    name: called.product(described.product?.uuid, described.product?.name) || described.description,
    details: described.product?.name ? lineDetails(described) : '',
    quantity,
    isDrawn: Boolean(template || bundle?.packageItems.some((item) => item.template)),
    isDigital,
    designs: designsOf(line, designs),
    mayChangeDesign: mayChangeDesign(order, makings),
    pictures: picture_uuids.length > 0 ? [...picture_uuids.slice(0, 1)] : ofSet ? [ofSet] : [],
    makings: makings.map(({ number, state, reason, pieces }) => ({
      number,
      state,
      reason: reprintReason(reason),
      pieces: pieces ?? quantity,
    })),
    unitPrice: Math.round(described.actualLinePrice / quantity),
    price: described.actualLinePrice,
  };
}

function moneyOf(
  order: store.PageOrder,
  lines: readonly OrderLineRow[],
  called: ReturnType<typeof namesFor>,
): NonNullable<StudioOrder['money']> {
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
      title: called.payment,
      provider: latest?.provider ?? payment.provider,
      state: latest?.state ?? null,
      reference: latest?.reference ?? null,
      isInvoice: payment.isInvoice,
      billing: order.billing,
      captured: order.captured,
      came: order.captured || (order.invoice_came ?? 0),
      refunded: order.refunded,
    },
  };
}

/** An order as its page shows it. */
export async function describeStudioOrder(
  db: Db,
  order: store.PageOrder,
  names: CatalogueNames,
): Promise<StudioOrder> {
  const [lines, children, ofSets, amendments, makings, batch] = await Promise.all([
    readOrderLines(db, order.uuid),
    store.childrenOfOrder(db, order.uuid),
    store.picturesOfSets(db, order),
    amendmentsOf(db, [order.uuid]),
    fulfilmentOf(db, [order.uuid]),
    store.batchOfOrder(db, order.uuid),
  ]);
  const events = await eventsOf(db, order, { amendments, makings });
  const { handover, note, version, designs } = asAmended(order, amendments);
  const called = namesFor(names, { ...order, handover });
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
      .map((line) => describeLine(line, { order, ofSets, makings, designs, called })),
    money: moneyOf(order, lines, called),
    delivery: {
      type: handover.type,
      name: called.delivery,
      address: handover.address,
      school: handover.school?.name ?? null,
      day: handoverDay(handover),
      contact: handover.contact,
    },
    batch: batch ?? null,
    comment: order.comment,
    terms: order.terms_accepted,
    note,
    version,
    may: {
      change: mayChange(order, makings),
      cancel: mayCancel(order),
      reprint: mayReprint(order) && makings.length > 0,
    },
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
  lines: order.lines.map((line) => ({
    ...line,
    details: '',
    pictures: [],
    mayChangeDesign: false,
    unitPrice: null,
    price: null,
  })),
  delivery: { ...order.delivery, address: null, contact: null },
  note: '',
  may: { change: false, cancel: false, reprint: false },
  events: order.events.filter(({ kind }) => kind === 'step' || kind === 'print'),
});
