import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const LOOK_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Starts the private database again whenever it has ended under an open shop, until what is answered is called. */
export function keepRunning(
  database: Pick<EmbeddedPostgres, 'hasEnded' | 'restart'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lookIn = (wait: number, nextWait: number): void => {
    if (isOver) return;
    timer = setTimeout(() => void look(nextWait), wait);
    timer.unref();
  };
  const look = async (nextWait: number): Promise<void> => {
    if (!database.hasEnded()) return lookIn(LOOK_MS, LOOK_MS);
    log.warn('the private database has ended; it is started again');
    try {
      await database.restart();
      log.warn('the private database runs again');
      lookIn(LOOK_MS, LOOK_MS);
    } catch (error) {
      log.error({ err: error, nextTryInMs: nextWait }, 'the private database could not be started');
      lookIn(nextWait, Math.min(nextWait * 2, LONGEST_WAIT_MS));
    }
  };
  lookIn(LOOK_MS, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
