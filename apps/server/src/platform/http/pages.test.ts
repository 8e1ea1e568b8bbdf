import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { pages } from './pages.ts';
import type { ShopBundle } from './shop-client.ts';
import type { Visitor } from './visitor.ts';

const visitor = (user: object | undefined) => ({ session: { user } }) as unknown as Visitor;
const CUSTOMER = visitor({ role: 'customer', isAnonymous: false });

let app: FastifyInstance;
afterEach(() => app.close());

/** The pages of a shop that draws as little as it can. */
function openPages(shop: Partial<ShopBundle>, who = () => CUSTOMER): FastifyInstance {
  app = Fastify();
  app.addHook('onRequest', async (request) => {
    request.visitor = who();
  });
  app.get('/api/webshop/bootstrap', async () => ({ portal: {} }));
  const bundle: Partial<ShopBundle> = {
    firstCalls: async () => [],
    thingOf: () => null,
    render: async (_url, _boot, missing) => ({
      html: '',
      status: missing ? 404 : 200,
      title: '',
      told: null,
      sources: [],
      kind: 'preview',
    }),
    documentHtml: (page) => JSON.stringify(page),
    wantsDesktopVersion: () => false,
    noticeHash: 'sha256-x',
    ...shop,
  };
  const client = { development: false, assets: null, load: async () => bundle as ShopBundle };
  pages(app, client, () => '', { packageUuid: async (_, uuid) => uuid === 'family' });
  return app;
}

it('is not found where the thing of a page is not there, and tells that to nobody who is not signed in', async () => {
  let who = CUSTOMER;
  openPages(
    {
      thingOf: (pathname) => {
        const [, uuid] = /^\/packages\/(\w+)$/.exec(pathname) ?? [];
        return uuid === undefined ? null : { name: 'packageUuid', uuid };
      },
    },
    () => who,
  );
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/packages/family')).toBe(200);
  expect(await statusOf('/packages/nobodys')).toBe(404);
  expect(await statusOf('/elsewhere')).toBe(200);
  who = visitor(undefined);
  expect(await statusOf('/packages/nobodys')).toBe(200);
});

it('brings what follows from its first answers along with them, each asked once', async () => {
  const asked: string[] = [];
  openPages({
    firstCalls: async (_pathname, boot) => {
      const { answers } = boot as { answers: Record<string, string[]> };
      const [newest] = answers['/api/orders'] ?? [];
      return ['/api/orders', ...(newest ? [`/api/order?uuid=${newest}`] : [])];
    },
  });
  app.get('/api/orders', async ({ url }) => {
    asked.push(url);
    return ['second', 'first'];
  });
  app.get('/api/order', async ({ url }) => {
    asked.push(url);
    return { state: 'paid' };
  });
  const { boot } = (await app.inject('/account')).json();
  expect(boot.answers).toEqual({
    '/api/orders': ['second', 'first'],
    '/api/order?uuid=second': { state: 'paid' },
  });
  expect(asked).toEqual(['/api/orders', '/api/order?uuid=second']);
});
