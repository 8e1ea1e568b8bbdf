import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'vitest';

const BENCH = `
import { spawn } from 'node:child_process';
import { onOwnDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'own-database.ts'))};
await onOwnDatabase('left', async ({ host, root, own }) => {
  const server = own(spawn('sleep', ['600'], { stdio: 'ignore' }));
  server.unref();
  console.log(JSON.stringify({ host, root, server: server.pid }));
  if (process.argv[1] === 'busy') await new Promise((done) => setTimeout(done, 600_000));
  // The server died without a word, and nothing else is there to wait for.
  await new Promise(() => {});
});`;

interface Place {
  readonly host: string;
  readonly root: string;
  readonly server: number;
}

/** What has ended and waits to be noticed does not run. */
const runs = (pid: number): boolean =>
  /^\s*[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString());

describe('a benchmark on a database of its own', () => {
  it.concurrent.for(['busy', 'in vain'])(
    'leaves nothing behind when it ends, %s',
    { timeout: 90_000 },
    async (how, { expect }) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', BENCH, how], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(child, 'exit');
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const { host, root, server } = JSON.parse(line.toString()) as Place;
      if (how === 'busy') {
        expect([fs.existsSync(host), fs.existsSync(root), runs(server)]).toEqual([true, true, true]);
        child.kill('SIGTERM');
      }
      await ended;
      expect([fs.existsSync(host), fs.existsSync(root)]).toEqual([false, false]);
      await expect.poll(() => runs(server)).toBe(false);
    },
  );
});
