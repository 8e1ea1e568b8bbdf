import type { Checkout, PaymentOption } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOption } from '@picture-day/contract/entities/delivery';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { cartOf, fileLine } from '../../../testing/carts.ts';
import { uuidOf } from '../../../testing/picture-sets.ts';

export const checkoutUuid = uuidOf(500);

export function optionOf(uuid: string, change: Partial<DeliveryOption> = {}): DeliveryOption {
  return {
    uuid,
    name: 'To the mailbox',
    description: '',
    price: 6_900,
    deliverytime: 8,
    deliveryDay: '2126-11-25',
    expire: null,
    subjects: [],
    isExpress: false,
    ...change,
  };
}

export const postage: DeliveryMethod = {
  type: 'postage',
  name: 'By post',
  deliveryOptions: [optionOf(uuidOf(510))],
  pickupLocations: [],
};

export const school: DeliveryMethod = {
  type: 'school-pickup',
  name: 'Delivery to the school or club',
  deliveryOptions: [optionOf(uuidOf(511), { name: 'To Lillesund school', price: 0 })],
  pickupLocations: [],
};

export const digital: DeliveryMethod = {
  type: 'digital-delivery',
  name: 'Download',
  deliveryOptions: [optionOf(uuidOf(512), { name: 'Download', price: 0, deliverytime: 0 })],
  pickupLocations: [],
};

export function paymentOf(number: number, title: string, change: Partial<PaymentOption> = {}): PaymentOption {
  return {
    uuid: uuidOf(number),
    title,
    mobileTitle: '',
    description: '',
    mobileDescription: '',
    verifyMobile: false,
    requirePersonNo: false,
    fee: 0,
    ...change,
  };
}

/** Ingrid's checkout of one picture; a test says what is different. */
export function checkoutOf(change: Partial<Checkout> = {}): Checkout {
  return {
    checkoutUuid,
    cart: cartOf(1, fileLine(uuidOf(520))),
    deliveryOptions: [postage, school],
    user: ingrid,
    hasActiveRebateCampaigns: true,
    termsOfPurchase: 'Prices include VAT.',
    options: bootOf().portal.options,
    upsaleList: [],
    catalogueMaxDeliveryTime: null,
    transaction: null,
    ...change,
  };
}
