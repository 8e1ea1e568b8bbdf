import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../apps/server/src/platform/config.ts';
import { databaseUrl } from '../apps/server/src/testing/shop-process.ts';
import { openTestShop, type TestShop } from '../apps/server/src/testing/test-shop.ts';

const PREPARE = JSON.stringify(path.join(CHECKOUT, 'scripts/prepare.mjs'));

/** Whether anything of a process group still runs; what has ended and waits to be noticed does not. */
const lives = (group: number): boolean =>
  spawnSync('ps', ['-A', '-o', 'pgid=,stat='])
    .stdout.toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(([pgid, state]) => Number(pgid) === group && !state?.startsWith('Z'));

/** A command of package.json as a terminal or a service manager starts it: in a group of its own. */
function npm(
  args: readonly string[],
  env: Record<string, string>,
): { npm: ChildProcess; said: () => string } {
  const child = spawn('npm', [...args], {
    cwd: CHECKOUT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { npm: child, said: () => said };
}

describe('a command of npm', () => {
  let shop: TestShop;
  const groups: number[] = [];
  beforeAll(async () => {
    // Where this file runs alone, the client may still have to be built.
    const build = `const { buildShop } = await import(${PREPARE}); await buildShop();`;
    spawnSync(process.execPath, ['--input-type=module', '--eval', build], { stdio: 'inherit' });
    shop = await openTestShop();
  }, 300_000);
  afterAll(async () => {
    for (const group of groups) if (lives(group)) process.kill(-group, 'SIGKILL');
    await shop.close();
  });

  it.each([
    ['start', 'TERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['start', 'INT to the group, as by Ctrl-C', (pid: number) => process.kill(-pid, 'SIGINT')],
    ['start', 'KILL to npm', (pid: number) => process.kill(pid, 'SIGKILL')],
    ['dev', 'TERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
  ])(
    '%s leaves no process behind after %s',
    async (command, _how, end) => {
      const one = npm(['run', command], {
        PORT: '0',
        DEMO: 'no',
        DATA_DIR: shop.folder,
        DATABASE_URL: databaseUrl(shop.connection),
        PUBLIC_URL: 'https://shop.example',
        TRUST_PROXY: 'yes',
        MAIL_TO_FOLDER: 'yes',
      });
      const group = Number(one.npm.pid);
      groups.push(group);
      await expect.poll(one.said, { timeout: 90_000 }).toContain('The shop is open at');
      const ended = once(one.npm, 'exit');
      end(group);
      await ended;
      await expect.poll(() => lives(group), { timeout: 20_000 }).toBe(false);
    },
    90_000,
  );

  it('that is stopped stops the private database it has started', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-stopped-'));
    fs.chmodSync(folder, 0o755);
    const lock = path.join(folder, 'postgres/data/postmaster.pid');
    const one = npm(['run', 'letters', '--', 'no-such-job'], { DATA_DIR: folder });
    groups.push(Number(one.npm.pid));
    await expect.poll(() => fs.existsSync(lock), { timeout: 30_000, interval: 20 }).toBe(true);
    const ended = once(one.npm, 'exit');
    one.npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => lives(Number(one.npm.pid)), { timeout: 20_000 }).toBe(false);
    expect(fs.existsSync(lock)).toBe(false);
    fs.rmSync(folder, { recursive: true });
  }, 60_000);
});

describe('the Node of a machine', () => {
  /** What `install` says on some machine with some Node. */
  const installing = (platform: string, version: string) =>
    spawnSync(process.execPath, [
      ...['--input-type=module', '--eval'],
      `Object.defineProperty(process, 'platform', { value: '${platform}' });
       Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
       const { install, NODE } = await import(${PREPARE});
       await install();
       console.log(NODE);`,
    ]);

  it('runs the shop where none comes with it, when it is new enough', () => {
    expect(installing('darwin', '24.0.1').stdout.toString()).toBe(`${process.execPath}\n`);
    expect(installing('darwin', '26.10.0').stdout.toString()).toBe(`${process.execPath}\n`);
  });

  it('is asked for by number when it is not', () => {
    const { status, stderr } = installing('darwin', '22.14.0');
    expect(status).toBe(1);
    expect(stderr.toString()).toMatch(
      /needs Node 24 or later, and this is 22\.14\.0\. .*\(darwin, \w+\).*nodejs\.org/,
    );
  });

  it('only installs the shop on Linux, and is asked for where it cannot even do that', () => {
    // Debian's npm makes no link to a program called node, so the one of the lockfile is named by its place.
    expect(installing('linux', '20.19.2').stdout.toString()).toMatch(/node-linux-\w+\/bin\/node\n$/);
    const { status, stderr } = installing('linux', '18.20.4');
    expect(status).toBe(1);
    expect(stderr.toString()).toBe(
      'The shop needs Node 20 or later, and this is 18.20.4. Install it from https://nodejs.org/en/download and run the command again.\n',
    );
  });

  it('that is not there is named, and not passed over in silence', () => {
    const { status, stderr } = spawnSync(process.execPath, [
      ...['--input-type=module', '--eval'],
      `const { become } = await import(${PREPARE}); await become('/no/such/node', []);`,
    ]);
    expect(status).toBe(127);
    expect(stderr.toString()).toMatch(/^\/no\/such\/node cannot be run: .*ENOENT/);
  });
});
