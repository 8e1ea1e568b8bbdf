import { describe, expect, it } from 'vitest';
import { type InvoiceEvent, invoiceStanding, invoiceState, paidFees } from './invoice-standing.ts';

const sums = { total: 156_600, fees: 0, credited: 0, booked: 0 };

describe('what an invoice comes to', () => {
  it('is left until it was booked, in parts or at once', () => {
    expect(invoiceStanding(sums)).toMatchObject({ left: 156_600, giveBack: 0, isCovered: false });
    expect(invoiceStanding({ ...sums, booked: 100_000 })).toEqual({
      left: 56_600,
      giveBack: 0,
      captured: 100_000,
      isCovered: false,
      feePaid: 0,
    });
    expect(invoiceStanding({ ...sums, booked: 156_600 })).toMatchObject({ left: 0, isCovered: true });
  });

  it('is to be given back where too much came, and the order never holds more than it was sold for', () => {
    expect(invoiceStanding({ ...sums, booked: 160_000 })).toEqual({
      left: 0,
      giveBack: 3_400,
      captured: 156_600,
      isCovered: true,
      feePaid: 0,
    });
  });

  it('is less by what was credited, and nothing with a fee where all of it was', () => {
    expect(invoiceStanding({ ...sums, credited: 56_600, booked: 100_000 })).toMatchObject({
      left: 0,
      isCovered: true,
    });
    expect(invoiceStanding({ ...sums, fees: 3_500, credited: 156_600 })).toMatchObject({
      left: 0,
      isCovered: false,
    });
    expect(invoiceStanding({ ...sums, credited: 156_600, booked: 156_600 }).giveBack).toBe(156_600);
  });

  it('holds nothing back for the fee of a reminder', () => {
    expect(invoiceStanding({ ...sums, fees: 3_500, booked: 156_600 })).toMatchObject({
      left: 3_500,
      isCovered: true,
    });
  });

  it('balances whatever came: what is left, came and goes back is always what is owed', () => {
    for (let booked = -500; booked <= 3_000; booked += 37) {
      for (const credited of [0, 400, 1_000]) {
        for (const fees of [0, 60]) {
          const { left, giveBack } = invoiceStanding({ total: 1_000, fees, credited, booked });
          const owed = credited === 1_000 ? 0 : 1_000 + fees - credited;
          expect(booked + left - giveBack).toBe(owed);
          expect(Math.min(left, giveBack)).toBe(0);
        }
      }
    }
  });
});

describe('the fee of a reminder', () => {
  const fee: InvoiceEvent = { kind: 'fee', amount: 3_500, day: '2026-12-01' };
  const came = (amount: number, day: string): InvoiceEvent => ({ kind: 'money', amount, day });
  const credit = (amount: number, day: string): InvoiceEvent => ({ kind: 'credit', amount, day });

  it('is paid on the day the money goes beyond what was sold, in parts too', () => {
    expect(paidFees(10_000, [fee, came(10_000, '2026-12-05')])).toEqual([]);
    expect(paidFees(10_000, [fee, came(9_000, '2026-12-05'), came(2_000, '2026-12-07')])).toEqual([
      { day: '2026-12-07', amount: 1_000 },
    ]);
    expect(paidFees(10_000, [fee, came(20_000, '2026-12-05')])).toEqual([
      { day: '2026-12-05', amount: 3_500 },
    ]);
  });

  it('is nobody’s when all was credited, and goes back with the money', () => {
    const paid = [fee, came(13_500, '2026-12-05')];
    expect(paidFees(10_000, [...paid, credit(10_000, '2026-12-09')])).toEqual([
      { day: '2026-12-05', amount: 3_500 },
      { day: '2026-12-09', amount: -3_500 },
    ]);
    expect(paidFees(10_000, [...paid, came(-1_500, '2026-12-09')]).at(-1)).toEqual({
      day: '2026-12-09',
      amount: -1_500,
    });
    expect(paidFees(10_000, [fee, came(10_000, '2026-12-05'), credit(1_000, '2026-12-08')])).toEqual([
      { day: '2026-12-08', amount: 1_000 },
    ]);
  });

  it('adds up to what stands as paid, whatever happened, and no later event changes an earlier day', () => {
    const kinds = ['fee', 'credit', 'money'] as const;
    let drawn = 7;
    const draw = (below: number) => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return drawn % below;
    };
    for (let round = 0; round < 200; round++) {
      const events = Array.from({ length: 6 }, (_, day): InvoiceEvent => {
        const kind = kinds[draw(3)]!;
        const amount = kind === 'fee' ? 3_500 : kind === 'credit' ? draw(3_000) : draw(9_000) - 1_500;
        return { kind, amount, day: `2026-12-0${day + 1}` };
      });
      const of = (kind: InvoiceEvent['kind']) =>
        events.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0);
      const told = paidFees(10_000, events);
      const { feePaid } = invoiceStanding({
        total: 10_000,
        fees: of('fee'),
        credited: of('credit'),
        booked: of('money'),
      });
      expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(feePaid);
      expect(paidFees(10_000, events.slice(0, 4))).toEqual(told.filter(({ day }) => day <= '2026-12-04'));
    }
  });
});

describe('the state of an invoice', () => {
  it('is overdue the day after it was due, unless it is paid or credited', () => {
    expect(invoiceState(sums, '2026-11-30', '2026-11-30')).toBe('open');
    expect(invoiceState(sums, '2026-11-30', '2026-12-01')).toBe('overdue');
    expect(invoiceState({ ...sums, booked: 156_600 }, '2026-11-30', '2026-12-01')).toBe('paid');
    expect(invoiceState({ ...sums, credited: 156_600 }, '2026-11-30', '2026-12-01')).toBe('credited');
    expect(invoiceState(sums, null, '2026-12-01')).toBe('open');
  });
});
