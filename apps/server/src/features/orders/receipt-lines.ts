import { formatMoney, lineDetails } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { dateWords, dayWords } from '../../texts/dates.ts';
import type { Portal } from '../portals/portal.ts';
import { handoverDay } from './handover-day.ts';
import { filesWait } from './sold-files.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

export interface ReceiptLine {
  readonly uuid: string;
  /** Whether it can be drawn: a design that was made for it, or files. */
  readonly drawn: boolean;
  readonly quantity: string;
  readonly name: string;
  readonly detail: string;
  readonly price: string;
}

/** What every form of the receipt says; mail and PDF only lay it out. */
export interface ReceiptContent {
  readonly reference: string;
  readonly ordered: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: string;
  readonly vat: readonly string[];
  /** Delivery, payment and whatever else is to be said, in order. */
  readonly notes: readonly string[];
}

export function receiptContent(
  portal: { readonly settings: Pick<Portal['settings'], 'timeZone'> },
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'described'>[],
): ReceiptContent {
  const { lang } = order;
  return {
    reference: orderReference(order.uuid),
    ordered: orderText(lang, 'ordered', {
      date: dateWords(lang, portal, order.confirmed_at ?? order.placed_at),
    }),
    lines: receiptLines(order, lines),
    total: orderMoney(order, order.total),
    vat: vatNotes(order, order.vat),
    notes: notesOf(order),
  };
}

type InMoney = Pick<OrderRow, 'currency' | 'lang'>;

/** A sum as the family's papers and mails write it. */
export const orderMoney = ({ currency, lang }: InMoney, amount: number): string =>
  formatMoney(amount, currency, lang, { decimals: 'always' }).replace(/^-/, '\u2212');

export const vatNotes = (
  order: InMoney,
  vat: readonly { readonly rate: number; readonly vat: number }[],
): readonly string[] =>
  vat.map((one) =>
    orderText(order.lang, 'vat', {
      rate: (one.rate / 100).toLocaleString(order.lang),
      amount: orderMoney(order, one.vat),
    }),
  );

export const receiptLines = (
  order: InMoney,
  lines: readonly Pick<OrderLineRow, 'described'>[],
): readonly ReceiptLine[] =>
  lines
    .map((line) => line.described)
    .filter((line) => line.type !== ORDER_LINE_TYPE.total)
    .map((line) => receiptLine(line, order));

export const productName = ({ product }: OrderLine): string => product?.name ?? '';

/** What a drawing of it shows, for those who do not see it. */
export const lineTitle = (line: OrderLine): string =>
  [productName(line), lineDetails(line)].filter(Boolean).join(', ');

function receiptLine(line: OrderLine, order: InMoney): ReceiptLine {
  const isItem = line.type === ORDER_LINE_TYPE.item;
  return {
    uuid: line.uuid,
    drawn: Boolean(line.template || line.package || (!line.catalogue && line.subjects?.length)),
    quantity: isItem ? String(line.quantity) : '',
    name: isItem ? productName(line) : line.description,
    detail: isItem ? lineDetails(line) : '',
    // A voucher that takes nothing off the goods makes their delivery free.
    price:
      line.type === ORDER_LINE_TYPE.voucher && line.actualLinePrice === 0
        ? orderText(order.lang, 'freeDelivery')
        : orderMoney(order, line.actualLinePrice),
  };
}

export const addressLines = ({
  name,
  address1,
  address2,
  postalCode,
  city,
  state,
}: ReceiptAddress): readonly string[] =>
  [name, address1, address2, `${postalCode} ${city}`.trim(), state].filter(Boolean);

const addressLine = (address: ReceiptAddress): string => addressLines(address).join(', ');

/** How it comes to the family, and when. */
function deliveryNotes({ lang, handover }: OrderRow): { readonly when: string; readonly what: string[] } {
  const { address, school, deliveryTime } = handover;
  const what = [orderText(lang, 'delivery', { name: handover.name })];
  if (address) what.push(orderText(lang, 'deliveredTo', { address: addressLine(address) }));
  if (school) what.push(orderText(lang, 'deliveredToSchool', { school: school.name }));
  const day = handoverDay(handover);
  if (day) {
    const key = deliveryTime?.afterDate ? 'deliveredAfter' : 'deliveredAbout';
    return { what, when: orderText(lang, key, { date: dayWords(lang, day) }) };
  }
  return { what, when: deliveryTime ? orderText(lang, 'deliveryTime', { time: deliveryTime.string }) : '' };
}

/** How it is paid, and what was said along with it. */
function paymentNotes(order: OrderRow): string[] {
  const { lang, payment } = order;
  const notes = [orderText(lang, 'payment', { title: payment.title })];
  if (payment.isInvoice) notes.push(orderText(lang, 'invoiceFollows'));
  if (order.billing) notes.push(orderText(lang, 'billedTo', { address: addressLine(order.billing) }));
  return notes;
}

const filesNote = (order: OrderRow): string =>
  orderText(order.lang, filesWait(order) ? 'filesWhenPaid' : 'filesReady');
const cataloguesNote = ({ lang, catalogue_days }: OrderRow): string[] =>
  catalogue_days === null ? [] : [orderText(lang, 'cataloguesLater', { days: catalogue_days })];
const commentNote = ({ lang, comment }: OrderRow): string[] =>
  comment ? [orderText(lang, 'comment', { comment })] : [];

function notesOf(order: OrderRow): string[] {
  const { what, when } = deliveryNotes(order);
  return [
    ...what,
    ...(when ? [when] : []),
    ...paymentNotes(order),
    ...(order.holds_digital ? [filesNote(order)] : []),
    ...cataloguesNote(order),
    ...commentNote(order),
  ];
}

/** The days and the files of an order, where the way of delivery stands beside them. */
export const nextOf = (order: OrderRow): string[] =>
  [
    ...(order.holds_digital ? [filesNote(order)] : []),
    deliveryNotes(order).when,
    ...cataloguesNote(order),
  ].filter(Boolean);

/** What happens next, in order; and what else is to be said. Together they are the notes of the receipt. */
export function stepsOf(order: OrderRow): {
  readonly steps: readonly { readonly when: string; readonly what: string }[];
  readonly rest: readonly string[];
} {
  const { lang } = order;
  const { when, what } = deliveryNotes(order);
  const files = { when: filesWait(order) ? '' : orderText(lang, 'now'), what: filesNote(order) };
  return {
    steps: [
      ...(order.holds_digital ? [files] : []),
      { when, what: what.join('. ') },
      ...cataloguesNote(order).map((note) => ({ when: '', what: note })),
    ],
    rest: [...paymentNotes(order), ...commentNote(order)],
  };
}
