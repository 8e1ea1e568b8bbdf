import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'memory-folder.mjs');
const script = `const { memoryFolder } = await import(${JSON.stringify(MODULE)});
console.log(memoryFolder());`;
const args = (more = '') => ['--input-type=module', '-e', script + more];
const { TMPDIR: _, ...env } = process.env;

test('a chosen folder for such files stays chosen', () => {
  const { stdout } = spawnSync(process.execPath, args(), { env: { ...env, TMPDIR: os.homedir() } });
  expect(String(stdout).trim()).toBe(os.homedir());
});

test('a folder in the memory is there as long as its program, and goes after one that was killed, too', async () => {
  const killed = spawn(process.execPath, args('setInterval(() => {}, 1000)'), { env });
  const [said] = await once(killed.stdout, 'data');
  const folder = String(said).trim();
  expect(fs.statSync(folder).isDirectory()).toBe(true);
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await gone;
  const { stdout } = spawnSync(process.execPath, args(), { env });
  const own = folder.startsWith('/dev/shm/');
  expect(fs.existsSync(folder)).toBe(!own);
  expect(fs.existsSync(String(stdout).trim())).toBe(!own);
});
