import { WrongSetting } from '../platform/config.ts';

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** How long a stopped command may take to put its things away. */
const PATIENCE_MS = 5000;

class Stopped extends Error {
  readonly code: number;
  constructor(code: number) {
    super('stopped');
    this.code = code;
  }
}

/** Opens what a command stands on, works, and closes it again however the work ended: well, badly or by a signal. */
export async function whileOpen<Opened extends { close(): Promise<void> }>(
  open: () => Promise<Opened>,
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    for (const [signal, code] of Object.entries(CODES)) {
      // Ctrl-C reaches a command below npm more than once.
      process.on(signal, () => {
        reject(new Stopped(code));
        setTimeout(() => process.exit(code), PATIENCE_MS).unref();
      });
    }
  });
  // It may come before anybody waits for it.
  stopped.catch(() => {});
  const opened = await open();
  try {
    await Promise.race([stopped, work(opened)]);
  } finally {
    await opened.close();
  }
}

/** Ends a command that could not do its work: a sentence for whoever can help it, else all that is known. */
export function endWith(error: unknown): never {
  if (error instanceof Stopped) process.exit(error.code);
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exit(1);
}
