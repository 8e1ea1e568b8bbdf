import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../apps/server/src/platform/config.ts';
import { ENDS } from '../apps/server/src/testing/programs.ts';
import { databaseUrl } from '../apps/server/src/testing/shop-process.ts';
import { openTestShop, type TestShop } from '../apps/server/src/testing/test-shop.ts';

/** What a login leaves in the environment before anybody has set anything for the shop. */
const LOGINS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'su - on Debian': {
    SHELL: '/bin/bash',
    LOGNAME: 'shop',
    USER: 'shop',
    MAIL: '/var/mail/shop',
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
  },
  'the profile of RHEL and Fedora': {
    SHELL: '/bin/bash',
    LOGNAME: 'shop',
    USER: 'shop',
    MAIL: '/var/spool/mail/shop',
    HOSTNAME: 'shop.localdomain',
    HISTSIZE: '1000',
    HISTCONTROL: 'ignoredups',
    LESSOPEN: '||/usr/bin/lesspipe.sh %s',
    DEBUGINFOD_URLS: 'https://debuginfod.fedoraproject.org/',
  },
  'tcsh, with the compilers of conda': {
    SHELL: '/bin/tcsh',
    GROUP: 'shop',
    HOST: 'shop.localdomain',
    HOSTTYPE: 'x86_64-linux',
    VENDOR: 'unknown',
    OSTYPE: 'linux',
    MACHTYPE: 'x86_64',
    REMOTEHOST: '192.168.1.7',
    BUILD: 'x86_64-conda-linux-gnu',
  },
};

describe('the shop of an ordinary user', () => {
  let shop: TestShop;
  let home: string;
  const started: ChildProcess[] = [];
  /** Who may speak with the database of the tests, where these run as root. */
  let user: { uid?: number; gid?: number } = {};
  beforeAll(async () => {
    const build = `const { buildShop } = await import('${CHECKOUT}/scripts/prepare.mjs'); await buildShop();`;
    spawnSync(process.execPath, ['--input-type=module', '--eval', build], { stdio: 'inherit' });
    shop = await openTestShop();
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-login-'));
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = fs.statSync(String(shop.connection.host));
    const seen = spawnSync(process.execPath, ['--version'], { uid, gid, cwd: CHECKOUT });
    // A checkout below root's own folder is for root alone.
    if (seen.status === 0) user = { uid, gid };
    if (user.uid !== undefined) fs.chownSync(home, uid, gid);
  }, 300_000);
  afterAll(async () => {
    for (const one of started) if (one.exitCode === null) one.kill('SIGTERM');
    await Promise.all(started.map((one) => one.exitCode ?? once(one, 'exit')));
    fs.rmSync(home, { recursive: true, force: true });
    await shop.close();
  });

  const start = async (login: Readonly<Record<string, string>>, folder: string): Promise<string> => {
    const { PATH = '' } = process.env;
    const settings = {
      DEMO: 'no',
      PORT: '0',
      WORKERS: 'no',
      DATA_DIR: path.join(home, folder),
      DATABASE_URL: databaseUrl(shop.connection),
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: 'yes',
      SMTP_URL: 'smtp://127.0.0.1:25',
    };
    const child = spawn('npm', ['start'], {
      ...user,
      cwd: CHECKOUT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { HOME: home, PATH, ...login, ...settings },
    });
    started.push(child);
    let said = '';
    const ended = once(child, 'exit');
    const open = new Promise<void>((done) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          if (said.includes('The shop is open at')) done();
        });
      }
    });
    await Promise.race([open, ended]);
    return said;
  };

  it('opens under what login shells set, without a word about it', { timeout: 120_000 }, async () => {
    const all = Object.entries(LOGINS).map(async ([name, login], index) => {
      const said = await start(login, String(index));
      expect(said, name).toMatch(/The shop is open at https:\/\/shop\.example, and listens at /);
      expect(said, name).not.toMatch(/MAIL|HOST/);
    });
    await Promise.all(all);
  });

  it('is worked on by commands that root types in a folder of its own', { timeout: 120_000 }, () => {
    const locked = path.join(home, 'roots-own');
    fs.mkdirSync(locked, { mode: 0o000 });
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [path.join(CHECKOUT, 'scripts/run.mjs'), ...args], {
        ...ENDS,
        ...user,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          HOME: home,
          INIT_CWD: locked,
          DATA_DIR: home,
          DATABASE_URL: databaseUrl(shop.connection),
        },
      });
    expect(run('doctor').stdout).toMatch(/^1\. DEMO is not no/);
    const whole = path.join(home, 'monday');
    expect(run('backup', whole).stdout).toContain(`The backup lies in ${whole}\n`);
    expect(run('backup', 'monday').stderr).toBe(
      `"monday" is meant from ${locked}, which the user of the shop may not enter. Write the whole path, from / on.\n`,
    );
  });
});

describe('a wrong setting', () => {
  it.each([
    ['start', { LOG_LEVEL: 'loud' }, /^These settings cannot be used:\n {2}LOG_LEVEL: must be one of/],
    [
      'start',
      { PORT: 'three', DEMO: 'so' },
      /PORT: must be a port number\n {2}DEMO: say yes, no or public\n$/,
    ],
    ['start', { LISTEN_ADDRESS: '0.0.0.0' }, /^LISTEN_ADDRESS is 0\.0\.0\.0, and the demo/],
    ['start', { HOST: '::' }, /^LISTEN_ADDRESS is ::, and the demo/],
    ['run', { S3_BUCKET: 'pictures' }, /^Object storage needs/],
  ])('is told by %s before anything is installed: %o', (command, settings, sentence) => {
    const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-bare-'));
    for (const part of [
      'package.json',
      'package-lock.json',
      'scripts',
      'apps/server/src/platform/settings.mjs',
    ])
      fs.cpSync(path.join(CHECKOUT, part), path.join(bare, part), { recursive: true });
    const { PATH = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(bare, `scripts/${command}.mjs`), 'doctor'],
      { ...ENDS, encoding: 'utf8', cwd: bare, env: { PATH, ...settings } },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    fs.rmSync(bare, { recursive: true });
  });
});
