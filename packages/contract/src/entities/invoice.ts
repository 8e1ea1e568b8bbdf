import * as z from 'zod/mini';
import { moment, money } from '../bounds.ts';

export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** An invoice as the studio lists it. */
export const invoiceRow = z.object({
  orderUuid: z.guid(),
  /** The order's own, as mails write it. */
  order: z.string(),
  /** Null until it is issued, and where its paper was made elsewhere. */
  number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(INVOICE_STATES),
  created: moment,
  /** A day of the calendar. */
  due: z.nullable(z.string()),
  total: money,
  fees: money,
  credited: money,
  booked: money,
  left: money,
  giveBack: money,
  reminders: z.int(),
  /** The document that was issued. */
  documentUuid: z.nullable(z.guid()),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceBooking = z.object({
  uuid: z.guid(),
  amount: money,
  day: z.string(),
  source: z.enum(['hand', 'bank']),
  said: z.string(),
  by: z.nullable(z.string()),
  at: moment,
});

/** What booking came to, in sums a person can act on. */
export const bookedSums = z.object({
  state: z.enum(INVOICE_STATES),
  booked: money,
  left: money,
  giveBack: money,
});

/** What a column of a bank's file can hold. */
export const BANK_MEANINGS = ['day', 'amount', 'in', 'out', 'reference', 'name', 'text', 'id'] as const;
export type BankMeaning = (typeof BANK_MEANINGS)[number];

export const BANK_ROW_STATES = ['booked', 'sure', 'likely', 'unknown'] as const;

/** A line of a bank's file on which money came. */
export const bankRow = z.object({
  line: z.int(),
  day: z.string(),
  amount: money,
  reference: z.string(),
  name: z.string(),
  text: z.string(),
  /** Booked before, named by its reference, likely by sum and name, or nobody's. */
  state: z.enum(BANK_ROW_STATES),
  /** Whose it is, or may be. */
  invoice: z.nullable(invoiceRow),
  left: z.nullable(money),
  giveBack: z.nullable(money),
});
export type BankRow = z.output<typeof bankRow>;
