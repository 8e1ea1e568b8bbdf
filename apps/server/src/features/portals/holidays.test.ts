import { LANGUAGES } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { holidaysOf, isHoliday } from './holidays.ts';

describe('the holidays of a calendar', () => {
  it.each([
    [
      'NO',
      'nb',
      2027,
      { '2027-03-28': '1. påskedag', '2027-05-17': 'Grunnlovsdagen', '2027-05-06': 'Kristi himmelfartsdag' },
    ],
    [
      'SE',
      'sv',
      2026,
      {
        '2026-06-20': 'Midsommardagen',
        '2026-10-31': 'Alla helgons dag',
        '2026-06-06': 'Sveriges nationaldag',
      },
    ],
    ['DK', 'da', 2026, { '2026-04-02': 'Skærtorsdag', '2026-05-25': '2. pinsedag' }],
    ['DE', 'de', 2028, { '2028-04-14': 'Karfreitag', '2028-10-03': 'Tag der Deutschen Einheit' }],
    ['FI', 'fi', 2029, { '2029-12-06': 'Itsenäisyyspäivä', '2029-06-23': 'Juhannuspäivä' }],
  ])('of %s fall where its almanac has them', (country, language, year, expected) => {
    expect(Object.fromEntries(holidaysOf(country, language)(year))).toMatchObject(expected);
  });

  it('leave out what a country does not keep', () => {
    expect(holidaysOf('DK', 'da')(2026).has('2026-05-01')).toBe(false);
    expect(holidaysOf('US', 'en')(2026).size).toBe(0);
  });

  it('are days on which nobody works, in their country', () => {
    expect(isHoliday('NO')('2027-05-17')).toBe(true);
    expect(isHoliday('SE')('2027-05-17')).toBe(false);
    expect(isHoliday('NO')('2027-05-18')).toBe(false);
    expect(isHoliday('US')('2026-12-25')).toBe(false);
  });

  it('have a name in every language', () => {
    for (const language of LANGUAGES) {
      const names = [...holidaysOf('NO', language)(2026).values()];
      expect(names).toHaveLength(12);
      expect(names.every((name) => name.length > 2)).toBe(true);
    }
  });
});
