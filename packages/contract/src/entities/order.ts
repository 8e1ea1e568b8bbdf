import * as z from 'zod/mini';
import { moment, money, uuid } from '../bounds.ts';
import { DELIVERY_TYPES, ORDER_STATES } from '../constants.ts';
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
export const vatLine = z.object({ ratePercent: z.number(), amount: money });

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
  payment: z.object({ isInvoice: z.boolean(), title: z.optional(z.string()) }),
  delivery: z.object({
    type: z.enum(DELIVERY_TYPES),
    address: z.nullable(receiptAddress),
    deliveryTime: z.nullable(z.object({ string: z.string(), afterDate: z.nullish(moment) })),
    school: z.nullable(z.object({ name: z.string() })),
  }),
  containDigitalProducts: z.boolean(),
  catalogueMaxDeliveryTime: z.nullable(z.int()),
});
export type Order = z.output<typeof order>;
