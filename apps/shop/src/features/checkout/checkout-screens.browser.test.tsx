import {
  addCheckoutCatalogues,
  addDigitalSets,
  createTransaction,
  paymentOptions,
  verifyRebateCode,
} from '@picture-day/contract/calls/checkout';
import type { Checkout, PaymentOption } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { checkoutUuid, digital, optionOf, paymentOf, postage, school } from './testing/checkouts.ts';
import {
  type CheckoutScreen,
  ofSchool,
  openCheckout,
  payWith,
  schoolUuid,
  sendToSchool,
} from './testing/open-checkout.tsx';

const card = paymentOf(602, 'Card', { mobileTitle: 'Card on the phone', mobileDescription: 'Visa' });
const invoice = paymentOf(603, 'Invoice');
const cart = (version: number) => cartOf(version, fileLine(uuidOf(520)));

const store: DeliveryMethod = {
  type: 'store-pickup',
  name: 'Pick up in the studio',
  deliveryOptions: [optionOf(uuidOf(513))],
  pickupLocations: [
    {
      uuid: '7d1f0c52-3b6e-4a90-8c11-000000000000',
      name: 'The studio',
      deliveryTime: { seconds: 518_400, string: '6 business days', day: '2126-11-23' },
      price: 0,
    },
  ],
};

const open = (change: Partial<Checkout> = {}) => openCheckout({ payments: [card, invoice], cart, change });

async function confirmWith(screen: CheckoutScreen, title: string) {
  await payWith(screen, title);
  await expect.element(screen.getByLabelText('I accept the terms of purchase')).toBeEnabled();
}

beforeEach(() => sessionStorage.clear());

describe('the description of a delivery method', () => {
  it.each([
    ['postage', /^8 business days\. About/, postage],
    ['school pickup', /^Delivered to the school or club\. After/, school],
    ['store pickup', /^Ready for pickup in 6 business days\. About 23 November\.$/, store],
    ['digital delivery', /^The content is available instantly\.$/, digital],
  ])('of %s says %s', async (_, words, method) => {
    const screen = await open({ deliveryOptions: [method] });
    await expect.element(screen.getByText(words).first()).toBeVisible();
  });
});

describe('on a phone', () => {
  it('the lines of the order stand before the last step', async () => {
    const screen = await open();
    const top = (name: RegExp) => screen.getByRole('heading', { name }).element().getBoundingClientRect().top;
    await expect.element(screen.getByRole('heading', { name: 'Your order' })).toBeVisible();
    expect(top(/Your order/)).toBeGreaterThan(top(/Payment$/));
    expect(top(/Your order/)).toBeLessThan(top(/Confirm order$/));
  });
});

describe('what is typed into the form of a delivery', () => {
  it('is still there after a reload, with its delivery marked', async () => {
    const screen = await open();
    await screen.getByRole('radio', { name: /school or club/ }).click();
    await screen.getByLabelText('Email').fill('besta@example.com');
    await screen.getByLabelText('Name').fill('Kari');
    await screen.unmount();
    const again = await open();
    await expect.element(again.getByRole('radio', { name: /school or club/ })).toBeChecked();
    await expect.element(again.getByLabelText('Email')).toHaveValue('besta@example.com');
    await expect.element(again.getByLabelText('Name')).toHaveValue('Kari');
  });
});

describe('the payment step', () => {
  it('shows skeleton rows while its options load', async () => {
    const screen = await open();
    let come: () => void = () => undefined;
    const held = new Promise<{ paymentOptions: PaymentOption[]; cart: Checkout['cart'] }>((done) => {
      come = () => done({ paymentOptions: [card], cart: cart(2) });
    });
    screen.calls.answer(paymentOptions, { params: ofSchool }, () => held);
    await sendToSchool(screen);
    const rows = () => screen.getByRole('status').element().querySelectorAll('[aria-hidden]').length;
    await expect.element(screen.getByText('Loading')).toBeInTheDocument();
    expect(rows()).toBe(3);
    come();
    await expect.element(screen.getByRole('radio', { name: 'Card on the phone' })).toBeChecked();
    expect(screen.getByText('Loading').elements()).toHaveLength(0);
  });

  it('has the shorter words of an option on a phone, and its own where there are none', async () => {
    const screen = await open();
    await sendToSchool(screen);
    await expect.element(screen.getByRole('radio', { name: 'Card on the phone' })).toBeVisible();
    await expect.element(screen.getByText('Visa')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Invoice' })).toBeVisible();
  });

  it('draws a card, a phone and a bill of our own beside the ways to pay, in rows of 64', async () => {
    const phone = paymentOf(604, 'Vipps', {
      verifyMobile: true,
      description: 'With the app',
      mobileDescription: 'With the app',
    });
    const bill = paymentOf(605, 'Invoice', { requireBilling: true });
    const screen = await openCheckout({ payments: [card, phone, bill], cart });
    await sendToSchool(screen);
    await expect.element(screen.getByRole('radio', { name: 'Vipps' })).toBeVisible();
    const rows = screen
      .getByRole('radiogroup', { name: 'Payment option' })
      .element()
      .querySelectorAll('label');
    const marks = [...rows].map((row) => row.querySelector('svg[aria-hidden]')!);
    const sizes = marks.map((mark) => mark.getBoundingClientRect());
    expect(sizes.map(({ width, height }) => `${width} ${height}`)).toEqual(['48 32', '48 32', '48 32']);
    expect(new Set(marks.map((mark) => mark.innerHTML)).size).toBe(3);
    expect(rows[1]?.getBoundingClientRect().height).toBe(64);
    // Nothing is left open below one that is not chosen.
    expect(rows[1]?.nextElementSibling).toBeNull();
    expect(rows[0]?.querySelector('img')).toBeNull();
  });

  it('collapses to a summary with an edit button, which returns to it with what was chosen', async () => {
    const screen = await open();
    await sendToSchool(screen);
    await confirmWith(screen, 'Invoice');
    expect(screen.getByRole('radio', { name: 'Invoice' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Edit Payment' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Invoice' })).toBeChecked();
    await expect.element(screen.getByLabelText('I accept the terms of purchase')).toBeDisabled();
  });
});

describe('step 3', () => {
  it('is shown disabled until delivery and payment are chosen', async () => {
    const screen = await open();
    const terms = screen.getByLabelText('I accept the terms of purchase');
    const comment = screen.getByLabelText('Comment to the order (optional)');
    await expect.element(screen.getByRole('heading', { name: '3. Confirm order' })).toBeVisible();
    await expect.element(terms).toBeDisabled();
    expect(comment.elements()).toHaveLength(0);
    await sendToSchool(screen);
    await expect.element(terms).toBeDisabled();
    await confirmWith(screen, 'Invoice');
    await expect.element(comment).toBeVisible();
  });

  it('shows the error of a transaction above the Buy button', async () => {
    const screen = await open();
    await sendToSchool(screen);
    await confirmWith(screen, 'Invoice');
    await screen.getByLabelText('I accept the terms of purchase').click();
    const answer = { error: 'The payment provider does not answer.' };
    screen.calls.answer(createTransaction, { params: { checkoutUuid } }, answer);
    const buy = screen.getByRole('button', { name: /^Buy for/ });
    await buy.click();
    const error = screen.getByText('The payment provider does not answer.');
    await expect.element(error).toBeVisible();
    await expect.element(screen.getByText('Failed to create transaction')).toBeVisible();
    await expect.element(buy).toBeEnabled();
    const bottom = error.element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(buy.element().getBoundingClientRect().top);
  });
});

describe('the voucher dialog', () => {
  it('sends the code with the delivery option and says an error under its field, once', async () => {
    const screen = await open();
    await sendToSchool(screen);
    const refused = { error: 'The voucher has expired.' };
    screen.calls.answer(verifyRebateCode, { params: { checkoutUuid } }, refused);
    const ask = screen.getByRole('button', { name: 'Use a voucher code' });
    await ask.click();
    const field = screen.getByRole('textbox', { name: 'Voucher code' });
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(field).toHaveAccessibleDescription('This is required!');
    await field.fill(' summer ');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.element(field).toHaveAccessibleDescription('The voucher has expired.');
    expect(screen.calls.asked.at(-1)?.body).toEqual({ code: 'summer', deliveryOptionUuid: schoolUuid });
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
    await ask.click();
    await expect.element(field).toBeVisible();
    await expect.element(field).not.toHaveAccessibleDescription('The voucher has expired.');
  });

  it('sends no delivery option before one is chosen', async () => {
    const screen = await open();
    const answer = { cart: cart(4), deliveryMethods: [postage, school] };
    screen.calls.answer(verifyRebateCode, { params: { checkoutUuid } }, answer);
    await screen.getByRole('button', { name: 'Use a voucher code' }).click();
    await screen.getByRole('textbox', { name: 'Voucher code' }).fill('summer');
    await screen.getByRole('button', { name: 'Use voucher', exact: true }).click();
    await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
    expect(screen.calls.asked.at(-1)?.body).toEqual({ code: 'summer', deliveryOptionUuid: null });
  });
});

describe('what can still be added to the order', () => {
  const ada = { uuid: uuidOf(900), name: 'Ada Solheim', group: '4B' };
  const book = {
    uuid: uuidOf(50),
    name: 'School catalogue',
    description: '',
    price: 18_900,
    quantity: 1,
    maxQuantity: 10,
    subject: ada,
    deliveryTime: { days: 45 },
  };
  const set = { type: 'set' as const, price: 39_900, rebatedPrice: 29_900, subjectUuid: ada.uuid };
  const upsaleList = [
    { type: 'CATALOGUE' as const, catalogues: [book] },
    { type: 'DIGITAL_FILES' as const, products: [set], subjects: [ada] },
  ];
  const params = { checkoutUuid };

  it('is a catalogue, which ships separately and may change the ways of delivery', async () => {
    const screen = await open({ upsaleList });
    const answer = { cart: cart(2), catalogueMaxDeliveryTime: 45, deliveryMethods: [postage] };
    screen.calls.answer(addCheckoutCatalogues, { params }, answer);
    await screen.getByRole('button', { name: /^Add / }).first().click();
    const note = 'Catalogues ship separately, normally within 45 days after the last photo day.';
    await expect.element(screen.getByText(note)).toBeVisible();
    expect(screen.calls.asked.find(({ url }) => url.endsWith('/catalogues'))?.body).toEqual({
      catalogues: [{ uuid: book.uuid, quantity: 1 }],
    });
    expect(screen.getByRole('radio', { name: /school or club/ }).elements()).toHaveLength(0);
  });

  it('leaves one way of delivery, which is then chosen beforehand', async () => {
    const screen = await open({ upsaleList });
    const answer = { cart: cart(2), catalogueMaxDeliveryTime: 45, deliveryMethods: [postage] };
    screen.calls.answer(addCheckoutCatalogues, { params }, answer);
    await expect.element(screen.getByRole('radio', { name: /By post/ })).not.toBeChecked();
    await screen.getByRole('button', { name: /^Add / }).first().click();
    await expect.element(screen.getByRole('radio', { name: /By post/ })).toBeChecked();
    await expect.element(screen.getByLabelText('Postal code')).toHaveValue('4790');
  });

  it('keeps what was typed for a way of delivery that is still there', async () => {
    const screen = await open({ upsaleList });
    const answer = { cart: cart(2), catalogueMaxDeliveryTime: 45, deliveryMethods: [postage] };
    screen.calls.answer(addCheckoutCatalogues, { params }, answer);
    await screen.getByRole('radio', { name: /By post/ }).click();
    await screen.getByLabelText('City').fill('Grimstad');
    await screen.getByRole('button', { name: /^Add / }).first().click();
    await expect.poll(() => screen.getByRole('radio').elements().length).toBe(1);
    await expect.element(screen.getByLabelText('City')).toHaveValue('Grimstad');
  });

  it('is the discounted digital set of a subject', async () => {
    const screen = await open({ upsaleList });
    const deliveryMethods = [{ ...postage, deliveryOptions: [optionOf(uuidOf(510), { price: 0 })] }];
    const left = [{ type: 'CATALOGUE' as const, catalogues: [{ ...book, price: 14_900 }] }];
    screen.calls.answer(addDigitalSets, { params }, { cart: cart(2), deliveryMethods, upsaleList: left });
    await expect.element(screen.getByText(/Ada Solheim, 4B, 299\s?kr/)).toBeVisible();
    await screen.getByRole('button', { name: /^Add / }).last().click();
    await expect.poll(() => screen.getByText('All digital pictures').elements().length).toBe(0);
    expect(screen.calls.asked.find(({ url }) => url.endsWith('/digital-sets'))?.body).toEqual({
      data: { subjects: [{ name: ada.name, uuid: ada.uuid }] },
    });
    expect(screen.getByText('69 kr').elements()).toHaveLength(0);
    // What is left costs what it costs with the cart as it is now.
    await expect.element(screen.getByText(/Ada Solheim, 4B, 149\s?kr/)).toBeVisible();
  });

  it.each([
    ['Failed to add catalogues to cart', 0, addCheckoutCatalogues],
    ['Failed to buy digital sets', 1, addDigitalSets],
  ] as const)('says %j with the reason', async (words, at, call) => {
    const screen = await open({ upsaleList });
    screen.calls.answer(call, { params }, refusal(409, 'Being paid in another window.'));
    await screen.getByRole('button', { name: /^Add / }).nth(at).click();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('Being paid in another window.')).toBeVisible();
  });
});
