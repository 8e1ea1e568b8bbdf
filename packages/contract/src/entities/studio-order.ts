import * as z from 'zod/mini';
import { moment, money, trimmedText, uuid } from '../bounds.ts';
import { ORDER_STATES, PAYMENT_STATES } from '../constants.ts';
import { DELIVERY_TYPES } from '../deliveries.ts';
import { PAYMENT_PROVIDERS } from '../payment-providers.ts';
import { receiptAddress } from './delivery.ts';
import { MAIL_STATES } from './family.ts';

/** A state of its own to whoever looks for what needs a hand. */
export const ORDER_FILTER_STATES = [...ORDER_STATES, 'print_failed'] as const;
/** Spans of days that end with today. */
export const ORDER_SPANS = ['today', 'week', 'month', 'quarter', 'year'] as const;
/** By whom the money comes, or how it stands with it. */
export const ORDER_PAYMENTS = ['open', 'refunded', ...PAYMENT_PROVIDERS] as const;

/** How the list of orders is narrowed; the same words stand in its address. */
export const orderFilters = z.object({
  q: z.optional(trimmedText(120)),
  state: z.optional(z.enum(ORDER_FILTER_STATES)),
  /** The key of a job. */
  job: z.optional(trimmedText(120)),
  delivery: z.optional(z.enum(DELIVERY_TYPES)),
  payment: z.optional(z.enum(ORDER_PAYMENTS)),
  date: z.optional(z.enum(ORDER_SPANS)),
});
export type OrderFilters = z.output<typeof orderFilters>;

const family = z.object({ uuid, name: z.string(), emailAddress: z.string() });
const child = z.object({ name: z.string(), group: z.string(), job: z.string() });

export const orderRow = z.object({
  uuid,
  placedTime: moment,
  state: z.enum(ORDER_STATES),
  printFailed: z.boolean(),
  customer: family,
  /** Whose pictures were bought. */
  children: z.array(child),
  what: z.array(z.object({ name: z.string(), quantity: z.int() })),
  payment: z.object({ title: z.string(), isPaid: z.boolean() }),
  delivery: z.object({
    /** Null where the order never came so far. */
    type: z.nullable(z.enum(DELIVERY_TYPES)),
    name: z.string(),
    school: z.nullable(z.string()),
    day: z.nullable(z.iso.date()),
  }),
  totalPrice: money,
});
export type OrderRow = z.output<typeof orderRow>;

export const studioOrderLine = z.object({
  uuid,
  name: z.string(),
  details: z.string(),
  quantity: z.int(),
  /** A design was made for it, which can be drawn. */
  isDrawn: z.boolean(),
  /** The files it holds, or the set of a child. */
  isDigital: z.boolean(),
  pictures: z.array(uuid),
  unitPrice: z.nullable(money),
  price: z.nullable(money),
});
export type StudioOrderLine = z.output<typeof studioOrderLine>;

const payment = z.object({
  title: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  state: z.nullable(z.enum(PAYMENT_STATES)),
  /** What the provider calls it. */
  reference: z.nullable(z.string()),
  isInvoice: z.boolean(),
  billing: z.nullable(receiptAddress),
  captured: money,
  refunded: money,
});

/** Everything about an order's money. */
const orderMoney = z.object({
  /** What was taken off and added: vouchers, delivery, fees. */
  others: z.array(z.object({ uuid, description: z.string(), price: money })),
  goods: money,
  total: money,
  vat: z.array(z.object({ ratePercent: z.number(), gross: money, amount: money })),
  payment,
});

export const orderEvent = z.discriminatedUnion('kind', [
  /** A step of the order; by is the colleague who took it. */
  z.object({
    kind: z.literal('step'),
    id: z.string(),
    time: moment,
    event: z.string(),
    state: z.enum(ORDER_STATES),
    by: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('mail'),
    id: z.string(),
    time: moment,
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    isRepeated: z.boolean(),
  }),
  z.object({
    kind: z.literal('refund'),
    id: z.string(),
    time: moment,
    amount: money,
    doneTime: z.nullable(moment),
  }),
  /** What a colleague did about it beside its steps. */
  z.object({
    kind: z.literal('change'),
    id: z.string(),
    time: moment,
    action: z.string(),
    by: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('print'),
    id: z.string(),
    time: moment,
    lineUuid: uuid,
    hasFailed: z.boolean(),
  }),
]);
export type OrderEvent = z.output<typeof orderEvent>;

/** One order as the studio's page shows it. Whoever prints reads neither names nor prices. */
export const studioOrder = z.object({
  uuid,
  placedTime: moment,
  confirmTime: z.nullable(moment),
  state: z.enum(ORDER_STATES),
  customer: z.nullable(z.extend(family, { children: z.int(), orders: z.int() })),
  children: z.array(child),
  lines: z.array(studioOrderLine),
  money: z.nullable(orderMoney),
  delivery: z.object({
    type: z.enum(DELIVERY_TYPES),
    name: z.string(),
    address: z.nullable(receiptAddress),
    school: z.nullable(z.string()),
    day: z.nullable(z.iso.date()),
  }),
  comment: z.nullable(z.string()),
  /** What happened, newest first. */
  events: z.array(orderEvent),
});
export type StudioOrder = z.output<typeof studioOrder>;
