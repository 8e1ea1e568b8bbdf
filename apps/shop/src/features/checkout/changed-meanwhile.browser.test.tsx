import {
  createCheckout,
  createTransaction,
  paymentOptions,
  setPaymentOption,
} from '@picture-day/contract/calls/checkout';
import type { Changed } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartOf, fileLine, lineOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { checkoutOf, checkoutUuid, digital, paymentOf, postage, school } from './testing/checkouts.ts';
import {
  type CheckoutScreen,
  ofSchool,
  openCheckout,
  payWith,
  schoolUuid,
  sendToSchool,
} from './testing/open-checkout.tsx';

const vipps = paymentOf(601, 'Vipps', { verifyMobile: true });
const card = paymentOf(602, 'Card');
const ofCard = { params: { ...ofSchool, paymentOptionUuid: card.uuid } };

const mug = (quantity: number, price: number) =>
  lineOf({
    uuid: uuidOf(521),
    product: { uuid: uuidOf(522), name: 'Mug', type: 89, subproducts: [] },
    quantity,
    linePrice: price,
    actualLinePrice: price,
  });
const file = { ...fileLine(uuidOf(520)), actualLinePrice: 10_000 };
const cartWith = (version: number, ...lines: Cart['orderLines']): Cart => {
  const total = lines.reduce((sum, { actualLinePrice }) => sum + actualLinePrice, 0);
  const summary = { totalPrice: total, goodsPrice: total, discount: 0, deliveryPrice: 0, fees: 0 };
  return { ...cartOf(version, ...lines), summary };
};
const cart = (version: number) => cartWith(version, file, mug(1, 24_900));

const buy = (screen: CheckoutScreen) => screen.getByRole('button', { name: /^Buy for/ });
const stepOf = (screen: CheckoutScreen) => screen.router.state.location.state;

/** Ingrid at the last step, everything chosen; Buy is then refused. */
async function refused(error: string, changed?: Changed, more: object = {}) {
  const screen = await openCheckout({ payments: [card, vipps], cart });
  await sendToSchool(screen);
  await payWith(screen, 'Card');
  await screen.getByLabelText('I accept the terms of purchase').click();
  const answer = refusal(409, error, { ...more, ...(changed && { changed }) });
  screen.calls.answer(createTransaction, { params: { checkoutUuid } }, answer);
  return screen;
}

beforeEach(() => sessionStorage.clear());

describe('a purchase that is refused because of another tab', () => {
  it('of an emptied cart says so and leads to the products', async () => {
    const screen = await refused('The shopping cart is empty.', 'empty-cart');
    await buy(screen).click();
    await expect.element(screen.getByText('The shopping cart is empty.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
    await screen.getByRole('link', { name: 'View products' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/categories');
  });

  it('at another price says what was added, taken out and changed', async () => {
    const screen = await refused('The price has changed since you saw it.', 'price');
    const print = lineOf({
      uuid: uuidOf(530),
      product: { uuid: uuidOf(531), name: 'Print', type: 10, subproducts: [] },
      actualLinePrice: 5_000,
    });
    const now = { cart: cartWith(9, mug(2, 49_800), print), deliveryMethods: [postage, school] };
    screen.calls.answer(setPaymentOption, ofCard, now);
    await buy(screen).click();
    await expect.element(screen.getByText('Removed: Digital, 100 kr')).toBeVisible();
    await expect.element(screen.getByText('2 × Mug: 498 kr, before 249 kr')).toBeVisible();
    await expect.element(screen.getByText('Added: Print, 50 kr')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Buy for 548 kr' })).toBeEnabled();
  });

  it('of many changed lines shows the first and folds the others', async () => {
    const screen = await refused('The price has changed since you saw it.', 'price');
    const prints = Array.from({ length: 35 }, (_, at) =>
      lineOf({
        uuid: uuidOf(600 + at),
        product: { uuid: uuidOf(531), name: `Print ${at}`, type: 10, subproducts: [] },
        actualLinePrice: 5_000,
      }),
    );
    const now = { cart: cartWith(9, file, mug(1, 24_900), ...prints), deliveryMethods: [postage, school] };
    screen.calls.answer(setPaymentOption, ofCard, now);
    await buy(screen).click();
    const folded = screen.getByText('32 more changes');
    await expect.element(folded).toBeVisible();
    await expect.element(screen.getByText('Added: Print 34, 50 kr')).not.toBeVisible();
    const alert = screen.getByRole('alert').element();
    expect(alert.getBoundingClientRect().height).toBeLessThan(320);
    await folded.click();
    await expect.element(screen.getByText('Added: Print 34, 50 kr')).toBeInTheDocument();
    expect(alert.getBoundingClientRect().height).toBeLessThan(640);
  });

  it('whose delivery is gone opens that step, with what was filled in', async () => {
    const screen = await refused('This way of delivery is no longer available.', 'delivery');
    const opened = checkoutOf({ cart: cartWith(9, file), deliveryOptions: [digital] });
    screen.calls.answer(createCheckout, {}, opened);
    await buy(screen).click();
    const said = screen.getByText('This way of delivery is no longer available.');
    await expect.element(said).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Download' })).toBeChecked();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ingrid Solheim');
    const params = { checkoutUuid, deliveryOptionUuid: uuidOf(512) };
    screen.calls.answer(paymentOptions, { params }, { paymentOptions: [card], cart: cartWith(10, file) });
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
  });

  it('whose way to pay is gone opens that step with the ways there are', async () => {
    const screen = await refused('This way to pay is not available for the order.', 'payment');
    screen.calls.answer(paymentOptions, { params: ofSchool }, { paymentOptions: [vipps], cart: cart(9) });
    await buy(screen).click();
    await expect.element(screen.getByRole('radio', { name: 'Vipps' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Card' })).not.toBeInTheDocument();
  });

  it('says the other thing that has changed when its new price cannot be had either', async () => {
    const screen = await refused('The voucher has already been used.', 'voucher');
    screen.calls.answer(
      setPaymentOption,
      ofCard,
      refusal(422, 'The shopping cart is empty.', { changed: 'empty-cart' }),
    );
    await buy(screen).click();
    await expect.element(screen.getByText('The shopping cart is empty.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'View products' })).toBeVisible();
  });

  it('for a field opens its step and marks it with the reason', async () => {
    const reasons = { emailAddress: 'Invalid email' };
    const screen = await refused('Invalid email', undefined, { fields: ['emailAddress'], reasons });
    await buy(screen).click();
    const email = screen.getByLabelText('Email');
    await expect.element(email).toHaveAccessibleDescription('Invalid email');
    await email.fill('ingrid@example.com');
    await expect.element(email).not.toHaveAccessibleDescription('Invalid email');
  });

  it('is no longer said once the order is paid for in another way', async () => {
    const screen = await refused('The payment could not be started.');
    await buy(screen).click();
    await expect.element(screen.getByText('The payment could not be started.')).toBeVisible();
    await screen.getByRole('button', { name: 'Edit Payment' }).click();
    await payWith(screen, 'Card');
    await expect.element(screen.getByText('The payment could not be started.')).not.toBeInTheDocument();
  });
});

describe('a choice that is refused because of another tab', () => {
  it('leads to the products when the cart is empty, and to another delivery when it is gone', async () => {
    const screen = await openCheckout({ payments: [card], cart });
    const answer = (error: string, changed: Changed) =>
      screen.calls.answer(paymentOptions, { params: ofSchool }, refusal(409, error, { changed }));
    answer('The shopping cart is empty.', 'empty-cart');
    await sendToSchool(screen);
    await expect.element(screen.getByRole('link', { name: 'View products' })).toBeVisible();
    await screen.getByRole('button', { name: 'Edit Delivery' }).click();
    answer('This way of delivery is no longer available.', 'delivery');
    screen.calls.answer(createCheckout, {}, checkoutOf({ cart: cart(9), deliveryOptions: [postage] }));
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.element(screen.getByRole('radio', { name: /By post/ })).toBeChecked();
    await expect.element(screen.getByText('This way of delivery is no longer available.')).toBeVisible();
  });
});

describe('the browser’s Back button', () => {
  it('leads a step back, with everything as it was, and Forward to the next', async () => {
    const screen = await openCheckout({ payments: [card, vipps], cart });
    await sendToSchool(screen);
    await payWith(screen, 'Card');
    const terms = screen.getByLabelText('I accept the terms of purchase');
    await expect.element(terms).toBeEnabled();
    await screen.router.navigate(-1);
    await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    await screen.router.navigate(-1);
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).toBeChecked();
    await screen.router.navigate(1);
    await screen.router.navigate(1);
    await expect.element(terms).toBeEnabled();
    expect(screen.router.state.location.pathname).toBe('/shopping-cart/checkout');
  });

  it('opens no step beyond what is still chosen', async () => {
    const screen = await openCheckout({ payments: [card, vipps], cart });
    await sendToSchool(screen);
    await payWith(screen, 'Card');
    await screen.getByRole('button', { name: 'Edit Delivery' }).click();
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeVisible();
    await screen.router.navigate(-2);
    await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeVisible();
    await expect.poll(() => stepOf(screen)).toEqual({ step: 'select-payment-option' });
  });
});

describe('a page that is loaded again', () => {
  async function loadedIn(step: string, payments = [card]) {
    const before = await openCheckout({ payments, cart });
    await sendToSchool(before);
    await payWith(before, payments[0]?.title ?? '');
    await expect.poll(() => stepOf(before)).toEqual({ step: 'confirm-order' });
    await before.unmount();
    return openCheckout({ payments, cart, state: { step } });
  }

  it('in the last step stays there', async () => {
    const screen = await loadedIn('confirm-order');
    await expect.element(screen.getByLabelText('I accept the terms of purchase')).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: 'Edit Payment' })).toBeVisible();
  });

  it('in the first step stays there, filled in', async () => {
    const screen = await loadedIn('select-delivery-option');
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(schoolUuid).not.toBe('');
  });
});
