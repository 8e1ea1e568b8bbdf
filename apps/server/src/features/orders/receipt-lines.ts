import { formatMoney, lineDetails } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import { isFiles } from '@picture-day/contract/deliveries';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { dateWords } from '../../texts/dates.ts';
import type { Portal } from '../portals/portal.ts';
import { promiseWords } from './handover-day.ts';
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
    price: freeOf(line, order.lang) ?? orderMoney(order, line.actualLinePrice),
  };
}

/** A voucher that takes nothing off the goods makes their delivery free; delivery and fees of nothing are free. */
function freeOf({ type, actualLinePrice }: OrderLine, lang: string): string | null {
  if (actualLinePrice !== 0) return null;
  if (type === ORDER_LINE_TYPE.voucher) return orderText(lang, 'freeDelivery');
  return type === ORDER_LINE_TYPE.fee ? orderText(lang, 'free') : null;
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

type Zone = { readonly settings: Pick<Portal['settings'], 'timeZone'> };

/** How it comes to the family; a place that the way of delivery is named after is not said again. */
function deliveryWords({ lang, handover }: OrderRow): string {
  const { name, address, school } = handover;
  const to = address && addressLine(address);
  return [
    orderText(lang, 'delivery', { name: to?.startsWith(name) ? to : name }),
    ...(to && !to.startsWith(name) ? [orderText(lang, 'deliveredTo', { address: to })] : []),
    ...(school && !name.includes(school.name)
      ? [orderText(lang, 'deliveredToSchool', { school: school.name })]
      : []),
  ].join('. ');
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

/** The days and the files of an order, where the way of delivery stands beside them. */
export function nextOf(portal: Zone, order: OrderRow): string[] {
  const time = promiseWords(portal, order, soldAt(order));
  return [
    ...(order.holds_digital ? [filesNote(order)] : []),
    ...(time ? [orderText(order.lang, 'deliveryTime', { time })] : []),
    ...cataloguesNote(order),
  ];
}

/** The moment of the sale, which its documents speak of. */
export const soldAt = ({ confirmed_at, placed_at }: OrderRow): Date => confirmed_at ?? placed_at;

/** What happens next, in order, said at a moment; and what else is to be said. */
export function stepsOf(
  portal: Zone,
  order: OrderRow,
  at: Date,
): {
  readonly steps: readonly { readonly when: string; readonly what: string }[];
  readonly rest: readonly string[];
} {
  const { lang, handover } = order;
  const files = { when: orderText(lang, filesWait(order) ? 'whenPaid' : 'now'), what: filesNote(order) };
  const goods = { when: promiseWords(portal, order, at), what: deliveryWords(order) };
  return {
    steps: [
      ...(order.holds_digital ? [files] : []),
      ...(isFiles(handover.type) ? [] : [goods]),
      ...cataloguesNote(order).map((what) => ({ when: orderText(lang, 'afterPhotoDay'), what })),
    ],
    rest: [...paymentNotes(order), ...commentNote(order)],
  };
}
