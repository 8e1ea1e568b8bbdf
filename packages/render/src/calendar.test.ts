import { LANGUAGES } from '@picture-day/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import names from '../fixtures/calendar-names.json' with { type: 'json' };
import { isoDate, monthName, monthWeeks, weekdayNames, weekStartOf } from './calendar.ts';
import { calendarNames } from './layout-cases.ts';

const month = fc.record({
  year: fc.integer({ min: 1900, max: 2200 }),
  month: fc.integer({ min: 1, max: 24 }),
  start: fc.integer({ min: 1, max: 7 }),
  rows: fc.constantFrom<'six' | 'fit'>('six', 'fit'),
});

describe('a month grid', () => {
  test('holds every day of the month once, in order, under its weekday, in any year', () => {
    fc.assert(
      fc.property(month, ({ year, month, start, rows }) => {
        const weeks = monthWeeks(year, month, start, rows);
        const inside = weeks.flatMap((week) => week.days).filter((day) => day.inside);
        const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(inside.map((day) => day.day)).toEqual(Array.from({ length }, (_, index) => index + 1));
        for (const week of weeks) {
          week.days.forEach((day, column) => {
            expect(day.weekday).toBe(((start - 1 + column) % 7) + 1);
            const utcDay = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
            expect(day.weekday % 7).toBe(utcDay);
          });
        }
        expect(weeks.length).toBeLessThanOrEqual(6);
        if (rows === 'six') expect(weeks.length).toBe(6);
        else expect(weeks.every((week) => week.days.some((day) => day.inside))).toBe(true);
      }),
    );
  });

  test('numbers weeks by the ISO rule', () => {
    expect(monthWeeks(2027, 1, 1, 'fit').map((week) => week.number)).toEqual([53, 1, 2, 3, 4]);
    expect(monthWeeks(2026, 12, 1, 'fit').map((week) => week.number)).toEqual([49, 50, 51, 52, 53]);
    expect(monthWeeks(2024, 12, 1, 'fit').map((week) => week.number)).toEqual([48, 49, 50, 51, 52, 1]);
  });

  test('runs past December into the next year', () => {
    const day = monthWeeks(2027, 13, 1, 'fit')
      .flatMap((week) => week.days)
      .find((entry) => entry.inside)!;
    expect(isoDate(day)).toBe('2028-01-01');
  });
});

test('names come from the language', () => {
  expect(monthName(2027, 5, 'nb')).toBe('mai');
  expect(monthName(2027, 5, 'de')).toBe('Mai');
  expect(monthName(2027, 1, 'fi')).toBe('tammikuu');
  expect(weekdayNames('nb', 1, 'long')[0]).toBe('mandag');
  expect(weekdayNames('en', 7, 'long')[0]).toBe('Sunday');
});

test('the week starts as it does where the language is spoken', () => {
  expect(weekStartOf('nb')).toBe(1);
  expect(weekStartOf('de')).toBe(1);
  expect(weekStartOf('en-US')).toBe(7);
});

test('the names of our languages are the ones on file, which the browser is held to as well', () => {
  expect(calendarNames(LANGUAGES)).toEqual(names);
});
