import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  feePostings,
  invoicePaymentPostings,
  type Posting,
  payoutPostings,
  postingsOf,
  sum,
  vatContained,
} from './index.ts';

const accounts = (discounts: string) => ({
  receivable: '1500',
  sales: (rate: number) => `3${rate}`,
  vat: (rate: number) => `27${rate}`,
  discounts,
});
const balance = (postings: readonly Posting[]) => sum(postings.map(({ debit, credit }) => debit - credit));
const rates = fc.array(
  fc.record({
    rate: fc.constantFrom(0, 1_200, 1_500, 2_500),
    gross: fc.nat(900_000),
    discount: fc.nat(90_000),
  }),
  { maxLength: 4 },
);

test('debit is credit in every document, sold or given back, with discounts apart or not', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom('', '3080'), fc.boolean(), (some, discounts, isRefund) => {
      const sign = isRefund ? -1 : 1;
      const booked = some.map(({ rate, gross, discount }) => ({
        rate,
        gross: sign * gross,
        vat: sign * vatContained(gross, rate),
        discount: isRefund ? 0 : discount,
      }));
      const postings = postingsOf(booked, accounts(discounts));
      expect(balance(postings)).toBe(0);
      expect(postings.every(({ debit, credit }) => debit >= 0 && credit >= 0)).toBe(true);
    }),
  );
});

test('a sale owes the shop what was paid; a discount that stands apart raises the sales by itself', () => {
  const booked = [{ rate: 2_500, gross: 10_000, vat: 2_000, discount: 1_250 }];
  expect(postingsOf(booked, accounts(''))).toEqual([
    { account: '1500', rate: null, debit: 10_000, credit: 0 },
    { account: '32500', rate: 2_500, debit: 0, credit: 8_000 },
    { account: '272500', rate: 2_500, debit: 0, credit: 2_000 },
  ]);
  expect(
    postingsOf(booked, accounts('3080')).map(({ account, debit, credit }) => [account, debit - credit]),
  ).toEqual([
    ['1500', 10_000],
    ['32500', -9_000],
    ['3080', 1_000],
    ['272500', -2_000],
  ]);
});

test('a payout books the provider’s fees apart', () => {
  const postings = payoutPostings(
    { amount: 9_700, fees: 300 },
    { bank: '1920', fees: '7770', receivable: '1500' },
  );
  expect(postings.map(({ account, debit, credit }) => [account, debit - credit])).toEqual([
    ['1920', 9_700],
    ['7770', 300],
    ['1500', -10_000],
  ]);
  expect(balance(postings)).toBe(0);
});

test('an invoice that was paid with the fee of its reminder leaves nothing owed, and the fee has no VAT', () => {
  const sold = postingsOf([{ rate: 2_500, gross: 10_000, vat: 2_000, discount: 0 }], {
    ...accounts(''),
    receivable: '1500',
  });
  const fee = feePostings(3_500, { receivable: '1500', reminders: '3900' });
  const paid = [9_000, 4_500].flatMap((part) =>
    invoicePaymentPostings(part, { bank: '1920', receivable: '1500' }),
  );
  expect(balance([...sold, ...fee, ...paid])).toBe(0);
  expect(balance([...sold, ...fee, ...paid].filter(({ account }) => account === '1500'))).toBe(0);
  expect(fee.map(({ rate }) => rate)).toEqual([null, null]);
  expect(feePostings(-1_500, { receivable: '1500', reminders: '3900' })[0]).toMatchObject({
    debit: 0,
    credit: 1_500,
  });
});
