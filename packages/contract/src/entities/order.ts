import * as z from 'zod/mini';
import { moment, money, uuid } from '../bounds.ts';
import { ORDER_STATES } from '../constants.ts';
import { DELIVERY_TYPES } from '../deliveries.ts';
import { cartSummary, orderLine } from './cart.ts';
import { receiptAddress } from './delivery.ts';
import { INVOICE_STATES } from './invoice.ts';

/** Whether all that was sold went back, or a part of it. */
const refundedPart = z.enum(['whole', 'part']);
export type RefundedPart = z.output<typeof refundedPart>;

export const orderSummary = z.object({
  uuid,
  confirmTime: moment,
  state: z.enum(ORDER_STATES),
  totalPrice: money,
  currencyCode: z.string(),
  refunded: z.nullish(refundedPart),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** VAT contained in the total, once per rate. */
const vatLine = z.object({ ratePercent: z.number(), amount: money });

export const order = z.object({
  uuid,
  confirmTime: moment,
  state: z.enum(ORDER_STATES),
  currencyCode: z.string(),
  orderLines: z.array(orderLine),
  rebateCode: z.nullable(z.string()),
  summary: cartSummary,
  vat: z.array(vatLine),
  comment: z.nullable(z.string()),
  payment: z.object({
    isInvoice: z.boolean(),
    title: z.optional(z.string()),
    /** Whom the invoice is for. */
    billing: z.nullish(receiptAddress),
    /** The digital files come when the invoice is paid. */
    filesWait: z.optional(z.boolean()),
    /** How the invoice is paid, once it is issued. */
    invoice: z.nullish(
      z.object({
        number: z.string(),
        state: z.enum(INVOICE_STATES),
        due: z.iso.date(),
        left: money,
        account: z.string(),
        /** What the country calls it, as KID or OCR number. */
        reference: z.object({ label: z.string(), value: z.string() }),
      }),
    ),
  }),
  delivery: z.object({
    type: z.enum(DELIVERY_TYPES),
    address: z.nullable(receiptAddress),
    deliveryTime: z.nullable(
      z.object({ string: z.string(), afterDate: z.nullish(moment), day: z.nullable(z.iso.date()) }),
    ),
    school: z.nullable(z.object({ name: z.string() })),
  }),
  /** Whether any of its files are the customer's. */
  containDigitalProducts: z.boolean(),
  /** How many pictures of it the customer can download now. */
  files: z.optional(z.int()),
  catalogueMaxDeliveryTime: z.nullable(z.int()),
  /** The addresses that the receipt was mailed to. */
  mailedTo: z.optional(z.array(z.string())),
  /** What went back of it: the money, when last, and the pieces of each line. */
  refunded: z.nullish(
    z.object({
      part: refundedPart,
      amount: money,
      time: moment,
      lines: z.array(z.object({ line: uuid, pieces: z.int(), amount: money })),
    }),
  ),
  /** What was given back or credited, each with its note. */
  creditNotes: z.optional(z.array(z.object({ uuid, number: z.string(), total: money, time: moment }))),
  /** The steps so far, oldest first. */
  history: z.array(z.object({ time: moment, state: z.enum(ORDER_STATES) })),
});
export type Order = z.output<typeof order>;
