import * as z from 'zod/mini';
import { moment, money, uuid } from '../bounds.ts';
import { ORDER_STATES } from '../constants.ts';
import { DELIVERY_TYPES } from '../deliveries.ts';
import { cartSummary, orderLine } from './cart.ts';
import { receiptAddress } from './delivery.ts';

export const orderSummary = z.object({
  uuid,
  confirmTime: moment,
  state: z.enum(ORDER_STATES),
  totalPrice: money,
  currencyCode: z.string(),
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
  }),
  delivery: z.object({
    type: z.enum(DELIVERY_TYPES),
    address: z.nullable(receiptAddress),
    deliveryTime: z.nullable(
      z.object({ string: z.string(), afterDate: z.nullish(moment), day: z.nullable(z.iso.date()) }),
    ),
    school: z.nullable(z.object({ name: z.string() })),
  }),
  containDigitalProducts: z.boolean(),
  catalogueMaxDeliveryTime: z.nullable(z.int()),
  /** The addresses that the receipt was mailed to. */
  mailedTo: z.optional(z.array(z.string())),
  /** What was given back or credited, each with its note. */
  creditNotes: z.optional(z.array(z.object({ uuid, number: z.string(), total: money, time: moment }))),
  /** The steps so far, oldest first. */
  history: z.array(z.object({ time: moment, state: z.enum(ORDER_STATES) })),
});
export type Order = z.output<typeof order>;
