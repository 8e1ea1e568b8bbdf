import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  afterBusinessDays,
  dayIn,
  daysBetween,
  isTimeZone,
  momentIn,
  startOfDay,
  timeIn,
  yearIn,
} from './days.ts';

const OSLO = 'Europe/Oslo';
const HOUR = 3_600_000;

/** Zones east and west, of half hours, without a change of clocks, and one that changes at midnight. */
const zones = fc.constantFrom(
  OSLO,
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
);
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });
const days = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n));

describe('the day in a zone', () => {
  it.each([
    ['a minute before midnight', '2026-11-15T22:59:00Z', '2026-11-15'],
    ['at midnight', '2026-11-15T23:00:00Z', '2026-11-16'],
    ['before midnight in summer', '2026-07-15T21:59:59Z', '2026-07-15'],
    ['at midnight in summer', '2026-07-15T22:00:00Z', '2026-07-16'],
    ['in the night the clocks go forward', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['at the end of the day the clocks went forward', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['after the day the clocks went forward', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['at the end of the day the clocks went back', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['after the day the clocks went back', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('%s', (_name, instant, day) => {
    expect(dayIn(OSLO, instant)).toBe(day);
  });

  it('is another one elsewhere, and so is the year', () => {
    expect(dayIn('America/New_York', '2026-11-16T04:59:00Z')).toBe('2026-11-15');
    expect(yearIn(OSLO, '2026-12-31T23:00:00Z')).toBe(2027);
    expect(yearIn('America/New_York', '2026-12-31T23:00:00Z')).toBe(2026);
  });

  it('is told right however close to it another moment was asked for', () => {
    const format = (zone: string, at: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
    fc.assert(
      fc.property(zones, days, fc.integer({ min: -40, max: 40 }), (zone, day, minutes) => {
        const midnight = startOfDay(zone, day).getTime();
        const at = midnight + minutes * 60_000;
        expect(dayIn(zone, midnight)).toBe(day);
        expect(dayIn(zone, at)).toBe(format(zone, at));
        expect(dayIn(zone, at - 1)).toBe(format(zone, at - 1));
      }),
    );
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2026-11-15', '2026-11-14T23:00:00.000Z', 24],
  ])('of %s in Oslo is %s, and the day has %i hours', (day, start, hours) => {
    expect(startOfDay(OSLO, day).toISOString()).toBe(start);
    expect(startOfDay(OSLO, addDays(day, 1)).getTime() - startOfDay(OSLO, day).getTime()).toBe(hours * HOUR);
  });

  it('is the first minute there is where midnight is jumped over', () => {
    expect(startOfDay('Asia/Beirut', '2024-03-31').toISOString()).toBe('2024-03-30T22:00:00.000Z');
  });

  it('is the first moment of that day, in every zone', () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const start = startOfDay(zone, day).getTime();
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, start - 1)).toBe(addDays(day, -1));
      }),
    );
  });

  it('holds every moment between it and the next', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const day = dayIn(zone, instant);
        expect(startOfDay(zone, day).getTime()).toBeLessThanOrEqual(instant);
        expect(startOfDay(zone, addDays(day, 1)).getTime()).toBeGreaterThan(instant);
      }),
    );
  });
});

describe('days on', () => {
  it('cross months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('go back the way they came, over every change of clocks', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });
});

describe('business days', () => {
  it('leave out Saturdays and Sundays', () => {
    expect(afterBusinessDays('2026-11-13', 1)).toBe('2026-11-16');
    expect(afterBusinessDays('2026-11-13', 8)).toBe('2026-11-25');
    expect(afterBusinessDays('2026-11-16', 5)).toBe('2026-11-23');
    expect(afterBusinessDays('2026-11-14', 0)).toBe('2026-11-14');
  });

  it('are the same over the days on which clocks change', () => {
    expect(afterBusinessDays('2026-03-27', 1)).toBe('2026-03-30');
    expect(afterBusinessDays('2026-10-23', 1)).toBe('2026-10-26');
  });

  it('leave out holidays', () => {
    const red = new Set(['2026-12-25', '2027-01-01']);
    expect(afterBusinessDays('2026-12-23', 2, (day) => red.has(day))).toBe('2026-12-28');
    expect(afterBusinessDays('2026-12-30', 2, (day) => red.has(day))).toBe('2027-01-04');
  });

  it('add up: some and some more are as many together', () => {
    const few = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(days, few, few, (day, some, more) => {
        expect(afterBusinessDays(afterBusinessDays(day, some), more)).toBe(
          afterBusinessDays(day, some + more),
        );
      }),
    );
  });
});

describe('a time of the day in a zone', () => {
  it.each([
    ['in winter', '2026-11-20', '16:00', '2026-11-20T15:00:00Z'],
    ['in summer', '2026-07-20', '00:00', '2026-07-19T22:00:00Z'],
    ['that clocks jump over', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ])('is a moment %s', (_, day, time, moment) => {
    expect(momentIn(OSLO, day, time)).toEqual(new Date(moment));
  });

  it('is shown by a clock there at that moment, by day and time, wherever clocks do not jump', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const minute = Math.floor(instant / 60_000) * 60_000;
        const [day, time] = [dayIn(zone, minute), timeIn(zone, minute)];
        const back = momentIn(zone, day, time);
        expect([dayIn(zone, back), timeIn(zone, back)]).toEqual([day, time]);
      }),
    );
  });

  it('lies so many days from another', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });
});

describe('a time zone', () => {
  it.each([OSLO, 'UTC', 'America/Argentina/Buenos_Aires'])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Oslo', 'Europe/Atlantis', '+01:00', 'local'])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
