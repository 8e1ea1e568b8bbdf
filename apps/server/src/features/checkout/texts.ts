import { words } from '../../texts/words.ts';

/** What the checkout says, in the visitor's language. */
export const checkoutText = words('checkout', {
  emptyCart: 'The shopping cart is empty.',
  blockedLines: 'A product in the shopping cart can no longer be ordered. Please take it out.',
  pastYear:
    'A calendar in the shopping cart is for a year that is over. Please change its year or delete it.',
  pictureGone:
    'A picture in the shopping cart is no longer in the shop. Please choose another one or delete the product.',
  ordered: 'This order has already been placed. You find it under your orders.',
  priceChanged: 'The price has changed since you saw it. Please check the new total and buy again.',
  deliveryGone: 'This way of delivery is no longer available. Please choose another one.',
  paymentGone: 'This way to pay is not available for the order. Please choose another one.',
  acceptTerms: 'Please accept the terms of purchase.',
  billingMissing: 'An invoice needs a full name and address. Missing in the account: {fields}.',
  billingName: 'full name',
  billingAddress: 'address',
  billingPostalCode: 'postal code',
  billingCity: 'city',
  billingState: 'state',
  feeOf: 'Fee, {title}',
  days: '{days, plural, one {# business day} other {# business days}}',
  instantly: 'Available instantly',
  schoolDelivery: 'Delivery to the school or club',
  toSchool: 'To {school}',
  handedOut: 'Handed out in the classroom.',
  'unknown-voucher': 'The voucher code is not valid.',
  'empty-cart': 'The shopping cart is empty.',
  'not-started': 'The voucher is not valid yet.',
  expired: 'The voucher has expired.',
  'other-customer': 'The voucher belongs to another customer.',
  'used-up': 'The voucher has already been used.',
  'used-by-customer': 'You have already used this voucher.',
  'below-minimum': 'The voucher needs products for {missing} more.',
  'no-matching-product': 'The voucher is for products that are not in the shopping cart.',
  'nothing-to-discount': 'There is nothing left that the voucher could reduce.',
});
