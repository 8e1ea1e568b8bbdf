import * as z from 'zod/mini';
import {
  day,
  integer,
  integerText,
  keyed,
  list,
  moment,
  money,
  text,
  trimmedText,
  uuid,
} from '../../bounds.ts';
import { call } from '../../call.ts';
import { PAYMENT_STATES } from '../../constants.ts';
import {
  BANK_MEANINGS,
  bankRow,
  bookedSums,
  INVOICE_STATES,
  invoiceBooking,
  invoiceRow,
} from '../../entities/invoice.ts';
import { GOODS_MADE, KID_RULES } from '../../invoice-settings.ts';
import { OFFICE, OWNER } from '../../roles.ts';

const PATH = '/api/studio/invoices';
const ofOrder = z.object({ orderUuid: uuid });
const counted = z.object({ count: z.int(), sum: money });

export const studioInvoices = call({
  method: 'GET',
  path: PATH,
  summary: "The shop's invoices, newest first, with what each state sums up to",
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  query: z.object({
    state: z.optional(z.enum(INVOICE_STATES)),
    /** A number, a reference or a name. */
    q: z.optional(trimmedText(100)),
    /** The order of the last one seen. */
    before: z.optional(uuid),
    limit: z.optional(integerText(1, 100)),
  }),
  answer: z.object({
    invoices: z.array(invoiceRow),
    hasMore: z.boolean(),
    /** By state, and what is to be given back; asked for with the first page. */
    sums: z.nullable(z.object({ open: counted, overdue: counted, paid: counted, credited: counted })),
    giveBack: z.nullable(counted),
    /** False where no invoice is offered because the shop has no bank account. */
    hasAccount: z.boolean(),
    today: day,
  }),
});

export const studioInvoice = call({
  method: 'GET',
  path: `${PATH}/{orderUuid}`,
  summary: 'One invoice with all that was booked on it',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofOrder,
  answer: z.object({
    invoice: invoiceRow,
    bookings: z.array(invoiceBooking),
    reminders: z.array(z.object({ number: z.int(), fee: money, at: moment })),
    today: day,
  }),
});

export const markInvoicePaid = call({
  method: 'POST',
  path: '/api/studio/orders/{orderUuid}/invoice-paid',
  summary: 'The money of an invoice has come: its files are unlocked and the family is told, once',
  who: OFFICE,
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: z.object({ orderUuid: uuid }),
  answer: z.object({ state: z.enum(PAYMENT_STATES) }),
});

export const bookInvoiceMoney = call({
  method: 'POST',
  path: `${PATH}/{orderUuid}/bookings`,
  summary: 'Book money that came for an invoice, or was given back; once for each key',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofOrder,
  body: z.object({
    /** Made by whoever asks; sent again it books nothing more. */
    key: uuid,
    /** Negative where it was given back. */
    amount: integer(-2_000_000_000, 2_000_000_000).check(z.refine((amount) => amount !== 0)),
    day,
  }),
  answer: bookedSums,
});

export const remindInvoice = call({
  method: 'POST',
  path: `${PATH}/{orderUuid}/remind`,
  summary: 'Send the next reminder of an overdue invoice now',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofOrder,
  answer: z.object({ number: z.int() }),
});

/** As much text as the door lets through. */
export const BANK_FILE_LENGTH = 300_000;
export const BANK_ROWS = 2_000;

const bankFile = z.object({
  text: text(BANK_FILE_LENGTH),
  /** What a person says of columns, by their place; the others are recognised. */
  columns: z.optional(
    keyed(
      z.string().check(z.maxLength(2), z.regex(/^\d{1,2}$/)),
      z.union([z.enum(BANK_MEANINGS), z.literal('leave')]),
      60,
    ),
  ),
});

export const readBankFile = call({
  method: 'POST',
  path: `${PATH}/bank-file/read`,
  summary: "What a bank's file says, and which invoices its lines are of; nothing is written",
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  body: bankFile,
  answer: z.object({
    headers: z.array(z.string()),
    columns: z.record(z.string(), z.enum(BANK_MEANINGS)),
    sample: z.array(z.array(z.string())),
    /** What no column is known to hold; without it nothing can be read. */
    missing: z.array(z.enum(['day', 'amount'])),
    rows: z.array(bankRow),
    /** Lines on which money went out, and lines that could not be read. */
    out: z.int(),
    unread: z.array(z.int()),
    hasMore: z.boolean(),
  }),
});

export const bookBankFile = call({
  method: 'POST',
  path: `${PATH}/bank-file`,
  summary: "Book lines of a bank's file on invoices; a line that was booked before is left",
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  body: z.extend(bankFile, {
    accept: list(z.object({ line: integer(1, 1_000_000), orderUuid: uuid }), BANK_ROWS, 1),
  }),
  answer: z.object({
    booked: z.int(),
    sum: money,
    /** Booked before, by this file or another. */
    before: z.int(),
    paid: z.int(),
    part: z.int(),
    giveBack: money,
  }),
});

const settings = z.object({
  dueDays: z.int(),
  kidRule: z.enum(KID_RULES),
  creditorNumber: z.string(),
  goods: z.enum(GOODS_MADE),
  firstReminder: z.int(),
  secondReminder: z.int(),
  secondFee: money,
  words: z.record(z.string(), z.string()),
});

const givenSettings = z.object({
  country: z.string(),
  languages: z.array(z.string()),
  hasAccount: z.boolean(),
  feeMost: money,
  settings,
});

export const invoiceSettings = call({
  method: 'GET',
  path: '/api/studio/shop/invoices',
  summary: 'How the shop makes its invoices and asks for their money',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: givenSettings,
});

export const changeInvoiceSettings = call({
  method: 'PUT',
  path: '/api/studio/shop/invoices',
  summary: 'Change how the shop makes its invoices and asks for their money',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({
    dueDays: integer(0, 1000),
    kidRule: z.enum(KID_RULES),
    creditorNumber: trimmedText(20),
    goods: z.enum(GOODS_MADE),
    firstReminder: integer(0, 1000),
    secondReminder: integer(0, 1000),
    secondFee: integer(0, 10_000_000),
    words: keyed(z.string().check(z.maxLength(2), z.regex(/^[a-z]{2}$/)), trimmedText(2000), 20),
  }),
  answer: givenSettings,
});
