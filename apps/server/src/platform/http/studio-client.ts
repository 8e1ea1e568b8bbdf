import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHECKOUT } from '../config.ts';
import { serveBuilt, serveSources } from './client-files.ts';
import { pagePolicy } from './page-policy.ts';

export interface StudioClient {
  readonly development: boolean;
  /** The page every address of the studio begins with. */
  html(): Promise<string>;
}

const STUDIO = path.join(CHECKOUT, 'apps/studio');

/** The built studio: files below its own address for ever, one page that loads them. */
export async function builtStudio(app: FastifyInstance, dist: string): Promise<StudioClient> {
  const files = path.join(dist, 'client');
  const html = await readFile(path.join(files, 'index.html'), 'utf8');
  await serveBuilt(app, files, '/studio/assets/');
  return { development: false, html: async () => html };
}

/** The sources as they change. */
export async function developmentStudio(app: FastifyInstance): Promise<StudioClient> {
  await serveSources(app, STUDIO, /^\/studio\/(@|src\/|node_modules\/|packages\/)/);
  return {
    development: true,
    html: async () => {
      const source = await readFile(path.join(STUDIO, 'index.html'), 'utf8');
      const module = (address: string) => `<script type="module" src="/studio/${address}"></script>`;
      const first = module('@vite/client') + module('@id/@vitejs/plugin-react/preamble');
      return source.replace(/<script [^>]*><\/script>/, first + module('src/main.tsx'));
    },
  };
}

const wantsDocument = ({ url }: FastifyRequest) => !url.startsWith('/studio/assets/');

/** Where the desk was before it had a place of its own. */
function oldAddresses(app: FastifyInstance): void {
  for (const address of ['/operator', '/operator/*']) {
    app.get(address, { config: { declared: 'page' }, schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/studio', 301),
    );
  }
}

/** Every address of the studio is the same page; who is there it asks for itself. */
export function studioPages(app: FastifyInstance, client: StudioClient, picturesFrom?: string): void {
  oldAddresses(app);
  for (const address of ['/studio', '/studio/*']) {
    app.get(address, { config: { declared: 'page' }, schema: { hide: true } }, async (request, reply) => {
      if (!wantsDocument(request)) return reply.callNotFound();
      return reply
        .header(
          'content-security-policy',
          pagePolicy({
            userAgent: request.headers['user-agent'] ?? '',
            development: client.development,
            picturesFrom,
          }),
        )
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send((await client.html()).replace('lang="en"', `lang="${request.visitor.lang}"`));
    });
  }
}
