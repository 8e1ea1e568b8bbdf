import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanSavedText, cleanTemplateText, cleanText } from './clean-text.ts';
import { fillText } from './template-text.ts';

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
  test('keeps the line breaks of an author only', () => {
    expect(cleanTemplateText('Merry \r\n Christmas')).toBe('Merry\nChristmas');
    expect(cleanText('Merry\nChristmas')).toBe('Merry Christmas');
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
});
