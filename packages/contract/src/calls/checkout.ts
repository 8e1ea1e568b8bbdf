import * as z from 'zod/mini';
import { integer, list, money, text, trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { CLIENTS, MAX_QUANTITY } from '../constants.ts';
import { cart } from '../entities/cart.ts';
import { checkout, paymentOption, paymentOptionData, transaction, upsell } from '../entities/checkout.ts';
import { deliveryMethod, deliveryOptionData } from '../entities/delivery.ts';

const checkoutUuid = uuid;
const ofCheckout = z.object({ checkoutUuid });
/** A change of the cart may make a delivery or a fee free, or no longer so. */
const priced = z.object({
  cart,
  deliveryMethods: z.array(deliveryMethod),
  /** For the delivery chosen; null before. */
  paymentOptions: z.nullish(z.array(paymentOption)),
  /** What can still be added, at the prices it has with this cart. */
  upsaleList: z.optional(z.array(upsell)),
});

export const createCheckout = call({
  method: 'POST',
  path: '/api/webshop/checkout',
  summary: 'Open the checkout of the cart',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.nullish(z.object({ client: z.optional(z.enum(CLIENTS)) })),
  answer: checkout,
});

export const paymentOptions = call({
  method: 'GET',
  path: '/api/webshop/checkout/{checkoutUuid}/delivery-options/{deliveryOptionUuid}/payment-options',
  summary: 'Set the delivery option and list the payment options for it',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: z.object({ checkoutUuid, deliveryOptionUuid: uuid }),
  answer: z.object({ paymentOptions: z.array(paymentOption), cart }),
});

export const setPaymentOption = call({
  method: 'GET',
  path: '/api/webshop/checkout/{checkoutUuid}/delivery-options/{deliveryOptionUuid}/payment-options/{paymentOptionUuid}',
  summary: 'Set the payment option; the cart then holds its fee',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: z.object({ checkoutUuid, deliveryOptionUuid: uuid, paymentOptionUuid: uuid }),
  answer: priced,
});

export const verifyRebateCode = call({
  method: 'POST',
  path: '/api/webshop/checkout/{checkoutUuid}/verify-rebate-code',
  summary: 'Use a voucher code',
  who: 'customer',
  changes: true,
  limit: 'voucher',
  params: ofCheckout,
  body: z.object({ code: trimmedText(64), deliveryOptionUuid: z.nullish(uuid) }),
  answer: z.extend(z.partial(priced), { error: z.optional(z.string()) }),
});

export const removeRebateCode = call({
  method: 'DELETE',
  path: '/api/webshop/checkout/{checkoutUuid}/rebate-code',
  summary: 'Take the voucher off again',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: ofCheckout,
  answer: priced,
});

export const addDigitalSets = call({
  method: 'POST',
  path: '/api/webshop/checkout/{checkoutUuid}/digital-sets',
  summary: 'Add discounted digital sets from the offer',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: ofCheckout,
  body: z.object({
    data: z.object({ subjects: list(z.object({ name: z.optional(text(200)), uuid }), 100, 1) }),
  }),
  answer: priced,
});

export const addCheckoutCatalogues = call({
  method: 'POST',
  path: '/api/webshop/checkout/{checkoutUuid}/catalogues',
  summary: 'Add catalogues from the offer',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: ofCheckout,
  body: z.object({
    catalogues: list(z.object({ uuid, quantity: integer(0, MAX_QUANTITY) }), 100, 1),
  }),
  answer: z.extend(priced, { catalogueMaxDeliveryTime: z.nullable(z.int()) }),
});

export const createTransaction = call({
  method: 'POST',
  path: '/api/webshop/checkout/{checkoutUuid}/transaction',
  summary: 'Buy: one order per checkout, however often it is sent',
  who: 'customer',
  changes: true,
  limit: 'transaction',
  notSimulated: true,
  params: ofCheckout,
  body: z.object({
    deliveryOptionUuid: uuid,
    paymentOptionUuid: uuid,
    deliveryOptionData: z._default(deliveryOptionData, {}),
    paymentOptionData: z._default(paymentOptionData, {}),
    client: z.enum(CLIENTS),
    comment: z._default(z.nullable(text(2000)), null),
    termsAccepted: z.optional(z.boolean()),
    /** The total beside the Buy button; another total in the order's transaction refuses the purchase. */
    totalPrice: z.optional(money),
  }),
  answer: z.object({ transaction: z.optional(transaction), error: z.optional(z.string()) }),
});
