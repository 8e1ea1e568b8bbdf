import { bookBankFile, readBankFile, studioInvoices } from '@picture-day/contract/calls/studio/invoices';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import type { BankReading } from './api/invoices.ts';
import { Component } from './invoices-page.tsx';
import { bankRow, invoiceRow, listed } from './testing/example-invoices.ts';

const OTHER = invoiceRow({
  orderUuid: 'bb000000-0000-4000-8000-000000000003',
  number: '2026-0220',
  name: 'Kari Solheim',
  left: 10_000,
});
const READ: BankReading = {
  headers: ['Dato', 'Beløp', 'Navn', 'KID'],
  columns: { 0: 'day', 1: 'amount', 2: 'name', 3: 'reference' },
  sample: [['30.11.2026', '1566,00', 'TURID EIDE', '20260002194']],
  missing: [],
  rows: [
    bankRow(),
    bankRow({
      line: 3,
      state: 'likely',
      amount: 10_000,
      name: 'SOLHEIM KARI',
      reference: '',
      invoice: OTHER,
    }),
    bankRow({
      line: 4,
      state: 'unknown',
      amount: 1_234,
      name: 'Somebody',
      reference: '',
      invoice: null,
      left: null,
      giveBack: null,
    }),
    bankRow({ line: 5, state: 'booked' }),
  ],
  out: 2,
  unread: [],
  hasMore: false,
};

async function dropped(read: BankReading = READ) {
  const calls = fakeCalls();
  calls.answer(studioInvoices, { query: {} }, listed([invoiceRow(), OTHER]));
  calls.answer(readBankFile, {}, read);
  calls.answer(bookBankFile, {}, { booked: 1, sum: 156_600, before: 0, paid: 1, part: 0, giveBack: 0 });
  await renderStudio(<Component />, { path: '/studio/money/invoices?panel=bank' });
  const bytes = new Uint8Array([...'Dato;Bel\xf8p;Navn;KID\n'].map((letter) => letter.charCodeAt(0)));
  await userEvent.upload(
    page.getByRole('complementary').element().querySelector('input[type=file]') as HTMLInputElement,
    new File([bytes], 'bank.csv', { type: 'text/csv' }),
  );
  return calls;
}

it('a bank’s file is sent as text whatever code page it is in, and sure lines are taken by themselves', async () => {
  const calls = await dropped();
  await expect.element(page.getByText('Named by their reference')).toBeVisible();
  expect(calls.asked.find(({ url }) => url.endsWith('/read'))?.body).toMatchObject({
    text: 'Dato;Beløp;Navn;KID\n',
  });
  await page.getByRole('button', { name: 'Book 1 payment, 1,566 kr' }).click();
  await expect.element(page.getByText('1 booked, 1,566 kr.')).toBeVisible();
  const sent = calls.asked.find(({ url, method }) => method === 'POST' && url.endsWith('/bank-file'));
  expect(sent?.body).toMatchObject({ accept: [{ line: 2, orderUuid: invoiceRow().orderUuid }] });
});

it('a likely line is taken only when somebody says so, and nobody’s when its invoice is chosen', async () => {
  await dropped();
  await page.getByRole('checkbox', { name: /Book on 2026-0220, Kari Solheim/ }).click();
  await expect.element(page.getByRole('button', { name: 'Book 2 payments, 1,666 kr' })).toBeVisible();
  await page.getByLabelText('Invoice of row 4').selectOptions(OTHER.orderUuid);
  await expect.element(page.getByRole('button', { name: 'Book 3 payments, 1,678.34 kr' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Book on 2026-0219/ }).click();
  await expect.element(page.getByRole('button', { name: /Book 2 payments/ })).toBeVisible();
  await expect.element(page.getByText('1 was booked before.', { exact: false })).toBeVisible();
});

it('a column nobody knows is asked for, and nothing can be booked before', async () => {
  const calls = await dropped({ ...READ, columns: { 0: 'day' }, missing: ['amount'], rows: [] });
  await expect.element(page.getByText('No column says the sum. Choose it below.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  calls.answer(readBankFile, {}, READ);
  await page.getByLabelText('Beløp').selectOptions('amount');
  await expect.element(page.getByRole('button', { name: /Book 1 payment/ })).toBeVisible();
});
