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
  /** Whether a design was made for it, which can be drawn. */
  readonly designed: boolean;
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
  const money = (amount: number) => formatMoney(amount, order.currency, lang, { decimals: 'always' });
  return {
    reference: orderReference(order.uuid),
    ordered: orderText(lang, 'ordered', {
      date: dateWords(lang, portal, order.confirmed_at ?? order.placed_at),
    }),
    lines: lines
      .map((line) => line.described)
      .filter((line) => line.type !== ORDER_LINE_TYPE.total)
      .map((line) => receiptLine(line, money, lang)),
    total: money(order.total),
    vat: order.vat.map(({ rate, vat }) =>
      orderText(lang, 'vat', { rate: (rate / 100).toLocaleString(lang), amount: money(vat) }),
    ),
    notes: notesOf(order),
  };
}

function receiptLine(line: OrderLine, money: (amount: number) => string, lang: string): ReceiptLine {
  const isItem = line.type === ORDER_LINE_TYPE.item;
  return {
    uuid: line.uuid,
    designed: Boolean(line.template || line.package),
    quantity: isItem ? String(line.quantity) : '',
    name: isItem ? (line.product?.name ?? '') : line.description,
    detail: isItem ? lineDetails(line) : '',
    // A voucher that takes nothing off the goods makes their delivery free.
    price:
      line.type === ORDER_LINE_TYPE.voucher && line.actualLinePrice === 0
        ? orderText(lang, 'freeDelivery')
        : money(line.actualLinePrice),
  };
}

const addressLine = ({ name, address1, address2, postalCode, city, state }: ReceiptAddress): string =>
  [name, address1, address2, `${postalCode} ${city}`.trim(), state].filter(Boolean).join(', ');

function notesOf(order: OrderRow): string[] {
  const { lang, handover, payment } = order;
  const { address, school, deliveryTime } = handover;
  const notes = [orderText(lang, 'delivery', { name: handover.name })];
  if (address) {
    notes.push(orderText(lang, 'deliveredTo', { address: addressLine(address) }));
  }
  if (school) notes.push(orderText(lang, 'deliveredToSchool', { school: school.name }));
  const day = handoverDay(handover);
  if (day && deliveryTime?.afterDate) {
    notes.push(orderText(lang, 'deliveredAfter', { date: dayWords(lang, day) }));
  } else if (deliveryTime) {
    notes.push(orderText(lang, 'deliveryTime', { time: deliveryTime.string }));
  }
  notes.push(orderText(lang, 'payment', { title: payment.title }));
  if (payment.isInvoice) notes.push(orderText(lang, 'invoiceFollows'));
  if (order.billing) notes.push(orderText(lang, 'billedTo', { address: addressLine(order.billing) }));
  if (order.holds_digital) notes.push(orderText(lang, filesWait(order) ? 'filesWhenPaid' : 'filesReady'));
  if (order.catalogue_days !== null) {
    notes.push(orderText(lang, 'cataloguesLater', { days: order.catalogue_days }));
  }
  if (order.comment) notes.push(orderText(lang, 'comment', { comment: order.comment }));
  return notes;
}
