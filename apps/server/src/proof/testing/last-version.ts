import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../../platform/config.ts';

const MIGRATIONS = 'apps/server/src/platform/database/migrations';
/** What was landed together was written down within minutes; between two versions there is a pause. */
const PAUSE_SECONDS = 3600;

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', CHECKOUT, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The version before the newest change of the database: `UPGRADE_FROM`, else the newest tag, else the last commit before
 * the pause that went before that change. None where the checkout has no such history.
 */
export function lastVersion(): string | undefined {
  const { UPGRADE_FROM: asked } = process.env;
  if (asked) return git('rev-parse', '--verify', `${asked}^{commit}`);
  try {
    const changed = git('log', '-1', '--first-parent', '--format=%H', '--', MIGRATIONS);
    const tag = git('tag', '--merged', `${changed}^`, '--sort=-creatordate').split('\n')[0];
    if (tag) return git('rev-parse', '--verify', `${tag}^{commit}`);
    const commits = git('log', '--first-parent', '--format=%H %ct', changed)
      .split('\n')
      .map((line) => line.split(' '));
    const at = commits.findIndex(
      ([, seconds], n) => n > 0 && Number(commits[n - 1]?.[1]) - Number(seconds) > PAUSE_SECONDS,
    );
    return commits[at]?.[0];
  } catch {
    return undefined;
  }
}

/** Its files, with the packages of its own lockfile, in a folder of their own. */
export async function unpackVersion(commit: string, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'version.tar');
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  // What npm told this run of itself is not for another checkout.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const args = ['ci', '--ignore-scripts', '--omit=dev', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: folder, env });
}
