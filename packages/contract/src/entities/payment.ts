import * as z from 'zod/mini';
import { moment, money, uuid } from '../bounds.ts';

/** A payment that somebody left: the cart is locked until it is finished or cancelled. */
export const unfinishedPayment = z.object({
  uuid,
  order: z.object({ uuid }),
  /** The way to pay that was chosen. */
  title: z.string(),
  totalPrice: money,
  currencyCode: z.string(),
  /** When it ends by itself. */
  until: moment,
});
export type UnfinishedPayment = z.output<typeof unfinishedPayment>;
