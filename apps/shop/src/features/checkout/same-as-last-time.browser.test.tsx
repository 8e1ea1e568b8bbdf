import type { Checkout, LastTime } from '@picture-day/contract/entities/checkout';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { optionOf, paymentOf, postage, school } from './testing/checkouts.ts';
import { openCheckout, schoolUuid } from './testing/open-checkout.tsx';

const vipps = paymentOf(601, 'Vipps', { verifyMobile: true });
const card = paymentOf(602, 'Card');
const invoice = paymentOf(603, 'Invoice', { requirePersonNo: true });

const lastTime: LastTime = {
  delivery: {
    uuid: schoolUuid,
    name: 'To Lillesund school',
    data: { name: 'Ingrid Solheim', emailAddress: 'ingrid@example.com' },
  },
  payment: { uuid: card.uuid, title: 'Card' },
};

const open = (change: Partial<Checkout> = {}, payments = [vipps, card, invoice]) =>
  openCheckout({
    payments,
    cart: (version) => cartOf(version, fileLine(uuidOf(520))),
    change: { lastTime, ...change },
  });

type Screen = Awaited<ReturnType<typeof open>>;
const press = (screen: Screen) => screen.getByRole('button', { name: 'Same as last time' }).click();

beforeEach(() => sessionStorage.clear());

describe('the same as last time', () => {
  it('chooses delivery and payment at once, and nothing is chosen before it is pressed', async () => {
    const screen = await open();
    await expect.element(screen.getByText('To Lillesund school (Free), Card')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).not.toBeChecked();
    await press(screen);
    await expect.element(screen.getByLabelText('Comment to the order (optional)')).toBeVisible();
    await expect.element(screen.getByText('Ingrid Solheim, ingrid@example.com')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /terms/ })).not.toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Same as last time' })).not.toBeInTheDocument();
  });

  it('is not offered to those who have not ordered before', async () => {
    const screen = await open({ lastTime: null });
    await expect.element(screen.getByRole('radio', { name: /By post/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Same as last time' })).not.toBeInTheDocument();
  });

  it('is not offered where its way of delivery is none for this cart, and names what it costs', async () => {
    const gone = await open({ deliveryOptions: [postage, { ...school, deliveryOptions: [] }] });
    await expect.element(gone.getByRole('radio', { name: /By post/ })).toBeVisible();
    await expect.element(gone.getByRole('button', { name: 'Same as last time' })).not.toBeInTheDocument();
    await gone.unmount();
    const express = { ...lastTime.delivery, uuid: uuidOf(513), name: 'Home in the evening' };
    const options = [
      ...postage.deliveryOptions,
      optionOf(uuidOf(513), { name: 'Home in the evening', price: 14_900, isExpress: true }),
    ];
    const screen = await open({
      lastTime: { ...lastTime, delivery: express },
      deliveryOptions: [{ ...postage, deliveryOptions: options }, school],
    });
    await expect.element(screen.getByText('Home in the evening (149 kr), Card')).toBeVisible();
  });

  it('opens the form where what was filled in is not enough any more', async () => {
    const delivery = { ...lastTime.delivery, data: { name: 'Ingrid', emailAddress: 'nowhere' } };
    const screen = await open({ lastTime: { ...lastTime, delivery } });
    await press(screen);
    await expect.element(screen.getByText(/^Please look at what is filled in/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /school or club/ })).toBeChecked();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ingrid');
    await expect.element(screen.getByLabelText('Email')).toHaveValue('nowhere');
  });

  it('says which way to pay is not offered any more, with the delivery chosen', async () => {
    const screen = await open({}, [vipps]);
    await press(screen);
    await expect.element(screen.getByText(/^Card is not offered for this order/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Vipps/ })).toBeVisible();
  });

  it('asks for a personal number anew, which nobody keeps', async () => {
    const screen = await open({
      lastTime: { ...lastTime, payment: { uuid: invoice.uuid, title: 'Invoice' } },
    });
    await press(screen);
    await expect.element(screen.getByText(/^Invoice is chosen. Please fill in/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Invoice/ })).toBeChecked();
  });
});
