import { invoiceStanding, namedReference } from '@picture-day/commerce';
import type { BANK_ROW_STATES } from '@picture-day/contract/entities/invoice';
import type { ListedInvoice } from '../store.ts';
import type { BankLine } from './read-bank-file.ts';

export interface MatchedLine extends BankLine {
  readonly state: (typeof BANK_ROW_STATES)[number];
  readonly invoice: ListedInvoice | null;
  /** What would be left, and what would be too much, once it is booked. */
  readonly left: number | null;
  readonly giveBack: number | null;
}

const lettersOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );

/** Two words of a name, or the only one it has, stand in what the bank says. */
function isSamePerson(invoiceName: string, said: string): boolean {
  const wanted = lettersOf(invoiceName);
  const found = [...lettersOf(said)].filter((word) => wanted.has(word)).length;
  return wanted.size > 0 && found >= Math.min(2, wanted.size);
}

/**
 * Finds the invoice of each line: by the reference it names, which is sure; else by the sum and the name together, which
 * a person accepts. What one line of the file pays is no longer owed when the next is looked at.
 */
export function matchLines(
  lines: readonly BankLine[],
  invoices: readonly ListedInvoice[],
  booked: ReadonlySet<string>,
): MatchedLine[] {
  const byReference = new Map(
    invoices.flatMap((one) => (one.reference ? [[one.reference, one] as const] : [])),
  );
  const known = new Set(byReference.keys());
  const coming = new Map<string, number>();
  const standing = (invoice: ListedInvoice, amount = 0) =>
    invoiceStanding({ ...invoice, booked: invoice.booked + (coming.get(invoice.order_uuid) ?? 0) + amount });
  const nobody = { invoice: null, left: null, giveBack: null };
  const of = (line: BankLine, state: 'sure' | 'likely', invoice: ListedInvoice): MatchedLine => {
    const { left, giveBack } = standing(invoice, line.amount);
    coming.set(invoice.order_uuid, (coming.get(invoice.order_uuid) ?? 0) + line.amount);
    return { ...line, state, invoice, left, giveBack };
  };
  return lines.map((line): MatchedLine => {
    const reference = namedReference(line.reference, known) ?? namedReference(line.text, known);
    const named = reference === undefined ? undefined : byReference.get(reference);
    if (booked.has(line.key)) return { ...line, ...nobody, state: 'booked', invoice: named ?? null };
    if (named) return of(line, 'sure', named);
    const alike = invoices.filter(
      (invoice) =>
        standing(invoice).left === line.amount && isSamePerson(invoice.name, `${line.name} ${line.text}`),
    );
    return alike.length === 1 && alike[0]
      ? of(line, 'likely', alike[0])
      : { ...line, ...nobody, state: 'unknown' };
  });
}
