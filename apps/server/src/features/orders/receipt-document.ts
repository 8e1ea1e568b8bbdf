import { currencySign, formatAmount, formatMoney, lineDetails } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import {
  type KeptDocument,
  type KeptLine,
  type LineDrawing,
  type PaperAccount,
  type PaperDocument,
  withDrawings,
} from '../../paper/document.ts';
import { paperText } from '../../paper/texts.ts';
import { dateWords } from '../../texts/dates.ts';
import type { Portal } from '../portals/portal.ts';
import { promiseWords } from './handover-day.ts';
import { addressLines, nextOf, productName, soldAt } from './receipt-lines.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

export interface Buyer {
  readonly name: string;
  readonly email: string;
}

type Figures = (amount: number) => string;

/** What only an issued receipt says; before that it goes by the order's own number. */
export interface IssuedReceipt {
  readonly number: string;
  /** What the provider calls the payment. */
  readonly paymentReference: string | null;
}

/** The receipt of an order in the words of the one frame of paper. */
export const receiptDocument = (
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  buyer: Buyer,
  drawings: ReadonlyMap<string, LineDrawing>,
): PaperDocument => withDrawings(receiptPaper(portal, order, lines, { buyer }), drawings);

/** The same as it is kept, with its number once it is issued. */
export function receiptPaper(
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { buyer, issued }: { readonly buyer: Buyer; readonly issued?: IssuedReceipt },
): KeptDocument {
  const { lang, currency } = order;
  const { tag } = LANGUAGE[spokenLanguage(lang)];
  const figures: Figures = (amount) => formatAmount(amount, currency, tag);
  const reference = orderReference(order.uuid);
  const isPaid = order.captured >= order.total;
  const name = buyer.name.split(' ')[0] ?? '';
  const title = orderText(lang, 'receipt');
  return {
    title,
    subtitle: orderText(lang, !isPaid ? 'invoiceFollows' : name ? 'paidInFull' : 'paidInFullUnnamed', {
      name,
    }),
    number: issued
      ? { label: orderText(lang, 'receiptNumber'), value: issued.number }
      : { label: orderText(lang, 'orderNumber'), value: reference },
    facts: factsOf(portal, order, issued),
    parties: partiesOf(portal, order, buyer),
    ...table(order, lines, figures),
    account: {
      vat: vatOf(order, tag, figures),
      sums: sumsOf(order, lines, figures),
      total: [
        orderText(lang, isPaid ? 'paid' : 'toPay'),
        formatMoney(order.total, currency, tag, { decimals: 'always' }),
      ],
    },
    notes: notesOf(portal, order),
    foot: `${title} ${issued?.number ?? reference}, ${portal.settings.contact.name || portal.name}`,
  };
}

function factsOf(portal: Portal, order: OrderRow, issued?: IssuedReceipt): PaperDocument['facts'] {
  const { lang, handover, payment } = order;
  const expected = promiseWords(portal, order, soldAt(order));
  const facts: (readonly [Parameters<typeof orderText>[1], string | undefined])[] = [
    ['dateOfSale', dateWords(lang, portal, order.confirmed_at ?? order.placed_at)],
    ...(issued ? ([['order', orderReference(order.uuid)]] as const) : []),
    ['paidWith', payment.title],
    ...(issued
      ? ([['paymentReference', shortReference(issued.paymentReference)]] as const)
      : ([['deliveryFact', handover.name]] as const)),
    ...(issued?.paymentReference ? [] : ([['expectedFact', expected]] as const)),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label: orderText(lang, label), value }] : []));
}

/** A name of many characters is known by its beginning. */
const shortReference = (reference: string | null): string | undefined =>
  reference && reference.length > 24 ? reference.slice(0, 13) : (reference ?? undefined);

function partiesOf(portal: Portal, order: OrderRow, buyer: Buyer): PaperDocument['parties'] {
  const { lang, handover, billing } = order;
  const { address, school, contact } = handover;
  const home = billing ?? (handover.type === 'postage' ? address : null);
  const where = address ? addressLines(address) : [contact?.name ?? '', school?.name ?? ''];
  return [
    {
      heading: orderText(lang, 'buyer'),
      lines: [...(home ? addressLines(home) : [buyer.name]), buyer.email].filter(Boolean),
    },
    { heading: orderText(lang, 'deliveryFact'), lines: [handover.name, ...where].filter(Boolean) },
    {
      heading: orderText(lang, 'whatNext'),
      lines: nextOf(portal, order),
    },
  ];
}

function table(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  figures: Figures,
): Pick<KeptDocument, 'heads' | 'lines'> {
  const { lang, currency, discount } = order;
  const isOff = discount > 0;
  const unit = currencySign(currency, lang);
  const head = (key: Parameters<typeof orderText>[1], width: number, quiet = true) => ({
    label: orderText(lang, key, { unit }),
    width,
    quiet,
  });
  return {
    heads: [
      { label: orderText(lang, 'item') },
      head('pieces', 13, false),
      head('each', 19),
      ...(isOff ? [head('amount', 20), head('discount', 19)] : []),
      head('sum', 22, false),
    ],
    lines: lines
      .filter(({ type }) => type === ORDER_LINE_TYPE.item)
      .map((line): KeptLine => {
        const { quantity, actualLinePrice: amount } = line.described;
        const off = line.discount_share;
        return {
          shows: line.uuid,
          name: productName(line.described),
          detail: lineDetails(line.described),
          cells: [
            String(quantity),
            // Some pieces cost less than others of their line: then there is no price of each.
            amount % quantity === 0 ? figures(amount / quantity) : '',
            ...(isOff ? [figures(amount), figures(-off)] : []),
            figures(amount - off),
          ],
        };
      }),
  };
}

const currencyNames = new Map<string, string>();

/** 'Norwegian krone', in the words of a language. What looks names up is dear to make, so each is kept. */
function currencyName(tag: string, currency: string): string {
  const key = `${tag} ${currency}`;
  const name =
    currencyNames.get(key) ?? new Intl.DisplayNames([tag], { type: 'currency' }).of(currency) ?? currency;
  currencyNames.set(key, name);
  return name;
}

function vatOf({ lang, vat, currency }: OrderRow, tag: string, figures: Figures): PaperAccount['vat'] {
  const row = (rate: string, gross: number, tax: number) => ({
    rate,
    without: figures(gross - tax),
    vat: figures(tax),
    with: figures(gross),
  });
  const added = (key: 'gross' | 'vat') => vat.reduce((sum, one) => sum + one[key], 0);
  return {
    rows: vat.map(({ rate, gross, vat: tax }) =>
      row(`${(rate / 100).toLocaleString(tag)}\u00a0%`, gross, tax),
    ),
    all: row(paperText(lang, 'allRates'), added('gross'), added('vat')),
    note: orderText(lang, 'pricesHoldVat', { currency: currencyName(tag, currency) }),
  };
}

function sumsOf(order: OrderRow, lines: readonly OrderLineRow[], figures: Figures): PaperAccount['sums'] {
  const items = lines.filter(({ type }) => type === ORDER_LINE_TYPE.item);
  const count = items.reduce((sum, { described }) => sum + described.quantity, 0);
  const others = lines.filter(({ type }) => type !== ORDER_LINE_TYPE.item && type !== ORDER_LINE_TYPE.total);
  return [
    [orderText(order.lang, 'products', { count }), figures(order.goods)],
    ...others.map(({ described: { description, actualLinePrice } }) => {
      const isCode = description === order.voucher_code;
      const label = isCode ? orderText(order.lang, 'voucher', { code: description }) : description;
      return [label, figures(actualLinePrice)] as const;
    }),
  ];
}

function notesOf(portal: Portal, order: OrderRow): PaperDocument['notes'] {
  const { lang, comment } = order;
  const { email } = portal.settings.contact;
  return [
    ...(comment ? [{ heading: orderText(lang, 'yourComment'), words: comment }] : []),
    { heading: orderText(lang, 'somethingWrong'), words: orderText(lang, 'writeWithNumber', { email }) },
  ];
}
