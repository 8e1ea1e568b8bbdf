import { createCheckout, paymentOptions, setPaymentOption } from '@picture-day/contract/calls/checkout';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Checkout, PaymentOption } from '@picture-day/contract/entities/checkout';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { renderShop } from '../../../testing/render-shop.tsx';
import { Component as CheckoutPage } from '../checkout-page.tsx';
import { checkoutOf, checkoutUuid, school } from './checkouts.ts';

export const schoolUuid = school.deliveryOptions[0]?.uuid ?? '';
export const ofSchool = { checkoutUuid, deliveryOptionUuid: schoolUuid };

interface Shown {
  /** What can be chosen to pay with, once the pictures go to the school. */
  readonly payments: readonly PaymentOption[];
  readonly cart: (version: number) => Cart;
  readonly change?: Partial<Checkout>;
  /** What the browser's history holds, as after a reload. */
  readonly state?: unknown;
}

/** Ingrid's checkout on the screen, answered up to the choice of a payment. */
export async function openCheckout({ payments, cart, change, state }: Shown) {
  const calls = fakeCalls();
  const opened = checkoutOf({ cart: cart(1), ...change });
  const { deliveryOptions: deliveryMethods } = opened;
  calls.answer(createCheckout, {}, opened);
  calls.answer(pictureSets, {}, { pictureSets: [] });
  calls.answer(paymentOptions, { params: ofSchool }, { paymentOptions: [...payments], cart: cart(2) });
  for (const { uuid } of payments) {
    const params = { ...ofSchool, paymentOptionUuid: uuid };
    calls.answer(setPaymentOption, { params }, { cart: cart(3), deliveryMethods });
  }
  const screen = await renderShop(<CheckoutPage />, {
    boot: bootOf({ user: ingrid }),
    path: '/shopping-cart/checkout',
    state,
  });
  return { ...screen, calls };
}
export type CheckoutScreen = Awaited<ReturnType<typeof openCheckout>>;

export async function sendToSchool(screen: CheckoutScreen): Promise<void> {
  await screen.getByRole('radio', { name: /school or club/ }).click();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
}

export async function payWith(screen: CheckoutScreen, title: string): Promise<void> {
  await screen.getByRole('radio', { name: title }).click();
  await screen.getByRole('button', { name: `Use ${title}` }).click();
}
