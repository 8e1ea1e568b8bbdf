import * as z from 'zod/mini';
import { bookkeeping } from '../../bookkeeping.ts';
import { day, moment, money, text, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { PAYMENT_PROVIDERS } from '../../payment-providers.ts';
import { OWNER } from '../../roles.ts';

export const MONEY_PATH = '/api/studio/money';

export const MONEY_PERIODS = ['term', 'month', 'year', 'own'] as const;
export type MoneyPeriod = (typeof MONEY_PERIODS)[number];

/** Which days, and of which job; the same words stand in the address of the page. */
export const moneyFilters = z.object({
  period: z.optional(z.enum(MONEY_PERIODS)),
  /** The first and the last day of an own period. */
  from: z.optional(day),
  until: z.optional(day),
  /** The key of a job. */
  job: z.optional(trimmedText(120)),
});
export type MoneyFilters = z.output<typeof moneyFilters>;

/** The days that a page tells of; the last is today where the period is not over. */
export const moneyDays = z.object({
  period: z.enum(MONEY_PERIODS),
  from: z.iso.date(),
  until: z.iso.date(),
  isOver: z.boolean(),
});
export type MoneyDays = z.output<typeof moneyDays>;

/** What was sold and given back. Sales less refunds less VAT is what is left without VAT. */
const sums = {
  orders: z.int(),
  sales: money,
  /** As a positive amount. */
  refunded: money,
  /** Of the sales, less that of the refunds. */
  vat: money,
  net: money,
};

export const MONEY_GROUPS = ['job', 'school', 'product', 'photographer', 'day'] as const;
export type MoneyGroup = (typeof MONEY_GROUPS)[number];

export const moneyRow = z.object({
  ...sums,
  /** A job's key, a product's uuid, a day; empty for what belongs to none. */
  key: z.string(),
  name: z.string(),
  /** The school's percentage in hundredths; null where it gets none. */
  shareRate: z.nullable(z.int()),
  share: money,
});
export type MoneyRow = z.output<typeof moneyRow>;

const rateVat = z.object({ rate: z.int(), gross: money, net: money, vat: money });

export const moneyOverview = call({
  method: 'GET',
  path: MONEY_PATH,
  summary:
    'What was sold in a period, by week beside a year ago, with VAT, refunds and the share of the schools',
  who: OWNER,
  changes: false,
  limit: 'read',
  query: moneyFilters,
  answer: z.object({
    days: moneyDays,
    total: z.object({
      ...sums,
      refunds: z.int(),
      /** Of each rate, highest first, refunds taken off. */
      rates: z.array(rateVat),
      share: money,
      shareJobs: z.int(),
      /** The sales of the same days a year ago. */
      yearAgo: money,
    }),
    weeks: z.array(
      z.object({
        week: z.int(),
        first: z.iso.date(),
        sales: money,
        yearAgo: money,
        isOver: z.boolean(),
      }),
    ),
    /** Jobs to choose from, newest first. */
    jobs: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

export const moneyBy = call({
  method: 'GET',
  path: `${MONEY_PATH}/by/{group}`,
  summary:
    'What was sold in a period by job, school, product, photographer or day; the rows add up to the overview',
  who: OWNER,
  changes: false,
  limit: 'read',
  params: z.object({ group: z.enum(MONEY_GROUPS) }),
  query: moneyFilters,
  answer: z.object({ days: moneyDays, rows: z.array(moneyRow), total: z.object({ ...sums, share: money }) }),
});

export const moneyVat = call({
  method: 'GET',
  path: `${MONEY_PATH}/vat`,
  summary: 'VAT by month and rate: of what was sold, of what was given back, and what is to be paid',
  who: OWNER,
  changes: false,
  limit: 'read',
  query: moneyFilters,
  answer: z.object({
    days: moneyDays,
    months: z.array(
      z.object({
        /** As 2026-11. */
        month: z.string(),
        rates: z.array(z.object({ rate: z.int(), sold: rateVat, refunded: rateVat, toPay: money })),
        toPay: money,
      }),
    ),
    /** The same for all months together. */
    rates: z.array(z.object({ rate: z.int(), sold: rateVat, refunded: rateVat, toPay: money })),
    toPay: money,
    /** Fees of reminders that were paid, outside VAT, by month. */
    reminders: z.array(z.object({ month: z.string(), amount: money })),
  }),
});

/** So many refunds are listed one by one; all are counted. */
export const REFUNDS_LISTED = 500;

export const moneyRefunds = call({
  method: 'GET',
  path: `${MONEY_PATH}/refunds`,
  summary: 'What was given back, taken off by vouchers and made again for nothing, with the reasons',
  who: OWNER,
  changes: false,
  limit: 'read',
  query: moneyFilters,
  answer: z.object({
    days: moneyDays,
    refunds: z.array(
      z.object({
        uuid,
        time: moment,
        orderUuid: uuid,
        amount: money,
        vat: money,
        reason: z.string(),
        /** When the provider had it; null while it is on its way. */
        doneTime: z.nullable(moment),
      }),
    ),
    reasons: z.array(z.object({ reason: z.string(), count: z.int(), amount: money })),
    vouchers: z.array(z.object({ code: z.string(), orders: z.int(), amount: money })),
    reprints: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
});

export const EXPORT_LAYOUTS = ['documents', 'journal'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

export const exportMoney = call({
  method: 'GET',
  path: `${MONEY_PATH}/export/{layout}`,
  summary:
    'What was sold, given back and paid, for the accountant: a line for each document and rate, or each posting',
  who: OWNER,
  changes: false,
  logged: true,
  limit: 'write',
  params: z.object({ layout: z.enum(EXPORT_LAYOUTS) }),
  query: moneyFilters,
  answer: 'file',
});

const accounts = z.object({
  country: z.string(),
  /** Whether the country has a chart whose usual accounts are proposed. */
  hasChart: z.boolean(),
  settings: bookkeeping,
  /** The rates that were ever sold at, and the ways that were ever paid by. */
  used: z.object({
    rates: z.array(z.int()),
    providers: z.array(z.enum(PAYMENT_PROVIDERS)),
    /** Whether a reminder of an invoice ever cost a fee. */
    reminders: z.boolean(),
  }),
  /** When it was saved last; null while it is only proposed. */
  changed: z.nullable(moment),
});

export const moneyAccounts = call({
  method: 'GET',
  path: `${MONEY_PATH}/accounts`,
  summary: 'The accounts and codes that the export books by',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: accounts,
});

export const changeMoneyAccounts = call({
  method: 'PUT',
  path: `${MONEY_PATH}/accounts`,
  summary: 'Change the accounts and codes that the export books by',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({
    settings: bookkeeping,
    /** What the form began with; another's change in between is not written over. */
    seen: z.nullable(trimmedText(40)),
  }),
  answer: accounts,
});

/** Who pays out what was collected; invoices are paid to the shop itself. */
export const PAYOUT_PROVIDERS = ['vipps', 'stripe', 'sandbox'] as const;
/** Everything fits; some payments are of another sum; some are of nobody here. */
export const PAYOUT_STATES = ['matched', 'differs', 'unknown'] as const;

const payout = z.object({
  uuid,
  provider: z.enum(PAYOUT_PROVIDERS),
  reference: z.string(),
  day: z.iso.date(),
  /** What came to the bank: payments less refunds less fees. */
  amount: money,
  fees: money,
  payments: z.int(),
  unknown: z.int(),
  /** By how much the report differs from what was collected. */
  difference: money,
  state: z.enum(PAYOUT_STATES),
});
export type Payout = z.output<typeof payout>;

export const moneyPayouts = call({
  method: 'GET',
  path: `${MONEY_PATH}/payouts`,
  summary:
    'What providers paid out, beside what was collected; what is on its way by week; invoices by month; received by day',
  who: OWNER,
  changes: false,
  limit: 'read',
  query: moneyFilters,
  answer: z.object({
    days: moneyDays,
    payouts: z.array(payout),
    /** Collected and in no payout yet, by week. */
    waiting: z.array(
      z.object({
        provider: z.enum(PAYOUT_PROVIDERS),
        from: z.iso.date(),
        until: z.iso.date(),
        amount: money,
        payments: z.int(),
      }),
    ),
    /** Who can be asked, so that no report has to be fetched by hand. */
    asks: z.array(z.enum(PAYOUT_PROVIDERS)),
    /** What was sold on invoices of a month, what of it was booked, what is open, and what came too much. */
    invoices: z.array(
      z.object({ month: z.string(), invoiced: money, booked: money, left: money, giveBack: money }),
    ),
    /** Money by the day it came, newest first, whatever became of the sale. */
    received: z.array(
      z.object({
        day: z.iso.date(),
        /** By providers. */
        collected: money,
        /** For invoices, in parts or whole. */
        invoices: money,
        /** Of it, or of what came before, the fees of reminders. */
        fees: money,
        /** Given back, as a positive amount. */
        back: money,
        sum: money,
      }),
    ),
    /** Still to come of all invoices, now. */
    open: z.object({ count: z.int(), left: money }),
  }),
});

/** So many lines of a payout are shown. */
export const PAYOUT_LINES = 2000;

export const moneyPayout = call({
  method: 'GET',
  path: `${MONEY_PATH}/payouts/{uuid}`,
  summary: 'A payout, payment by payment, beside what the shop knows of each',
  who: OWNER,
  changes: false,
  limit: 'read',
  params: z.object({ uuid }),
  answer: z.object({
    payout,
    lines: z.array(
      z.object({
        kind: z.enum(['payment', 'refund', 'fee', 'other']),
        reference: z.string(),
        day: z.nullable(z.iso.date()),
        amount: money,
        fee: money,
        orderUuid: z.nullable(uuid),
        /** What the shop collected by it. */
        collected: z.nullable(money),
        state: z.enum([...PAYOUT_STATES, 'fee']),
      }),
    ),
  }),
});

/** As much text as the door lets through. */
export const PAYOUT_FILE_LENGTH = 900_000;

export const readPayouts = call({
  method: 'POST',
  path: `${MONEY_PATH}/payouts`,
  summary: 'Read a provider’s report of payouts, whole; a payout that is known is not changed',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({
    provider: z.enum(PAYOUT_PROVIDERS),
    fileName: trimmedText(200),
    text: text(PAYOUT_FILE_LENGTH),
  }),
  answer: z.object({ read: z.int(), known: z.int(), payments: z.int(), unknown: z.int() }),
});

export const fetchPayouts = call({
  method: 'POST',
  path: `${MONEY_PATH}/payouts/fetch`,
  summary: 'Ask the provider that can be asked (Stripe) for the payouts of the last 100 days',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({ provider: z.enum(PAYOUT_PROVIDERS) }),
  answer: z.object({ read: z.int(), known: z.int(), payments: z.int(), unknown: z.int() }),
});
