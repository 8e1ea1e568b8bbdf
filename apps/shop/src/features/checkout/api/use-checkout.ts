import { paymentOptions, setPaymentOption } from '@picture-day/contract/calls/checkout';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ask } from '../../../lib/api.ts';
import { bootQuery } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';
import { keepDraft, readDraft } from '../model/checkout-draft.ts';
import {
  type CheckoutStep,
  type ChosenDelivery,
  type ChosenPayment,
  checkoutStep,
  type PricedAnswer,
  startOf,
} from '../model/checkout-state.ts';
import { findChoice } from '../model/delivery-choices.ts';

/** The steps of a checkout and what each of them tells the server. */
export function useCheckout(checkout: Checkout) {
  const { checkoutUuid, user } = checkout;
  const { emailAddress } = user;
  const client = useQueryClient();
  const [state, dispatch] = useReducer(checkoutStep, checkout, (opened) =>
    startOf(opened, readDraft(emailAddress).payment ?? null),
  );

  /** What changed here is fetched again where the cart itself is shown. */
  const tellCart = (cart: Cart) => {
    client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: cart.count });
    return client.invalidateQueries({ queryKey: cartQuery.queryKey });
  };

  const options = useMutation({
    mutationFn: (deliveryOptionUuid: string) =>
      ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid } }),
    onSuccess: (answer, deliveryUuid) => dispatch({ type: 'payment-options-came', deliveryUuid, ...answer }),
  });
  const payment = useMutation({
    mutationFn: ({ delivery, chosen }: { delivery: ChosenDelivery; chosen: ChosenPayment }) =>
      ask(setPaymentOption, {
        params: { checkoutUuid, deliveryOptionUuid: delivery.uuid, paymentOptionUuid: chosen.uuid },
      }),
    onSuccess: (answer, { chosen }) => dispatch({ type: 'payment-chosen', payment: chosen, ...answer }),
  });

  const chooseDelivery = (delivery: ChosenDelivery) => {
    keepDraft(emailAddress, { delivery });
    dispatch({ type: 'delivery-chosen', delivery });
    payment.reset();
    options.mutate(delivery.uuid);
  };

  const restore = useEffectEvent(() => {
    const { delivery } = readDraft(emailAddress);
    if (delivery && findChoice(checkout.deliveryOptions, delivery.uuid)) chooseDelivery(delivery);
  });
  useEffect(() => restore(), []);

  return {
    state,
    chooseDelivery,
    choosePayment: (chosen: ChosenPayment) => {
      if (!state.delivery) return;
      keepDraft(emailAddress, { payment: chosen });
      payment.mutate({ delivery: state.delivery, chosen });
    },
    pickDelivery: (uuid: string) => dispatch({ type: 'delivery-picked', uuid }),
    pickPayment: (uuid: string) => dispatch({ type: 'payment-picked', uuid }),
    goTo: (step: CheckoutStep) => dispatch({ type: 'step-set', step }),
    cartChanged: (answer: PricedAnswer) => {
      dispatch({ type: 'cart-changed', ...answer });
      tellCart(answer.cart);
    },
    optionsFailure: options.error,
    retryOptions: () => state.delivery && options.mutate(state.delivery.uuid),
    paymentFailure: payment.error,
    settingPayment: payment.isPending,
  };
}

export type CheckoutSteps = ReturnType<typeof useCheckout>;
