import { datesIn, dayAndMonth } from '@picture-day/ui/dates.ts';
import { describe, expect, it } from 'vitest';
import { statusSteps } from './status-steps.ts';

describe('dates', () => {
  it('are written with the day first', () => {
    expect(dayAndMonth('2026-11-26', 'en')).toBe('26 November');
    expect(dayAndMonth('2026-11-26', 'fi')).toBe('26. marraskuuta');
  });

  it('of moments are those of the shop, on both sides of midnight and of a change of clocks', () => {
    const { fullDate, dateAndTime, weekday } = datesIn('nb', 'Europe/Oslo');
    expect(fullDate('2026-11-25T22:59:00Z')).toBe('25. november 2026');
    expect(fullDate('2026-11-25T23:00:00Z')).toBe('26. november 2026');
    expect(fullDate('2026-07-25T21:59:00Z')).toBe('25. juli 2026');
    expect(fullDate('2026-07-25T22:00:00Z')).toBe('26. juli 2026');
    expect(dateAndTime('2026-10-25T00:30:00Z')).toContain('02:30');
    expect(dateAndTime('2026-10-25T01:30:00Z')).toContain('02:30');
    expect(weekday('2026-11-21T23:00:00Z')).toBe('søndag 22. november');
    expect(datesIn('en', 'America/New_York').fullDate('2026-11-26T04:59:00Z')).toBe('25 November 2026');
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
