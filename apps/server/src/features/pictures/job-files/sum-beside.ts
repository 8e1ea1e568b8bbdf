import { Worker } from 'node:worker_threads';

export type Page = Uint8Array<ArrayBuffer>;

/** What the thread is told: more of a file, on a page that is handed over, or that it ends, or that it broke off. */
export interface Told {
  readonly file: number;
  readonly more: Page | 'end' | 'broken';
}

/** What the thread answers: the page back, or the sum at the end; nothing of a file that broke off. */
export interface Summed {
  readonly file: number;
  readonly answer: Page | string;
}

/** It makes next to nothing of its own; left alone it keeps as much room for it as the shop. */
const ROOM = { maxYoungGenerationSizeMb: 2 };

const THREAD = new URL('./sum-thread.ts', import.meta.url);

interface Waiting {
  readonly answered: (answer: Page | string) => void;
  readonly failed: (error: Error) => void;
}

let thread: Worker | undefined;
let files = 0;
/** What waits for an answer, by the number of the file. */
const waiting = new Map<number, Waiting>();

function failAll(error: Error): void {
  thread = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { failed } of all) failed(error);
}

function theThread(): Worker {
  if (thread) return thread;
  thread = new Worker(THREAD, { resourceLimits: ROOM });
  thread.on('message', ({ file, answer }: Summed) => {
    const one = waiting.get(file);
    waiting.delete(file);
    if (waiting.size === 0) thread?.unref();
    one?.answered(answer);
  });
  thread.on('error', failAll);
  thread.on('exit', () => failAll(new Error('the thread that sums files ended')));
  // Whoever waits for an answer keeps the process awake; a thread with nothing to do does not.
  thread.unref();
  return thread;
}

/**
 * The SHA-256 of a file that comes page by page, worked out beside the shop: to sum eight megabytes takes longer than
 * to receive them, and families would wait for it.
 */
export class SumBeside {
  readonly #thread = theThread();
  readonly #file = ++files;
  #isOver = false;

  /** Hands a page over, and has it back once it is summed; one is told of at a time. */
  add(page: Page): Promise<Page> {
    return this.#tell(page, [page.buffer]);
  }

  end(): Promise<string> {
    this.#isOver = true;
    return this.#tell('end', []);
  }

  /** Of a file that broke off nothing is kept. */
  abandon(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#thread.postMessage({ file: this.#file, more: 'broken' } satisfies Told);
  }

  #tell<Answer extends Page | string>(more: Page | 'end', handed: readonly ArrayBuffer[]): Promise<Answer> {
    return new Promise((answered, failed) => {
      if (this.#thread !== thread) throw new Error('the thread that sums files is another');
      waiting.set(this.#file, { answered: (answer) => answered(answer as Answer), failed });
      this.#thread.ref();
      this.#thread.postMessage({ file: this.#file, more } satisfies Told, handed);
    });
  }
}
