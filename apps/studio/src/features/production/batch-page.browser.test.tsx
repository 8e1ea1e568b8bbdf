import {
  batchParcels,
  packClasses,
  printLineAgain,
  scanParcel,
  stepBatch,
  studioBatch,
  takeParcelBack,
  trackParcel,
} from '@picture-day/contract/calls/studio/production';
import type { Batch } from '@picture-day/contract/entities/batch';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as BatchPage } from './batch-page.tsx';
import { batchOf, parcelOf } from './testing/example-batch.ts';

const params = { batch: 'LS-2026-11' };

type Calls = ReturnType<typeof fakeCalls>;
/** What was sent to a call, by the end of its address. */
const sentTo = ({ asked }: Calls, end: string) =>
  asked.filter(({ url, method }) => method !== 'GET' && url.endsWith(end));

async function open(
  batch: Batch = batchOf(),
  { search = '', role = 'owner' as 'owner' | 'production', prepare = (_calls: Calls): void => {} } = {},
) {
  const calls = fakeCalls();
  calls.answer(studioBatch, { params }, { batch });
  prepare(calls);
  const element = (
    <ConfirmProvider>
      <BatchPage />
    </ConfirmProvider>
  );
  const shown = await renderRoutes(
    [
      { path: '/studio/production/:batch', element },
      { path: '*', element: null },
    ],
    {
      path: `/studio/production/LS-2026-11${search}`,
      session: sessionOf({ colleague: { ...marit, role } }),
    },
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Lillesund skole, school pickup');
  return { calls, ...shown };
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^(Select )?${name}`) });

describe('the page of a batch', () => {
  it('shows its steps, what failed on top, and how far each class is', async () => {
    await page.viewport(1440, 900);
    await open();
    const steps = page.getByRole('listitem').filter({ hasText: '44 of 123 parcels' });
    await expect.element(steps).toHaveAttribute('aria-current', 'step');
    const failed = page.getByRole('list', { name: 'Failed prints' });
    await expect.element(failed).toMatchTextContent('Calendar 20 × 30');
    await expect.element(failed).toMatchTextContent('page 7 below 150 dpi. The rest of the batch goes on.');
    await expect.element(failed.getByText('2 tries')).toBeVisible();
    await expect.element(row('2C')).toMatchTextContent('11 of 17');
    await expect.element(row('4B')).toMatchTextContent('Printed, 1 failed');
    await expect.element(page.getByText('44 of 123 packed')).toBeVisible();
    await expect.element(page.getByText(/38 were ready for the families/)).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Activity' }))
      .toMatchTextContent('Packed parcels: 2C (3)');
  });

  it.each([
    ['sent_to_print', 1],
    ['packed', 0],
  ] as const)('counts the print files until the batch is packed: %s', async (state, times) => {
    await page.viewport(1440, 900);
    await open(batchOf({ state }));
    await expect.element(page.getByText(/Batch LS-2026-11/)).toBeVisible();
    expect(page.getByText(/640 of 641 print files are made/).elements()).toHaveLength(times);
  });

  it('has a failed line printed again, and leaves its money to who may give it back', async () => {
    const { calls } = await open(batchOf(), { role: 'production' });
    const line = { ...params, orderUuid: uuidOf(7), lineUuid: uuidOf(8) };
    calls.answer(printLineAgain, { params: line }, { error: false });
    await expect.element(page.getByRole('button', { name: 'Take out and refund' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Print again' }).click();
    await expect.poll(() => sentTo(calls, '/again')).toHaveLength(1);
  });

  it('takes the next step after asking where families hear of it, and one back with a reason', async () => {
    const { calls } = await open(batchOf({ state: 'packed', packed: 123 }));
    calls.answer(stepBatch, { params }, { state: 'handed_over' });
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect.element(page.getByText('The families of 123 orders are told.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
    await expect
      .poll(() => sentTo(calls, '/step'))
      .toMatchObject([{ body: { from: 'packed', to: 'handed_over' } }]);
    await page.getByRole('button', { name: 'One step back' }).click();
    const back = page.getByRole('button', { name: 'Take one step back' });
    await expect.element(back).toBeDisabled();
    await page.getByLabelText('Why').fill('One label was wrong');
    await back.click();
    await expect
      .poll(() => sentTo(calls, '/step').at(-1))
      .toMatchObject({ body: { from: 'packed', to: 'sent_to_print', reason: 'One label was wrong' } });
  });

  it('packs the chosen classes together', async () => {
    const { calls } = await open();
    calls.answer(packClasses, { params }, { packed: 6 });
    await page.getByRole('checkbox', { name: 'Select 2C' }).click();
    await userEvent.keyboard('m');
    await expect.poll(() => sentTo(calls, '/pack')).toMatchObject([{ body: { classes: ['2C'] } }]);
  });

  it('opens the packing list of a class beside it, with its papers', async () => {
    const { calls, router } = await open();
    const parcels = Array.from({ length: 24 }, (_, number) => parcelOf(number + 1));
    calls.answer(batchParcels, { params, query: { class: '4B' } }, { parcels });
    await page.getByRole('button', { name: '4B', exact: true }).click();
    const panel = page.getByRole('complementary');
    await expect.element(panel.getByText('Packing list, batch LS-2026-11, page 1 of 2')).toBeVisible();
    expect(router.state.location.search).toBe('?panel=class+4B');
    await expect
      .element(panel.getByRole('link', { name: 'Labels, 24' }))
      .toHaveAttribute('href', '/api/studio/production/batches/LS-2026-11/labels.pdf?class=4B');
    await panel.getByRole('button', { name: 'Next page' }).click();
    await expect.element(panel.getByRole('rowheader', { name: 'Child 24' })).toBeVisible();
  });

  it('writes down by which number a parcel can be followed', async () => {
    const batch = batchOf({ kind: 'hand', name: 'Lillesund skole, school pickup' });
    const { calls } = await open(batch, {
      search: '?panel=class+Home',
      prepare: (fake) =>
        fake.answer(batchParcels, { params, query: { class: 'Home' } }, { parcels: [parcelOf(1)] }),
    });
    const track = { ...params, orderUuid: parcelOf(1).orderUuid };
    calls.answer(trackParcel, { params: track }, { trackingNumber: 'NO1234', trackingLink: null });
    await page.getByLabelText('Child 1').fill('NO1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sentTo(calls, '/tracking')).toMatchObject([{ body: { number: 'NO1234' } }]);
  });
});

describe('scanning', () => {
  const said = {
    answer: 'packed' as const,
    child: 'Ada Solheim',
    class: '4B',
    reference: 'c90b1f27',
    without: null,
    by: null,
    time: null,
    batch: null,
    packed: 45,
    parcels: 123,
  };

  it('begins by S, takes what a scanner types, and says whose parcel it was', async () => {
    const { calls } = await open();
    calls.answer(scanParcel, { params }, said);
    await userEvent.keyboard('s');
    const field = page.getByLabelText('Code of a parcel or a class');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('P7Q2M4X9K3R1{Enter}');
    await expect.element(page.getByText('This parcel is packed')).toBeVisible();
    await expect.element(page.getByText('Ada Solheim, 4B, c90b1f27')).toBeVisible();
    await expect.element(page.getByText('45 of 123 parcels packed')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await expect.element(row('4B')).toMatchTextContent('1 of 24');
    await expect.element(page.getByText('45 of 123 packed')).toBeVisible();
    expect(sentTo(calls, '/scan')).toMatchObject([{ body: { code: 'P7Q2M4X9K3R1', as: 'packed' } }]);
  });

  it('listens again at once when it is to hand over, which is where a packed batch begins', async () => {
    const { calls } = await open();
    calls.answer(scanParcel, { params }, { ...said, answer: 'handed_over' });
    await userEvent.keyboard('s');
    await page.getByRole('radio', { name: 'Hand over' }).click();
    await expect.element(page.getByLabelText('Code of a parcel or a class')).toHaveFocus();
    await userEvent.keyboard('P7Q2M4X9K3R1{Enter}');
    await expect.element(page.getByText('This parcel is handed over')).toBeVisible();
    expect(sentTo(calls, '/scan')).toMatchObject([{ body: { as: 'handed_over' } }]);
    await open(batchOf({ state: 'packed' }), { search: '?panel=scan' });
    await expect.element(page.getByRole('radio', { name: 'Hand over' }).last()).toBeChecked();
  });

  it('says who packed it where it was packed before, and where it belongs where it is foreign', async () => {
    const { calls } = await open(batchOf(), { search: '?panel=scan' });
    const before = {
      ...said,
      answer: 'already_packed' as const,
      by: 'Tomasz Nowak',
      time: '2026-11-17T08:41:00.000Z',
    };
    calls.answer(scanParcel, { params }, before);
    await page.getByLabelText('Code of a parcel or a class').fill('P7Q2M4X9K3R1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Packed before')).toBeVisible();
    await expect.element(page.getByText(/By Tomasz Nowak/)).toBeVisible();
    calls.answer(
      scanParcel,
      { params },
      { ...said, answer: 'other_batch', child: null, class: null, batch: 'HD-2026-2' },
    );
    await page.getByLabelText('Code of a parcel or a class').fill('P0000000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It is in batch HD-2026-2.')).toBeVisible();
  });

  it('shows where parcels are sent, and takes a packed one a step back with a reason', async () => {
    await page.viewport(1440, 900);
    const address = ['Kari Solheim', 'Strandgata 14', '4876 Lillesund'];
    const packedTime = '2026-11-17T08:41:00.000Z';
    const parcels = [parcelOf(1, { address, packedTime }), parcelOf(2, { address: [] })];
    const back = { params: { ...params, orderUuid: uuidOf(101) } };
    const { calls } = await open(batchOf(), {
      search: '?panel=class+2A',
      prepare: (prepared) => {
        prepared.answer(batchParcels, { params, query: { class: '2A' } }, { parcels });
        prepared.answer(takeParcelBack, back, { error: false });
      },
    });
    const labels = page.getByRole('list', { name: 'Labels' });
    await expect.element(labels).toMatchTextContent('Kari SolheimStrandgata 144876 LillesundChild 1:');
    await page.getByRole('button', { name: 'Unpack the parcel of Child 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpack the parcel of Child 1?' });
    await expect.element(dialog.getByRole('button', { name: 'Unpack' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Wrong box');
    await dialog.getByRole('button', { name: 'Unpack' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentTo(calls, '/back').map(({ body }) => body)).toEqual([{ from: 'packed', reason: 'Wrong box' }]);
    await expect.element(page.getByRole('button', { name: /Child 2/ })).not.toBeInTheDocument();
  });
});
