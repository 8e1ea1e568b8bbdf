import * as z from 'zod/mini';
import { day, integerText, moment, money, trimmedText, uuid } from '../bounds.ts';
import { ORDER_STATES, PAYMENT_STATES } from '../constants.ts';
import { DELIVERY_TYPES } from '../deliveries.ts';
import { PAYMENT_PROVIDERS } from '../payment-providers.ts';
import { receiptAddress } from './delivery.ts';
import { MAIL_STATES } from './family.ts';

/** States of their own to whoever looks for what needs a hand; `needs_person` is any of them. */
export const ORDER_FILTER_STATES = [
  ...ORDER_STATES,
  'print_failed',
  'refund_unanswered',
  'needs_person',
] as const;
/** Spans of days that end with today. */
export const ORDER_SPANS = ['today', 'week', 'month', 'quarter', 'year'] as const;
/** By whom the money comes, or how it stands with it. */
export const ORDER_PAYMENTS = ['open', 'open_invoice', 'refunded', ...PAYMENT_PROVIDERS] as const;

/** More than any order costs. */
export const ORDER_SUM_MAX = 100_000_000;
const sum = integerText(0, ORDER_SUM_MAX);

/** How the list of orders is narrowed; the same words stand in its address. */
export const orderFilters = z.object({
  q: z.optional(trimmedText(120)),
  state: z.optional(z.enum(ORDER_FILTER_STATES)),
  /** The key of a job. */
  job: z.optional(trimmedText(120)),
  /** A class or a team, as the school's list names it. */
  class: z.optional(trimmedText(120)),
  product: z.optional(uuid),
  /** Sums from and to, both among them. */
  from: z.optional(sum),
  to: z.optional(sum),
  delivery: z.optional(z.enum(DELIVERY_TYPES)),
  payment: z.optional(z.enum(ORDER_PAYMENTS)),
  date: z.optional(z.enum(ORDER_SPANS)),
  /** The first and the last day, both among them. */
  since: z.optional(day),
  until: z.optional(day),
});
export type OrderFilters = z.output<typeof orderFilters>;

const family = z.object({ uuid, name: z.string(), emailAddress: z.string() });
const child = z.object({ name: z.string(), group: z.string(), job: z.string() });

export const orderRow = z.object({
  uuid,
  placedTime: moment,
  state: z.enum(ORDER_STATES),
  printFailed: z.boolean(),
  /** Money is on its way back and its provider has not said so yet. */
  refundUnanswered: z.boolean(),
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

export const FULFILMENT_STATES = [
  'waiting',
  'in_batch',
  'printed',
  'packed',
  'handed_over',
  'taken_out',
] as const;
/** Why something is made again; they are counted. */
export const REPRINT_REASONS = ['print', 'damaged', 'lost', 'picture', 'mistake', 'other'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** One making of a line that is goods: 0 is what was ordered, each reprint is one more. */
const making = z.object({
  number: z.int(),
  state: z.enum(FULFILMENT_STATES),
  /** Null for what was ordered; a reason of before they were listed counts as other. */
  reason: z.nullable(z.enum(REPRINT_REASONS)),
  /** Fewer than the line's where some were paid back before they were made. */
  pieces: z.int(),
});

const lineDesign = z.object({
  packageItemUuid: z.nullable(uuid),
  /** What the product is called. */
  name: z.string(),
  /** The amendment that it is made by; 0 is as it was bought. */
  version: z.int(),
  /** Whether it is another one than was bought. */
  isChanged: z.boolean(),
});

export const studioOrderLine = z.object({
  uuid,
  name: z.string(),
  details: z.string(),
  quantity: z.int(),
  /** A design was made for it, which can be drawn. */
  isDrawn: z.boolean(),
  /** The files it holds, or the set of a child. */
  isDigital: z.boolean(),
  /** Its own design, or those of a package's items. */
  designs: z.array(lineDesign),
  /** Whether they may still be changed. */
  mayChangeDesign: z.boolean(),
  pictures: z.array(uuid),
  makings: z.array(making),
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
  /** Also where only a part of its invoice has come. */
  came: money,
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

export const AMENDMENT_KINDS = ['address', 'delivery', 'personalisation', 'note'] as const;

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
    uuid,
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    isRepeated: z.boolean(),
    /** Whether it may be sent once more. */
    mayRepeat: z.boolean(),
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
  /** What was changed beside the snapshot, in lines of words before and after. */
  z.object({
    kind: z.literal('amendment'),
    id: z.string(),
    time: moment,
    what: z.enum(AMENDMENT_KINDS),
    before: z.array(z.string()),
    after: z.array(z.string()),
    /** Where a design was changed: it can be drawn as of the version before, and as of this. */
    design: z.nullable(z.object({ lineUuid: uuid, packageItemUuid: z.nullable(uuid), version: z.int() })),
    by: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('reprint'),
    id: z.string(),
    time: moment,
    lineUuid: uuid,
    reason: z.enum(REPRINT_REASONS),
    by: z.nullable(z.string()),
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
    /** Who fetches it, where it is not sent. */
    contact: z.nullable(z.object({ name: z.string(), emailAddress: z.string() })),
  }),
  /** The batch its goods are made in. */
  batch: z.nullable(z.object({ key: z.string(), name: z.string() })),
  comment: z.nullable(z.string()),
  /** Null where the order is older than the question. */
  terms: z.nullable(z.enum(['accepted', 'not-stated'])),
  /** What the shop's people keep about it. */
  note: z.string(),
  /** How often it was changed beside its snapshot; a change names the one it was made upon. */
  version: z.int(),
  /** What a colleague can do with it now. */
  may: z.object({ change: z.boolean(), cancel: z.boolean(), reprint: z.boolean() }),
  /** What happened, newest first. */
  events: z.array(orderEvent),
});
export type StudioOrder = z.output<typeof studioOrder>;
