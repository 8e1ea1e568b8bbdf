import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

/** The files of a built client: named by what is in them, so they are kept for ever. */
export async function serveBuilt(app: FastifyInstance, files: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(files, 'assets'),
    prefix,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
}

/** The sources of a client, transformed by a Vite of its own as they change; `mine` are the addresses it answers. */
export async function serveSources(app: FastifyInstance, root: string, mine: RegExp): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } } as object,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!mine.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.addHook('onClose', () => vite.close());
  return vite;
}
