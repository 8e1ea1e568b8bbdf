import { createTransaction } from '@picture-day/contract/calls/checkout';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { checkoutUuid, paymentOf } from './testing/checkouts.ts';
import { type CheckoutScreen, openCheckout, payWith, sendToSchool } from './testing/open-checkout.tsx';

const card = paymentOf(602, 'Card');
const invoice = paymentOf(603, 'Invoice', { requireBilling: true });
const cart = (version: number) => cartOf(version, fileLine(uuidOf(520)));

beforeEach(() => sessionStorage.clear());

/** Ingrid's checkout at the payment, with the invoice marked. */
async function open() {
  const screen = await openCheckout({ payments: [card, invoice], cart });
  await sendToSchool(screen);
  await screen.getByRole('radio', { name: 'Invoice' }).click();
  return screen;
}
const field = (screen: CheckoutScreen, name: string) =>
  screen.getByRole('group', { name: 'Whom the invoice is for' }).getByLabelText(name);
const use = (screen: CheckoutScreen) => screen.getByRole('button', { name: 'Use Invoice' });

describe('whom an invoice is for', () => {
  it('is the customer until something else is typed, and goes along with the order', async () => {
    const screen = await open();
    await expect.element(field(screen, 'Name')).toHaveValue(ingrid.name);
    await expect.element(field(screen, 'Address')).toHaveValue(ingrid.address.address);
    await field(screen, 'Name').fill('Lillesund FAU');
    await field(screen, 'Address').fill('Postboks 9');
    await use(screen).click();
    await expect.element(screen.getByText('Invoice, Lillesund FAU')).toBeVisible();
    await screen.getByLabelText('I accept the terms of purchase').click();
    await screen.getByRole('button', { name: /^Buy for/ }).click();
    await expect
      .poll(() => screen.calls.asked.find(({ url }) => url.endsWith('/transaction'))?.body)
      .toMatchObject({
        paymentOptionData: {
          billing: { name: 'Lillesund FAU', address: 'Postboks 9', postalCode: '4790', city: 'Lillesand' },
        },
      });
  });

  it('says beside each field what is wrong with it, and is not used before it is right', async () => {
    const screen = await open();
    for (const [name, wrong] of [
      ['Name', 'Kari'],
      ['Address', ''],
      ['Postal code', '47'],
      ['City', ''],
    ] as const) {
      await field(screen, name).fill(wrong);
      await userEvent.tab();
      await expect.element(field(screen, name)).toHaveAccessibleDescription(/.+/);
      await expect.element(use(screen)).toBeDisabled();
      const right = {
        Name: 'Kari Solheim',
        Address: 'Storgata 2',
        'Postal code': '4791',
        City: 'Tvedestrand',
      };
      await field(screen, name).fill(right[name]);
      await expect.element(use(screen)).toBeEnabled();
    }
  });

  it('is filled in by the browser from the address it knows for bills', async () => {
    const screen = await open();
    for (const [name, known] of [
      ['Name', 'billing name'],
      ['Address', 'billing address-line1'],
      ['Postal code', 'billing postal-code'],
      ['City', 'billing address-level2'],
    ] as const) {
      await expect.element(field(screen, name)).toHaveAttribute('autocomplete', known);
    }
  });

  it('keeps what was typed while another option, the delivery or a reload comes between', async () => {
    const screen = await open();
    await field(screen, 'Name').fill('Lillesund FAU');
    await screen.getByRole('radio', { name: 'Card' }).click();
    await screen.getByRole('radio', { name: 'Invoice' }).click();
    await expect.element(field(screen, 'Name')).toHaveValue('Lillesund FAU');
    await screen
      .getByRole('button', { name: /Change|Edit/ })
      .first()
      .click();
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    await screen.getByRole('radio', { name: 'Invoice' }).click();
    await expect.element(field(screen, 'Name')).toHaveValue('Lillesund FAU');
    await screen.unmount();
    const again = await openCheckout({ payments: [card, invoice], cart });
    await again.getByRole('radio', { name: 'Invoice' }).click();
    await expect.element(field(again, 'Name')).toHaveValue('Lillesund FAU');
  });

  it('is marked where the server would not take it', async () => {
    const screen = await open();
    await payWith(screen, 'Invoice');
    await screen.getByLabelText('I accept the terms of purchase').click();
    screen.calls.answer(
      createTransaction,
      { params: { checkoutUuid } },
      refusal(400, 'Invalid postal code', {
        fields: ['billing.postalCode'],
        reasons: { 'billing.postalCode': 'Invalid postal code' },
      }),
    );
    await screen.getByRole('button', { name: /^Buy for/ }).click();
    await expect.element(field(screen, 'Postal code')).toHaveAccessibleDescription('Invalid postal code');
    await expect.element(field(screen, 'Name')).toHaveValue(ingrid.name);
  });
});
