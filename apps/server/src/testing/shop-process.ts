import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';

const SHOP = path.join(import.meta.dirname, 'start-trial.ts');

/** A shop in a process of its own, which a test can kill. */
export interface ShopProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** All it has written so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Where a database lies, as DATABASE_URL says it. */
export const databaseUrl = ({ user, host, database }: pg.PoolConfig): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;

export async function startShopProcess(
  connection: pg.PoolConfig,
  folder: string,
  settings: Record<string, string> = {},
  /** How Node runs it. */
  flags: readonly string[] = [],
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [...flags, SHOP], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DEMO: 'no',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(connection),
      ...settings,
    },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const address = await new Promise<string>((open, failed) => {
    child.once('exit', () => failed(new Error(`the shop did not start:\n${written}`)));
    child.stdout.on('data', () => {
      const found = /open at (http:\S+)/.exec(written)?.[1];
      if (found) open(found);
    });
  });
  return {
    address,
    child,
    output: () => written,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
