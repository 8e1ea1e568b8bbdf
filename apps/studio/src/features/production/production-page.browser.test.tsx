import {
  changeProductionSettings,
  makeBatch,
  productionSettings,
  studioBatches,
} from '@picture-day/contract/calls/studio/production';
import { DEFAULT_FILE_NAMES } from '@picture-day/contract/entities/batch';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as ProductionPage } from './production-page.tsx';
import { batchOf } from './testing/example-batch.ts';

const rows = [
  batchOf(),
  batchOf({
    uuid: uuidOf(2),
    key: 'HD-2026-12',
    name: '',
    kind: 'home',
    state: 'collecting',
    packed: 0,
    failed: 0,
  }),
];

async function open(search = '', batches = rows) {
  const calls = fakeCalls();
  calls.answer(productionSettings, {}, { fileNames: DEFAULT_FILE_NAMES, trackingLink: '' });
  calls.answer(studioBatches, { query: { state: 'open' } }, { batches, hasMore: false, waiting: 3 });
  const element = (
    <ConfirmProvider>
      <ProductionPage />
    </ConfirmProvider>
  );
  const shown = await renderRoutes(
    [
      { path: '/studio/production', element },
      { path: '*', element: null },
    ],
    { path: `/studio/production${search}` },
  );
  return { calls, ...shown };
}

describe('the room of production', () => {
  it('lists batches by name with their state, and says what waits for one', async () => {
    await page.viewport(1440, 900);
    await open();
    await expect
      .element(page.getByRole('row', { name: /Lillesund skole, school pickup/ }))
      .toMatchTextContent('44 of 123');
    await expect
      .element(page.getByRole('row', { name: /Home delivery, 15 November 2026/ }))
      .toMatchTextContent('Collecting');
    await expect.element(page.getByText('3 lines wait for their batch')).toBeVisible();
  });

  it('says what to expect where there is no batch', async () => {
    await open('', []);
    await expect.element(page.getByText('No batch here')).toBeVisible();
  });

  it('makes a batch of the references that somebody pastes', async () => {
    const { calls, router } = await open('?panel=new');
    calls.answer(makeBatch, {}, { key: 'BH-2026-13' });
    await page.getByLabelText('References of the orders').fill('C90B1F27, 7c41e09b and c90b1f27');
    await page.getByRole('button', { name: 'Make a batch of 2' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/studio/production/BH-2026-13');
    expect(calls.asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { orders: ['c90b1f27', '7c41e09b'] } },
    ]);
  });

  it('names print files by a pattern that is checked while it is typed', async () => {
    const { calls } = await open('?panel=settings');
    calls.answer(changeProductionSettings, {}, { fileNames: '{class}/{order}', trackingLink: '' });
    const names = page.getByLabelText('Folders and names of print files');
    await names.fill('{price}');
    await expect.element(page.getByText(/Use the words in braces/)).toBeVisible();
    await names.fill('{class}/{order}');
    await expect.element(page.getByText('4B/c90b1f27.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => calls.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
