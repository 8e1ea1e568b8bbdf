import {
  type Accounts,
  feePostings,
  invoicePaymentPostings,
  type Posting,
  payoutPostings,
  postingsOf,
} from '@picture-day/commerce';
import type { Bookkeeping } from '@picture-day/contract/bookkeeping';
import type { ExportLayout } from '@picture-day/contract/calls/studio/money';
import { orderReference } from '@picture-day/contract/constants';
import type { Db } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/schema-fulfilment.ts';
import { printedNumber } from '../documents/document.ts';
import type { Asked } from './asked.ts';
import {
  type After,
  type BookedDocument,
  type BookedPayout,
  listDocuments,
  payoutsBetween,
} from './export-store.ts';
import { feesPaid, momentsOf } from './received.ts';
import { type InvoicePayment, invoicePayments } from './received-store.ts';
import { type Cell, lineOf } from './sheet.ts';

const AT_ONCE = 1000;

const HEADINGS: Readonly<Record<ExportLayout, readonly string[]>> = {
  documents: [
    ...['date', 'document', 'number', 'order', 'vat_rate', 'net', 'vat', 'gross', 'discount', 'currency'],
    ...['vat_code', 'sales_account', 'vat_account', 'counter_account', 'payment', 'credits'],
  ],
  journal: ['date', 'document', 'number', 'order', 'account', 'debit', 'credit', 'currency', 'vat_code'],
};

/** As it is printed on the paper. */
const numbered = (year: number | null, number: number | null): string =>
  year === null || number === null ? '' : printedNumber({ year, number });

const KINDS: Readonly<Record<DocumentKind, string>> = {
  receipt: 'receipt',
  invoice: 'invoice',
  credit_note: 'credit note',
};
const kindOf = ({ kind, isRefund }: BookedDocument): string =>
  kind ? KINDS[kind] : isRefund ? 'refund' : 'sale';

function accountsFor(settings: Bookkeeping, provider: keyof Bookkeeping['receivables']): Accounts {
  const of = (rate: number) => settings.rates.find((one) => one.rate === rate);
  return {
    receivable: settings.receivables[provider] ?? '',
    sales: (rate) => of(rate)?.sales ?? '',
    vat: (rate) => of(rate)?.vat ?? '',
    discounts: settings.discounts,
  };
}

const codeOf = (settings: Bookkeeping, rate: number | null): string =>
  settings.rates.find((one) => one.rate === rate)?.code ?? '';

function documentCells(document: BookedDocument, settings: Bookkeeping): Cell[][] {
  const accounts = accountsFor(settings, document.provider);
  const { currency } = document;
  return document.rates.map(({ rate, gross, vat, discount }) => [
    ...[
      document.day,
      kindOf(document),
      numbered(document.year, document.number),
      orderReference(document.order),
    ],
    String(rate / 100).replace('.', settings.separator === ';' ? ',' : '.'),
    ...[gross - vat, vat, gross, discount].map((amount) => ({ amount, currency })),
    ...[currency, codeOf(settings, rate), accounts.sales(rate), accounts.vat(rate), accounts.receivable],
    document.way,
    numbered(document.ofYear, document.ofNumber),
  ]);
}

const postingCells = (
  told: readonly string[],
  currency: string,
  postings: readonly Posting[],
  settings: Bookkeeping,
): Cell[][] =>
  postings.map(({ account, debit, credit, rate }) => [
    ...told,
    account,
    ...[debit, credit].map((amount) => ({ amount, currency })),
    ...[currency, codeOf(settings, rate)],
  ]);

function journalCells(document: BookedDocument, settings: Bookkeeping): Cell[][] {
  const number = numbered(document.year, document.number);
  return postingCells(
    [document.day, kindOf(document), number, orderReference(document.order)],
    document.currency,
    postingsOf(document.rates, accountsFor(settings, document.provider)),
    settings,
  );
}

const payoutCells = (payout: BookedPayout, settings: Bookkeeping): Cell[][] =>
  postingCells(
    [payout.day, 'payout', payout.reference, ''],
    payout.currency,
    payoutPostings(payout, {
      bank: settings.bank,
      fees: settings.fees,
      receivable: settings.receivables[payout.provider] ?? '',
    }),
    settings,
  );

/** The fee of a reminder has no rate of VAT, not even one of 0. */
const FEE = 'reminder fee';

const feeCells = (
  { day, number, order, amount, currency }: InvoicePayment,
  settings: Bookkeeping,
): Cell[] => [
  ...[day, FEE, number ?? '', orderReference(order), ''],
  ...[amount, 0, amount, 0].map((sum) => ({ amount: sum, currency })),
  ...[currency, '', settings.reminders, '', settings.receivables.invoice, '', ''],
];

const invoiceCells = (
  kind: string,
  { day, number, order, currency }: InvoicePayment,
  postings: readonly Posting[],
  settings: Bookkeeping,
): Cell[][] => postingCells([day, kind, number ?? '', orderReference(order)], currency, postings, settings);

/** What is of no one job: fees of reminders that were paid, and in the journal what was paid on invoices and out. */
async function others(
  db: Db,
  question: Asked,
  layout: ExportLayout,
  settings: Bookkeeping,
): Promise<Cell[][]> {
  const between = momentsOf(question);
  const fees = await feesPaid(db, between);
  if (layout === 'documents') return fees.map((fee) => feeCells(fee, settings));
  const [payments, payouts] = await Promise.all([
    invoicePayments(db, between),
    payoutsBetween(db, question.scope),
  ]);
  const accounts = {
    bank: settings.bank,
    receivable: settings.receivables.invoice,
    reminders: settings.reminders,
  };
  return [
    ...fees.flatMap((fee) => invoiceCells(FEE, fee, feePostings(fee.amount, accounts), settings)),
    ...payments.flatMap((paid) =>
      invoiceCells('payment', paid, invoicePaymentPostings(paid.amount, accounts), settings),
    ),
    ...payouts.flatMap((payout) => payoutCells(payout, settings)),
  ];
}

/** Page by page, so that many documents cost no more memory than few. */
export async function* exportSheet(
  db: Db,
  question: Asked,
  layout: ExportLayout,
  settings: Bookkeeping,
): AsyncGenerator<string> {
  const { scope } = question;
  const line = lineOf(settings.separator);
  // Spreadsheets read UTF-8 only where it begins with this mark.
  yield `\uFEFF${line(HEADINGS[layout])}`;
  const cellsOf = layout === 'journal' ? journalCells : documentCells;
  let after: After | undefined;
  for (;;) {
    const documents = await listDocuments(db, scope, after, AT_ONCE);
    if (documents.length > 0) {
      yield documents.flatMap((document) => cellsOf(document, settings).map(line)).join('');
    }
    after = documents.at(-1);
    if (documents.length < AT_ONCE) break;
  }
  if (scope.jobUuid) return;
  const rest = await others(db, question, layout, settings);
  if (rest.length > 0) yield rest.map(line).join('');
}
