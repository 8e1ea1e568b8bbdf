import { expect, it, vi } from 'vitest';
import { figuresIn, measureAll } from './figures.mjs';

it('finds the figures with a goal and the ratios in what a program says, and nothing else', () => {
  const said = [
    'stdout | apps/server/src/proof/fuzz.test.ts > a test',
    'memory after 100000 requests: 12.3 MB (goal < 150 MB)',
    'thumbnails against nginx: 0.42; 3,550 a second',
    '  mutants of commerce caught: 91.2 % (goal ≥ 85 %)',
    'families: 12 ms',
    ' ✓ a test: 3 rounds 12ms',
  ].join('\n');
  expect(figuresIn(said, 'all')).toEqual([
    { from: 'all', name: 'memory after 100000 requests', figure: '12.3 MB', goal: '< 150 MB' },
    { from: 'all', name: 'thumbnails against nginx', figure: '0.42', goal: '' },
    { from: 'all', name: 'mutants of commerce caught', figure: '91.2 %', goal: '≥ 85 %' },
  ]);
});

it('measures what comes after one that ended badly, and says which did', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const codes = { buy: 0, evening: 3, flat: 0, render: 1 };
  const measured = [];
  const code = await measureAll(Object.keys(codes), async (name) => {
    measured.push(name);
    return codes[name];
  });
  expect(measured).toEqual(['buy', 'evening', 'flat', 'render']);
  expect(code).toBe(3);
  expect(said.mock.calls.flat().join()).toContain('evening, render');
  said.mockRestore();
});
