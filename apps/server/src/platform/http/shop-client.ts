import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { CHECKOUT } from '../config.ts';
import { serveBuilt, serveSources } from './client-files.ts';

interface Rendered {
  readonly html: string;
  readonly status: number;
  readonly title: string;
  readonly told: string | null;
  readonly sources: readonly string[];
  readonly kind: 'page' | 'preview' | 'skeleton';
  readonly redirect?: string;
}

/** What the shop's server bundle exports. */
export interface ShopBundle {
  render(url: string, boot: unknown, missing: boolean): Promise<Rendered>;
  documentHtml(page: object): string;
  readAssets(folder: string): Promise<unknown>;
  /** The one inline script of a page, as its policy names it. */
  readonly noticeHash: string;
  wantsDesktopVersion(cookies: string | undefined): boolean;
  /** The addresses of the calls whose answers the page needs first. */
  firstCalls(pathname: string, boot: unknown): Promise<readonly string[]>;
  /** The one thing the page is about, where no call that may be made here tells whether it is there. */
  thingOf(pathname: string): { readonly name: string; readonly uuid: string } | null;
}

export interface ShopClient {
  readonly development: boolean;
  readonly assets: unknown;
  load(): Promise<ShopBundle>;
}

const SHOP = path.join(CHECKOUT, 'apps/shop');

/** The built client: files under /assets for ever, pages from its server bundle. */
export async function builtClient(app: FastifyInstance, dist: string): Promise<ShopClient> {
  const files = path.join(dist, 'client');
  const bundle = (await import(
    pathToFileURL(path.join(dist, 'server/server.js')).href
  )) as unknown as ShopBundle;
  const assets = await bundle.readAssets(files);
  await serveBuilt(app, files, '/assets/');
  return { development: false, assets, load: async () => bundle };
}

/** The sources, transformed by Vite as they change. */
export async function developmentClient(app: FastifyInstance): Promise<ShopClient> {
  const vite = await serveSources(app, SHOP, /^\/(@|src\/|node_modules\/|locales\/)|^\/packages\//);
  return {
    development: true,
    assets: null,
    load: async () => (await vite.ssrLoadModule('/src/server.tsx')) as unknown as ShopBundle,
  };
}
