import { verifyRebateCode } from '@picture-day/contract/calls/checkout';
import type { Cart } from '@picture-day/contract/entities/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartOf, fileLine, lineOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { checkoutUuid, optionOf, paymentOf, postage, school } from './testing/checkouts.ts';
import { type CheckoutScreen, openCheckout, sendToSchool } from './testing/open-checkout.tsx';

const card = paymentOf(602, 'Card');
const invoice = paymentOf(603, 'Invoice, 14 days', { fee: 2_900 });
const cart = (version: number, change: Partial<Cart> = {}): Cart => ({
  ...cartOf(version, fileLine(uuidOf(520))),
  summary: { totalPrice: 10_000, goodsPrice: 10_000, discount: 0, deliveryPrice: 0, fees: 0 },
  ...change,
});
const byPost = {
  ...postage,
  deliveryOptions: [
    optionOf(uuidOf(510), { name: 'To the mailbox' }),
    optionOf(uuidOf(513), { name: 'Home in the evening', price: 14_900, isExpress: true }),
  ],
};

const open = (change = {}) => openCheckout({ payments: [card, invoice], cart, change });
const total = (screen: CheckoutScreen) => screen.getByTestId('checkout-total');

beforeEach(() => sessionStorage.clear());

describe('the total of the checkout', () => {
  it('holds the delivery as soon as it is marked, before Continue is pressed', async () => {
    const screen = await open({ deliveryOptions: [byPost, school] });
    await expect.element(total(screen)).toMatchTextContent('100 kr');
    // A button promises no total that may still grow.
    await expect.element(screen.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
    await expect.element(screen.getByText('before delivery, incl. VAT')).toBeVisible();
    await screen.getByRole('radio', { name: /By post/ }).click();
    await expect.element(total(screen)).toMatchTextContent('169 kr');
    await expect.element(screen.getByText('with delivery, incl. VAT')).toBeVisible();
    await screen.getByRole('radio', { name: /Home in the evening/ }).click();
    await expect.element(total(screen)).toMatchTextContent('249 kr');
    await screen.getByRole('radio', { name: /school or club/ }).click();
    await expect.element(total(screen)).toMatchTextContent('100 kr');
  });

  it('holds the only delivery from the start', async () => {
    const screen = await open({ deliveryOptions: [postage] });
    await expect.element(total(screen)).toMatchTextContent('169 kr');
  });

  it('holds the fee of the way to pay that is marked', async () => {
    const screen = await open();
    await sendToSchool(screen);
    await expect.element(total(screen)).toMatchTextContent('100 kr');
    await screen.getByRole('radio', { name: /Invoice/ }).click();
    await expect.element(total(screen)).toMatchTextContent('129 kr');
    await screen.getByRole('radio', { name: 'Card' }).click();
    await expect.element(total(screen)).toMatchTextContent('100 kr');
  });
});

describe('a price in the checkout', () => {
  it('is the highest without express until an option is marked, then that of the option', async () => {
    const screen = await open({ deliveryOptions: [byPost, school] });
    const post = screen.getByRole('radio', { name: /By post/ });
    await expect.element(post).toHaveAccessibleDescription(/ 69\s?kr$/);
    await post.click();
    await screen.getByRole('radio', { name: /Home in the evening/ }).click();
    await expect.element(post).toHaveAccessibleDescription(/149\s?kr$/);
  });

  it('of a fee stands beside its way to pay before it is chosen', async () => {
    const screen = await open();
    await sendToSchool(screen);
    await expect.element(screen.getByRole('radio', { name: 'Card' })).toHaveAccessibleDescription('No fee');
    await expect
      .element(screen.getByRole('radio', { name: /Invoice/ }))
      .toHaveAccessibleDescription(/^\+ 29\s?kr$/);
  });

  it('of a voucher for free delivery reads as that, not as nothing', async () => {
    const screen = await open();
    const free = cart(2, {
      orderLines: [fileLine(uuidOf(520)), lineOf({ uuid: uuidOf(530), type: 2, description: 'FREIGHTFREE' })],
      rebateCode: 'FREIGHTFREE',
    });
    screen.calls.answer(verifyRebateCode, { params: { checkoutUuid } }, { cart: free, deliveryMethods: [] });
    await screen.getByRole('button', { name: 'Use a voucher code' }).click();
    await screen.getByLabelText('Voucher code').fill('FREIGHTFREE');
    await screen.getByRole('button', { name: 'Use voucher' }).click();
    await expect.element(screen.getByText('Free delivery').first()).toBeVisible();
    expect(screen.container.textContent).not.toContain('0 kr off');
    expect(screen.getByText('Free delivery').elements()).toHaveLength(2);
  });
});
