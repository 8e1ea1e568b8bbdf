import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** One window of a browser: what WebDriver and its successor BiDi have in common. */
export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function of the page itself and answers its result. */
  run(source: string, ...given: unknown[]): Promise<unknown>;
  /** Moves the mouse and presses keys as a person would. */
  act(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** Where a program lies, or the word which package brings it. */
export function program(name: string, brought: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
  if (!found) throw new Error(`${name} is not on this machine. Install ${brought} and run again.`);
  return found;
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const place = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = place.address() as net.AddressInfo;
      place.close(() => found(port));
    });
  });
}

export function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  process.once('exit', () => child.kill());
  // Nobody reads what it says, but it must be able to say it.
  child.stdout?.resume();
  child.stderr?.resume();
  return child;
}

/** Asks until something is there. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
  seconds = 60,
): Promise<Found> {
  const end = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < end) {
    const found = await look().catch((failure) => {
      last = failure;
      return null;
    });
    if (found) return found;
    await new Promise((passed) => setTimeout(passed, 150));
  }
  throw new Error(`${what}: not there after ${seconds} s${last ? ` (${String(last)})` : ''}`);
}
