import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';
import { newTestDatabase } from '../../apps/server/src/testing/postgres.ts';
import { ENDS } from '../../apps/server/src/testing/programs.ts';
import { databaseUrl } from '../../apps/server/src/testing/shop-process.ts';
import { readSteps, withOwnNames } from './read-guide.ts';

/** Programs of the machine's own: written down that they were called, and with what. */
const OF_ROOT = [
  'apt-get',
  'adduser',
  'chown',
  'createuser',
  'createdb',
  'systemctl',
  'certbot',
  'nginx',
  'curl',
];
/** Stand-ins for what needs root only because another user shall do it. */
const STAND_INS = {
  runuser: 'shift 3; exec "$@"',
  install: 'for place; do :; done; mkdir -p "$place"',
  git: '[ "$1" = clone ]',
};

describe('the guide to a live shop, followed to the letter', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-guide-'));
  const calls = path.join(folder, 'calls');
  const steps = readSteps('docs/going-live.md');
  const done = new Map<string, SpawnSyncReturns<string>>();
  const said = (command: string): string =>
    [...done].flatMap(([text, { stdout }]) => (text.includes(command) ? [stdout] : [])).join('');

  const newest = (): string => {
    const backups = path.join(folder, 'backups');
    return path.join(
      backups,
      fs
        .readdirSync(backups)
        .filter((name) => /^\d/.test(name))
        .toSorted()
        .at(-1) ?? '',
    );
  };

  beforeAll(async () => {
    fs.chmodSync(folder, 0o755);
    const programs = path.join(folder, 'programs');
    const here = (place: string) => path.join(folder, place);
    for (const place of [
      'programs',
      'bin',
      'etc/systemd/system',
      'etc/nginx/sites-available',
      'etc/cron.d',
      'data',
    ]) {
      fs.mkdirSync(here(place), { recursive: true });
    }
    fs.mkdirSync(here('etc/nginx/sites-enabled'));
    const write = (name: string, text: string) =>
      fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    for (const name of OF_ROOT) write(name, `echo ${name} "$@" >> ${calls}`);
    for (const [name, text] of Object.entries(STAND_INS)) write(name, text);
    const database = databaseUrl(await newTestDatabase(inject('postgresHost')));
    /** The places of the machine, in a scratch folder; the program is this checkout. */
    const placed = (text: string): string =>
      withOwnNames(text)
        .replaceAll(/^DATABASE_URL=.*$/gm, `DATABASE_URL='${database}'`)
        // Where one user does everything, a private database that drops root's rights must still pass.
        .replaceAll('chmod 750', 'chmod 755')
        .replaceAll('/srv/picture-day', CHECKOUT)
        .replaceAll('/srv/my-shop', here('my-shop'))
        .replaceAll('/var/lib/picture-day', here('data'))
        .replaceAll('/var/backups/picture-day', here('backups'))
        .replaceAll('/usr/local/bin', here('bin'))
        .replaceAll('/usr/sbin', programs)
        .replaceAll(/(?<=[ "])\/etc\//g, `${here('etc')}/`);
    let at = folder;
    for (const { text } of steps) {
      const script = `cd ${at}\n${placed(text)}\npwd > ${here('at')}`;
      const { PATH = '', HOME = folder } = process.env;
      const env = { HOME, PATH: [here('bin'), programs, PATH].join(':') };
      done.set(text, spawnSync('bash', ['-e', '-c', script], { ...ENDS, encoding: 'utf8', env }));
      if (fs.existsSync(here('at'))) at = fs.readFileSync(here('at'), 'utf8').trim();
    }
  }, 240_000);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('has nine steps, and each block of each does what it says', () => {
    expect(new Set(steps.map(({ heading }) => Number.parseInt(heading, 10)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    );
    for (const { text, place } of steps) {
      const { status, stderr } = done.get(text) ?? {};
      expect({ place, status, stderr }).toEqual({ place, status: 0, stderr: '' });
    }
  });

  it('opens the shop and tells its owner a link for one use', () => {
    expect(said('picture-day owner')).toMatch(
      /you@shop\.example becomes an owner of Strandby Foto by this link:\nhttps:\/\/shop\.example\/studio\/invitation\/\S{43}\n/,
    );
  });

  it('leaves the doctor content', () => {
    expect(said('picture-day doctor')).toContain('Nothing found.\n');
  });

  it('leaves a backup that restores', () => {
    expect(said('picture-day backup')).toMatch(/rows in \d+ tables/);
    expect(said('restore --')).toContain('Restored the backup of');
    expect(said('--try')).toMatch(/^first can be restored: \d+ rows.*\n\S+ can be restored: /);
    expect(said('picture-day backup')).toMatch(/Copied 0 files .*, kept \d+ files .* of first/);
    const sums = path.join(folder, 'backups/first');
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: sums }).status).toBe(0);
    expect(fs.readdirSync(path.join(folder, 'data'))).not.toContain('trial');
  });

  it('makes the backup of the night, as cron runs it', () => {
    const [, command = ''] =
      /^15 2 \* \* \* +root +(.*)$/m.exec(
        fs.readFileSync(path.join(folder, 'etc/cron.d/picture-day'), 'utf8'),
      ) ?? [];
    // What it says goes to the journal of a machine that has one.
    const [journal, script = ''] = command.split(/ (?=\/)/);
    expect(journal).toBe('systemd-cat -t picture-day-backup');
    const [npm] = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.split('\n');
    for (const program of [process.execPath, npm ?? '']) {
      fs.symlinkSync(program, path.join(folder, 'programs', path.basename(program)));
    }
    const backups = () => fs.readdirSync(path.join(folder, 'backups')).length;
    const before = backups();
    // The minute names the folder, and the last was made in this one.
    fs.renameSync(newest(), `${newest()}-earlier`);
    const env = { HOME: '/root', LOGNAME: 'root', SHELL: '/bin/sh', PATH: '/usr/bin:/bin' };
    const { status, stderr } = spawnSync('sh', ['-c', script], { ...ENDS, encoding: 'utf8', cwd: '/', env });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(backups()).toBe(before + 1);
  });

  it('asks root for programs, a user, a database, a service and a proxy, in this order', () => {
    const asked = fs
      .readFileSync(calls, 'utf8')
      .split('\n')
      .map((line) => line.split(' ').slice(0, 2).join(' '));
    expect(asked.filter((line) => /^(adduser|createdb|certbot|nginx|systemctl)/.test(line))).toEqual([
      'adduser --system',
      'createdb --owner=picture-day',
      'systemctl daemon-reload',
      'systemctl enable',
      'certbot certonly',
      'nginx -t',
      'systemctl reload',
    ]);
  });

  it('hides the settings from everybody but the shop', () => {
    expect(fs.statSync(path.join(folder, 'etc/picture-day.env')).mode & 0o777).toBe(0o640);
  });
});
