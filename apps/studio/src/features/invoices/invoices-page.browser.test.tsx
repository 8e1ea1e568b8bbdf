import type { ReplyOf } from '@picture-day/contract/call';
import {
  bookInvoiceMoney,
  invoiceSettings,
  remindInvoice,
  studioInvoice,
  studioInvoices,
} from '@picture-day/contract/calls/studio/invoices';
import { INVOICE_DEFAULTS } from '@picture-day/contract/invoice-settings';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { Component } from './invoices-page.tsx';
import { invoiceRow, listed } from './testing/example-invoices.ts';

const OPEN = invoiceRow();
const LATE = invoiceRow({
  orderUuid: 'aa000000-0000-4000-8000-000000000002',
  order: 'aa000000',
  number: '2026-0201',
  name: 'Ola Nordmann',
  state: 'overdue',
  due: '2026-11-01',
  total: 34_900,
  left: 34_900,
});

async function open(path = '/studio/money/invoices', own: object = {}) {
  const calls = fakeCalls();
  calls.answer(studioInvoices, { query: {} }, listed([OPEN, LATE], own));
  for (const invoice of [OPEN, LATE])
    calls.answer(
      studioInvoice,
      { params: { orderUuid: invoice.orderUuid } },
      { invoice, bookings: [], reminders: [], today: '2026-11-16' },
    );
  const screen = await renderStudio(
    <>
      <Component />
      <ToastHost />
    </>,
    { path },
  );
  return { ...screen, calls };
}
const panelOf = (orderUuid: string) => `/studio/money/invoices?panel=${orderUuid}`;
const sum = () => page.getByLabelText('Sum that came');

describe('the page of invoices', () => {
  it('lists each with its state and what is left, and what the states sum up to', async () => {
    const { router } = await open();
    const row = page.getByRole('row', { name: /2026-0201/ });
    await expect.element(row).toMatchTextContent(/Overdue/);
    await expect.element(row).toMatchTextContent(/349 kr/);
    await expect.element(page.getByText('12,040 kr')).toBeVisible();
    await row.getByText('Ola Nordmann').click();
    expect(router.state.location.pathname).toBe('/studio/orders/aa000000');
  });

  it('names to whom each is beside a panel as well', async () => {
    await open(panelOf(OPEN.orderUuid));
    const name = page.getByRole('row', { name: /2026-0201/ }).getByText('Ola Nordmann');
    await expect.element(name).toBeVisible();
    const cell = name.element().closest('td')!;
    expect(cell.clientWidth).toBeGreaterThan(100);
  });

  it('keeps its filter in the address, and says what to do where nothing is found', async () => {
    const { calls, router } = await open();
    calls.answer(studioInvoices, { query: { state: 'credited' } }, listed([]));
    await page.getByRole('button', { name: 'Credited' }).click();
    await expect.element(page.getByText('No invoice is like that.')).toBeVisible();
    expect(router.state.location.search).toBe('?state=credited');
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expect.element(page.getByRole('row', { name: /2026-0219/ })).toBeVisible();
  });

  it('says that none is offered where the shop has no account', async () => {
    await open(undefined, { hasAccount: false });
    await expect.element(page.getByText('no invoice is offered', { exact: false })).toBeVisible();
  });

  it('says that it could not be read, and tries again', async () => {
    const { calls } = await open('/studio/money/invoices?state=paid');
    calls.answer(studioInvoices, { query: { state: 'paid' } }, listed([OPEN]));
    await page.getByRole('button', { name: /Try again/ }).click();
    await expect.element(page.getByRole('row', { name: /2026-0219/ })).toBeVisible();
  });
});

describe('booking money', () => {
  it('says before it is pressed what a part leaves and what is too much', async () => {
    await open(panelOf(OPEN.orderUuid));
    await expect.element(sum()).toHaveValue('1566.00');
    await expect.element(page.getByText('Then nothing is left to pay.', { exact: false })).toBeVisible();
    await sum().fill('1000');
    await expect.element(page.getByText('A part: then 566 kr is left to pay.')).toBeVisible();
    await sum().fill('1 600,50');
    await expect.element(page.getByText('Too much: then 34.50 kr is to be given back.')).toBeVisible();
  });

  it('books the sum once, however often it is pressed, and tells what came of it', async () => {
    const { calls } = await open(panelOf(OPEN.orderUuid));
    const answer = Promise.withResolvers<ReplyOf<typeof bookInvoiceMoney>>();
    calls.answer(bookInvoiceMoney, { params: { orderUuid: OPEN.orderUuid } }, () => answer.promise);
    await sum().fill('1000');
    await page.getByRole('button', { name: 'Book 1,000 kr' }).dblClick();
    answer.resolve({ state: 'open', booked: 100_000, left: 56_600, giveBack: 0 });
    await expect.element(page.getByText('Booked. 566 kr is left to pay.').first()).toBeVisible();
    const sent = calls.asked.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ amount: 100_000, day: '2026-11-16' });
  });

  it('does not book the rest by a click that comes after the answer', async () => {
    const { calls } = await open(panelOf(OPEN.orderUuid));
    const params = { orderUuid: OPEN.orderUuid };
    calls.answer(bookInvoiceMoney, { params }, { state: 'open', booked: 100_000, left: 56_600, giveBack: 0 });
    await sum().fill('1000');
    const invoice = { ...OPEN, booked: 100_000, left: 56_600 };
    calls.answer(studioInvoice, { params }, { invoice, bookings: [], reminders: [], today: '2026-11-16' });
    await page.getByRole('button', { name: 'Book 1,000 kr' }).click();
    await expect.element(sum()).toHaveValue('');
    await page.getByRole('button', { name: /^Book 0 kr/ }).click();
    await expect.element(sum()).toHaveFocus();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(calls.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await sum().fill('566');
    await page.getByRole('button', { name: 'Book 566 kr' }).click();
    await expect
      .poll(() => calls.asked.filter(({ method }) => method === 'POST').map(({ body }) => body))
      .toMatchObject([{ amount: 100_000 }, { amount: 56_600 }]);
  });

  it('keeps what was typed where it is refused, and refuses what is no sum', async () => {
    const { calls } = await open(panelOf(OPEN.orderUuid));
    await sum().fill('a lot');
    await page.getByRole('button', { name: /^Book 0 kr/ }).click();
    await expect.element(page.getByText('This is not a sum.')).toBeVisible();
    calls.answer(bookInvoiceMoney, { params: { orderUuid: OPEN.orderUuid } }, refusal(409, 'Not now'));
    await sum().fill('12');
    await page.getByRole('button', { name: 'Book 12 kr' }).click();
    await expect.element(page.getByText('Not now').first()).toBeVisible();
    await expect.element(sum()).toHaveValue('12');
  });

  it('books back what was too much', async () => {
    const over = invoiceRow({ booked: 160_000, left: 0, giveBack: 3_400, state: 'paid' });
    const { calls } = await open();
    calls.answer(
      studioInvoice,
      { params: { orderUuid: over.orderUuid } },
      { invoice: over, bookings: [], reminders: [], today: '2026-11-16' },
    );
    calls.answer(
      bookInvoiceMoney,
      { params: { orderUuid: over.orderUuid } },
      { state: 'paid', booked: 156_600, left: 0, giveBack: 0 },
    );
    await page.getByRole('link', { name: 'Book money on 2026-0219' }).click();
    await page.getByRole('button', { name: 'Book 34 kr as given back' }).click();
    await expect
      .poll(() => calls.asked.find(({ method }) => method === 'POST')?.body)
      .toMatchObject({ amount: -3_400 });
  });
});

describe('reminding', () => {
  it('asks once, with the name and the sum, and only where something is overdue', async () => {
    const { calls } = await open(panelOf(LATE.orderUuid));
    calls.answer(remindInvoice, { params: { orderUuid: LATE.orderUuid } }, { number: 1 });
    await page.getByRole('button', { name: 'Remind now' }).click();
    await expect.element(page.getByText('Remind Ola Nordmann of 349 kr now?')).toBeVisible();
    await page.getByRole('button', { name: 'Send the reminder' }).click();
    await expect.element(page.getByText('Reminder 1 is on its way.').first()).toBeVisible();
  });

  it('is not offered before the due date', async () => {
    await open(panelOf(OPEN.orderUuid));
    await expect.element(sum()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remind now' })).not.toBeInTheDocument();
  });
});

describe('how invoices are made', () => {
  it('is checked before it is sent, and shows only what the country has', async () => {
    const { calls } = await open();
    calls.answer(
      invoiceSettings,
      {},
      {
        country: 'NO',
        languages: ['en'],
        hasAccount: true,
        feeMost: 3_500,
        settings: { ...INVOICE_DEFAULTS, words: {} },
      },
    );
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabelText('Days to pay').fill('90');
    await page.getByLabelText('Second reminder, days after the due date').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(page.getByText('This is not a number of days that can be set here').first())
      .toBeVisible();
    await expect.element(page.getByLabelText('Check digit of the KID')).toBeVisible();
    await expect.element(page.getByLabelText('Creditor number')).not.toBeInTheDocument();
    expect(calls.asked.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
