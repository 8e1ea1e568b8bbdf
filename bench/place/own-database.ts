import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import startPostgres from '../../apps/server/src/testing/postgres.ts';

export interface BenchPlace {
  /** Where the benchmark's own PostgreSQL listens. */
  readonly host: string;
  /** A folder that goes with the benchmark. */
  readonly root: string;
  /** A process that goes with the benchmark, too. */
  own<Process extends Ended>(process: Process): Process;
}

interface Ended {
  kill(signal: 'SIGKILL'): unknown;
}

/** Measures on a database of its own. Nothing is left behind, however it ends: well, by a signal, or waiting in vain. */
export async function onOwnDatabase(
  name: string,
  measure: (place: BenchPlace) => Promise<void>,
): Promise<void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), `picture-day-${name}-`));
  const processes: Ended[] = [];
  let stop = (): void => {};
  process.once('exit', () => {
    for (const one of processes) one.kill('SIGKILL');
    stop();
    fs.rmSync(root, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  let host = '';
  const provide = (_key: 'postgresHost', value: string): void => {
    host = value;
  };
  // As in an open shop: what was bought is on the disk before anybody is thanked.
  stop = await startPostgres({ provide }, []);
  const own: BenchPlace['own'] = (one) => {
    processes.push(one);
    return one;
  };
  await measure({ host, root, own });
  // Whatever is still open in a process of its own would keep this one from ending.
  process.exit();
}
