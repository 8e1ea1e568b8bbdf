import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import VitestLines, { readLines } from './vitest-lines.mjs';

const ended = (fullName, state, ...errors) => ({
  fullName,
  result: () => ({ state, errors: errors.map((message) => ({ message })) }),
  diagnostic: () => ({ duration: 5 }),
});

test('a counterexample is certain, and any other failure may be that of a busy machine', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-lines-'));
  vi.stubEnv('TEST_LINES', path.join(folder, 'lines'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  });
  const tests = [
    ended('adds up', 'passed'),
    ended('comes in time', 'failed', 'Matcher did not succeed in time.'),
    ended('is never dearer', 'failed', 'Property failed after 23 tests\n{ seed: 1 }'),
  ];
  new VitestLines().onTestModuleEnd({
    moduleId: '/prices.test.ts',
    errors: () => [],
    children: { allTests: () => tests },
  });
  expect(readLines(process.env.TEST_LINES).ended[0].tests).toEqual([
    { name: 'adds up', state: 'passed', milliseconds: 5, isCertain: false },
    { name: 'comes in time', state: 'failed', milliseconds: 5, isCertain: false },
    { name: 'is never dearer', state: 'failed', milliseconds: 5, isCertain: true },
  ]);
});
