import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanSaved, cleanSavedText, cleanTemplateText, cleanText, cleanTyped } from './clean-text.ts';
import { fillText, nextDay } from './template-text.ts';

describe('a text', () => {
  test('collapses whitespace runs to one space', () => {
    expect(cleanText('Ada \t\n  Solheim\u00a0\u2003 4B')).toBe('Ada Solheim 4B');
  });
  test('loses control characters, invisible marks and direction overrides', () => {
    expect(cleanText('A\u0000d\u200ba\u202e\ufeff\ud800!')).toBe('Ada!');
  });
  test('is composed, so that Å is one letter', () => {
    expect(cleanText('A\u030age')).toBe('Åge');
  });
  test('keeps one space at its ends while it is typed and loses it on save', () => {
    expect(cleanText(' Ada  ')).toBe(' Ada ');
    expect(cleanSavedText('  Ada  ')).toBe('Ada');
  });
  test('keeps line breaks in places for several lines only', () => {
    const typed = ' Dear  Åse,\r\n\n\n\nmerry \u2028 Christmas ';
    expect(cleanTyped({ lines: 1 }, typed)).toBe(' Dear Åse, merry Christmas ');
    expect(cleanTyped({ arc: { center: [0, 0], radius: 9 } }, 'a\nb')).toBe('a b');
    for (const place of [{}, { lines: 4 }]) {
      expect(cleanTyped(place, typed)).toBe(' Dear Åse,\n\n\n\nmerry \n Christmas ');
      expect(cleanSaved(place, typed)).toBe('Dear Åse,\n\nmerry\nChristmas');
    }
    expect(cleanSaved({ lines: 1 }, typed)).toBe('Dear Åse, merry Christmas');
    expect(cleanTemplateText('Merry \r\n Christmas')).toBe('Merry\nChristmas');
  });
  test('is clean after one cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        const once = cleanSavedText(raw);
        expect(cleanSavedText(once)).toBe(once);
        expect(once).not.toMatch(/\s\s|^\s|\s$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a pattern', () => {
  test('is filled from the picture', () => {
    expect(fillText('{firstName} · {group}', { name: 'Ada Solheim', group: '4B' })).toBe('Ada · 4B');
    expect(fillText('{job} {year}', { name: 'Ada', job: 'Lillesund School', year: 2026 })).toBe(
      'Lillesund School 2026',
    );
  });
  test('leaves out what is unknown, with the separator beside it', () => {
    expect(fillText('{name} · {group}', { name: 'Ada Solheim' })).toBe('Ada Solheim');
  });
  test('is taken in the reader’s language, and names a day as it is written there', () => {
    const pattern = {
      en: 'Confirmation, {date}',
      nb: 'Konfirmasjon {date}',
      fi: 'Vastaathan {day} mennessä',
    };
    const facts = { name: '', on: new Date('2027-05-15') };
    expect(fillText(pattern, facts, 'en')).toBe('Confirmation, 15 May 2027');
    expect(fillText(pattern, facts, 'nb')).toBe('Konfirmasjon 15. mai 2027');
    expect(fillText(pattern, facts, 'fi')).toBe('Vastaathan 15. toukokuuta mennessä');
  });
});

describe('the day of an example', () => {
  const saturday = { month: 5, day: 9, weekday: 6, ahead: 60 };
  const on = (now: string, example = saturday) => nextDay(example, new Date(now)).toISOString().slice(0, 10);
  test('is this year’s while that is far enough ahead, else next year’s, on its weekday', () => {
    expect(on('2026-01-10')).toBe('2026-05-09');
    expect(on('2026-03-09T23:59:00Z')).toBe('2026-05-09');
    expect(on('2026-03-10')).toBe('2027-05-15');
    expect(on('2026-12-31')).toBe('2027-05-15');
  });
  test('is always ahead of today', () => {
    const example = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
      weekday: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
      ahead: fc.integer({ min: 0, max: 300 }),
    });
    const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(example, now, (day, today) => {
        const found = nextDay(day, today);
        expect(found.getTime() - today.getTime()).toBeGreaterThan(day.ahead * 86_400_000);
        if (day.weekday) expect(found.getUTCDay()).toBe(day.weekday % 7);
      }),
    );
  });
});
