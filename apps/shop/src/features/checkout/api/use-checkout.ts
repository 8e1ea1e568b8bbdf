import { createCheckout, paymentOptions, setPaymentOption } from '@picture-day/contract/calls/checkout';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Checkout, PaymentOption } from '@picture-day/contract/entities/checkout';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { bootQuery, usePortal } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';
import { cartChanges } from '../model/cart-changes.ts';
import { keepDraft, readDraft } from '../model/checkout-draft.ts';
import {
  type CheckoutStep,
  type ChosenDelivery,
  type ChosenPayment,
  checkoutStep,
  type PricedAnswer,
  reachable,
  startOf,
} from '../model/checkout-state.ts';
import { deliveryAgain } from '../model/last-time.ts';
import { paymentErrors, paymentFieldsOf } from '../model/payment-form.ts';
import { currentClient } from './checkout-query.ts';
import { refusalOf } from './refusal-of.ts';
import { useStepHistory } from './use-step-history.ts';

interface Paying {
  readonly delivery: ChosenDelivery;
  readonly chosen: ChosenPayment;
  /** The customer pressed it. */
  readonly own?: boolean;
}

/** The steps of a checkout and what each of them tells the server. */
export function useCheckout(checkout: Checkout) {
  const { checkoutUuid, user } = checkout;
  const { emailAddress } = user;
  const client = useQueryClient();
  const country = usePortal().locale.country.twoLetterCode;
  const [state, dispatch] = useReducer(checkoutStep, checkout, (opened) =>
    startOf(opened, readDraft(emailAddress).payment ?? null, readDraft(emailAddress).picked ?? null),
  );
  const history = useStepHistory(state.step, (wanted) => {
    const step = reachable(state, wanted);
    dispatch({ type: 'step-set', step });
    return step;
  });

  /** What changed here is fetched again where the cart itself is shown. */
  const tellCart = (cart?: Cart) => {
    const cartCount = cart?.count ?? 0;
    client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount });
    return client.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  const cartChanged = (answer: PricedAnswer) => {
    dispatch({ type: 'cart-changed', ...answer });
    tellCart(answer.cart);
  };

  const options = useMutation({
    mutationFn: (delivery: ChosenDelivery) =>
      ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid: delivery.uuid } }),
    onSuccess: (answer, delivery) => {
      dispatch({ type: 'payment-options-came', deliveryUuid: delivery.uuid, ...answer });
      restorePayment(delivery, answer.paymentOptions);
    },
    onError: (error) => mend(error),
  });
  const setPayment = ({ delivery, chosen }: Paying) =>
    ask(setPaymentOption, {
      params: { checkoutUuid, deliveryOptionUuid: delivery.uuid, paymentOptionUuid: chosen.uuid },
    });
  const payment = useMutation({
    mutationFn: setPayment,
    onSuccess: (answer, { chosen, own }) => {
      if (own) history.moveOn();
      dispatch({ type: 'payment-chosen', payment: chosen, ...answer });
    },
    onError: (error) => mend(error),
  });

  const chooseDelivery = (delivery: ChosenDelivery) => {
    keepDraft(emailAddress, { delivery, typed: undefined, picked: undefined });
    dispatch({ type: 'delivery-chosen', delivery });
    payment.reset();
    options.mutate(delivery);
  };

  /** A page that was loaded again in its last step goes back there, unless something must be typed anew. */
  const restorePayment = (delivery: ChosenDelivery, offered: readonly PaymentOption[]) => {
    const chosen = readDraft(emailAddress).payment;
    const option = offered.find(({ uuid }) => uuid === chosen?.uuid);
    if (history.begun() !== 'confirm-order' || !chosen || !option) return;
    const errors = paymentErrors(option, paymentFieldsOf(chosen.data), { country, today: new Date() });
    if (Object.keys(errors).length === 0) payment.mutate({ delivery, chosen });
  };
  const restore = useEffectEvent(() => {
    const { delivery } = readDraft(emailAddress);
    if (!delivery) return;
    const rules = { options: checkout.options, country, today: new Date() };
    // What can no longer be sent, as a locker that is gone, is shown in its form again.
    if (deliveryAgain(checkout.deliveryOptions, delivery, rules)) {
      dispatch({ type: 'filled-in', delivery });
      return;
    }
    const step = history.begun();
    chooseDelivery(delivery);
    if (step === 'select-delivery-option') dispatch({ type: 'step-set', step });
  });
  useEffect(() => restore(), []);

  /** The cart and its deliveries as they are now, asked for in the way that what has changed allows. */
  const askAgain = async (changed: ReturnType<typeof refusalOf>['changed']): Promise<PricedAnswer | null> => {
    if (changed === 'delivery') {
      const opened = await ask(createCheckout, { body: { client: currentClient() } });
      return { ...opened, deliveryMethods: opened.deliveryOptions };
    }
    if (changed && changed !== 'price' && changed !== 'voucher') return null;
    return state.delivery && state.payment
      ? setPayment({ delivery: state.delivery, chosen: state.payment })
      : null;
  };

  /** A choice was refused: what can be chosen now is fetched. */
  const mend = async (error: unknown): Promise<void> => {
    const { changed } = refusalOf(error);
    if (changed === 'payment' && state.delivery) options.mutate(state.delivery);
    const answer = changed === 'delivery' ? await askAgain(changed).catch(() => null) : null;
    if (answer) cartChanged(answer);
  };

  /** The purchase was not made: says why at once, then what has changed, and opens the step that can be mended. */
  const refuse = async (error: unknown): Promise<void> => {
    const refusal = refusalOf(error);
    dispatch({ type: 'refused', refusal });
    if (refusal.changed === 'empty-cart') tellCart();
    if (refusal.changed === 'payment' && state.delivery) options.mutate(state.delivery);
    if (refusal.fields) return;
    try {
      const answer = await askAgain(refusal.changed);
      if (!answer) return;
      cartChanged(answer);
      dispatch({
        type: 'refused',
        refusal: { ...refusal, changes: cartChanges(state.cart, answer.cart) },
      });
    } catch (other) {
      // More has changed than the first answer said.
      const next = refusalOf(other);
      if (next.changed && next.changed !== refusal.changed) await refuse(other);
    }
  };

  return {
    state,
    chooseDelivery: (delivery: ChosenDelivery) => {
      history.moveOn();
      chooseDelivery(delivery);
    },
    choosePayment: (chosen: ChosenPayment) => {
      if (!state.delivery) return;
      keepDraft(emailAddress, { payment: chosen });
      payment.mutate({ delivery: state.delivery, chosen, own: true });
    },
    pickDelivery: (uuid: string) => {
      keepDraft(emailAddress, { picked: uuid });
      dispatch({ type: 'delivery-picked', uuid });
    },
    /** Forms begin with what is known of an earlier order. */
    fillIn: (known: { readonly delivery: ChosenDelivery; readonly payment: ChosenPayment }) => {
      keepDraft(emailAddress, { typed: undefined, billing: undefined });
      dispatch({ type: 'filled-in', ...known });
    },
    pickPayment: (uuid: string) => {
      payment.reset();
      dispatch({ type: 'payment-picked', uuid });
    },
    goTo: (step: CheckoutStep) => {
      history.moveOn();
      dispatch({ type: 'step-set', step });
    },
    cartChanged,
    buying: () => dispatch({ type: 'buying' }),
    refuse,
    optionsFailure: options.error,
    retryOptions: () => state.delivery && options.mutate(state.delivery),
    paymentFailure: payment.error,
    settingPayment: payment.isPending,
  };
}

export type CheckoutSteps = ReturnType<typeof useCheckout>;
