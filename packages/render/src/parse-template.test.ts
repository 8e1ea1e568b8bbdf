import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTemplate } from './parse-template.ts';
import { describeFault } from './template-faults.ts';
import { FIXTURES, readJson, templateFiles } from './testing.ts';

const badge = readJson(`${FIXTURES}/badge-card.json`) as Record<string, unknown>;

function faultsOf(json: unknown): string[] {
  const parsed = parseTemplate(json);
  return parsed.ok ? [] : parsed.faults.map(describeFault);
}

/** A deep copy with the value at a path replaced. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(badge);
  let at = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  const last = path[path.length - 1]!;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

test.each(templateFiles)('$name is a template', ({ file }) => {
  expect(faultsOf(readJson(file))).toEqual([]);
});

describe('an error names the place', () => {
  test.each<[string, readonly (string | number)[], unknown]>([
    ['parts is missing', ['parts'], undefined],
    ['parts must have at least 1 entries', ['parts'], []],
    ['parts[0].items[2].box[3] must be a number', ['parts', 0, 'items', 2, 'box', 3], '82'],
    ['parts[0].items[2].box must have at least 4 entries', ['parts', 0, 'items', 2, 'box'], [1, 2, 3]],
    ['parts[0].items[2].bocks is not a known field', ['parts', 0, 'items', 2, 'bocks'], 1],
    [
      'parts[0].items[0].fill must be a colour such as #1a2b3c or a gradient',
      ['parts', 0, 'items', 0, 'fill'],
      7,
    ],
    ['parts[0].items[4].symbol names no symbol: “moon”', ['parts', 0, 'items', 4, 'symbol'], 'moon'],
    [
      'parts[0].items[8].id “school” is used by another item of the part',
      ['parts', 0, 'items', 8, 'id'],
      'school',
    ],
    ['symbols.star[0].d has 1 numbers after L, which takes 2', ['symbols', 'star', 0, 'd'], 'M0 0L3'],
    ['version must be a whole number', ['version'], 1.5],
    [
      'parts[0].items[8].role must be one of name, greeting, place, date, free',
      ['parts', 0, 'items', 8, 'role'],
      'nickname',
    ],
    [
      'parts[0].items[8].on is missing: the text names a day',
      ['parts', 0, 'items', 8, 'fill'],
      { en: '{name}, {date}' },
    ],
    ['hardMinPpi must be at least 1', ['hardMinPpi'], 0],
  ])('%s', (message, path, value) => {
    expect(faultsOf(changed(path, value))).toContain(message);
  });

  test('a symbol that draws itself', () => {
    const loop = changed(['symbols', 'star'], [{ kind: 'group', items: [{ kind: 'use', symbol: 'star' }] }]);
    expect(faultsOf(loop)).toContain('symbols.star draws itself: star → star');
  });
});

test('any JSON that is not a template gets an error, never an exception', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
      const parsed = parseTemplate(json);
      expect(parsed.ok).toBe(false);
      if (!parsed.ok) expect(parsed.faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

/** Paths to every value of the document. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, entry]) => pathsOf(entry, [...path, key]))];
}

test('one spoiled value anywhere in a template is either harmless or named, never an exception', () => {
  const paths = pathsOf(badge).filter((path) => path.length > 0);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
      const parsed = parseTemplate(changed(path, value));
      if (parsed.ok) return;
      const top = String(path[0]);
      expect(
        parsed.faults.some(
          ({ at }) =>
            at === top || at.startsWith(`${top}.`) || at.startsWith(`${top}[`) || at.startsWith('parts'),
        ),
      ).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

test('JSON nested a hundred thousand deep is refused', () => {
  let items: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) items = [{ kind: 'group', items }];
  expect(faultsOf(changed(['parts', 0, 'items'], items)).join()).toContain('nested too deeply');
});

test('a parsed template cannot be changed', () => {
  const parsed = parseTemplate(badge);
  expect(parsed.ok && Object.isFrozen(parsed.template.parts[0]!.items[0])).toBe(true);
});
