import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { bucketOf } from '../open-storage.ts';
import type { Services } from '../services.ts';
import { unwritable } from '../writable.ts';

/** So long a probe waits for the object storage. */
const PATIENCE_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, the database included, and is not about to end. */
export function probes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { declared: 'probe' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { declared: 'probe' } }, async (_request, reply) => {
    if (app.drain.isClosing) return reply.status(503).send({ status: 'the shop is being closed' });
    try {
      await sql`select 1`.execute(services.db);
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
    // Without it pages, codes, carts and orders still work, so visitors are not sent away.
    if (!(await hasStorage(services))) return { status: 'ready', storage: 'does not answer' };
    if (await unwritable(services.config.dataDir)) return { status: 'ready', storage: 'cannot be written' };
    return { status: 'ready' };
  });
}

/** Whether a bucket is there: it answers whether or not it holds what is asked for. */
async function hasStorage({ config, storage }: Services): Promise<boolean> {
  if (!bucketOf(config)) return true;
  const answers = storage.has('probe').then(
    () => true,
    () => false,
  );
  return Promise.race([answers, setTimeout(PATIENCE_MS, false, { ref: false })]);
}
