import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { orderDocuments } from '@picture-day/contract/calls/studio/documents';
import { resendFamilyMail } from '@picture-day/contract/calls/studio/families';
import * as calls from '@picture-day/contract/calls/studio/orders';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as OrderPage } from './order-page.tsx';
import { orderOf } from './testing/example-orders.ts';

const order = orderOf();
const params = { orderUuid: order.uuid };
const delivery = {
  version: 0,
  optionUuid: uuidOf(31),
  data: {
    name: 'Hanna Bakke',
    address: 'Strandgata 14',
    address2: '',
    postalCode: '4790',
    city: 'Lillesand',
  },
  options: [
    { uuid: uuidOf(31), type: 'postage' as const, name: 'To the mailbox', day: null, lockers: [] },
    { uuid: uuidOf(32), type: 'store-pickup' as const, name: 'Lillesund Foto', day: null, lockers: [] },
  ],
  rules: { country: 'NO', gatherAddress2: false, gatherState: false, hidePostalCode: false, states: [] },
};

const card: PrintFile = {
  orderUuid: order.uuid,
  lineUuid: order.lines[0]?.uuid ?? '',
  number: 1,
  packageItemUuid: null,
  state: 'done',
  attempts: 1,
  error: null,
  template: { uuid: uuidOf(500), version: 1, name: 'Eucalyptus' },
  quantity: 10,
  engineVersion: 1,
  bytes: 1000,
  pages: 1,
  lowPpi: null,
  changedTime: null,
  file: '/print.pdf',
};

const creditNote = {
  uuid: uuidOf(41),
  kind: 'credit_note' as const,
  number: '2026-7',
  total: -5000,
  time: '2026-11-16T09:00:00.000Z',
  refundUuid: null,
};

async function open(search = '', own: Partial<StudioOrder> = {}, printFiles: PrintFile[] = []) {
  const fake = fakeCalls();
  fake.answer(operatorPrintFiles, { query: { order: order.uuid } }, { printFiles });
  fake.answer(calls.studioOrder, { params: { reference: '7c41e09b' } }, { order: { ...order, ...own } });
  fake.answer(calls.orderDelivery, { params }, delivery);
  fake.answer(orderDocuments, { params }, { documents: [creditNote] });
  fake.answer(calls.reprintCounts, {}, { counts: [{ reason: 'lost', count: 3 }] });
  const element = (
    <ConfirmProvider>
      <OrderPage />
      <ToastHost />
    </ConfirmProvider>
  );
  const { router } = await renderRoutes([{ path: '/studio/orders/:reference', element }], {
    path: `/studio/orders/7c41e09b${search}`,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('7c41e09b');
  const sent = () => fake.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...fake, router, sent };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the work on an order', () => {
  it('changes its address under the rules of the checkout, and keeps what was typed when it is refused', async () => {
    const fake = await open();
    await button('More').click();
    await button('Address and delivery').click();
    expect(fake.router.state.location.search).toBe('?panel=address');
    await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('Strandgata 14');
    const save = page.getByRole('complementary').getByRole('button', { name: 'Change the delivery' });
    await page.getByLabelText('Postal code').fill('47');
    await page.getByLabelText('Address', { exact: true }).fill('Storgata 1');
    await save.click();
    await expect.element(page.getByText('Invalid postal code')).toBeVisible();
    expect(fake.sent()).toEqual([]);
    await page.getByLabelText('Postal code').fill('4792');
    fake.answer(calls.amendDelivery, { params }, refusal(409, 'Somebody else has changed this order'));
    await save.click();
    await expect.element(page.getByText('Somebody else has changed this order')).toBeVisible();
    await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('Storgata 1');
    fake.answer(calls.amendDelivery, { params }, { version: 1 });
    await save.click();
    await expect.poll(() => fake.router.state.location.search).toBe('');
    expect(fake.sent().at(-1)).toMatchObject({
      version: 0,
      optionUuid: uuidOf(31),
      data: { name: 'Hanna Bakke', address: 'Storgata 1', postalCode: '4792', city: 'Lillesand' },
    });
  });

  it('says that nothing was changed where nothing was', async () => {
    const fake = await open('?panel=address');
    fake.answer(calls.amendDelivery, { params }, { version: 0 });
    await page.getByRole('complementary').getByRole('button', { name: 'Change the delivery' }).click();
    await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
    await expect.element(page.getByText('The delivery is changed.')).not.toBeInTheDocument();
  });

  it('offers another way of delivery with what it asks for', async () => {
    const fake = await open('?panel=address');
    await page.getByLabelText('Delivery', { exact: true }).selectOptions('Lillesund Foto');
    await page.getByLabelText('E-mail address').fill('hanna@example.com');
    fake.answer(calls.amendDelivery, { params }, { version: 1 });
    await page.getByRole('complementary').getByRole('button', { name: 'Change the delivery' }).click();
    await expect
      .poll(() => fake.sent().at(-1))
      .toMatchObject({ optionUuid: uuidOf(32), data: { emailAddress: 'hanna@example.com' } });
  });

  it('says that it is too late once it is being made', async () => {
    await open('?panel=address', { may: { change: false, cancel: true, reprint: true } });
    await expect.element(page.getByText(/being made already/)).toBeVisible();
    await expect.element(button('Change the delivery')).toBeDisabled();
  });

  it('cancels after asking once, with the sum in the button', async () => {
    const fake = await open();
    fake.answer(calls.cancelOrder, { params }, { state: 'cancelled', givenBack: 50_900 });
    await button('More').click();
    await button('Cancel the order').click();
    await button('Keep the order').click();
    expect(fake.sent()).toEqual([]);
    await button('More').click();
    await button('Cancel the order').click();
    await button(/^Cancel and give 509.kr back$/).click();
    await expect.poll(fake.sent).toEqual([{ amount: 50_900 }]);
  });

  it('reprints chosen lines for a reason, beside how often it was given', async () => {
    const fake = await open();
    fake.answer(calls.reprintLines, { params }, { made: 1 });
    await button('Reprint').click();
    await expect.element(page.getByText('Lost on its way3 times')).toBeVisible();
    await expect.element(button('Reprint 1 line')).toBeDisabled();
    await page.getByLabelText('Reason').selectOptions('Damaged');
    await button('Reprint 1 line').click();
    await expect
      .poll(fake.sent)
      .toEqual([{ reason: 'damaged', lines: [{ uuid: order.lines[0]?.uuid, number: 1 }] }]);
  });

  it('keeps a note, and sends the confirmation once more', async () => {
    const fake = await open('?panel=note');
    fake.answer(calls.noteOrder, { params }, { version: 1 });
    await page.getByLabelText('Note for colleagues').fill('Calls back on Friday ');
    await button('Save note').click();
    await expect.poll(fake.sent).toEqual([{ version: 0, note: 'Calls back on Friday' }]);
    const mail = { uuid: order.customer?.uuid ?? '', mailUuid: uuidOf(21) };
    fake.answer(resendFamilyMail, { params: mail }, { done: true });
    await button('Resend mail').click();
    await expect.poll(() => fake.asked.some(({ url }) => url.includes(uuidOf(21)))).toBe(true);
  });

  it.each(['done', 'waiting'] as const)(
    'brings the print files of the order as one archive: %s',
    async (state) => {
      await open('', {}, [{ ...card, state }]);
      const archive = page.getByRole('link', { name: 'Print files, ZIP' });
      await expect.element(page.getByText(state === 'done' ? 'Ready to print' : 'Being made')).toBeVisible();
      expect(archive.elements()).toHaveLength(state === 'done' ? 1 : 0);
      if (state === 'waiting') return;
      await expect
        .element(archive)
        .toHaveAttribute('href', `/api/studio/print-files/${order.uuid}/files.zip`);
    },
  );

  it('leads to what the log has of the order', async () => {
    const { router } = await open();
    await button('More').click();
    await button('In the log').click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/studio/log', search: `?order=${order.uuid}` });
  });

  it('is not offered to who prints, nor where nothing can be done', async () => {
    await open('?panel=note', {
      money: null,
      customer: null,
      may: { change: false, cancel: false, reprint: false },
    });
    await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    for (const name of ['Reprint', 'Resend mail', 'More']) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
  });
});

describe('what happened to an order', () => {
  it('shows each amendment with before, after and who, each reprint with its reason, and the documents', async () => {
    await open('', {
      note: 'Calls back',
      events: [
        {
          kind: 'amendment',
          id: 'amendment 1',
          time: '2026-11-16T09:00:00.000Z',
          what: 'address',
          before: ['Strandgata 14'],
          after: ['Storgata 1'],
          design: null,
          by: 'Marit Foss',
        },
        {
          kind: 'reprint',
          id: 'reprint 1',
          time: '2026-11-16T08:00:00.000Z',
          lineUuid: order.lines[0]?.uuid ?? '',
          reason: 'lost',
          by: 'Marit Foss',
        },
      ],
    });
    const steps = page.getByRole('list', { name: 'Steps' });
    await expect.element(steps).toMatchTextContent('Address changed by Marit FossStrandgata 14Storgata 1');
    await expect.element(steps).toMatchTextContent('Reprint Card 15 × 15, Lost on its way by Marit Foss');
    await expect
      .element(page.getByRole('link', { name: 'Credit note 2026-7' }))
      .toHaveAttribute('href', `/api/studio/documents/${uuidOf(41)}/pdf`);
    await expect.element(page.getByText('Calls back')).toBeVisible();
    await button('Changes').click();
    await expect.element(steps.getByRole('listitem').first()).toMatchTextContent('Address changed');
  });
});
