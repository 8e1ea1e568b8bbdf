import type { CHECKOUT_STEPS } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import type {
  Checkout,
  PaymentOption,
  PaymentOptionData,
  Upsell,
} from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import { findChoice } from './delivery-choices.ts';
import { type Refusal, stepOfField } from './refusal.ts';

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
  /** What can still be added, at its price with this cart. */
  readonly offers: readonly Upsell[];
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
  /** What was filled in before, should its way of delivery be gone. */
  readonly earlierDelivery: ChosenDelivery | null;
  /** Why the purchase was not made; said until something is chosen anew. */
  readonly refusal: Refusal | null;
}

/** The cart and what its delivery costs now; a change of catalogues also says when they come. */
export interface PricedAnswer {
  readonly cart: Cart;
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly paymentOptions?: readonly PaymentOption[] | null | undefined;
  readonly catalogueMaxDeliveryTime?: number | null;
  readonly upsaleList?: readonly Upsell[] | undefined;
}

export type CheckoutEvent =
  | { readonly type: 'delivery-picked'; readonly uuid: string }
  | { readonly type: 'filled-in'; readonly delivery: ChosenDelivery; readonly payment?: ChosenPayment }
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
  | { readonly type: 'buying' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'step-set'; readonly step: CheckoutStep };

export const startOf = (
  checkout: Pick<Checkout, 'cart' | 'deliveryOptions' | 'catalogueMaxDeliveryTime' | 'upsaleList'>,
  earlierPayment: ChosenPayment | null = null,
  pickedDelivery: string | null = null,
): CheckoutState => ({
  step: 'select-delivery-option',
  cart: checkout.cart,
  methods: checkout.deliveryOptions,
  catalogueMaxDeliveryTime: checkout.catalogueMaxDeliveryTime,
  offers: checkout.upsaleList,
  delivery: null,
  pickedDelivery,
  paymentOptions: null,
  payment: null,
  pickedPayment: null,
  earlierPayment,
  earlierDelivery: null,
  refusal: null,
});

/** A late answer never replaces a newer cart. */
const newer = (held: Cart, cart: Cart): Cart => (cart.version >= held.version ? cart : held);

/** Takes the cart, its ways of delivery and what paying for it costs; when the chosen one is gone, another must be chosen. */
function repriced(state: CheckoutState, { cart, deliveryMethods, ...rest }: PricedAnswer): CheckoutState {
  if (cart.version < state.cart.version) return state;
  const { catalogueMaxDeliveryTime = state.catalogueMaxDeliveryTime } = rest;
  const paymentOptions = state.paymentOptions && (rest.paymentOptions ?? state.paymentOptions);
  const offers = rest.upsaleList ?? state.offers;
  const changed = {
    ...state,
    cart,
    methods: deliveryMethods,
    paymentOptions,
    catalogueMaxDeliveryTime,
    refusal: null,
    offers,
  };
  const gone = state.delivery && !findChoice(deliveryMethods, state.delivery.uuid);
  return gone ? { ...changed, step: 'select-delivery-option', delivery: null, payment: null } : changed;
}

/** Opens the step that can be mended. */
function refused(state: CheckoutState, refusal: Refusal): CheckoutState {
  if (refusal.changed === 'delivery') {
    return { ...state, refusal, step: 'select-delivery-option', delivery: null, payment: null };
  }
  if (refusal.changed === 'payment') {
    return { ...state, refusal, step: 'select-payment-option', payment: null };
  }
  const step = refusal.fields?.map(stepOfField).find((one) => one !== null) ?? state.step;
  return { ...state, refusal, step };
}

/** How far the choices reach: no step beyond it can be opened. */
export function reachable(
  { delivery, payment }: Pick<CheckoutState, 'delivery' | 'payment'>,
  wanted: CheckoutStep,
): CheckoutStep {
  if (!delivery) return 'select-delivery-option';
  return wanted === 'confirm-order' && !payment ? 'select-payment-option' : wanted;
}

export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'delivery-picked':
      return { ...state, pickedDelivery: event.uuid };
    case 'filled-in':
      return {
        ...state,
        earlierDelivery: event.delivery,
        earlierPayment: event.payment ?? state.earlierPayment,
      };
    case 'payment-picked':
      return { ...state, pickedPayment: event.uuid };
    case 'delivery-chosen':
      return {
        ...state,
        step: 'select-payment-option',
        delivery: event.delivery,
        pickedDelivery: null,
        pickedPayment: null,
        earlierDelivery: event.delivery,
        refusal: null,
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
          refusal: null,
        },
        event,
      );
    case 'cart-changed':
      return repriced(state, event);
    case 'buying':
      return { ...state, refusal: null };
    case 'refused':
      return refused(state, event.refusal);
    case 'step-set':
      return { ...state, step: event.step };
  }
}

export type WhyNotBuy = 'simulated' | 'empty' | 'delivery' | 'payment' | 'terms';

/** What is still missing before Buy; null when nothing is. */
export function whyNotBuy(
  { step, delivery, payment, refusal }: Pick<CheckoutState, 'step' | 'delivery' | 'payment' | 'refusal'>,
  { termsAccepted, isSimulated }: { readonly termsAccepted: boolean; readonly isSimulated: boolean },
): WhyNotBuy | null {
  if (isSimulated) return 'simulated';
  if (refusal?.changed === 'empty-cart') return 'empty';
  if (!delivery || step === 'select-delivery-option') return 'delivery';
  if (!payment || step === 'select-payment-option') return 'payment';
  return termsAccepted ? null : 'terms';
}
