import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { Order } from '@picture-day/contract/entities/order';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { lineOf, packedLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as ReceiptPage } from './receipt-page.tsx';

const orderUuid = '3f9a27c1-5b0e-4c4f-9d7a-2b6a7c1d9e10';

const priced = (uuid: string, name: string, price: number, change: Partial<OrderLine> = {}): OrderLine =>
  lineOf({
    uuid,
    product: { uuid, name, type: 89, subproducts: [] },
    linePrice: price,
    actualLinePrice: price,
    ...change,
  });

const mug = priced(uuidOf(1), 'Mug', 29_800, { quantity: 2, description: 'Morning mug, Ada Solheim' });
const voucher = lineOf({ uuid: uuidOf(2), type: 2, description: 'STRAND100', actualLinePrice: -10_000 });
const fee = lineOf({ uuid: uuidOf(3), type: 3, description: 'To the mailbox', actualLinePrice: 6_900 });

const address = {
  name: 'Ingrid Solheim',
  address1: 'Storgata 1',
  address2: '',
  postalCode: '4790',
  city: 'Lillesand',
  state: '',
};

function orderOf(change: Partial<Order> = {}): Order {
  return {
    uuid: orderUuid,
    confirmTime: '2026-11-13T10:00:00.000Z',
    state: 'paid',
    currencyCode: 'NOK',
    orderLines: [mug, voucher, fee],
    rebateCode: 'STRAND100',
    summary: { totalPrice: 26_700, goodsPrice: 29_800, discount: 10_000, deliveryPrice: 6_900, fees: 0 },
    vat: [{ ratePercent: 25, amount: 5_340 }],
    comment: null,
    payment: { isInvoice: false, title: 'Card' },
    delivery: {
      type: 'postage',
      address,
      deliveryTime: { string: '8 business days', afterDate: null, day: '2126-11-25' },
      school: null,
    },
    containDigitalProducts: false,
    catalogueMaxDeliveryTime: null,
    history: [{ time: '2026-11-13T10:00:00.000Z', state: 'paid' }],
    ...change,
  };
}

async function open(change: Partial<Order> = {}) {
  const calls = fakeCalls();
  // The page has the picture sets already, as they were before the purchase.
  const answers = { [pictureSets.path]: { pictureSets: [] } };
  const boot = bootOf({ user: ingrid, cartCount: 3, answers });
  calls.answer(orderForReceipt, { params: { orderUuid } }, orderOf(change));
  calls.answer(pictureSets, {}, { pictureSets: [] });
  calls.answer(bootstrap, { query: {} }, { ...boot, cartCount: 0 });
  const routes = [
    { path: '/shopping-cart/checkout/payment/receipt/:orderUuid', element: <ReceiptPage /> },
    { path: '*', element: null },
  ];
  const path = `/shopping-cart/checkout/payment/receipt/${orderUuid}`;
  const screen = await renderRoutes(routes, { boot, path });
  const heading = screen.getByRole('heading', { level: 1, name: 'Thank you for the order!' });
  await expect.element(heading).toBeVisible();
  return { ...screen, calls };
}

describe('the receipt', () => {
  it('names every address that it was mailed to', async () => {
    const screen = await open({ mailedTo: [ingrid.emailAddress, 'grandma@example.com'] });
    await expect
      .element(screen.getByText(/on its way to ingrid.solheim@epost.example and grandma@example.com\./))
      .toBeVisible();
  });

  it('lays out what was made, as it was made: the drawings of its lines and of a package', async () => {
    const made = { ...mug, template: { uuid: uuidOf(5), name: 'Morning mug', version: 1 } };
    const screen = await open({ orderLines: [made as typeof mug, packedLine()] });
    const table = () => [...screen.container.querySelectorAll('[aria-hidden] > span > img')];
    const line = (uuid: string) => `/api/webshop/user/orders/${orderUuid}/lines/${uuid}/preview`;
    await expect
      .poll(() => table().map((img) => img.getAttribute('src')))
      .toEqual([
        line(mug.uuid),
        ...[710, 711].map((item) => `${line(packedLine().uuid)}?item=${uuidOf(item)}`),
      ]);
  });

  it('shows the reference, the lines, the voucher, the delivery, the total and the VAT', async () => {
    const screen = await open();
    const sums = screen.getByRole('region', { name: '3f9a27c1' });
    await expect.element(screen.getByText('3f9a27c1', { exact: true })).toBeVisible();
    const shown = sums.element().textContent?.replace(/[\s−]/g, (sign) => (sign === '−' ? '-' : ' '));
    for (const words of [
      'Mug, 2 pcsMorning mug, Ada Solheim298.00 kr',
      'Voucher STRAND100-100.00 kr',
      'To the mailbox69.00 kr',
      'Paid with Card267.00 kr',
      'VAT 25 % included53.40 kr',
    ]) {
      expect(shown).toContain(words);
    }
  });

  it('fetches the picture sets anew on load, because pictures may have been bought', async () => {
    const screen = await open();
    await expect.poll(() => screen.calls.asked.some(({ url }) => url === pictureSets.path)).toBe(true);
  });

  it('says that an invoice comes, and names no payment as made', async () => {
    const screen = await open({ payment: { isInvoice: true, title: 'Invoice, 14 days' } });
    await expect.element(screen.getByText('We send the invoice separately.')).toBeVisible();
    await expect.element(screen.getByText('Total, Invoice, 14 days')).toBeVisible();
    expect(screen.getByText(/^Paid with/).elements()).toHaveLength(0);
  });

  const inDays = { string: '8 business days', afterDate: null, day: '2126-11-25' };
  it.each([
    [
      'postage, to the address',
      { type: 'postage', address, deliveryTime: inDays, school: null },
      'We send it to Ingrid Solheim, Storgata 1, 4790 Lillesand.',
    ],
    [
      'school pickup, at the school',
      {
        type: 'school-pickup',
        address: null,
        deliveryTime: { string: 'with the class', afterDate: '2026-12-08T23:00:00.000Z', day: '2126-12-09' },
        school: { name: 'Lillesund skole' },
      },
      'It is handed out at Lillesund skole.',
    ],
    [
      'store pickup, with a message',
      { type: 'store-pickup', address: null, deliveryTime: inDays, school: null },
      'Ready for pickup. We send you a message.',
    ],
  ] as const)('says how it is handed over: %s', async (_, delivery, words) => {
    const screen = await open({ delivery });
    await expect.element(screen.getByText(words)).toBeVisible();
    const day = delivery.deliveryTime.afterDate ? 'After 9 December' : 'About 25 November';
    await expect.element(screen.getByText(day)).toBeVisible();
  });

  it('leads to the pictures at once where there are digital ones, and to nothing else', async () => {
    const files = priced(uuidOf(5), 'Digital', 7_900, {
      product: { uuid: FIXED_PRODUCT.singlePortraitFile, name: 'Digital', type: 10, subproducts: [] },
      digitalFiles: [{ uuid: uuidOf(20) }],
      subjects: [{ uuid: uuidOf(900), name: 'Ada Solheim', group: '4B', numImages: 5, job: { name: '' } }],
    });
    const delivery = { type: 'digital-delivery' as const, address: null, deliveryTime: null, school: null };
    const screen = await open({ orderLines: [files], delivery, containDigitalProducts: true });
    await expect
      .element(screen.getByRole('link', { name: 'Download pictures' }))
      .toHaveAttribute('href', `/my-account/picture-sets/${uuidOf(900)}`);
    expect(screen.getByText(/^We make what you ordered/).elements()).toHaveLength(0);
  });

  it('says that catalogues ship separately', async () => {
    const screen = await open({ catalogueMaxDeliveryTime: 45 });
    const note = 'Catalogues ship separately, normally within 45 days after the last photo day.';
    await expect.element(screen.getByText(note)).toBeVisible();
  });

  it('says where catalogues go that were bought alone', async () => {
    const book = priced(uuidOf(6), 'Catalogue', 18_900, {
      product: { uuid: FIXED_PRODUCT.catalogue, name: 'Catalogue', type: 3, subproducts: [] },
      catalogue: { uuid: uuidOf(50), name: 'Catalogue', subject: { uuid: uuidOf(900), name: 'Ada Solheim' } },
    });
    const screen = await open({ orderLines: [book, fee], catalogueMaxDeliveryTime: 45 });
    const to = 'We send it to Ingrid Solheim, Storgata 1, 4790 Lillesand.';
    await expect
      .element(screen.getByText(new RegExp(`^Catalogues ship separately, .* ${to}$`)))
      .toBeVisible();
    expect(screen.getByText(/^We make what you ordered/).elements()).toHaveLength(0);
    expect(screen.getByText('About 25 November').elements()).toHaveLength(0);
  });
});
