import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import flags from '../../../../../../scripts/shop-flags.json' with { type: 'json' };
import { startedOften } from '../../../testing/shop-environment.ts';

const SERVE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'serve-shop.ts');

/** A server process that is killed and started again; its address changes with each start. */
export class ShopProcess {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #ready: Promise<string> = Promise.reject(new Error('not started'));

  constructor(env: Record<string, string>) {
    this.#env = env;
    this.#ready.catch(() => {});
  }

  start(): Promise<string> {
    const child = spawn(process.execPath, [...flags, SERVE], {
      env: { ...process.env, ...startedOften, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#ready = new Promise((ready, failed) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        const port = /^port (\d+)$/.exec(line)?.[1];
        if (port) ready(`http://127.0.0.1:${port}`);
      });
      child.once('exit', (code) => failed(new Error(`the shop ended with ${code}`)));
    });
    this.#ready.catch(() => {});
    return this.#ready;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Where the shop answers, once it does. */
  address(): Promise<string> {
    return this.#ready;
  }

  /** kill -9: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
