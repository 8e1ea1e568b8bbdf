import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const at = (name) => JSON.stringify(path.join(import.meta.dirname, name));

/** As the benchmarks and the long tests do it: one program after the other, whatever the code it ended with. */
const PROGRAM = `
  import { listenTo, measureAll } from ${at('figures.mjs')};
  import { begin } from ${at('processes.mjs')};
  const say = (name) => begin('sh', ['-c', 'echo ' + name + '; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await measureAll(['first', 'second'], async (name) => (await listenTo(say(name))).code);
`;

it.each([
  { signal: 'SIGTERM', code: 143 },
  { signal: 'SIGINT', code: 130 },
])('a row of programs that $signal stops ends with the one under way', async ({ signal, code }) => {
  const row = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  let said = '';
  row.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = once(row, 'exit');
  await expect.poll(() => said).toBe('first\n');
  row.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(said).toBe('first\n');
});
