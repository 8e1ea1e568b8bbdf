import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishWatched } from './finish-watched.mjs';
import { readLines } from './vitest-lines.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-watched-'));
const file = path.join(folder, 'lines');
const run = (program, ms) =>
  finishWatched(process.execPath, ['-e', program, file], { stdio: 'ignore', file, patience: () => ms });

afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a run that hangs is ended with what it started, and it is known where it hung', async () => {
  const { hung } = await run(
    `const fs = require('node:fs');
     const { pid } = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
     const say = (line) => fs.appendFileSync(process.argv[1], JSON.stringify(line) + '\\n');
     say({ waiting: ['a', 'b', 'c'] });
     say({ began: 'a' });
     say({ ended: 'a', tests: [], pid });
     say({ began: 'b' });
     fs.appendFileSync(process.argv[1], '{"ended":"b');
     setInterval(() => {}, 1000);`,
    5000,
  );
  expect(hung).toBe(true);
  const { ended, left, hanging } = readLines(file);
  expect(left).toEqual(['b', 'c']);
  expect(hanging).toEqual(['b']);
  const [{ pid }] = ended;
  // Z: it has ended, and nobody has asked how.
  const alive = () =>
    fs.existsSync(`/proc/${pid}`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  await expect.poll(alive).toBe(false);
});

test('a run that ends is left alone', async () => {
  expect(await run('process.exit(3)', 60_000)).toEqual({ code: 3, hung: false });
});
