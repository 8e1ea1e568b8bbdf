import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Lighter, lightened, type Part } from './lighten.ts';

const LIBRARY = `
function rare(a) { return deep(a); }
function asked(a) { return a > 1; }
const kept = (tag) => {
  switch (tag) {
    case 1: return 'one';
    case 26:
      var held = 'head';
      return held;
    case 27:
    case 30: return 'shared';
    case 31: held = 'five'; return held;
  }
};
function Old() {}
Old.prototype.run = function () { return rare(1); };
kept.displayName = 'Kept';
if (asked(2)) warn('beware');
`;

const light = (lighter: Omit<Lighter, 'file'>, code = LIBRARY) =>
  lightened(code, parseSync('library.js', code).program as unknown as Part, { file: /x/, ...lighter });
/** What is left, run. */
const run = (code: string, call: string): unknown =>
  new Function('warn', `${code}; return ${call};`)(() => {});

describe('a library without what the shop never uses', () => {
  it('says so where a function that was left out is called after all', () => {
    const { light: code } = light({ never: ['rare'] });
    expect(() => run(code, 'rare(1)')).toThrow('left out');
    expect(code).not.toContain('deep');
  });

  it('has one outcome where there can only be one, and no words for developers', () => {
    const { light: code } = light({ always: { asked: '{return false}' }, silent: ['warn'] });
    expect(run(code, 'asked(2)')).toBe(false);
    expect(code).not.toMatch(/beware|displayName/);
  });

  it('loses a case that nothing runs into, and keeps the variables that others use', () => {
    const { light: code } = light({ cases: { kept: [26, 30] } });
    expect(code).not.toContain("'head'");
    expect([1, 26, 27, 30, 31].map((tag) => run(`"use strict";${code}`, `kept(${tag})`))).toEqual([
      'one',
      undefined,
      'shared',
      'shared',
      'five',
    ]);
  });

  it('loses the methods of a class without instances, and branches that are known', () => {
    const { light: code } = light({ classes: ['Old'], known: { 'asked(2)': 'false' } });
    expect(code).not.toContain('prototype');
    expect(code).toContain('if (false)');
  });

  it('names what is no longer there, so that a new version of it stops the build', () => {
    const { missing } = light({ never: ['gone'], classes: ['Older'], known: { 'future.flag': 'false' } });
    expect(missing).toEqual(['gone', 'Older', 'future.flag']);
  });
});
