import { Worker } from 'node:worker_threads';

type Page = Uint8Array<ArrayBuffer>;

/** What the thread is told: more of a file, on a page that is handed over, and whether the file ends with it. */
export interface Piece {
  readonly file: number;
  /** None of a file that broke off: it is forgotten without an answer. */
  readonly page: Page | null;
  readonly length: number;
  readonly ends: boolean;
}

/** What the thread answers to each piece: the page to fill again, and at the end the sum. */
export interface Summed {
  readonly file: number;
  readonly page: Page;
  readonly hash: string;
}

/** Telling costs as much as the sum of some kilobytes, so what comes in small pieces is told in larger ones. */
const PAGE = 256 * 1024;
const THREAD = new URL('./sum-thread.ts', import.meta.url);

interface Waiting {
  readonly answered: (summed: Summed) => void;
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
  thread = new Worker(THREAD);
  thread.on('message', (summed: Summed) => {
    const one = waiting.get(summed.file);
    waiting.delete(summed.file);
    if (waiting.size === 0) thread?.unref();
    one?.answered(summed);
  });
  thread.on('error', failAll);
  thread.on('exit', () => failAll(new Error('the thread that sums files ended')));
  // Whoever waits for an answer keeps the process awake; a thread with nothing to do does not.
  thread.unref();
  return thread;
}

/**
 * The SHA-256 of a file that comes piece by piece, worked out beside the shop: to sum eight megabytes takes longer than
 * to receive them, and families would wait for it. It holds two pages at most, the one that is summed and the next.
 */
export class SumBeside {
  readonly #thread = theThread();
  readonly #file = ++files;
  #isOver = false;
  #page: Page = new Uint8Array(PAGE);
  #length = 0;
  #spare: Promise<Page> = Promise.resolve(new Uint8Array(PAGE));

  async add(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + PAGE - this.#length);
      this.#page.set(part, this.#length);
      this.#length += part.length;
      from += part.length;
      if (this.#length < PAGE) return;
      const next = await this.#spare;
      if (this.#isOver) return;
      this.#spare = this.#tell(false).then(({ page }) => page);
      // Whoever adds more, or ends, meets the failure.
      this.#spare.catch(() => {});
      this.#page = next;
    }
  }

  async end(): Promise<string> {
    await this.#spare;
    const { hash } = await this.#tell(true);
    return hash;
  }

  /** Of a file that broke off nothing is kept. */
  abandon(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#thread.postMessage({ file: this.#file, page: null, length: 0, ends: true } satisfies Piece);
  }

  #tell(ends: boolean): Promise<Summed> {
    this.#isOver = ends;
    const page = this.#page;
    const piece: Piece = { file: this.#file, page, length: this.#length, ends };
    this.#length = 0;
    return new Promise((answered, failed) => {
      if (this.#thread !== thread) throw new Error('the thread that sums files is another');
      waiting.set(this.#file, { answered, failed });
      this.#thread.ref();
      this.#thread.postMessage(piece, [page.buffer]);
    });
  }
}
