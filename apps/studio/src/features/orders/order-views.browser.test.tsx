import { moveOrder } from '@picture-day/contract/calls/orders';
import * as calls from '@picture-day/contract/calls/studio/orders';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as OrdersPage } from './orders-page.tsx';
import { listOf, rowOf } from './testing/example-orders.ts';

const rows = [rowOf(1), rowOf(2), rowOf(3, { state: 'done' })];
const kept = { uuid: uuidOf(51), name: 'By post', filters: { delivery: 'postage' as const }, count: 41 };

async function open(search = '', query: object = {}) {
  const fake = fakeCalls();
  fake.answer(calls.studioOrders, { query }, listOf(rows, 123));
  fake.answer(calls.orderViews, {}, { all: 1847, needsPerson: 3, openInvoices: 6, views: [kept] });
  fake.answer(
    calls.orderChoices,
    { query: {} },
    { products: [{ uuid: uuidOf(61), name: 'Mug' }], classes: ['4A', '4B'] },
  );
  fake.answer(calls.reprintCounts, {}, { counts: [] });
  const element = (
    <ConfirmProvider>
      <OrdersPage />
    </ConfirmProvider>
  );
  const { router } = await renderRoutes([{ path: '/studio/orders', element }], {
    path: `/studio/orders${search}`,
  });
  await expect.element(page.getByRole('row', { name: /7c41e001/ })).toBeVisible();
  const sent = () => fake.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...fake, router, sent };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const views = () => page.getByRole('navigation', { name: 'Views' });

describe('the views of the orders', () => {
  it('stand above the list with their counts, and lead to their filters', async () => {
    const fake = await open();
    await expect.element(views()).toMatchTextContent('All 1,847Needs a person 3Open invoices 6By post 41');
    await expect
      .element(page.getByRole('link', { name: 'All 1,847' }))
      .toHaveAttribute('aria-current', 'page');
    fake.answer(calls.studioOrders, { query: { delivery: 'postage' } }, listOf([rowOf(1)]));
    await page.getByRole('link', { name: 'By post 41' }).click();
    expect(fake.router.state.location.search).toBe('?delivery=postage');
    fake.answer(calls.removeOrderView, { params: { uuid: kept.uuid } }, { done: true });
    await button('Let the view By post go').click();
    await expect.poll(() => fake.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('keep the filters at hand under a name', async () => {
    const fake = await open('?state=paid&class=4B', { state: 'paid', class: '4B' });
    fake.answer(calls.saveOrderView, {}, { uuid: uuidOf(52) });
    await button('Save as a view').click();
    await page.getByLabelText('Name of the view').fill('Paid in 4B');
    await userEvent.keyboard('{Enter}');
    await expect.poll(fake.sent).toEqual([{ name: 'Paid in 4B', filters: { state: 'paid', class: '4B' } }]);
  });
});

describe('the filters of the orders', () => {
  it('narrow by class, product and sum, in the address', async () => {
    const fake = await open();
    const narrowed = [
      { class: '4B' },
      { class: '4B', product: uuidOf(61) },
      { class: '4B', product: uuidOf(61), from: 20_000, to: 50_050 },
    ];
    for (const query of narrowed) fake.answer(calls.studioOrders, { query }, listOf([rowOf(1)]));
    await button('Class').click();
    await button('4B').click();
    await button('Product').click();
    await button('Mug').click();
    await button('Sum from and to').click();
    await page.getByLabelText('From', { exact: true }).fill('200');
    await page.getByLabelText('To', { exact: true }).fill('500,50');
    await button('Show').click();
    await expect
      .poll(() => fake.router.state.location.search)
      .toBe(`?class=4B&product=${uuidOf(61)}&from=20000&to=50050`);
    await expect.element(button(/^From 200.kr to 500.50.kr$/)).toBeVisible();
    await button('Without the sum').click();
    await expect.poll(() => fake.router.state.location.search).toBe(`?class=4B&product=${uuidOf(61)}`);
  });
});

describe('steps with several orders', () => {
  const select = async (...numbers: number[]) => {
    for (const n of numbers) await page.getByRole('checkbox', { name: `Select 7c41e00${n}` }).click();
  };

  it('take all of them on where they stand alike, and count what somebody else was faster with', async () => {
    const fake = await open();
    const of = (n: number) => ({ params: { orderUuid: rows[n - 1]?.uuid ?? '' } });
    fake.answer(moveOrder, of(1), { state: 'in_production' });
    fake.answer(moveOrder, of(2), refusal(409, 'Too late'));
    await select(1, 2);
    await button(/^Start production/).click();
    await expect.poll(fake.sent).toEqual([{ step: 'start_production' }, { step: 'start_production' }]);
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
    await select(1, 3);
    await expect.element(button(/^Start production/)).not.toBeInTheDocument();
  });

  it('reprint all of them for one reason', async () => {
    const fake = await open();
    fake.answer(calls.reprintOrders, {}, { made: 1, left: 1 });
    await select(1, 3);
    await userEvent.keyboard('r');
    await page.getByLabelText('Reason').selectOptions('Badly printed');
    await button('Reprint 2 orders').click();
    await expect.poll(fake.sent).toEqual([{ reason: 'print', orders: [rows[0]?.uuid, rows[2]?.uuid] }]);
    await expect.poll(() => fake.router.state.location.search).toBe('');
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });
});
