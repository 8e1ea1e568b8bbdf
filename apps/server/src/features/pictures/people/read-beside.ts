import { Worker } from 'node:worker_threads';
import type { ListSource } from '@picture-day/contract/entities/job-people';
import { NotAList, type WhyNoList } from '@picture-day/photo-day/roster/not-a-list';
import type { Answers } from '@picture-day/photo-day/roster/questions';
import type { RosterReading } from '@picture-day/photo-day/roster/read-roster';

export interface ListToRead {
  readonly source: ListSource;
  readonly answers: Answers;
}

export type ListAnswer = { readonly reading: RosterReading } | { readonly whyNot: WhyNoList };

const THREAD = new URL('./list-thread.ts', import.meta.url);
/** A list of five thousand children takes a second of it. */
const MOST_MS = 10_000;
const ROOM = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** A thread that nobody needs is let go, with all that it took. */
const KEPT_MS = 30_000;

let thread: Worker | undefined;
let letGo: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

function theThread(): Worker {
  clearTimeout(letGo);
  thread ??= new Worker(THREAD, { resourceLimits: ROOM });
  return thread;
}

function end(): void {
  void thread?.terminate();
  thread = undefined;
}

/** One list, on the thread; a list that takes too long or too much room takes the thread with it, and nothing else. */
function readOne(list: ListToRead): Promise<ListAnswer> {
  const worker = theThread();
  const { promise, resolve, reject } = Promise.withResolvers<ListAnswer>();
  const tooLarge = (cause?: unknown) => {
    thread = undefined;
    reject(new NotAList('tooLarge', { cause }));
  };
  const failed = (error: NodeJS.ErrnoException) => {
    thread = undefined;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge(error);
    else reject(error);
  };
  const late = setTimeout(() => {
    end();
    tooLarge();
  }, MOST_MS);
  worker.once('message', resolve);
  worker.once('error', failed);
  worker.once('exit', tooLarge);
  worker.ref();
  worker.postMessage(list);
  return promise.finally(() => {
    clearTimeout(late);
    worker.off('message', resolve).off('error', failed).off('exit', tooLarge);
    worker.unref();
    letGo = setTimeout(end, KEPT_MS).unref();
  });
}

/** Reads a list beside the shop, one at a time: whatever stands in it, nobody else waits for it. */
export async function readBeside(list: ListToRead): Promise<RosterReading> {
  const turn = queue.then(() => readOne(list));
  queue = turn.catch(() => {});
  const answer = await turn;
  if ('whyNot' in answer) throw new NotAList(answer.whyNot);
  return answer.reading;
}
