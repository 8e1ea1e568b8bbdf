import { orderDetails } from '@picture-day/contract/calls/orders';
import type { Order } from '@picture-day/contract/entities/order';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { OrderDetails } from './shared/order-details.tsx';

const uuid = uuidOf(1);
const billing = {
  name: 'Kari Solheim',
  address1: 'Storgata 1',
  address2: '',
  postalCode: '4790',
  city: 'Lillesand',
  state: '',
};

async function open(payment: Order['payment'], own: Partial<Order> = {}) {
  const calls = fakeCalls();
  calls.answer(
    orderDetails,
    { query: { uuid } },
    {
      uuid,
      confirmTime: '2026-11-13T10:00:00.000Z',
      state: 'paid',
      currencyCode: 'NOK',
      orderLines: [],
      rebateCode: null,
      summary: { totalPrice: 29_900, goodsPrice: 29_900, discount: 0, deliveryPrice: 0, fees: 0 },
      vat: [],
      comment: null,
      payment,
      delivery: { type: 'digital-delivery', address: null, deliveryTime: null, school: null },
      containDigitalProducts: true,
      catalogueMaxDeliveryTime: null,
      history: [{ time: '2026-11-13T10:00:00.000Z', state: 'paid' }],
      ...own,
    },
  );
  return renderShop(<OrderDetails uuid={uuid} />, { boot: bootOf({ user: ingrid }) });
}

describe('an order on an invoice', () => {
  it('says that its files come with the money, and whom the invoice is for', async () => {
    const screen = await open({ isInvoice: true, title: 'Invoice', filesWait: true, billing });
    await expect.element(screen.getByText('The files come when the invoice is paid.')).toBeVisible();
    await expect
      .element(screen.getByText('Billed to Kari Solheim, Storgata 1, 4790 Lillesand'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Download pictures' })).not.toBeInTheDocument();
  });

  it('leads to the pictures once it is paid', async () => {
    const screen = await open({ isInvoice: true, title: 'Invoice', filesWait: false, billing });
    await expect.element(screen.getByRole('link', { name: 'Download pictures' })).toBeVisible();
    await expect
      .element(screen.getByText('The files come when the invoice is paid.'))
      .not.toBeInTheDocument();
  });
});

it('on an invoice says how it is paid and until when, and leads to the invoice', async () => {
  const invoice = {
    number: '2026-0007',
    state: 'open' as const,
    due: '2126-11-29',
    left: 29_900,
    account: '8601.11.17947',
    reference: { label: 'KID', value: '0000 2026 00071' },
  };
  const screen = await open({ isInvoice: true, title: 'Invoice', invoice });
  for (const said of ['2026-0007', '299.00 kr', '29 November 2126', '8601.11.17947', '0000 2026 00071']) {
    await expect.element(screen.getByRole('definition').filter({ hasText: said }).first()).toBeVisible();
  }
  await expect.element(screen.getByText('KID')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Invoice as PDF' })).toBeVisible();
});

it('that was refunded says so in place of what is to come', async () => {
  const refunded = {
    part: 'whole' as const,
    amount: 29_900,
    time: '2026-11-14T10:00:00.000Z',
    lines: [],
  };
  const screen = await open(
    { isInvoice: false, title: 'Card' },
    { state: 'done', refunded, containDigitalProducts: false },
  );
  await expect.element(screen.getByText('Refunded').first()).toBeVisible();
  await expect.element(screen.getByText('-299.00 kr')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Download pictures' })).not.toBeInTheDocument();
});

it.each([
  ['2126-12-15', null, 'Kari Solheim, Storgata 1, 4790 Lillesand. About 15 December'],
  ['2126-12-15', '2126-12-14T23:00:00.000Z', 'Kari Solheim, Storgata 1, 4790 Lillesand. After 15 December'],
  ['2020-12-15', null, 'Kari Solheim, Storgata 1, 4790 Lillesand. Planned for 15 December'],
])('promised for %s (after %s) reads %s', async (day, afterDate, words) => {
  const delivery = {
    type: 'postage' as const,
    address: billing,
    deliveryTime: { string: '8 business days', afterDate, day },
    school: null,
  };
  const screen = await open({ isInvoice: false, title: 'Card' }, { delivery });
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('has its credit notes beside the receipt', async () => {
  const note = { uuid: uuidOf(2), number: '2026-7', total: -10_900, time: '2026-11-14T10:00:00.000Z' };
  const screen = await open({ isInvoice: false, title: 'Card' }, { creditNotes: [note] });
  await expect
    .element(screen.getByRole('link', { name: 'Credit note 2026-7 as PDF' }))
    .toHaveAttribute('href', `/api/webshop/user/orders/${uuid}/credit-notes/${note.uuid}`);
});

it.each([
  [2, true],
  [1, false],
  [0, false],
])('with %i files to download offers them all at once: %s', async (files, isOffered) => {
  const screen = await open({ isInvoice: false, title: 'Card' }, { files });
  await expect.element(screen.getByRole('link', { name: 'Receipt as PDF' })).toBeVisible();
  const all = screen.getByRole('link', { name: `Download all (${files})` });
  if (isOffered)
    await expect.element(all).toHaveAttribute('href', `/api/webshop/user/orders/${uuid}/files.zip`);
  else await expect.element(all).not.toBeInTheDocument();
});
