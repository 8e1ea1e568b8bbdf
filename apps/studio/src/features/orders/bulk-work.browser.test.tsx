import * as calls from '@picture-day/contract/calls/studio/orders';
import { makeBatch } from '@picture-day/contract/calls/studio/production';
import { refundableOrders, refundOrders } from '@picture-day/contract/calls/studio/refunds';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { Component as OrdersPage } from './orders-page.tsx';
import { listOf, rowOf } from './testing/example-orders.ts';

const rows = [rowOf(1), rowOf(2), rowOf(3, { state: 'done' })];
const uuids = rows.map(({ uuid }) => uuid);
afterEach(() => localStorage.clear());

async function open(search = '', query: object = {}, found = 3) {
  const fake = fakeCalls();
  fake.answer(calls.studioOrders, { query }, listOf(rows, found));
  const element = (
    <ConfirmProvider>
      <OrdersPage />
      <ToastHost />
    </ConfirmProvider>
  );
  const routes = [
    { path: '/studio/orders', element },
    { path: '/studio/production/*', element: null },
  ];
  const { router } = await renderRoutes(routes, { path: `/studio/orders${search}` });
  await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
  const sent = () => fake.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...fake, router, sent };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const bar = () => page.getByRole('toolbar', { name: 'Selected' });
const select = async (...numbers: number[]) => {
  for (const n of numbers) await page.getByRole('checkbox', { name: `Select 7c41e00${n}` }).click();
};

describe('several orders at once', () => {
  it('go into a batch of their own, which opens', async () => {
    const fake = await open();
    fake.answer(makeBatch, {}, { key: 'BH-2026-1' });
    await select(1, 2);
    await userEvent.keyboard('b');
    await page.getByLabelText('Name').fill('In a hurry');
    await button('Make a batch of 2 orders').click();
    await expect.poll(fake.sent).toEqual([{ name: 'In a hurry', orders: ['7c41e001', '7c41e002'] }]);
    await expect.poll(() => fake.router.state.location.pathname).toContain('BH-2026-1');
  });

  it('are written to once somebody has looked at the mail; sent again it is the same one', async () => {
    const fake = await open();
    fake.answer(calls.previewOrderMail, {}, { subject: 'Late', text: 'A week late.\nOrder 7c41e001' });
    fake.answer(calls.writeToFamilies, {}, refusal(500, 'No'));
    await select(1, 3);
    await userEvent.keyboard('m');
    await expect.element(button('Look at the mail')).toBeDisabled();
    await page.getByLabelText('Subject').fill('Late');
    await page.getByLabelText('Words to the family').fill('A week late.');
    await button('Look at the mail').click();
    await expect.element(page.getByRole('region', { name: 'The mail' })).toMatchTextContent('Order 7c41e001');
    await button('Send 2 mails').click();
    await expect.poll(() => fake.sent()).toHaveLength(2);
    fake.answer(calls.writeToFamilies, {}, { written: 1, left: 1 });
    await button('Send 2 mails').click();
    await expect.element(page.getByText('Mails on their way: 1. No address: 1.')).toBeVisible();
    const [, first, again] = fake.sent();
    expect(again).toEqual(first);
    expect(first).toMatchObject({ orders: [uuids[0], uuids[2]], subject: 'Late', words: 'A week late.' });
  });

  it('get all that is left back with the sum in the button, and each is told how it went', async () => {
    const fake = await open();
    const [first = '', second = ''] = uuids;
    const only = [first, second];
    const left = [
      { uuid: first, left: 90_700 },
      { uuid: second, left: 0 },
    ];
    fake.answer(refundableOrders, { query: { only } }, { orders: left });
    fake.answer(refundOrders, {}, { results: [{ uuid: first, result: 'refused' }] });
    await select(1, 2);
    await userEvent.keyboard('f');
    await expect.element(page.getByText(/Of 1 order nothing is left/)).toBeVisible();
    await expect.element(button(/^Refund 907\.00/)).toBeDisabled();
    await page.getByLabelText('Reason').selectOptions('Came too late');
    await button(/^Refund 907\.00/).click();
    const told = page.getByRole('status').filter({ hasText: '7c41e001' });
    await expect.element(told).toMatchTextContent('7c41e001Somebody has to decide');
    expect(fake.sent()).toMatchObject([
      { orders: [{ uuid: first, total: 90_700 }], reason: 'too-late', tellFamily: true },
    ]);
    await button('Close').last().click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('of a whole filter are named one by one, and too many are not offered', async () => {
    const fake = await open('', {}, 5);
    const more = [rowOf(4), rowOf(5)];
    fake.answer(calls.studioOrders, { query: { limit: 100 } }, { ...listOf(rows), hasMore: true });
    const rest = { limit: 100, before: uuids[2] ?? '' };
    fake.answer(calls.studioOrders, { query: rest }, listOf(more));
    await select(1);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(button(/^Into a batch/)).toBeVisible();
    await userEvent.keyboard('b');
    await expect.element(button('Make a batch of 5 orders')).toBeVisible();
  });

  it('of a filter with more than can be named are not offered what names each of them', async () => {
    await open('', {}, 201);
    await select(1);
    await expect.element(button(/^Write/)).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(bar()).toMatchTextContent('201 orders');
    await expect.element(button(/^Write/)).not.toBeInTheDocument();
    await expect.element(button(/^CSV/)).toBeVisible();
  });
});

describe('the list of orders', () => {
  it('shows the columns a colleague chose, also the next time', async () => {
    await open();
    await button('Columns').click();
    await expect.element(page.getByRole('checkbox', { name: 'Order', exact: true })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Delivery' }).click();
    const head = page.getByRole('columnheader', { name: 'Delivery' });
    await expect.element(head).not.toBeInTheDocument();
    await open();
    await expect.element(page.getByRole('columnheader', { name: 'What' }).first()).toBeVisible();
    expect(head.elements()).toHaveLength(0);
  });

  it('leaves room beside a panel for whose order it is and what is in it', async () => {
    await open();
    const head = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(head('Delivery')).toBeVisible();
    await select(1);
    await userEvent.keyboard('m');
    await expect.element(page.getByLabelText('Subject')).toBeVisible();
    for (const gone of ['Delivery', 'When']) await expect.element(head(gone)).not.toBeInTheDocument();
    for (const name of ['Family', 'What'])
      expect(head(name).element().getBoundingClientRect().width, name).toBeGreaterThan(150);
    await button('Close').click();
    await expect.element(head('Delivery')).toBeVisible();
  });

  it('is narrowed to days from and to, in the address', async () => {
    const fake = await open('?date=week', { date: 'week' });
    const days = { since: '2026-11-01', until: '2026-11-14' };
    fake.answer(calls.studioOrders, { query: days }, listOf([rowOf(1)]));
    fake.answer(calls.studioOrders, { query: {} }, listOf(rows));
    await button('Date: The last 7 days').click();
    await page.getByLabelText('First day').fill('2026-11-15');
    await page.getByLabelText('Last day').fill(days.until);
    await button('Show').click();
    await expect.element(page.getByText('This lies before the first day')).toBeVisible();
    await page.getByLabelText('First day').fill(days.since);
    await button('Show').click();
    await expect.poll(() => fake.router.state.location.search).toBe('?since=2026-11-01&until=2026-11-14');
    await expect.element(button(/^Date: .*1.* to .*14/)).toBeVisible();
    await button('Without the date').click();
    await expect.poll(() => fake.router.state.location.search).toBe('');
  });
});
