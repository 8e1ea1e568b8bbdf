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

it('has its credit notes beside the receipt', async () => {
  const note = { uuid: uuidOf(2), number: '2026-7', total: -10_900, time: '2026-11-14T10:00:00.000Z' };
  const screen = await open({ isInvoice: false, title: 'Card' }, { creditNotes: [note] });
  await expect
    .element(screen.getByRole('link', { name: 'Credit note 2026-7 as PDF' }))
    .toHaveAttribute('href', `/api/webshop/user/orders/${uuid}/credit-notes/${note.uuid}`);
});
