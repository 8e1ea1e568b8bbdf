import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, the database included. */
export function probes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { declared: 'probe' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { declared: 'probe' } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(services.db);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
