import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { Component as OrdersPage } from './orders-page.tsx';
import { listOf, rowOf } from './testing/example-orders.ts';

const routes = [
  {
    path: '/studio/orders',
    element: (
      <ConfirmProvider>
        <OrdersPage />
      </ConfirmProvider>
    ),
  },
  { path: '/studio/orders/:reference', element: null },
];
const rows = [
  rowOf(1),
  rowOf(2, { printFailed: true, totalPrice: 34_900 }),
  rowOf(3, { state: 'done', totalPrice: 47_500 }),
];
const open = (path = '/studio/orders') => renderRoutes(routes, { path });
const focused = () => document.activeElement?.getAttribute('data-row');
const bar = () => page.getByRole('toolbar', { name: 'Selected' });

function listed(query: object = {}, answer: Parameters<typeof listOf> = [rows, 123]) {
  const calls = fakeCalls();
  calls.answer(studioOrders, { query }, listOf(...answer));
  return calls;
}

describe('the list of orders', () => {
  it('shows family and child, what, state in words, delivery and sum, and what the filter sums up to', async () => {
    listed();
    await open();
    const row = page.getByRole('row', { name: /7c41e001/ });
    await expect.element(row).toMatchTextContent('Hanna Bakke Emil, 4B');
    await expect.element(row).toMatchTextContent('Calendar, 10 × Card');
    await expect.element(row).toMatchTextContent('Lillesund skole');
    await expect.element(row).toMatchTextContent('907 kr');
    await expect.element(page.getByRole('row', { name: /7c41e002/ })).toMatchTextContent('Print failed');
    await expect.element(page.getByText('123 orders, 1,731 kr')).toBeVisible();
  });

  it('is walked by J and K, selected by X, Shift and Ctrl A with count and sum, and opened by Enter', async () => {
    listed();
    const { router } = await open();
    await expect.element(page.getByText('123 orders, 1,731 kr')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.poll(focused).toBe('0');
    await userEvent.keyboard('jk');
    await expect.poll(focused).toBe('0');
    await userEvent.keyboard('x');
    await expect.element(bar()).toMatchTextContent('1 order, 907 kr');
    await page.getByRole('checkbox', { name: 'Select 7c41e003' }).click({ modifiers: ['Shift'] });
    await expect.element(bar()).toMatchTextContent('3 orders, 1,731 kr');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(bar()).toMatchTextContent('123 orders');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await expect.poll(focused).toBe('2');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toMatch(/^\/studio\/orders\/7c41e00/);
  });

  it('has its filters and its sequence in the address', async () => {
    const calls = listed();
    calls.answer(studioOrders, { query: { state: 'done' } }, listOf([rowOf(3)]));
    calls.answer(studioOrders, { query: { state: 'done', sort: 'sum' } }, listOf([rowOf(3)]));
    const { router } = await open();
    await page.getByRole('checkbox', { name: 'Select 7c41e001' }).click();
    await expect.element(bar()).toBeVisible();
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect.element(page.getByText('1 order, 907 kr')).toBeVisible();
    // What was selected before may not be among these.
    await expect.element(bar()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Sum' }).click();
    await expect.poll(() => router.state.location.search).toBe('?state=done&sort=sum');
    await expect
      .element(page.getByRole('columnheader', { name: /Sum/ }))
      .toHaveAttribute('aria-sort', 'descending');
    for (const name of ['Delivery', 'Payment', 'Date']) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  it('says which filter to drop where nothing is found, and how many come then', async () => {
    const calls = listed({ q: 'emil' }, [rows, 19]);
    const nothing = { ...listOf([]), without: { filter: 'state' as const, count: 19 } };
    calls.answer(studioOrders, { query: { q: 'emil', state: 'cancelled' } }, nothing);
    const { router } = await open('/studio/orders?q=emil&state=cancelled');
    await expect.element(page.getByText('Without “State” there are 19 orders.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the 19 orders' }).click();
    expect(router.state.location.search).toBe('?q=emil');
    await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
  });

  it('says what to wait for where there is no order yet', async () => {
    listed({}, [[]]);
    await open();
    await expect.element(page.getByRole('heading', { name: 'No order yet' })).toBeVisible();
  });

  it('says that it could not be read, when it tries again, and is there when it could', async () => {
    const calls = fakeCalls();
    calls.answer(studioOrders, { query: {} }, refusal(400, 'No', { requestId: '4f19-a2c0' }));
    await open();
    await expect.element(page.getByText('The orders could not be read')).toBeVisible();
    await expect.element(page.getByText(/Trying by itself in \d+ s\./)).toBeVisible();
    await expect.element(page.getByText(/4f19-a2c0/)).toBeVisible();
    calls.answer(studioOrders, { query: {} }, listOf(rows));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
  });

  it('keeps what it knew in grey, with its time, where it cannot be read again', async () => {
    const calls = listed();
    const { queryClient } = await open();
    await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
    calls.answer(studioOrders, { query: {} }, refusal(400, 'No'));
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('The orders could not be read')).toBeVisible();
    await expect.element(page.getByText(/^As it was at /)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
  });
});
