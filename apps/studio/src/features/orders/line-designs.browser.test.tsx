import { callUrl } from '@picture-day/contract/call';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { openLineDesign, restoreLineDesign } from '@picture-day/contract/calls/studio/line-design';
import { studioOrder, studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openShop } from '../../lib/open-shop.ts';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as OrderPage } from './order-page.tsx';
import { orderOf } from './testing/example-orders.ts';

vi.mock(import('../../lib/open-shop.ts'), () => ({ openShop: vi.fn() }));
beforeEach(() => void vi.mocked(openShop).mockClear());

const params = { orderUuid: orderOf().uuid, lineUuid: uuidOf(11) };
const [card, files] = orderOf().lines;

async function open(own: Partial<StudioOrder['lines'][number]> = {}, events: StudioOrder['events'] = []) {
  const calls = fakeCalls();
  const order = orderOf({ lines: [{ ...card!, ...own }, files!], events });
  calls.answer(operatorPrintFiles, { query: { order: order.uuid } }, { printFiles: [] });
  calls.answer(studioOrder, { params: { reference: '7c41e09b' } }, { order });
  const element = (
    <ConfirmProvider>
      <OrderPage />
      <ToastHost />
    </ConfirmProvider>
  );
  await renderRoutes([{ path: '/studio/orders/:reference', element }], { path: '/studio/orders/7c41e09b' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('7c41e09b');
  return calls;
}
const change = () => page.getByRole('button', { name: 'Change the design of Card 15 × 15' });
const changed = { packageItemUuid: null, name: 'Card 15 × 15', version: 3, isChanged: true };

describe('the design of a line', () => {
  it('is opened in the family’s editor while the line waits, and a refusal is told', async () => {
    const calls = await open();
    calls.answer(openLineDesign, { params }, refusal(409, 'This line is being made already'));
    await change().click();
    await expect.element(page.getByText('This line is being made already').first()).toBeInTheDocument();
    expect(openShop).not.toHaveBeenCalled();
    calls.answer(openLineDesign, { params }, { opens: '/order-design/a/b' });
    await change().click();
    await expect.poll(() => vi.mocked(openShop).mock.calls).toEqual([['/order-design/a/b']]);
    await expect.element(page.getByRole('button', { name: /as it was bought/ })).not.toBeInTheDocument();
  });

  it('offers nothing to change once the line is made, and none for files', async () => {
    await open({
      mayChangeDesign: false,
      makings: [{ number: 0, state: 'printed', reason: null, pieces: 10 }],
    });
    await expect.element(page.getByRole('list', { name: 'Lines' })).toMatchTextContent('Printed');
    await expect.element(page.getByRole('list', { name: 'Designs of this line' })).not.toBeInTheDocument();
  });

  it('names each item of a package', async () => {
    const items = [
      { ...changed, packageItemUuid: uuidOf(61), name: 'Mug', version: 0, isChanged: false },
      { ...changed, packageItemUuid: uuidOf(62), name: 'Magnet', version: 0, isChanged: false },
    ];
    const calls = await open({ designs: items });
    calls.answer(openLineDesign, { params }, { opens: '/order-design/a/b?item=c' });
    await page.getByRole('button', { name: 'Change the design of Magnet' }).click();
    await expect
      .poll(() => calls.asked.find(({ method }) => method === 'POST')?.body)
      .toEqual({ packageItemUuid: uuidOf(62) });
  });

  it('that was changed says so, shows before and after with who and when, and goes back by one button', async () => {
    const calls = await open({ designs: [changed] }, [
      {
        kind: 'amendment',
        id: 'amendment 3',
        time: '2026-11-16T09:00:00.000Z',
        what: 'personalisation',
        before: [],
        after: [],
        design: { lineUuid: params.lineUuid, packageItemUuid: null, version: 3 },
        by: 'Marit Foss',
      },
    ]);
    const steps = page.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toMatchTextContent('Design changed Card 15 × 15 by Marit Foss');
    const drawn = (version: number) => callUrl(studioOrderDrawing, { params, query: { version } });
    await expect.element(steps.getByRole('img', { name: 'Before' })).toHaveAttribute('src', drawn(2));
    await expect.element(steps.getByRole('img', { name: 'After' })).toHaveAttribute('src', drawn(3));
    await expect.element(page.getByText('Changed since it was bought')).toBeVisible();
    calls.answer(restoreLineDesign, { params }, { version: 4 });
    await page.getByRole('button', { name: 'Make Card 15 × 15 as it was bought' }).click();
    await expect.element(page.getByText('The design is as it was bought again.')).toBeVisible();
    const sent = calls.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ version: 3, packageItemUuid: null }]);
  });
});
