import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test as anyTest } from '@playwright/test';
import { freePort } from './engines/engine.ts';

export * from '@playwright/test';

/** A process that serves a fresh copy of the demo shop to one file after the other. */
class DemoServer {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = '';
  #serves = { file: '', address: '' };

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, 'serve.ts'), [], { silent: true, execArgv: [] });
    this.#ended = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (words: string) => {
        this.#said += words;
      });
  }

  serves(file: string): boolean {
    return this.#serves.file === file;
  }

  /** The address of the file's own copy. */
  async shopFor(file: string): Promise<string> {
    if (this.serves(file)) return this.#serves.address;
    this.#said = '';
    const port = await freePort();
    this.#child.send({ open: port });
    await Promise.race([
      once(this.#child, 'message'),
      this.#ended.then(() => Promise.reject(new Error(`the shop ended:\n${this.#said}`))),
    ]);
    this.#serves = { file, address: `http://localhost:${port}` };
    return this.#serves.address;
  }

  /** What the server wrote since the file began, for a test that failed. */
  get said(): string {
    return this.#said;
  }

  async end(): Promise<void> {
    this.#child.kill();
    await this.#ended;
  }
}

/** The test of a journey: every file has a shop of its own, which nobody bought in before. */
export const test = anyTest.extend<{ shop: string }, { server: DemoServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from this pattern.
    async ({}, use) => {
      const server = new DemoServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  shop: [
    async ({ browser, server }, use, info) => {
      const journey = `${info.file} ${info.repeatEachIndex}`;
      // What another file left open would go on asking a shop that is closed.
      if (!server.serves(journey)) for (const context of browser.contexts()) await context.close();
      await use(await server.shopFor(journey));
      if (info.status === 'failed')
        await info.attach('server', { body: server.said, contentType: 'text/plain' });
    },
    { timeout: 900_000 },
  ],
  baseURL: ({ shop }, use) => use(shop),
});
