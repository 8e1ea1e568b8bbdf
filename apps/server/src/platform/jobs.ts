import type pg from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Trx } from './database/connect.ts';
import { traced } from './tracing/tracing.ts';

/** Work done after the answer, in any process, again if the process dies. */
export interface Jobs {
  /** Queues a job inside the business transaction: it exists if and only if that commits. */
  send(trx: Trx, queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Makes a queue that another part of the program works on. */
  open(queue: string): Promise<void>;
  work<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  schedule(queue: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Tries jobs of a queue now that were given up or wait for their next try; answers how many. */
  again(trx: Trx, queue: string, ids: readonly string[]): Promise<number>;
  /** The shop is about to end: what does one thing after the other stops between two of them. */
  readonly isResting: boolean;
  /** Takes no further job; those under way go on. */
  rest(): void;
  stop(): Promise<void>;
}

export interface SendOptions {
  /** In a queue with `oneWaiting`: what the job is about; while one waits for it, no other is added. */
  readonly about?: string;
  /** Not before this many seconds have passed. */
  readonly afterSeconds?: number;
}

export interface WorkOptions {
  readonly atOnce?: number;
  readonly retryLimit?: number;
  /** How many small jobs are fetched and settled together; each succeeds or fails by itself. */
  readonly together?: number;
  /** Of jobs about the same thing only one waits, however often it is asked for; the one that runs is not counted. */
  readonly oneWaiting?: boolean;
}

export interface Pace {
  /** How soon a job that failed is tried again; twice as long after each further failure. */
  readonly retrySeconds: number;
  /** How often a worker looks for what nobody told it of, such as a job to be tried again. */
  readonly lookSeconds: number;
}

/** Said of a job that was fetched but not begun when the shop was stopped; the next process does it. */
const RESTED = 'the shop was stopped';

const STOP_WITHIN = 10_000;

const PACE: Pace = { retrySeconds: 5, lookSeconds: 30 };

interface JobsOptions {
  readonly workers: boolean;
  readonly onError: (error: Error) => void;
  readonly pace?: Pace;
}

export async function startJobs(connection: pg.PoolConfig, options: JobsOptions): Promise<Jobs> {
  const { retrySeconds, lookSeconds } = options.pace ?? PACE;
  const boss = new PgBoss({
    ...(connection.connectionString
      ? { connectionString: connection.connectionString }
      : {
          host: String(connection.host),
          user: String(connection.user),
          database: String(connection.database),
        }),
    application_name: connection.application_name,
    schema: 'jobs',
    max: 6,
    useListenNotify: true,
  });
  boss.on('error', options.onError);
  await boss.start();
  const known = new Set<string>();
  let isResting = false;

  const open = async (queue: string, retryLimit: number, oneWaiting = false): Promise<void> => {
    if (known.has(queue)) return;
    await boss.createQueue(queue, {
      notify: true,
      ...(oneWaiting && { policy: 'short' }),
      heartbeatSeconds: 10,
      retryLimit,
      retryDelay: retrySeconds,
      retryBackoff: true,
    });
    known.add(queue);
  };

  /** One handful of jobs after the other until none is left: a notification wakes a worker only once. */
  const drain = async <T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    together: number,
  ): Promise<void> => {
    let worker: string | undefined;
    worker = await boss.work(
      queue,
      {
        batchSize: together,
        perJobResults: true,
        // Without a listening connection nobody is told of anything, so workers look more often.
        pollingIntervalSeconds: Math.min(2, lookSeconds),
        notifyPollingIntervalSeconds: lookSeconds,
      } as const,
      async (jobs: readonly Job<T>[]) => {
        if (worker && !isResting) boss.notifyWorker(worker);
        const results: JobResult[] = [];
        for (const { id, data } of jobs) {
          if (isResting && results.length > 0) {
            results.push({ id, status: 'failed', output: { message: RESTED } });
            continue;
          }
          results.push(
            await traced(`job ${queue}`, { 'picture_day.queue': queue }, () => handler(data)).then(
              () => ({ id, status: 'completed' }) as const,
              (error: Error) => ({ id, status: 'failed', output: { message: error.message } }) as const,
            ),
          );
        }
        return results;
      },
    );
  };

  return {
    async send(trx, queue, data, { afterSeconds, about } = {}) {
      const wait = afterSeconds ? { startAfter: afterSeconds } : {};
      const once = about ? { singletonKey: about } : {};
      await boss.send(queue, data, { db: fromKysely(trx), ...wait, ...once });
    },
    open: (queue) => open(queue, 10),
    async work<T extends object>(
      queue: string,
      handler: (data: T) => Promise<void>,
      { atOnce = 1, retryLimit = 10, together = 1, oneWaiting = false }: WorkOptions = {},
    ) {
      await open(queue, retryLimit, oneWaiting);
      if (!options.workers) return;
      for (let worker = 0; worker < atOnce; worker++) await drain(queue, handler, together);
    },
    async schedule(queue, cron, handler) {
      await open(queue, 2);
      await boss.schedule(queue, cron);
      if (!options.workers) return;
      await boss.work(queue, { batchSize: 1 }, () =>
        traced(`job ${queue}`, { 'picture_day.queue': queue }, handler),
      );
    },
    async again(trx, queue, ids) {
      if (ids.length === 0) return 0;
      const db = fromKysely(trx);
      await boss.retry(queue, [...ids], { db });
      let begun = 0;
      // Moved forward one by one, which also wakes whoever works on them.
      for (const id of ids) begun += (await boss.update(queue, undefined, { id, startAfter: 0, db })).updated;
      return begun;
    },
    get isResting() {
      return isResting;
    },
    rest() {
      isResting = true;
      for (const queue of known) void boss.offWork(queue, { wait: false });
    },
    async stop() {
      isResting = true;
      await boss.stop({ graceful: true, timeout: STOP_WITHIN });
    },
  };
}
