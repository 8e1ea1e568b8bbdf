import { describe, expect, it } from 'vitest';
import {
  documentNumber,
  fikLine,
  isPaymentReference,
  mod10,
  mod11,
  mod731,
  namedReference,
  paymentReference,
  readableReference,
} from './payment-reference.ts';

const INVOICE = { year: 2026, number: 219 };
const COUNTRIES = ['NO', 'SE', 'DK', 'FI'] as const;

describe('check digits', () => {
  it('are those the banks publish as examples', () => {
    expect(mod10('234567')).toBe('6');
    expect(mod11('1234567')).toBe('4');
    expect(mod731('123456')).toBe('1');
    expect(mod10('7992739871')).toBe('3');
    expect(mod731('12345')).toBe('3');
  });

  it('are those of the payment slips that Danish makers and systems print', () => {
    expect(isPaymentReference('000000000000026', 'DK')).toBe(true);
    expect(isPaymentReference('004040400000669', 'DK')).toBe(true);
    expect(isPaymentReference('004040400000668', 'DK')).toBe(false);
  });

  it('end a number that is as long as its country’s banks take', () => {
    expect(isPaymentReference('602243', 'NO')).toBe(true);
    expect(isPaymentReference('18', 'NO')).toBe(false);
    expect(isPaymentReference('12 34561', 'FI')).toBe(true);
    expect(isPaymentReference('00000000000001234561', 'FI')).toBe(true);
    expect(isPaymentReference('000000000000001234561', 'FI')).toBe(false);
  });

  it('end a Norwegian number of twenty-five digits, and none of more', () => {
    const filled = (length: number) => '1'.repeat(length - 1) + mod10('1'.repeat(length - 1));
    expect(isPaymentReference(filled(25), 'NO')).toBe(true);
    expect(isPaymentReference(filled(26), 'NO')).toBe(false);
  });

  it('are of no concern where a country has none', () => {
    expect(isPaymentReference('2026-0219', 'DE')).toBe(true);
    expect(isPaymentReference('', 'DE')).toBe(false);
    expect(isPaymentReference('2026-0219', 'NO')).toBe(false);
  });

  it('are a hyphen where a Norwegian remainder leaves no digit', () => {
    const hyphen = Array.from({ length: 200 }, (_, at) => String(1000 + at)).filter(
      (digits) => mod11(digits) === '-',
    );
    expect(hyphen.length).toBeGreaterThan(0);
    expect(isPaymentReference(`${hyphen[0]}-`, 'NO', 'mod11')).toBe(true);
  });
});

describe('the reference of an invoice', () => {
  it('is written as each country does', () => {
    expect(documentNumber(INVOICE)).toBe('2026-0219');
    expect(paymentReference('NO', INVOICE)).toMatch(/^2026000219\d$/);
    expect(paymentReference('NO', INVOICE, 'mod11')).toMatch(/^2026000219[\d-]$/);
    expect(paymentReference('SE', INVOICE)).toMatch(/^20260002192\d$/);
    expect(paymentReference('DK', INVOICE)).toMatch(/^00002026000219\d$/);
    expect(paymentReference('FI', INVOICE)).toMatch(/^2026000219\d$/);
    expect(paymentReference('DE', INVOICE)).toBe('2026-0219');
    expect(paymentReference('PL', INVOICE)).toBe('2026-0219');
  });

  it('passes its own check, and fails it with any one digit mistyped', () => {
    for (const country of COUNTRIES) {
      for (let number = 1; number < 3000; number += 97) {
        const reference = paymentReference(country, { year: 2026, number });
        expect(isPaymentReference(reference, country)).toBe(true);
        for (let at = 0; at < reference.length - 1; at++) {
          const wrong = String((Number(reference[at]) + 1) % 10);
          const mistyped = reference.slice(0, at) + wrong + reference.slice(at + 1);
          expect(isPaymentReference(mistyped, country), mistyped).toBe(false);
        }
      }
    }
  });

  it('is shared by no other invoice, also past a million of a year', () => {
    for (const country of [...COUNTRIES, 'DE']) {
      const numbers = [1, 12, 999_999, 1_000_000, 1_234_567];
      const all = [2026, 2027].flatMap((year) =>
        numbers.map((number) => paymentReference(country, { year, number })),
      );
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('is read in fives in Finland and beside the creditor in Denmark', () => {
    expect(readableReference('20260002194', 'FI')).toBe('2 02600 02194');
    expect(readableReference('20260002194', 'NO')).toBe('20260002194');
    expect(fikLine('000020260002192', '81234567')).toBe('+71<000020260002192+81234567<');
  });
});

describe('a reference in what a bank says', () => {
  const known = new Set(['20260002194', '000020260002192', '2026-0219', '2026000219-']);
  it('is found alone, grouped, with zeros, and inside words', () => {
    expect(namedReference('20260002194', known)).toBe('20260002194');
    expect(namedReference('2026 0002 194', known)).toBe('20260002194');
    expect(namedReference('RF5720260002194', known)).toBe('20260002194');
    expect(namedReference('rf57 2026 0002 194', known)).toBe('20260002194');
    expect(namedReference('20260002192', known)).toBe('000020260002192');
    expect(namedReference('Rechnung 2026-0219, danke', known)).toBe('2026-0219');
    expect(namedReference('KID: 2026000219-', known)).toBe('2026000219-');
  });

  it('is nothing where another number stands, or two are named', () => {
    expect(namedReference('20260002195', known)).toBeUndefined();
    expect(namedReference('120260002194', known)).toBeUndefined();
    expect(namedReference('20260002194 and 20260002192', known)).toBeUndefined();
    expect(namedReference('', known)).toBeUndefined();
  });
});
