import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../platform/config.ts';
import { freePort, programOf } from './programs.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

/** HAProxy with the very settings of `deploy/haproxy.cfg`, but for its places. */
export async function startHaproxy(folder: string, databases: readonly number[]): Promise<RunningProgram> {
  const port = await freePort();
  const settings = databases
    .reduce(
      (text, database, n) => text.replace(`10.0.0.1${n + 1}:5432`, `127.0.0.1:${database}`),
      fs.readFileSync(path.join(CHECKOUT, 'deploy/haproxy.cfg'), 'utf8'),
    )
    .replaceAll('127.0.0.1:5433', `127.0.0.1:${port}`)
    .replace(/^ {2}(user|group|log) .*\n/gm, '');
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, settings);
  return runProgram(programOf('haproxy'), ['-db', '-f', file], port);
}
