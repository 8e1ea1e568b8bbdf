import { currencySign, formatAmount, formatMoney, lineDetails } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import type { KeptDocument, PaperAccount, PaperTable } from '../../paper/document.ts';
import { paperText } from '../../paper/texts.ts';
import { dateWords } from '../../texts/dates.ts';
import { addressLines, productName } from '../orders/order.ts';
import { comesWords, reasonWords, refundText } from '../payments/payment.ts';
import type { Portal } from '../portals/portal.ts';
import type { RefundToNote, SoldOrder } from './order-store.ts';
import { documentText } from './texts.ts';

/** The document that a credit note takes back, by its number and day. */
export interface TakenBack {
  readonly kind: 'receipt' | 'invoice' | 'order';
  readonly number: string;
  readonly at: Date;
}

interface Noted {
  readonly portal: Portal;
  readonly sold: SoldOrder;
  readonly refund: RefundToNote;
  readonly of: TakenBack;
  readonly number: string;
}

type Figures = (amount: number) => string;

/** A credit note in the words of the one frame of paper. Its figures are those of the receipt, with a minus. */
export function creditNotePaper(noted: Noted): KeptDocument {
  const { portal, sold, refund, of, number } = noted;
  const { order, buyer } = sold;
  const { lang, currency } = order;
  const { tag } = LANGUAGE[spokenLanguage(lang)];
  const figures: Figures = (amount) => formatAmount(amount, currency, tag);
  const title = documentText(lang, 'creditNote');
  const isAll = refund.credited_before + refund.credited === order.total;
  const home = order.billing ?? order.handover.address;
  return {
    title,
    subtitle: documentText(lang, isAll && refund.credited_before === 0 ? 'takesBackAll' : 'takesBackPart', {
      document: documentWords(lang, of),
      date: dateWords(lang, portal, of.at),
    }),
    to: home ? addressLines(home) : [buyer.name, buyer.email].filter(Boolean),
    why: whyWords(lang, refund),
    number: { label: documentText(lang, 'creditNoteNumber'), value: number },
    facts: factsOf(noted),
    parties: [],
    ...linesOf(noted, tag, figures),
    account: accountOf(noted, tag, figures),
    table: orderNow(noted, figures),
    notes: [{ heading: refundText(lang, 'whenMoneyComes'), words: whenWords(lang, sold, refund) }],
    foot: `${title} ${number}, ${portal.settings.contact.name || portal.name}`,
  };
}

const documentWords = (lang: string, { kind, number }: TakenBack): string => {
  const title = documentText(lang, `${kind}Title`, { number });
  return title.charAt(0).toLocaleLowerCase(lang) + title.slice(1);
};

function whyWords(lang: string, { reason, words }: RefundToNote): string {
  const said = reasonWords(lang, reason);
  return words.trim()
    ? documentText(lang, 'whyWords', { reason: said, words: words.trim() })
    : documentText(lang, 'why', { reason: said });
}

/** Whether a line that goes whole holds files. */
function holdsFiles({ lines }: SoldOrder, refund: RefundToNote): boolean {
  const gone = new Set(refund.lines.filter(({ pieces }) => pieces > 0).map(({ line }) => line));
  return lines.some(
    ({ uuid, kind, package: bundle }) =>
      gone.has(uuid) &&
      (kind?.startsWith('digital') || bundle?.packageItems.some(({ type }) => type === 'DIGITAL_SET')),
  );
}

function whenWords(lang: string, sold: SoldOrder, refund: RefundToNote): string {
  return [
    comesWords(lang, { provider: refund.by_hand ? 'invoice' : refund.provider, amount: refund.amount }),
    ...(holdsFiles(sold, refund) ? [refundText(lang, 'filesGone')] : []),
  ].join(' ');
}

function factsOf({ portal, sold: { order }, refund }: Noted): KeptDocument['facts'] {
  const { lang } = order;
  const to = refund.by_hand ? documentText(lang, 'byBank') : order.payment.title;
  return [
    {
      label: documentText(lang, 'date'),
      value: dateWords(lang, portal, refund.done_at ?? refund.created_at),
    },
    { label: documentText(lang, 'order'), value: orderReference(order.uuid) },
    { label: documentText(lang, refund.amount > 0 ? 'paidBackTo' : 'creditedTo'), value: to },
    { label: documentText(lang, 'refundReference'), value: orderReference(refund.uuid) },
  ];
}

const percent = (rate: number, tag: string): string => `${(rate / 100).toLocaleString(tag)}\u00a0%`;

function linesOf(
  { sold, refund }: Noted,
  tag: string,
  figures: Figures,
): Pick<KeptDocument, 'heads' | 'lines'> {
  const { order, lines } = sold;
  const { lang } = order;
  const byUuid = new Map(lines.map((line) => [line.uuid, line]));
  const isOff = refund.lines.some(({ discount, before }) => discount + before > 0);
  return {
    heads: [
      { label: documentText(lang, 'item') },
      { label: documentText(lang, 'pieces'), width: 15 },
      { label: documentText(lang, 'amount'), width: 22, quiet: true },
      ...(isOff ? [{ label: documentText(lang, 'discount'), width: 22, quiet: true }] : []),
      { label: documentText(lang, 'vat'), width: 16, quiet: true },
      {
        label: documentText(lang, 'creditedSum', { unit: currencySign(order.currency, lang) }),
        width: 26,
      },
    ],
    lines: refund.lines.map((given) => {
      const line = byUuid.get(given.line);
      const isItem = line?.type === ORDER_LINE_TYPE.item;
      const name = line ? (isItem ? productName(line.described) : line.described.description) : '';
      return {
        ...(isItem ? { shows: given.line } : { isPlain: true }),
        name,
        detail: line && isItem ? lineDetails(line.described) : '',
        cells: [
          given.pieces > 0 ? String(given.pieces) : '',
          figures(given.amount),
          ...(isOff ? [figures(-(given.discount + given.before))] : []),
          percent(given.rate, tag),
          figures(-given.credited),
        ],
      };
    }),
  };
}

function accountOf({ sold: { order }, refund }: Noted, tag: string, figures: Figures): PaperAccount {
  const { lang, currency } = order;
  const sum = (key: 'amount' | 'discount' | 'before') =>
    refund.lines.reduce((total, line) => total + line[key], 0);
  const row = (rate: string, gross: number, vat: number) => ({
    rate,
    without: figures(-(gross - vat)),
    vat: figures(-vat),
    with: figures(-gross),
  });
  const vat = refund.vat.reduce((total, one) => total + one.vat, 0);
  const parts = [
    [documentText(lang, 'goods'), sum('amount')],
    [refundText(lang, 'voucherShare'), -sum('discount')],
    [refundText(lang, 'givenBefore'), -sum('before')],
  ] as const;
  return {
    vat: {
      rows: refund.vat.map((one) => row(percent(one.rate, tag), one.gross, one.vat)),
      all: row(paperText(lang, 'allRates'), refund.credited, vat),
      note: '',
    },
    sums: parts
      .filter(([, amount], at) => at === 0 || amount !== 0)
      .map(([words, amount]) => [words, figures(amount)]),
    total: [
      refund.amount > 0 ? documentText(lang, 'paidBack') : refundText(lang, 'credited'),
      formatMoney(refund.credited, currency, tag, { decimals: 'always' }),
    ],
  };
}

/** What was sold, what this and earlier notes took back, and what is left. */
function orderNow({ sold: { order }, refund, of, number }: Noted, figures: Figures): PaperTable {
  const { lang, currency } = order;
  const sold = order.vat.reduce((sum, { vat }) => sum + vat, 0);
  const vat = refund.vat.reduce((sum, one) => sum + one.vat, 0);
  const left = [
    order.total - refund.credited_before - refund.credited,
    sold - refund.vat_before - vat,
  ] as const;
  return {
    heading: documentText(lang, 'orderNow'),
    heads: [documentText(lang, 'withVat', { unit: currencySign(currency, lang) }), documentText(lang, 'vat')],
    rows: [
      [documentText(lang, `${of.kind}Title`, { number: of.number }), figures(order.total), figures(sold)],
      ...(refund.credited_before > 0
        ? [
            [
              documentText(lang, 'earlierNotes'),
              figures(-refund.credited_before),
              figures(-refund.vat_before),
            ],
          ]
        : []),
      [documentText(lang, 'creditNoteTitle', { number }), figures(-refund.credited), figures(-vat)],
      [documentText(lang, 'left'), figures(left[0]), figures(left[1])],
    ],
  };
}
