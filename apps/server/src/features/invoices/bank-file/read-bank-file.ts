import { createHash } from 'node:crypto';
import { type Day, writtenAmount, writtenDay } from '@picture-day/commerce';
import type { BankMeaning } from '@picture-day/contract/entities/invoice';
import { splitText } from '@picture-day/photo-day/roster/table';
import { type BankColumns, readBankColumns } from './columns.ts';

/** A line of a bank's file on which money came. */
export interface BankLine {
  readonly line: number;
  readonly day: Day;
  readonly amount: number;
  readonly reference: string;
  readonly name: string;
  readonly text: string;
  /** Names this line in every file it stands in, so that it is booked once. */
  readonly key: string;
}

export interface BankFile extends BankColumns {
  readonly lines: readonly BankLine[];
  /** How many lines say that money went out. */
  readonly out: number;
  /** Lines whose day or sum cannot be read. */
  readonly unread: readonly number[];
  readonly missing: readonly ('day' | 'amount')[];
}

/** Reads the statement of a bank as it was saved: any separator, header and language of the shop's countries. */
export function readBankFile(text: string, said?: Readonly<Record<string, BankMeaning | 'leave'>>): BankFile {
  const found = readBankColumns(splitText(text).rows, said);
  const places = (meaning: BankMeaning): number[] =>
    Object.keys(found.columns)
      .filter((place) => found.columns[place] === meaning)
      .map(Number);
  const has = (meaning: BankMeaning) => places(meaning).length > 0;
  const missing = [
    ...(has('day') ? [] : (['day'] as const)),
    ...(has('amount') || has('in') ? [] : (['amount'] as const)),
  ];
  const lines: BankLine[] = [];
  const unread: number[] = [];
  const seen = new Map<string, number>();
  let out = 0;
  for (const { line, cells } of missing.length > 0 ? [] : found.rows) {
    const all = (meaning: BankMeaning) => places(meaning).flatMap((place) => cells[place] || []);
    const one = (meaning: BankMeaning) => all(meaning)[0] ?? '';
    const day = writtenDay(one('day'));
    const amount = amountOf({ amount: one('amount'), in: one('in'), out: one('out') });
    if (day === undefined || amount === undefined) {
      // Sums and balances below the table say nothing of a payment.
      if (day !== undefined || one('amount') || one('in')) unread.push(line);
      continue;
    }
    if (amount <= 0) {
      out++;
      continue;
    }
    const words = { reference: all('reference').join(' '), name: one('name'), text: all('text').join(' ') };
    // The bank's own number of a payment stays the same, whatever words it adds to it later.
    const told = (
      one('id') ? [day, amount, one('id')] : [day, amount, words.reference, words.name, words.text]
    ).join('\u0000');
    // Two payments that look alike are two; the same two stand in the next file again.
    const number = seen.get(told) ?? 0;
    seen.set(told, number + 1);
    lines.push({ line, day, amount, ...words, key: digest(`${told}\u0000${number}`) });
  }
  return { ...found, lines, out, unread, missing };
}

const digest = (told: string): string => createHash('sha256').update(told).digest('hex');

/** One signed column, or one for what came and one for what went. */
function amountOf(said: { readonly amount: string; readonly in: string; readonly out: string }) {
  if (said.amount) return writtenAmount(said.amount);
  if (said.in) {
    const came = writtenAmount(said.in);
    if (came !== undefined && came !== 0) return Math.abs(came);
  }
  const went = writtenAmount(said.out);
  return went === undefined ? undefined : -Math.abs(went);
}
