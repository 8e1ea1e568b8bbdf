import * as z from 'zod/mini';
import { moment, money, trimmedText, uuid } from '../bounds.ts';
import { DELIVERY_TYPES } from '../deliveries.ts';
import { EMAIL_MAX } from '../rules.ts';
import { subject } from './picture-set.ts';

export const deliveryOption = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  price: money,
  /** Business days. */
  deliverytime: z.int(),
  /** The day it comes, where the shop is. */
  deliveryDay: z.iso.date(),
  expire: z.nullable(moment),
  subjects: z.array(subject),
  isExpress: z.boolean(),
  pickupname: z.nullish(z.string()),
  pickupaddress1: z.nullish(z.string()),
  pickuppostalcode: z.nullish(z.string()),
  pickupcity: z.nullish(z.string()),
});
export type DeliveryOption = z.output<typeof deliveryOption>;

export const pickupLocation = z.object({
  uuid,
  name: z.optional(z.string()),
  address1: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  city: z.optional(z.string()),
  deliveryTime: z.object({ seconds: z.int(), string: z.string(), day: z.iso.date() }),
  price: money,
});

/** A box in which parcels wait, under the id its carrier knows it by. */
export const locker = z.object({
  id: z.string(),
  name: z.string(),
  address1: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
export type Locker = z.output<typeof locker>;

export const deliveryMethod = z.object({
  type: z.enum(DELIVERY_TYPES),
  name: z.string(),
  deliveryOptions: z.array(deliveryOption),
  pickupLocations: z.array(pickupLocation),
  /** Those to choose from, where the method is a parcel locker. */
  lockers: z.optional(z.array(locker)),
});
export type DeliveryMethod = z.output<typeof deliveryMethod>;

/** The address of receipts and of the address service. */
export const postalAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
});
export type PostalAddress = z.output<typeof postalAddress>;
export const receiptAddress = z.extend(postalAddress, {
  name: z.string(),
  /** Where it is the address of a parcel locker. */
  lockerId: z.optional(z.string()),
});
export type ReceiptAddress = z.output<typeof receiptAddress>;

/** Whom an invoice is for, as its form hands it in. */
export const billingData = z.object({
  name: z.optional(trimmedText(120)),
  address: z.optional(trimmedText(120)),
  address2: z.optional(trimmedText(120)),
  postalCode: z.optional(trimmedText(20)),
  city: z.optional(trimmedText(120)),
  state: z.optional(trimmedText(60)),
});
export type BillingData = z.output<typeof billingData>;

/** What the delivery forms hand in; which fields must be there depends on the method and the options. */
export const deliveryOptionData = z.object({
  name: z.optional(trimmedText(120)),
  emailAddress: z.optional(trimmedText(EMAIL_MAX)),
  address: z.optional(trimmedText(120)),
  address2: z.optional(trimmedText(120)),
  postalCode: z.optional(trimmedText(20)),
  city: z.optional(trimmedText(120)),
  state: z.optional(trimmedText(60)),
  verifiedAddress: z.optional(z.boolean()),
  saveAddress: z.optional(z.boolean()),
  pickupLocationUuid: z.optional(uuid),
  lockerId: z.optional(trimmedText(40)),
});
export type DeliveryOptionData = z.output<typeof deliveryOptionData>;
