import { callUrl } from '@picture-day/contract/call';
import { operatorPrintFiles, retryPrintFile } from '@picture-day/contract/calls/personalisation';
import { studioOrder, studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as OrderPage } from './order-page.tsx';
import { orderOf } from './testing/example-orders.ts';

const failed: PrintFile = {
  orderUuid: orderOf().uuid,
  lineUuid: uuidOf(11),
  number: 1,
  packageItemUuid: null,
  state: 'failed',
  attempts: 3,
  error: 'The picture is missing',
  template: { uuid: uuidOf(500), version: 1, name: 'Eucalyptus' },
  quantity: 10,
  engineVersion: null,
  bytes: null,
  pages: null,
  lowPpi: null,
  changedTime: null,
  file: null,
};

async function open(order: StudioOrder = orderOf(), printFiles: PrintFile[] = []) {
  const calls = fakeCalls();
  calls.answer(operatorPrintFiles, { query: { order: order.uuid } }, { printFiles });
  calls.answer(studioOrder, { params: { reference: '7c41e09b' } }, { order });
  calls.answer(
    retryPrintFile,
    { params: { orderUuid: order.uuid, lineUuid: uuidOf(11), number: 1 } },
    { error: false },
  );
  const element = (
    <ConfirmProvider>
      <OrderPage />
    </ConfirmProvider>
  );
  await renderRoutes([{ path: '/studio/orders/:reference', element }], { path: '/studio/orders/7c41e09b' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('7c41e09b');
  return calls;
}
const lines = () => page.getByRole('list', { name: 'Lines' });
const steps = () => page.getByRole('list', { name: 'Steps' });

describe('the page of an order', () => {
  it('says whose it is, draws its lines, and shows quantity, unit, sum, voucher and VAT of each rate', async () => {
    await open(orderOf({ batch: { key: 'lillesund-4b', name: 'Lillesund skole, 4B' } }));
    await expect
      .element(page.getByRole('link', { name: 'Lillesund skole, 4B' }))
      .toHaveAttribute('href', '/studio/production/lillesund-4b');
    await expect.element(page.getByText(/Hanna Bakke for Emil, 4B/)).toBeVisible();
    await expect.element(lines()).toMatchTextContent('Card 15 × 15');
    await expect.element(lines()).toMatchTextContent('× 10');
    await expect.element(lines()).toMatchTextContent('310 kr31 kr each');
    const drawing = callUrl(studioOrderDrawing, {
      params: { orderUuid: orderOf().uuid, lineUuid: uuidOf(11) },
    });
    // It has nothing to show here, and says so by an empty mat.
    await expect
      .poll(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(drawing)))
      .toBe(true);
    await expect.element(page.getByText('−100 kr')).toBeVisible();
    await expect.element(page.getByText('509 kr', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('row', { name: '25 % 327.20 kr 81.80 kr 409 kr' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: '0 % 100 kr 0 kr 100 kr' })).toBeVisible();
    await expect.element(page.getByText('40118-22')).toBeVisible();
    await expect.element(page.getByText('Please be quick')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start production' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Packing slip (PDF)' }))
      .toHaveAttribute('href', `/api/studio/print-files/${orderOf().uuid}/packing-slip`);
  });

  it('calls a batch that nobody named by its key', async () => {
    await open(orderOf({ batch: { key: 'store-17', name: '' } }));
    await expect.element(page.getByRole('link', { name: 'store-17' })).toBeVisible();
  });

  it('tells what happened in one line of time, by kind too', async () => {
    await open();
    await expect
      .poll(() => steps().element().textContent)
      .toMatch(/Tried a print file again by Tomasz Nowak.*Your order 7c41e09b.*Paid 509\skr with Vipps/);
    await page.getByRole('button', { name: 'Mails' }).click();
    await expect.element(steps().getByRole('listitem')).toMatchTextContent('Your order 7c41e09b');
    await page.getByRole('button', { name: 'Payment' }).click();
    await expect.element(steps().getByRole('listitem')).toMatchTextContent('Paid 509 kr with Vipps');
  });

  it('says at its top that a line needs a hand, why, and makes it again', async () => {
    const calls = await open(orderOf(), [failed]);
    await expect.element(page.getByText('1 line needs you')).toBeVisible();
    await expect.element(lines()).toMatchTextContent('Print failed');
    await expect.element(lines()).toMatchTextContent('The picture is missing');
    const retried = () => calls.asked.filter(({ url }) => url.endsWith('/retry')).length;
    await page.getByRole('button', { name: 'Make the print file of Eucalyptus again' }).click();
    await expect.poll(retried).toBe(1);
    await page.getByRole('button', { name: 'Retry the print' }).click();
    await expect.poll(retried).toBe(2);
  });

  it.each([
    { type: 'school-pickup', begun: 1 },
    { type: 'digital-delivery', begun: 0 },
  ] as const)(
    'offers to begin production of goods, and not of files alone: $type',
    async ({ type, begun }) => {
      const order = orderOf();
      await open({ ...order, delivery: { ...order.delivery, type } });
      await expect.element(lines()).toBeVisible();
      expect(page.getByRole('button', { name: 'Start production' }).elements()).toHaveLength(begun);
    },
  );

  it('has neither money nor names where the server tells none', async () => {
    const order = orderOf();
    await open({
      ...order,
      customer: null,
      money: null,
      comment: null,
      children: [{ name: '', group: '4B', job: 'Lillesund skole 2026' }],
      delivery: { ...order.delivery, contact: null },
      may: { change: false, cancel: false, reprint: false },
      lines: order.lines.map((line) => ({
        ...line,
        details: '',
        mayChangeDesign: false,
        unitPrice: null,
        price: null,
      })),
      events: [],
    });
    await expect.element(lines()).toMatchTextContent('Card 15 × 15');
    expect(document.body.textContent).not.toMatch(/kr|Hanna|Vipps|VAT/);
  });
});
