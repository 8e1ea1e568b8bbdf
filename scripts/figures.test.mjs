import { expect, it } from 'vitest';
import { figuresIn } from './figures.mjs';

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
