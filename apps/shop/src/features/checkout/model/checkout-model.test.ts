import type { Cart } from '@picture-day/contract/entities/cart';
import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOption } from '@picture-day/contract/entities/delivery';
import { describe, expect, it } from 'vitest';
import { placeFields, placeLine } from '../../../lib/address-layout.ts';
import { type CheckoutState, checkoutStep, startOf, whyNotBuy } from './checkout-state.ts';
import {
  choicesByStore,
  choicesOf,
  preselectedChoice,
  preselectedMethod,
  shownPrice,
} from './delivery-choices.ts';
import { offersOf } from './order-offers.ts';
import { paymentData, paymentErrors, preselectedPayment } from './payment-form.ts';

const option = (uuid: string, price: number, change: Partial<DeliveryOption> = {}): DeliveryOption => ({
  uuid,
  name: uuid,
  description: '',
  price,
  deliverytime: 5,
  deliveryDay: '2026-11-20',
  expire: null,
  subjects: [],
  isExpress: false,
  ...change,
});
const post: DeliveryMethod = {
  type: 'postage',
  name: 'By post',
  deliveryOptions: [
    option('4e0b7d2a-91c3-4f58-b7a6-111111111111', 14_900),
    option('mailbox', 6_900),
    option('light', 2_900),
  ],
  pickupLocations: [],
};
const location = (uuid: string, price: number) => ({
  uuid,
  name: 'Studio',
  address1: 'Strandgata 14',
  postalCode: '4790',
  city: 'Lillesand',
  deliveryTime: { seconds: 1, string: '6 business days', day: '2026-11-23' },
  price,
});
const store: DeliveryMethod = {
  type: 'store-pickup',
  name: 'Pick up',
  deliveryOptions: [option('studio', 0)],
  pickupLocations: [
    location('7d1f0c52-3b6e-4a90-8c11-111111111111', 9_900),
    location('7d1f0c52-3b6e-4a90-8c11-000000000000', 0),
    location('9a44e1b0-52d7-4c36-a0f2-000000000000', 0),
  ],
};
const cart = (version: number, totalPrice = 100): Cart => ({
  version,
  orderLines: [],
  summary: { totalPrice, goodsPrice: 100, discount: 0, deliveryPrice: 0, fees: 0 },
  rebateCode: null,
  currencyCode: 'NOK',
  count: 1,
});
const pay = (uuid: string, change: Partial<PaymentOption> = {}): PaymentOption => ({
  uuid,
  title: uuid,
  mobileTitle: '',
  description: '',
  mobileDescription: '',
  verifyMobile: false,
  requirePersonNo: false,
  fee: 0,
  ...change,
});

/** Every ending of a Norwegian number; few have the right check digits. */
const personNumbers = (birth: string, from: number) =>
  Array.from({ length: 1_000 }, (_, at) => `${birth}${String(at + from).padStart(5, '0')}`);

describe('delivery', () => {
  it('shows the highest price of a method without express options; 0 is Free', () => {
    expect(shownPrice(post)).toBe(6_900);
    expect(shownPrice(store)).toBe(0);
  });

  it('preselects a method when there is exactly one, and none of several', () => {
    expect(preselectedMethod([post])).toBe(post);
    expect(preselectedMethod([post, store])).toBeNull();
    expect(preselectedMethod([])).toBeNull();
  });

  it('preselects the first choice that is not express', () => {
    expect(preselectedChoice(post)?.uuid).toBe('mailbox');
  });

  it('groups pickup locations whose first 23 characters match into one store', () => {
    expect(choicesByStore(store).map((one) => one.length)).toEqual([2, 1]);
    expect(choicesOf(store).map(({ express }) => express)).toEqual([true, false, false]);
  });
});

describe('the steps of the checkout', () => {
  const start = startOf({
    cart: cart(1),
    deliveryOptions: [post, store],
    catalogueMaxDeliveryTime: null,
    upsaleList: [],
  });
  const delivery = { uuid: 'mailbox', data: { name: 'Ada Solheim' } };
  const payment = { uuid: 'card', data: {} };
  const chosen = checkoutStep(start, { type: 'delivery-chosen', delivery });
  const offered = checkoutStep(chosen, {
    type: 'payment-options-came',
    deliveryUuid: 'mailbox',
    paymentOptions: [pay('card')],
    cart: cart(2, 200),
  });
  const deliveryMethods = [post, store];
  const confirmed = checkoutStep(offered, {
    type: 'payment-chosen',
    payment,
    cart: cart(2, 229),
    deliveryMethods,
  });

  it('go from delivery to payment to the confirmation', () => {
    expect([start.step, chosen.step, confirmed.step]).toEqual([
      'select-delivery-option',
      'select-payment-option',
      'confirm-order',
    ]);
    expect(confirmed.cart.summary.totalPrice).toBe(229);
  });

  it('reset and reload the payment options when delivery is chosen anew', () => {
    const again = checkoutStep(confirmed, { type: 'delivery-chosen', delivery: { uuid: 'light', data: {} } });
    expect(again).toMatchObject({ paymentOptions: null, payment: null, earlierPayment: payment });
    const late = checkoutStep(again, {
      type: 'payment-options-came',
      deliveryUuid: 'mailbox',
      paymentOptions: [],
      cart: cart(3),
    });
    expect(late).toBe(again);
  });

  it('return to the select step of what is edited', () => {
    const edited = checkoutStep(confirmed, { type: 'step-set', step: 'select-payment-option' });
    expect(edited).toMatchObject({ step: 'select-payment-option', delivery, payment });
  });

  it('never let an older cart replace a newer one', () => {
    const newer = checkoutStep(confirmed, { type: 'cart-changed', cart: cart(5, 500), deliveryMethods });
    expect(checkoutStep(newer, { type: 'cart-changed', cart: cart(4), deliveryMethods: [] })).toBe(newer);
  });

  it('go back to delivery when the chosen way is no longer offered', () => {
    const changed = checkoutStep(confirmed, {
      type: 'cart-changed',
      cart: cart(3),
      deliveryMethods: [store],
      catalogueMaxDeliveryTime: 30,
    });
    expect(changed).toMatchObject({
      step: 'select-delivery-option',
      delivery: null,
      payment: null,
      catalogueMaxDeliveryTime: 30,
    });
  });

  it('keep Buy disabled until delivery, payment and the terms are set', () => {
    const why = (state: CheckoutState, termsAccepted = true, isSimulated = false) =>
      whyNotBuy(state, { termsAccepted, isSimulated });
    expect(why(start)).toBe('delivery');
    expect(why(offered)).toBe('payment');
    expect(why(confirmed, false)).toBe('terms');
    expect(why(confirmed)).toBeNull();
    expect(why({ ...confirmed, step: 'select-payment-option' })).toBe('payment');
    expect(why(confirmed, true, true)).toBe('simulated');
    const refusal = { message: 'The shopping cart is empty.', changed: 'empty-cart' as const, changes: [] };
    expect(why({ ...confirmed, refusal })).toBe('empty');
  });
});

describe('payment', () => {
  const rules = { country: 'NO', today: new Date('2026-11-15') };
  const empty = { mobilePhone: '', pid: '' };

  it('preselects the first option, or the one already chosen', () => {
    const options = [pay('vipps'), pay('card')];
    expect(preselectedPayment(options, undefined)?.uuid).toBe('vipps');
    expect(preselectedPayment(options, 'card')?.uuid).toBe('card');
    expect(preselectedPayment(options, 'gone')?.uuid).toBe('vipps');
  });

  it('requires a mobile number when verifyMobile is set', () => {
    const vipps = pay('vipps', { verifyMobile: true });
    expect(paymentErrors(vipps, empty, rules)).toEqual({ mobilePhone: 'required' });
    expect(paymentErrors(vipps, { ...empty, mobilePhone: '+47 900 00 000' }, rules)).toEqual({});
  });

  it('requires a personal number of somebody of age when requirePersonNo is set', () => {
    const invoice = pay('invoice', { requirePersonNo: true });
    expect(paymentErrors(invoice, empty, rules)).toEqual({ pid: 'required' });
    expect(paymentErrors(invoice, { ...empty, pid: '12345678901' }, rules)).toEqual({
      pid: 'invalidPersonNumber',
    });
    const child = personNumbers('010115', 50_000).find(
      (pid) => !paymentErrors(invoice, { ...empty, pid }, rules).pid?.startsWith('invalid'),
    );
    expect(paymentErrors(invoice, { ...empty, pid: child ?? '' }, rules)).toEqual({ pid: 'tooYoung' });
    const adult = personNumbers('010180', 10_000).find(
      (pid) => !paymentErrors(invoice, { ...empty, pid }, rules).pid,
    );
    expect(adult).toHaveLength(11);
  });

  it('hands on only what the option asks for', () => {
    const typed = { mobilePhone: ' 90000000 ', pid: '1' };
    expect(paymentData(pay('card'), typed)).toEqual({});
    expect(paymentData(pay('vipps', { verifyMobile: true }), typed)).toEqual({ mobilePhone: '90000000' });
  });
});

describe('the address of a country', () => {
  const options = { hidePostalCode: false, gatherState: true };

  it('begins with the city in GB, US and AU, and with the postal code elsewhere', () => {
    for (const country of ['GB', 'US', 'AU']) {
      expect(placeFields(country, options)).toEqual(['city', 'state', 'postalCode']);
    }
    expect(placeFields('NO', options)).toEqual(['postalCode', 'city', 'state']);
  });

  it('leaves out what the shop does not gather', () => {
    expect(placeFields('NO', { hidePostalCode: true, gatherState: false })).toEqual(['city']);
  });

  it('is written as the country writes it', () => {
    const place = { postalCode: '4790', city: 'Lillesand', state: '' };
    expect(placeLine('NO', place)).toBe('4790 Lillesand');
    expect(placeLine('US', { postalCode: '10001', city: 'New York', state: 'NY' })).toBe(
      'New York, NY 10001',
    );
    expect(placeLine('GB', { postalCode: 'SW1A 1AA', city: 'London' })).toBe('London, SW1A 1AA');
  });
});

it('offers each catalogue and the rebated set of each subject', () => {
  const ada = { uuid: 'ada', name: 'Ada Solheim', group: '4B' };
  const offers = offersOf([
    {
      type: 'CATALOGUE',
      catalogues: [
        {
          uuid: 'c',
          name: 'Catalogue',
          description: '',
          price: 18_900,
          quantity: 1,
          maxQuantity: 5,
          subject: ada,
          deliveryTime: { days: 30 },
        },
      ],
    },
    {
      type: 'DIGITAL_FILES',
      products: [
        { type: 'set', subjectUuid: 'ada', price: 39_900, rebatedPrice: 29_900 },
        { type: 'file', price: 7_900, rebatedPrice: 4_900 },
      ],
      subjects: [ada],
    },
  ]);
  expect(offers.map(({ kind, price }) => [kind, price])).toEqual([
    ['catalogue', 18_900],
    ['digital-set', 29_900],
  ]);
});
