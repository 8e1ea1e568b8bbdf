import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import JourneyLines from './journey-lines.mjs';
import { readLines } from './vitest-lines.mjs';

const testOf = (file, title, outcome) => ({
  title,
  location: { file: `/e2e/${file}.spec.ts`, line: 1 },
  titlePath: () => ['', 'short', `${file}.spec.ts`, title],
  outcome: () => outcome,
});

test('of journeys that end too early it is known what they did, what failed and where they were', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-lines-'));
  vi.stubEnv('TEST_LINES', path.join(folder, 'lines'));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  });
  const tests = [
    testOf('cart', 'holds a mug', 'expected'),
    testOf('cart', 'drops a mug', 'unexpected'),
    testOf('cart', 'finds it again', 'skipped'),
    testOf('orders', 'are listed', 'expected'),
    testOf('orders', 'are opened', 'expected'),
    testOf('prices', 'are shown', 'expected'),
  ];
  const lines = new JourneyLines();
  lines.onBegin({}, { allTests: () => tests });
  for (const one of tests.slice(0, 4)) {
    lines.onTestBegin(one);
    const errors = one.outcome() === 'unexpected' ? [{ message: 'it fell', snippet: '> 7 | drop()' }] : [];
    lines.onTestEnd(one, { duration: 12, errors, stdout: [] });
  }
  const { ended, left, hanging } = readLines(process.env.TEST_LINES);
  expect(ended).toEqual([
    {
      ended: '/e2e/cart.spec.ts',
      tests: [
        { name: 'holds a mug', state: 'passed', milliseconds: 12 },
        { name: 'drops a mug', state: 'failed', milliseconds: 12 },
        { name: 'finds it again', state: 'skipped', milliseconds: 12 },
      ],
    },
  ]);
  expect(left).toEqual(['/e2e/orders.spec.ts', '/e2e/prices.spec.ts']);
  expect(hanging).toEqual(['/e2e/orders.spec.ts']);
  const words = said.mock.calls.flat().join('\n');
  expect(words).toContain('cart.spec.ts:1 drops a mug\nit fell\n\n> 7 | drop()');
  expect(words).toContain('✗ cart: 1 of 3 passed');
});
