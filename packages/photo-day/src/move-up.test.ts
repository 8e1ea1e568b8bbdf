import { describe, expect, it } from 'vitest';
import { moveUp } from './move-up.ts';

const moved = (...classes: string[]) => Object.fromEntries(moveUp(classes).map(({ from, to }) => [from, to]));
const asked = (...classes: string[]) =>
  Object.fromEntries(moveUp(classes).map(({ from, ask }) => [from, ask]));

describe('a year later', () => {
  it.each([
    ['3A', '4A'],
    ['3 a', '4 a'],
    ['Klasse 3a', 'Klasse 4a'],
    ['klasse 9b', 'klasse 10b'],
    ['3. trinn', '4. trinn'],
    ['3. trinn B', '4. trinn B'],
    ['3.B', '4.B'],
    ['3-B', '4-B'],
    ['Åk 3', 'Åk 4'],
    ['årskurs 6', 'årskurs 7'],
    ['Grade 2', 'Grade 3'],
    ['3. luokka', '4. luokka'],
    ['1STA', '2STA'],
    ['VG1', 'VG2'],
    ['Vg 2 STA', 'Vg 3 STA'],
  ])('%s is %s', (from, to) => {
    expect(moved(from, '13X')[from]).toBe(to);
  });

  it('the top class leaves, in every letter of it, and so does VG3', () => {
    expect(moved('1A', '6B', '7A', '7B')).toEqual({ '1A': '2A', '6B': '7B', '7A': null, '7B': null });
    expect(moved('VG1', 'VG3', '9A', '10A')).toEqual({ VG1: 'VG2', VG3: null, '9A': '10A', '10A': null });
  });

  it.each([
    ['', 'no class'],
    ['Bjørnene', 'no grade'],
    ['Lærere', 'no grade'],
    ['Gruppe 3', 'no grade'],
    ['A3', 'no grade'],
    ['1. etasje', 'no grade'],
    ['3 år', 'no grade'],
    ['1-2', 'several numbers'],
    ['5/6', 'several numbers'],
    ['3A 2025', 'several numbers'],
    ['14A', 'no grade'],
    ['2025', 'no grade'],
  ])('“%s” is asked about and never guessed', (name, why) => {
    expect(asked(name, '1A', '7A')[name]).toBe(why);
    expect(moved(name, '1A', '7A')[name]).toBeUndefined();
  });

  it('a school with one grade only is asked about, with what may be meant', () => {
    expect(moveUp(['3A', '3B'])).toEqual([
      { from: '3A', to: undefined, ask: 'one grade only', proposal: '4A' },
      { from: '3B', to: undefined, ask: 'one grade only', proposal: '4B' },
    ]);
  });

  it('an answer outranks the rule', () => {
    const answers = { Bjørnene: 'Ulvene', '7A': '8A', '1A': null };
    expect(moveUp(['Bjørnene', '7A', '1A'], answers)).toEqual([
      { from: 'Bjørnene', to: 'Ulvene' },
      { from: '7A', to: '8A' },
      { from: '1A', to: null },
    ]);
  });
});
