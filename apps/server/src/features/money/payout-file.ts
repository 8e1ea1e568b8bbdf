import { createHash } from 'node:crypto';
import { type Day, minorDigits, writtenAmount, writtenDay } from '@picture-day/commerce';
import { splitText } from '@picture-day/photo-day/roster/table';

export interface PayoutLine {
  readonly kind: 'payment' | 'refund' | 'fee' | 'other';
  /** By which the provider or the shop knows the payment. */
  readonly reference: string;
  /** Everything else the line says, in which an order may be named. */
  readonly text: string;
  readonly day: Day | null;
  /** Before the fee; negative where money went back. */
  readonly amount: number;
  readonly fee: number;
}

export interface ReadPayout {
  readonly reference: string;
  readonly day: Day;
  readonly amount: number;
  readonly fees: number;
  readonly lines: readonly PayoutLine[];
}

/** What a column of a report may be called, written small and without anything but letters and digits. */
const COLUMNS = {
  reference: [
    ...['orderid', 'ordreid', 'clientreferenceid', 'paymentmetadatapayment', 'reference', 'paymentreference'],
    ...['merchantreference', 'paymentintentid', 'sourceid', 'source', 'transactionid'],
  ],
  payout: ['settlementid', 'payoutid', 'automaticpayoutid', 'payout', 'transfer', 'settlement', 'batchid'],
  payoutDay: [
    ...['settlementdate', 'automaticpayouteffectiveat', 'automaticpayouteffectiveatutc', 'payoutdate'],
    ...['arrivaldate', 'transferdateutc', 'transferdate', 'ledgerdate', 'availableonutc', 'availableon'],
  ],
  day: ['salesdate', 'saledate', 'createdutc', 'created', 'time', 'date', 'dato', 'datum'],
  gross: ['gross', 'grossamount', 'amount', 'belop', 'betrag', 'brutto'],
  fee: ['fee', 'fees', 'feeamount', 'gebyr', 'commission', 'price'],
  net: ['net', 'netamount', 'netto'],
  kind: ['transactiontype', 'reportingcategory', 'entrytype', 'type', 'category'],
} as const;
type Column = keyof typeof COLUMNS;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace('ø', 'o')
    .replace(/[^a-z0-9]/g, '');

/** Where each column stands; the earlier name of its list wins. */
function columnsOf(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map(plain);
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const known: readonly string[] = COLUMNS[column];
    const at = known.map((name) => names.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found[column] = at;
  }
  return found;
}

const REFUND = /refund|retur|credit/;
const FEE = /fee|gebyr|cost|charge_fee/;
const PAYOUT = /payout|settlement|transfer|disburse/;

function kindOf(told: string, amount: number, reference: string): PayoutLine['kind'] | null {
  if (PAYOUT.test(told)) return null;
  if (REFUND.test(told)) return 'refund';
  if (FEE.test(told)) return 'fee';
  if (!reference) return 'other';
  return amount < 0 ? 'refund' : 'payment';
}

/** Why a file is not a report of payouts: the columns it lacks. */
export class UnreadableReport extends Error {}

/**
 * A report as Vipps, Stripe and others write it. Lines of one payout are told apart by its number; a file without one
 * is one payout, named by its own content, so that it is the same when it is read again.
 */
export function readPayoutFile(text: string, currency: string): ReadPayout[] {
  const { rows } = splitText(text);
  const headAt = rows.findIndex(({ cells }) => columnsOf(cells).gross !== undefined);
  const columns = columnsOf(rows[headAt]?.cells ?? []);
  if (columns.gross === undefined || columns.reference === undefined) throw new UnreadableReport();
  const own = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const payouts = new Map<string, { day: Day | undefined; lines: PayoutLine[] }>();
  for (const { cells } of rows.slice(headAt + 1)) {
    const cell = (column: Column): string => {
      const at = columns[column];
      return at === undefined ? '' : (cells[at] ?? '');
    };
    const sum = (column: Column) => writtenAmount(cell(column), minorDigits(currency));
    const amount = sum('gross');
    if (amount === undefined) continue;
    const reference = cell('reference');
    const kind = kindOf(cell('kind').toLowerCase(), amount, reference);
    if (!kind) continue;
    const net = sum('net');
    const fee = kind === 'fee' ? 0 : feeOf(sum('fee'), amount, net);
    const name = cell('payout') || own;
    const known = payouts.get(name) ?? { day: undefined, lines: [] };
    const day = writtenDay(cell('day')) ?? null;
    known.day ??= writtenDay(cell('payoutDay')) ?? day ?? undefined;
    known.lines.push({ kind, reference, text: cells.join(' '), day, amount, fee });
    payouts.set(name, known);
  }
  return [...payouts].flatMap(([reference, { day, lines }]) => (day ? [summed(reference, day, lines)] : []));
}

/** Some reports write fees as what is taken off, some as what is paid. */
const feeOf = (told: number | undefined, amount: number, net: number | undefined): number =>
  net !== undefined ? amount - net : Math.abs(told ?? 0);

function summed(reference: string, day: Day, lines: readonly PayoutLine[]): ReadPayout {
  const fees = lines.reduce((sum, { kind, amount, fee }) => sum + (kind === 'fee' ? -amount : fee), 0);
  const gross = lines.reduce((sum, { kind, amount }) => sum + (kind === 'fee' ? 0 : amount), 0);
  return { reference, day, amount: gross - fees, fees, lines };
}
