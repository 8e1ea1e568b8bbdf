import * as z from 'zod/mini';
import { money, trimmedText, uuid } from '../bounds.ts';
import { PAYMENT_STATES, UPSELL_TYPES } from '../constants.ts';
import { PAYMENT_PROVIDERS } from '../payment-providers.ts';
import { cart } from './cart.ts';
import { billingData, deliveryMethod, deliveryOptionData } from './delivery.ts';
import { subject } from './picture-set.ts';
import { portalOptions } from './portal.ts';
import { catalogue } from './product.ts';
import { user } from './user.ts';

export const paymentOption = z.object({
  uuid,
  title: z.string(),
  mobileTitle: z.string(),
  description: z.string(),
  mobileDescription: z.string(),
  verifyMobile: z.boolean(),
  requirePersonNo: z.boolean(),
  /** Asks whom the invoice is for. */
  requireBilling: z.optional(z.boolean()),
  /** What paying this way adds to this order. */
  fee: money,
  /** What that is called on the receipt. */
  feeName: z.optional(z.string()),
});
export type PaymentOption = z.output<typeof paymentOption>;

/** A personal number is checked and not kept; whom an invoice is for is kept with the order. */
export const paymentOptionData = z.object({
  mobilePhone: z.optional(trimmedText(30)),
  pid: z.optional(trimmedText(20)),
  billing: z.optional(billingData),
});
export type PaymentOptionData = z.output<typeof paymentOptionData>;

export const upsellProduct = z.object({
  type: z.enum(['set', 'file']),
  /** What it costs without the offer, to be struck through. */
  price: money,
  /** What it costs with the cart as it is. */
  rebatedPrice: money,
  /** Whose set it is: one of few pictures costs less. */
  subjectUuid: z.optional(uuid),
});
export type UpsellProduct = z.output<typeof upsellProduct>;

export const upsell = z.object({
  type: z.enum(UPSELL_TYPES),
  catalogues: z.optional(z.array(catalogue)),
  products: z.optional(z.array(upsellProduct)),
  subjects: z.optional(z.array(subject)),
});
export type Upsell = z.output<typeof upsell>;

export const transaction = z.object({ uuid, order: z.object({ uuid }) });
export type Transaction = z.output<typeof transaction>;

/** How the customer's last order was delivered and paid, to be chosen again at once. */
export const lastTime = z.object({
  delivery: z.object({ uuid, name: z.string(), data: deliveryOptionData }),
  payment: z.object({ uuid, title: z.string(), billing: z.optional(billingData) }),
});
export type LastTime = z.output<typeof lastTime>;

export const checkout = z.object({
  checkoutUuid: uuid,
  cart,
  deliveryOptions: z.array(deliveryMethod),
  user,
  hasActiveRebateCampaigns: z.boolean(),
  termsOfPurchase: z.string(),
  options: portalOptions,
  upsaleList: z.array(upsell),
  /** Days after the last photo day; null without catalogues. */
  catalogueMaxDeliveryTime: z.nullable(z.int()),
  /** A payment of this cart that is on its way: the customer goes on with it, or gives it up. */
  transaction: z.nullish(transaction),
  lastTime: z.nullish(lastTime),
});
export type Checkout = z.output<typeof checkout>;

/** A transaction on its way, as the payment page polls it. */
export const paymentProgress = z.extend(transaction, {
  provider: z.enum(PAYMENT_PROVIDERS),
  state: z.enum(PAYMENT_STATES),
  /** The provider's page, while the customer has to go there. */
  redirectUrl: z.nullable(z.string()),
  totalPrice: money,
  currencyCode: z.string(),
  error: z.nullable(z.string()),
});
export type PaymentProgress = z.output<typeof paymentProgress>;
