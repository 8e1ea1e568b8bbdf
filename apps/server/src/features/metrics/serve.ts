import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Config, WrongSetting } from '../../platform/config.ts';
import type { Measured } from './measure.ts';

const ADDRESS = '/metrics';
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayRead(authorization: string | undefined, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(hashed(authorization ?? ''), hashed(`Bearer ${token}`));
}

/** Figures beside the shop's own pages: only where no port of their own is said, and only for the token. */
export function metricsRoute(app: FastifyInstance, config: Config, measured: Measured | undefined): void {
  const { METRICS_PORT, METRICS_TOKEN } = config;
  if (!measured || METRICS_PORT !== undefined || METRICS_TOKEN === undefined) return;
  const options = { config: { declared: 'probe' }, schema: { hide: true } } as const;
  app.get(ADDRESS, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request.headers.authorization, METRICS_TOKEN))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ error: 'Not allowed' });
    return reply.type(measured.type).send(await measured.text());
  });
}

/** Figures on a port of their own, which no proxy leads to. Answers the port, or nothing where none is wanted. */
export async function metricsPort(
  app: FastifyInstance,
  config: Config,
  measured: Measured | undefined,
): Promise<number | undefined> {
  const { METRICS_PORT, METRICS_TOKEN, LISTEN_ADDRESS } = config;
  if (!measured || METRICS_PORT === undefined) return undefined;
  const server = http.createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, reply) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === ADDRESS;
    if (!isAsked) return reply.writeHead(404).end();
    if (!mayRead(request.headers.authorization, METRICS_TOKEN))
      return reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    return measured.text().then(
      (text) =>
        reply.writeHead(200, { 'content-type': measured.type, 'cache-control': 'no-store' }).end(text),
      (error: Error) => {
        app.log.error({ err: error }, 'figures could not be told');
        reply.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((open, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new WrongSetting(
              `Port ${METRICS_PORT} is taken by another program. Set METRICS_PORT to a free one.`,
            )
          : error,
      ),
    );
    server.listen(METRICS_PORT, LISTEN_ADDRESS, open);
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
  const listening = server.address();
  return typeof listening === 'object' && listening ? listening.port : METRICS_PORT;
}
