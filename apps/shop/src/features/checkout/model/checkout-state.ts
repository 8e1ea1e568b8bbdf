import type { CHECKOUT_STEPS } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Checkout, PaymentOption, PaymentOptionData } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import { findChoice } from './delivery-choices.ts';

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface ChosenDelivery {
  readonly uuid: string;
  readonly data: DeliveryOptionData;
}

export interface ChosenPayment {
  readonly uuid: string;
  readonly data: PaymentOptionData;
}

export interface CheckoutState {
  readonly step: CheckoutStep;
  readonly cart: Cart;
  readonly methods: readonly DeliveryMethod[];
  readonly catalogueMaxDeliveryTime: number | null;
  readonly delivery: ChosenDelivery | null;
  /** The option that is marked, before its form is sent. */
  readonly pickedDelivery: string | null;
  /** Null while they are on their way. */
  readonly paymentOptions: readonly PaymentOption[] | null;
  readonly payment: ChosenPayment | null;
  /** The way to pay that is marked, before it is used. */
  readonly pickedPayment: string | null;
  /** What was chosen before, to be chosen beforehand again. */
  readonly earlierPayment: ChosenPayment | null;
}

/** The cart and what its delivery costs now; a change of catalogues also says when they come. */
export interface PricedAnswer {
  readonly cart: Cart;
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly paymentOptions?: readonly PaymentOption[] | null | undefined;
  readonly catalogueMaxDeliveryTime?: number | null;
}

export type CheckoutEvent =
  | { readonly type: 'delivery-picked'; readonly uuid: string }
  | { readonly type: 'payment-picked'; readonly uuid: string }
  | { readonly type: 'delivery-chosen'; readonly delivery: ChosenDelivery }
  | {
      readonly type: 'payment-options-came';
      readonly deliveryUuid: string;
      readonly paymentOptions: readonly PaymentOption[];
      readonly cart: Cart;
    }
  | ({ readonly type: 'payment-chosen'; readonly payment: ChosenPayment } & PricedAnswer)
  | ({ readonly type: 'cart-changed' } & PricedAnswer)
  | { readonly type: 'step-set'; readonly step: CheckoutStep };

export const startOf = (
  checkout: Pick<Checkout, 'cart' | 'deliveryOptions' | 'catalogueMaxDeliveryTime'>,
  earlierPayment: ChosenPayment | null = null,
): CheckoutState => ({
  step: 'select-delivery-option',
  cart: checkout.cart,
  methods: checkout.deliveryOptions,
  catalogueMaxDeliveryTime: checkout.catalogueMaxDeliveryTime,
  delivery: null,
  pickedDelivery: null,
  paymentOptions: null,
  payment: null,
  pickedPayment: null,
  earlierPayment,
});

/** A late answer never replaces a newer cart. */
const newer = (held: Cart, cart: Cart): Cart => (cart.version >= held.version ? cart : held);

/** Takes the cart, its ways of delivery and what paying for it costs; when the chosen one is gone, another must be chosen. */
function repriced(state: CheckoutState, { cart, deliveryMethods, ...rest }: PricedAnswer): CheckoutState {
  if (cart.version < state.cart.version) return state;
  const { catalogueMaxDeliveryTime = state.catalogueMaxDeliveryTime } = rest;
  const paymentOptions = state.paymentOptions && (rest.paymentOptions ?? state.paymentOptions);
  const changed = { ...state, cart, methods: deliveryMethods, paymentOptions, catalogueMaxDeliveryTime };
  const gone = state.delivery && !findChoice(deliveryMethods, state.delivery.uuid);
  return gone ? { ...changed, step: 'select-delivery-option', delivery: null, payment: null } : changed;
}

export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'delivery-picked':
      return { ...state, pickedDelivery: event.uuid };
    case 'payment-picked':
      return { ...state, pickedPayment: event.uuid };
    case 'delivery-chosen':
      return {
        ...state,
        step: 'select-payment-option',
        delivery: event.delivery,
        pickedDelivery: null,
        pickedPayment: null,
        paymentOptions: null,
        payment: null,
        earlierPayment: state.payment ?? state.earlierPayment,
      };
    case 'payment-options-came':
      if (event.deliveryUuid !== state.delivery?.uuid) return state;
      return { ...state, paymentOptions: event.paymentOptions, cart: newer(state.cart, event.cart) };
    case 'payment-chosen':
      return repriced(
        {
          ...state,
          step: 'confirm-order',
          payment: event.payment,
          pickedPayment: null,
          earlierPayment: event.payment,
        },
        event,
      );
    case 'cart-changed':
      return repriced(state, event);
    case 'step-set':
      return { ...state, step: event.step };
  }
}

export type WhyNotBuy = 'simulated' | 'delivery' | 'payment' | 'terms';

/** What is still missing before Buy; null when nothing is. */
export function whyNotBuy(
  { step, delivery, payment }: Pick<CheckoutState, 'step' | 'delivery' | 'payment'>,
  { termsAccepted, isSimulated }: { readonly termsAccepted: boolean; readonly isSimulated: boolean },
): WhyNotBuy | null {
  if (isSimulated) return 'simulated';
  if (!delivery || step === 'select-delivery-option') return 'delivery';
  if (!payment || step === 'select-payment-option') return 'payment';
  return termsAccepted ? null : 'terms';
}
