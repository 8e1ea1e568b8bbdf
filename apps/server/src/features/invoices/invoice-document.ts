import {
  currencySign,
  type Day,
  fikLine,
  formatAmount,
  formatMoney,
  lineDetails,
  readableReference,
  referenceKindIn,
} from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import type { PaperAccount, PaperDocument } from '../../paper/document.ts';
import { paperText } from '../../paper/texts.ts';
import { dayWords } from '../../texts/dates.ts';
import type { DocumentContent } from '../documents/document.ts';
import {
  addressLines,
  type OrderLineRow,
  type OrderRow,
  productName,
  promiseWords,
} from '../orders/order.ts';
import type { Portal } from '../portals/portal.ts';
import { invoiceText } from './texts.ts';

export interface InvoiceFacts {
  /** As it is printed. */
  readonly number: string;
  readonly reference: string;
  readonly issued: Day;
  /** The moment of that day. */
  readonly at: Date;
  readonly due: Day;
  /** Where the account was emptied meanwhile, the name it had. */
  readonly buyer: string;
  /** The VAT rate of each line. */
  readonly rates: ReadonlyMap<string, number>;
}

type Figures = (amount: number) => string;

/** An invoice in the words of the one frame of paper: what was sold, what is to be paid, where to and until when. */
export function invoiceDocument(
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  facts: InvoiceFacts,
): DocumentContent['paper'] {
  const { lang, currency } = order;
  const { tag } = LANGUAGE[spokenLanguage(lang)];
  const figures: Figures = (amount) => formatAmount(amount, currency, tag);
  const { number } = facts;
  const promised = promiseWords(portal, order, facts.at);
  const fact = (label: Parameters<typeof invoiceText>[1], value: string) => ({
    label: invoiceText(lang, label),
    value,
  });
  return {
    title: invoiceText(lang, 'invoice'),
    subtitle: forWhom(order, lines),
    number: { label: invoiceText(lang, 'invoiceNumber'), value: number },
    to: order.billing ? addressLines(order.billing) : [facts.buyer].filter(Boolean),
    facts: [
      fact('invoiceDate', dayWords(lang, facts.issued)),
      fact('dueDate', dayWords(lang, facts.due)),
      ...(promised ? [fact('delivery', promised)] : []),
    ],
    parties: [],
    ...table(order, lines, facts, figures),
    account: accountOf(order, tag, figures),
    notes: [],
    words: wordsOf(portal, order),
    payment: paymentOf(portal, order, facts, figures),
    foot: `${invoiceText(lang, 'invoice')} ${number}, ${portal.settings.contact.name || portal.name}`,
  };
}

/** The children it is for stand in the lines; an invoice names them and the order it belongs to. */
function forWhom({ lang, uuid }: OrderRow, lines: readonly OrderLineRow[]): string {
  const reference = orderReference(uuid);
  const names = [...new Set(lines.flatMap(({ described }) => described.subjects.map(({ name }) => name)))];
  return names.length > 0
    ? invoiceText(lang, 'forWhom', { names: new Intl.ListFormat(lang).format(names), reference })
    : `${invoiceText(lang, 'ofOrder', { reference })}.`;
}

const rateWords = (rate: number, tag: string): string => `${(rate / 100).toLocaleString(tag)}\u00a0%`;

/** Every line of the sale with its rate, delivery and fees among them, as the law asks of an invoice. */
function table(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  facts: Pick<InvoiceFacts, 'rates'>,
  figures: Figures,
): Pick<DocumentContent['paper'], 'heads' | 'lines'> {
  const { lang, currency, discount } = order;
  const { tag } = LANGUAGE[spokenLanguage(lang)];
  const unit = currencySign(currency, lang);
  const isOff = discount > 0;
  return {
    heads: [
      { label: invoiceText(lang, 'item') },
      { label: invoiceText(lang, 'pieces'), width: 15 },
      { label: invoiceText(lang, 'each'), width: 21, quiet: true },
      ...(isOff ? [{ label: invoiceText(lang, 'discount'), width: 19, quiet: true }] : []),
      { label: paperText(lang, 'vat'), width: 16, quiet: true },
      { label: invoiceText(lang, 'amount', { unit }), width: 26 },
    ],
    lines: lines
      .filter(({ type }) => type === ORDER_LINE_TYPE.item || type === ORDER_LINE_TYPE.fee)
      .map((line) => {
        const { quantity, actualLinePrice: amount, description } = line.described;
        const off = line.discount_share;
        const isItem = line.type === ORDER_LINE_TYPE.item;
        return {
          ...(isItem ? { shows: line.uuid } : { isPlain: true }),
          name: isItem ? productName(line.described) : description,
          detail: isItem ? lineDetails(line.described) : '',
          cells: [
            String(Math.max(1, quantity)),
            amount % Math.max(1, quantity) === 0 ? figures(amount / Math.max(1, quantity)) : '',
            ...(isOff ? [off > 0 ? figures(-off) : ''] : []),
            rateWords(facts.rates.get(line.uuid) ?? 0, tag),
            figures(amount - off),
          ],
        };
      }),
  };
}

function accountOf({ lang, vat, total, currency }: OrderRow, tag: string, figures: Figures): PaperAccount {
  const row = (rate: string, gross: number, tax: number) => ({
    rate,
    without: figures(gross - tax),
    vat: figures(tax),
    with: figures(gross),
  });
  const added = (key: 'gross' | 'vat') => vat.reduce((sum, one) => sum + one[key], 0);
  return {
    vat: {
      rows: vat.map(({ rate, gross, vat: tax }) => row(rateWords(rate, tag), gross, tax)),
      all: row(paperText(lang, 'allRates'), added('gross'), added('vat')),
      note: '',
    },
    sums: [
      [paperText(lang, 'withoutVat'), figures(total - added('vat'))],
      [paperText(lang, 'vat'), figures(added('vat'))],
    ],
    total: [invoiceText(lang, 'toPay'), formatMoney(total, currency, tag, { decimals: 'always' })],
  };
}

export const referenceLabel = (country: string, lang: string): string =>
  invoiceText(lang, referenceKindIn(country));

function wordsOf({ settings }: Portal, { lang, currency, payment, holds_physical, holds_digital }: OrderRow) {
  const { firstReminder, secondReminder, secondFee, goods } = settings.invoice;
  const fee = formatMoney(secondFee, currency, lang);
  const isDear = secondReminder > 0 && secondFee > 0;
  return [
    invoiceText(lang, 'payWith', { reference: referenceLabel(settings.country, lang) }),
    ...(firstReminder > 0 ? [invoiceText(lang, isDear ? 'remindFee' : 'remindFree', { fee })] : []),
    invoiceText(lang, 'interest'),
    ...(holds_digital && payment.filesWait ? [invoiceText(lang, 'filesOpen')] : []),
    ...(holds_physical && goods === 'when-paid' ? [invoiceText(lang, 'goodsWait')] : []),
  ].join(' ');
}

/** What a bank asks for, once more and together at the foot. */
function paymentOf(
  { settings }: Portal,
  { lang, currency, total }: OrderRow,
  { reference, due }: InvoiceFacts,
  figures: Figures,
): PaperDocument['payment'] {
  const { country, legal, invoice } = settings;
  const isGiro = referenceKindIn(country) === 'fik' && invoice.creditorNumber !== '';
  return [
    { label: invoiceText(lang, 'toAccount'), value: readableAccount(legal.bankAccount, country) },
    {
      label: referenceLabel(country, lang),
      value: isGiro ? fikLine(reference, invoice.creditorNumber) : readableReference(reference, country),
    },
    { label: invoiceText(lang, 'dueDate'), value: dayWords(lang, due) },
    {
      label: invoiceText(lang, 'amount', { unit: currencySign(currency, lang) }),
      value: figures(total),
    },
  ];
}

/** A Norwegian account is read in its three parts, an IBAN in fours. */
export const readableAccount = (account: string, country: string): string =>
  country === 'NO' && /^\d{11}$/.test(account)
    ? account.replace(/^(\d{4})(\d\d)(\d{5})$/, '$1.$2.$3')
    : account.replace(/(.{4})(?=.)/g, '$1 ');
