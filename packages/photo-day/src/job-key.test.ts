import { describe, expect, it } from 'vitest';
import { jobKey } from './job-key.ts';

const taken =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key);

describe('the key of a new job', () => {
  it.each([
    ['Lillesund skole', 'lillesund-skole'],
    ['  Ås / Ærøy ungdomsskole! ', 'as-aeroy-ungdomsskole'],
    ['Szkoła Łódź', 'szkola-lodz'],
    ['Grundschule Straße', 'grundschule-strasse'],
    ['小学校', '小学校'],
    ['!!!', 'job'],
  ])('of %s is %s', (name, key) => {
    expect(jobKey(name, '2026-09-15', taken())).toBe(key);
  });

  it('gets its year, then a number, where another job has it', () => {
    expect(jobKey('Lillesund', '2026-09-15', taken('lillesund'))).toBe('lillesund-2026');
    expect(jobKey('Lillesund', '2026-09-15', taken('lillesund', 'lillesund-2026'))).toBe('lillesund-2026-2');
    expect(jobKey('Lillesund 2026', '2026-09-15', taken('lillesund-2026'))).toBe('lillesund-2026-2');
  });

  it('is no page of the studio', () => {
    expect(jobKey('New', '2026-09-15', taken())).toBe('new-2026');
  });
});
