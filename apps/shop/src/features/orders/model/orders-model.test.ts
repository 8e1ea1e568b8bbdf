import { afterBusinessDays, dayAndMonth, fullDate } from '@picture-day/ui/dates.ts';
import { describe, expect, it } from 'vitest';
import { statusSteps } from './status-steps.ts';

describe('dates', () => {
  it('count business days without Saturdays and Sundays', () => {
    const friday = new Date(2026, 10, 13, 12);
    expect(afterBusinessDays(friday, 1).getDay()).toBe(1);
    expect(afterBusinessDays(friday, 8).getDate()).toBe(25);
    expect(afterBusinessDays(friday, 0)).toEqual(friday);
  });

  it('are written with the day first', () => {
    const day = new Date(2026, 10, 26, 12);
    expect(dayAndMonth(day, 'en')).toBe('26 November');
    expect(fullDate(day, 'nb')).toBe('26. november 2026');
  });
});

describe('the status of an order', () => {
  const delivery = { type: 'postage' as const, address: null, deliveryTime: null, school: null };
  const history = [
    { time: '2026-11-15T10:00:00Z', state: 'awaiting_payment' as const },
    { time: '2026-11-15T10:01:00Z', state: 'paid' as const },
  ];

  it('shows what has happened, then what follows', () => {
    const steps = statusSteps({ state: 'paid', history, delivery });
    expect(steps.map(({ state }) => state)).toEqual(['paid', 'in_production', 'shipped', 'done']);
    expect(steps.map(({ time }) => time !== null)).toEqual([true, false, false, false]);
  });

  it('of files has nothing to make or send', () => {
    const digital = { ...delivery, type: 'digital-delivery' as const };
    expect(statusSteps({ state: 'paid', history, delivery: digital }).map(({ state }) => state)).toEqual([
      'paid',
      'done',
    ]);
  });

  it('ends where the order was cancelled', () => {
    const ended = [...history, { time: '2026-11-16T10:00:00Z', state: 'cancelled' as const }];
    expect(statusSteps({ state: 'cancelled', history: ended, delivery }).at(-1)?.state).toBe('cancelled');
  });
});
