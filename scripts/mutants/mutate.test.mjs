import { describe, expect, it } from 'vitest';
import { EQUAL, isOne } from './equal.mjs';
import { mutantsOf, mutantsOfSql } from './mutate.mjs';
import { TARGETS } from './targets.mjs';

const changes = (text, wanted) => mutantsOf('rule.ts', text, wanted).map(({ from, to }) => `${from} → ${to}`);

describe('a mutant of a rule', () => {
  it('has one thing changed: a comparison, a sum, a condition, a word of truth or a call', () => {
    expect(changes('export const a = (b: number): boolean => b >= 1;')).toEqual([
      'b >= 1 → b > 1',
      'b >= 1 → b < 1',
    ]);
    expect(changes('const a = b + c; const d = `x` + e;')).toEqual(['b + c → b - c']);
    expect(changes('const a = !b && true;')).toEqual(['!b && true → !b || true', '!b → (b)', 'true → false']);
    expect(changes('if (a) throw new Error("no");')).toEqual([
      'a → true',
      'a → false',
      'throw new Error("no"); → ;',
    ]);
    expect(changes('const a = Math.min(b, c).toFixed();')).toEqual(['min → max']);
    expect(changes('const a = b.filter(Boolean).map(c);')).toEqual(['b.filter(Boolean) → b']);
    expect(changes("const a = call({ who: OFFICE }), b = call({ who: 'customer' });")).toEqual([
      "OFFICE → ['owner', 'office', 'photographer', 'production']",
      "'customer' → 'anyone'",
    ]);
  });

  it('is the whole file with that change, says its line, and lies within the functions that are asked for', () => {
    const text = 'const a = b < c;\nfunction door() {\n  return d === e;\n}\n';
    expect(mutantsOf('rule.ts', text, { within: ['door'] })).toEqual([
      { file: 'rule.ts', line: 3, from: 'd === e', to: 'd !== e', text: text.replace('===', '!==') },
    ]);
  });

  it('is none of a type, an import, or a loop that would never end', () => {
    expect(changes("import a from 'b'; type C = true | false; for (let d = 0; ; d++) {}")).toEqual([]);
  });

  it('of a view lets a condition always hold or never', () => {
    const view = 'select 1 from a join b on a.x = b.x where not b.hidden';
    expect(mutantsOfSql('view', view).map(({ text }) => text)).toEqual([
      'select 1 from a join b on true where not b.hidden',
      'select 1 from a join b on false where not b.hidden',
      'select 1 from a join b on a.x = b.x where true',
      'select 1 from a join b on a.x = b.x where false',
      'select 1 from a join b on a.x = b.x where b.hidden',
    ]);
  });
});

describe('what is proved by mutants', () => {
  it.each(Object.entries(TARGETS))('%s has hundreds of them, each with tests to meet', (_, target) => {
    const mutants = target();
    expect(mutants.length).toBeGreaterThan(300);
    expect(mutants.filter(({ rounds }) => rounds.flat().length === 0)).toEqual([]);
  });

  it('has a mutant and a reason for each that is called equal', () => {
    const mutants = Object.values(TARGETS).flatMap((target) => target());
    expect(EQUAL.filter((equal) => !equal.why || !mutants.some((mutant) => isOne(equal, mutant)))).toEqual(
      [],
    );
  });
});
