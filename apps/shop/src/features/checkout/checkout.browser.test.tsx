import { validateMobile } from '@picture-day/contract/calls/access';
import { readCart } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  createTransaction,
  paymentOptions,
  removeRebateCode,
  setPaymentOption,
  verifyRebateCode,
} from '@picture-day/contract/calls/checkout';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { checkoutUuid, optionOf, paymentOf, postage, school } from './testing/checkouts.ts';
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

const cartFor = (version: number, totalPrice: number, rebateCode: string | null = null): Cart => ({
  ...cartOf(version, fileLine(uuidOf(520))),
  summary: { totalPrice, goodsPrice: totalPrice, discount: 0, deliveryPrice: 0, fees: 0 },
  rebateCode,
});

async function open(change: Partial<Checkout> = {}) {
  const cart = (version: number) => cartFor(version, 10_000);
  const screen = await openCheckout({ payments: [vipps, card], cart, change });
  screen.calls.answer(validateMobile, {}, { valid: true });
  return screen;
}

const at = (screen: CheckoutScreen) => screen.router.state.location.pathname;
const buy = (screen: CheckoutScreen) => screen.getByRole('button', { name: /^Buy for/ });

async function chooseSchool(screen: CheckoutScreen) {
  await sendToSchool(screen);
  await expect.element(screen.getByRole('radio', { name: 'Vipps' })).toBeVisible();
}

async function confirmWith(screen: CheckoutScreen, title: 'Vipps' | 'Card') {
  await payWith(screen, title);
  await expect.element(screen.getByLabelText('Comment to the order (optional)')).toBeVisible();
}

beforeEach(() => sessionStorage.clear());

it('gives the second half of a double press on Continue to nobody', async () => {
  const screen = await open();
  await chooseSchool(screen);
  const press = (detail: number) =>
    screen
      .getByRole('radio', { name: 'Card' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  press(2);
  await expect.element(screen.getByRole('radio', { name: 'Vipps' })).toBeChecked();
  press(2);
  await expect.element(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});

describe('delivery', () => {
  it('is not chosen beforehand among several methods; each says when it comes and what it costs', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('radio', { name: /By post/ })).not.toBeChecked();
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).not.toBeChecked();
    await expect.element(screen.getByText(/^8 business days\. (About)/).first()).toBeVisible();
    await expect.element(screen.getByText('69 kr')).toBeVisible();
    await expect.element(screen.getByText('Free', { exact: true })).toBeVisible();
  });

  it('is chosen beforehand when there is exactly one method, and prefilled from the user', async () => {
    const screen = await open({ deliveryOptions: [postage] });
    await expect.element(screen.getByRole('radio', { name: /By post/ })).toBeChecked();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ingrid Solheim');
    await expect.element(screen.getByLabelText('Postal code')).toHaveValue('4790');
  });

  it('has its next-step button disabled while the form is invalid', async () => {
    const screen = await open({ deliveryOptions: [postage] });
    const next = screen.getByRole('button', { name: 'Continue to payment' });
    await expect.element(next).toBeEnabled();
    await screen.getByLabelText('City').fill('');
    await screen.getByLabelText('Name').fill('Ingrid');
    await screen.getByLabelText('City').click();
    await expect.element(screen.getByText('This is required!')).toBeVisible();
    await expect.element(screen.getByText('Please enter both first and last name')).toBeVisible();
    await expect.element(next).toBeDisabled();
  });

  it('collapses to a summary with an edit button, which returns to its step', async () => {
    const screen = await open();
    await chooseSchool(screen);
    await expect.element(screen.getByText(/^To Lillesund school\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Edit Delivery' }).click();
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).toBeChecked();
  });

  it('stays chosen when the page is loaded again in the middle', async () => {
    const first = await open();
    await chooseSchool(first);
    await first.unmount();
    const again = await open();
    await expect.element(again.getByText(/^To Lillesund school\./)).toBeVisible();
    await expect.element(again.getByRole('radio', { name: 'Vipps' })).toBeChecked();
  });
});

describe('payment', () => {
  it('preselects the first option and asks for its extra field, with the reason beside it', async () => {
    const screen = await open();
    await chooseSchool(screen);
    await expect.element(screen.getByRole('radio', { name: 'Vipps' })).toBeChecked();
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue(ingrid.mobilePhone);
    await expect
      .element(screen.getByText('Vipps sends the request here. We do not use it for anything else.'))
      .toBeVisible();
    await screen.getByLabelText('Mobile number').fill('');
    await expect.element(screen.getByRole('button', { name: 'Use Vipps' })).toBeDisabled();
  });

  it('takes the mobile number only when the server does', async () => {
    const screen = await open();
    screen.calls.answer(validateMobile, {}, { valid: false, errorMessage: 'Invalid phone number' });
    await chooseSchool(screen);
    await screen.getByLabelText('Mobile number').fill('12345678');
    await screen.getByRole('button', { name: 'Use Vipps' }).click();
    await expect.element(screen.getByText('Invalid phone number')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Use Vipps' })).toBeDisabled();
    await screen.getByLabelText('Mobile number').fill('90000000');
    await expect.element(screen.getByRole('button', { name: 'Use Vipps' })).toBeEnabled();
  });

  it('shows a refusal of the prefilled number, and lets another option be used', async () => {
    const screen = await open();
    screen.calls.answer(validateMobile, {}, { valid: false, errorMessage: 'Invalid phone number' });
    await chooseSchool(screen);
    await screen.getByRole('button', { name: 'Use Vipps' }).click();
    await expect.element(screen.getByText('Invalid phone number')).toBeVisible();
    await screen.getByRole('radio', { name: 'Card' }).click();
    await expect.element(screen.getByRole('button', { name: 'Use Card' })).toBeEnabled();
  });

  it('says when the options could not be fetched, and why', async () => {
    const screen = await open();
    screen.calls.answer(
      paymentOptions,
      { params: ofSchool },
      refusal(409, 'This way of delivery is no longer available.'),
    );
    await sendToSchool(screen);
    await expect.element(screen.getByText('Failed to fetch payment options')).toBeVisible();
    await expect.element(screen.getByText('This way of delivery is no longer available.')).toBeVisible();
  });

  it('says when the option could not be set', async () => {
    const screen = await open();
    await chooseSchool(screen);
    const params = { ...ofSchool, paymentOptionUuid: card.uuid };
    screen.calls.answer(setPaymentOption, { params }, refusal(409, 'Not available'));
    await payWith(screen, 'Card');
    await expect.element(screen.getByText('Failed to set payment option')).toBeVisible();
  });
});

describe('Buy', () => {
  it('is disabled until delivery, payment and the terms are set, and says why', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
    await expect
      .element(screen.getByText('Choose delivery and payment, and accept the terms to buy.'))
      .toBeVisible();
    await chooseSchool(screen);
    await expect.element(screen.getByText('Choose payment and accept the terms to buy.')).toBeVisible();
    await confirmWith(screen, 'Card');
    await expect.element(screen.getByText('Accept the terms to buy.')).toBeVisible();
    await screen.getByLabelText('I accept the terms of purchase').click();
    await expect.element(buy(screen)).toBeEnabled();
  });

  it('sends one order however often it is pressed, and leads to the payment', async () => {
    const screen = await open();
    await chooseSchool(screen);
    await confirmWith(screen, 'Vipps');
    await screen.getByLabelText('Comment to the order (optional)').fill('Ring the bell');
    await screen.getByLabelText('I accept the terms of purchase').click();
    const answer = { transaction: { uuid: uuidOf(700), order: { uuid: uuidOf(701) } } };
    screen.calls.answer(createTransaction, { params: { checkoutUuid } }, answer);
    const button = buy(screen).element() as HTMLButtonElement;
    for (let press = 0; press < 3; press++) button.click();
    await expect.poll(() => at(screen)).toBe(`/shopping-cart/checkout/payment/${uuidOf(700)}`);
    const sent = screen.calls.asked.filter(({ url }) => url.endsWith('/transaction'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      deliveryOptionUuid: schoolUuid,
      paymentOptionUuid: vipps.uuid,
      deliveryOptionData: { name: 'Ingrid Solheim', emailAddress: ingrid.emailAddress },
      paymentOptionData: { mobilePhone: ingrid.mobilePhone },
      client: 'mobile',
      comment: 'Ring the bell',
      termsAccepted: true,
      totalPrice: 10_000,
    });
  });

  it.each([
    ['mobile', 959],
    ['desktop', 960],
  ])('says that the client is %s at %d px', async (client, width) => {
    const before = { width: window.innerWidth, height: window.innerHeight };
    onTestFinished(() => page.viewport(before.width, before.height));
    await page.viewport(width, 900);
    const screen = await open();
    expect(screen.calls.asked.find(({ url }) => url === createCheckout.path)?.body).toEqual({ client });
    await chooseSchool(screen);
    await confirmWith(screen, 'Card');
    await screen.getByLabelText('I accept the terms of purchase').click();
    const answer = { transaction: { uuid: uuidOf(700), order: { uuid: uuidOf(701) } } };
    screen.calls.answer(createTransaction, { params: { checkoutUuid } }, answer);
    await buy(screen).click();
    await expect.poll(() => at(screen)).toBe(`/shopping-cart/checkout/payment/${uuidOf(700)}`);
    const sent = screen.calls.asked.find(({ url }) => url.endsWith('/transaction'));
    expect(sent?.body).toMatchObject({ client });
  });

  it('shows a refusal above itself, with the total as it is now', async () => {
    const screen = await open();
    await chooseSchool(screen);
    await confirmWith(screen, 'Card');
    await screen.getByLabelText('I accept the terms of purchase').click();
    screen.calls.answer(
      createTransaction,
      { params: { checkoutUuid } },
      refusal(409, 'The price has changed.'),
    );
    const params = { ...ofSchool, paymentOptionUuid: card.uuid };
    screen.calls.answer(
      setPaymentOption,
      { params },
      { cart: cartFor(9, 12_000), deliveryMethods: [school] },
    );
    await buy(screen).click();
    await expect.element(screen.getByText('Failed to create transaction')).toBeVisible();
    await expect.element(screen.getByText('The price has changed.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Buy for 120 kr' })).toBeEnabled();
  });

  it('opens the terms of purchase in a dialog with a Close button', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Read the terms' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Terms of purchase' });
    await expect.element(dialog.getByText('Prices include VAT.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
  });

  it('comes without a comment where the shop has turned it off', async () => {
    const options = { ...bootOf().portal.options, disableOrderComment: true };
    const screen = await open({ options });
    await chooseSchool(screen);
    await payWith(screen, 'Card');
    await expect.element(screen.getByLabelText('I accept the terms of purchase')).toBeEnabled();
    expect(screen.getByLabelText('Comment to the order (optional)').elements()).toHaveLength(0);
  });
});

describe('a voucher', () => {
  it('closes its dialog on success; an error stands under the field; it can be removed', async () => {
    const screen = await open();
    const params = { checkoutUuid };
    screen.calls.answer(verifyRebateCode, { params }, { error: 'The voucher has expired.' });
    await screen.getByRole('button', { name: 'Use a voucher code' }).click();
    const field = screen.getByRole('textbox', { name: 'Voucher code' });
    await field.fill('summer');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(screen.getByText('The voucher has expired.')).toBeVisible();
    const deliveryMethods = [postage, school];
    screen.calls.answer(
      verifyRebateCode,
      { params },
      { cart: cartFor(5, 9_000, 'STRAND100'), deliveryMethods },
    );
    await field.fill('strand100');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(screen.getByText('STRAND100').first()).toBeVisible();
    await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
    screen.calls.answer(removeRebateCode, { params }, { cart: cartFor(6, 10_000), deliveryMethods });
    await screen.getByRole('button', { name: 'Remove STRAND100' }).click();
    await expect.element(screen.getByRole('button', { name: 'Use a voucher code' })).toBeVisible();
  });

  it('that makes the delivery free shows so in its list and its summary, and no longer once it is removed', async () => {
    const dear = { ...school, deliveryOptions: [optionOf(schoolUuid, { name: 'To Lillesund school' })] };
    const free = {
      ...school,
      deliveryOptions: [optionOf(schoolUuid, { ...dear.deliveryOptions[0], price: 0 })],
    };
    const screen = await open({ deliveryOptions: [dear, postage] });
    const step = screen.getByRole('region', { name: /Delivery/ });
    const params = { checkoutUuid };
    const answer = { cart: cartFor(5, 9_000, 'FREIGHTFREE'), deliveryMethods: [free, postage] };
    screen.calls.answer(verifyRebateCode, { params }, answer);
    await chooseSchool(screen);
    await expect.element(step.getByText(/^To Lillesund school\..* 69\skr$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Use a voucher code' }).click();
    await screen.getByRole('textbox', { name: 'Voucher code' }).fill('freightfree');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(step.getByText(/^To Lillesund school\..* Free$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Edit Delivery' }).click();
    await expect.element(step.getByText('Free', { exact: true }).first()).toBeVisible();
    const dearAgain = { cart: cartFor(6, 10_000), deliveryMethods: [dear, postage] };
    screen.calls.answer(removeRebateCode, { params }, dearAgain);
    await screen.getByRole('button', { name: 'Remove FREIGHTFREE' }).click();
    await expect.poll(() => step.getByText('Free', { exact: true }).elements().length).toBe(0);
  });

  it('that could not be sent says so with the reason', async () => {
    const screen = await open();
    screen.calls.answer(verifyRebateCode, { params: { checkoutUuid } }, refusal(409, 'Being paid.'));
    await screen.getByRole('button', { name: 'Use a voucher code' }).click();
    await screen.getByRole('textbox', { name: 'Voucher code' }).fill('x');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(screen.getByText('Failed to use voucher code. Being paid.')).toBeVisible();
  });
});

describe('the checkout', () => {
  it('that does not open says why', async () => {
    const screen = await open();
    screen.calls.answer(createCheckout, {}, refusal(400, 'A product can no longer be ordered.'));
    screen.calls.answer(readCart, {}, { cart: cartFor(1, 100) });
    await screen.queryClient.resetQueries({ queryKey: ['checkout'] });
    await expect.element(screen.getByText('Failed to create checkout')).toBeVisible();
    await expect.element(screen.getByText('A product can no longer be ordered.')).toBeVisible();
  });

  it('goes on with a payment that is on its way', async () => {
    const screen = await open({ transaction: { uuid: uuidOf(700), order: { uuid: uuidOf(701) } } });
    await expect.poll(() => at(screen)).toBe(`/shopping-cart/checkout/payment/${uuidOf(700)}`);
  });

  it('of an empty cart leads to the product list', async () => {
    const screen = await open({ cart: cartOf(1) });
    await expect.poll(() => at(screen)).toBe('/products/categories');
  });
});
