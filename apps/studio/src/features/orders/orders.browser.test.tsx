import { operatorOrders } from '@picture-day/contract/calls/orders';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as OrderPage } from './order-page.tsx';
import { Component as OrdersPage } from './orders-page.tsx';

const order: OperatorOrder = {
  uuid: '7c41e09b-0000-4000-8000-000000000001',
  placedTime: '2026-11-15T19:14:00.000Z',
  confirmTime: '2026-11-15T19:15:00.000Z',
  state: 'paid',
  customer: { uuid: uuidOf(2), name: 'Hanna Bakke', emailAddress: 'hanna.bakke@example.com' },
  orderLines: [],
  totalPrice: 90_700,
  currencyCode: 'NOK',
  payment: { title: 'Card', state: 'captured', isInvoice: false, billing: null },
  delivery: { type: 'postage', name: 'Post', address: null, school: null },
  comment: 'Please be quick',
  history: [{ time: '2026-11-15T19:15:00.000Z', event: 'paid', state: 'paid', by: null }],
};
const inFrame = (element: ReactNode) => <ConfirmProvider>{element}</ConfirmProvider>;
const routes = [
  { path: '/studio/orders', element: inFrame(<OrdersPage />) },
  { path: '/studio/orders/:reference', element: inFrame(<OrderPage />) },
];

describe('the room of orders', () => {
  it('lists orders, opens one by the keyboard, and shows its sum, note and next step', async () => {
    const calls = fakeCalls();
    calls.answer(operatorOrders, { query: { limit: 50 } }, { orders: [order] });
    calls.answer(operatorPrintFiles, { query: { state: 'failed', limit: 50 } }, { printFiles: [] });
    calls.answer(operatorPrintFiles, { query: { order: order.uuid } }, { printFiles: [] });
    calls.answer(studioOrder, { params: { reference: '7c41e09b' } }, { order });
    const { router } = await renderRoutes(routes, { path: '/studio/orders' });
    await expect.element(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect.element(page.getByText('Hanna Bakke', { exact: false })).toBeVisible();
    await userEvent.keyboard('j');
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('0');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('7c41e09b');
    expect(router.state.location.pathname).toBe('/studio/orders/7c41e09b');
    await expect.element(page.getByText('Please be quick', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start production' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Packing slip (PDF)' }))
      .toHaveAttribute('href', `/api/studio/print-files/${order.uuid}/packing-slip`);
    await expect.element(page.getByRole('list', { name: 'Steps' }).getByText('Ordered')).toBeVisible();
  });

  it('says when a filter finds nothing, and shows all again', async () => {
    const calls = fakeCalls();
    calls.answer(operatorOrders, { query: { state: 'done', limit: 50 } }, { orders: [] });
    calls.answer(operatorOrders, { query: { limit: 50 } }, { orders: [order] });
    await renderRoutes(routes, { path: '/studio/orders?state=done' });
    await expect.element(page.getByText('There are no such orders.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect.element(page.getByText('Hanna Bakke', { exact: false })).toBeVisible();
  });
});
