import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A program of another maker that listens on a port, until a test ends it. */
export interface RunningProgram {
  readonly port: number;
  readonly child: ChildProcess;
  /** All it has written so far. */
  output(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts it and waits until somebody answers on its port. */
export async function runProgram(
  program: string,
  args: readonly string[],
  port: number,
  options: SpawnOptions = {},
): Promise<RunningProgram> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  while (!(await answers(port))) {
    if (failure || child.exitCode !== null || child.signalCode !== null)
      throw failure ?? new Error(`${program} did not start:\n${written}`);
    await wait(20);
  }
  return {
    port,
    child,
    output: () => written,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
