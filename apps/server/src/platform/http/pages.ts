import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './page-policy.ts';
import type { ShopBundle, ShopClient } from './shop-client.ts';
import { type Customer, isCustomer } from './visitor.ts';

/** Whether a thing is there for a customer, by its name in the address of its page. */
export type Things = Readonly<Record<string, (visitor: Customer, uuid: string) => Promise<boolean>>>;

interface Asked {
  /** Undefined where there is none. */
  readonly answer?: unknown;
  /** What was asked for is not there, or not this visitor's. */
  readonly missing: boolean;
}

/** Asks one of our own calls as the visitor of this request would. */
async function askAs(app: FastifyInstance, request: FastifyRequest, url: string): Promise<Asked> {
  const reply = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.visitor.address,
    headers: {
      host: request.headers.host ?? 'localhost',
      ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
      ...(request.headers['x-forwarded-proto']
        ? { 'x-forwarded-proto': String(request.headers['x-forwarded-proto']) }
        : {}),
    },
  });
  if (reply.statusCode === 503) throw new DatabaseAway('a call of the page was not answered');
  if (reply.statusCode === 200) return { answer: reply.json(), missing: false };
  return { missing: reply.statusCode === 404 || reply.statusCode === 400 };
}

/** Said in the words of the database, so that a page tells the same as its calls. */
class DatabaseAway extends Error {
  readonly code = '08006';
}

/**
 * Every address that is not a call is a page of the shop, rendered here and hydrated in the browser. `addressOf` says
 * where the shop is known to strangers, `things` what a page may be about that no reading call tells.
 */
export function pages(
  app: FastifyInstance,
  client: ShopClient,
  addressOf: (request: FastifyRequest) => string,
  things: Things,
  picturesFrom?: string,
): void {
  /** Whoever is not signed in learns nothing of it. */
  const lacks = async ({ visitor }: FastifyRequest, thing: ReturnType<ShopBundle['thingOf']>) => {
    const isThere = thing && things[thing.name];
    return isThere && isCustomer(visitor) ? !(await isThere(visitor, thing.uuid)) : false;
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.url;
    const asked = new URL(url, 'http://shop');
    const code = asked.pathname === '/' ? asked.searchParams.get('code') : null;
    const query = code ? `?code=${encodeURIComponent(code.slice(0, 40))}` : '';
    const { answer: boot } = await askAs(app, request, `/api/webshop/bootstrap${query}`);
    if (!boot) throw new Error('the page has no portal or session');
    const shop = await client.load();
    const given = new Map<string, Asked>();
    const withAnswers = () => ({
      ...boot,
      answers: Object.fromEntries(
        [...given].flatMap(([call, { answer }]) => (answer === undefined ? [] : [[call, answer]])),
      ),
    });
    // What a page needs may follow from what came first, such as the newest of its orders.
    for (let round = 0; round < 2; round++) {
      const calls = await shop.firstCalls(asked.pathname, withAnswers());
      const further = calls.filter((call) => !given.has(call));
      await Promise.all(further.map(async (call) => given.set(call, await askAs(app, request, call))));
      if (further.length === 0) break;
    }
    const page = withAnswers();
    const missing =
      [...given.values()].some((asked) => asked.missing) ||
      (await lacks(request, shop.thingOf(asked.pathname)));
    const rendered = await shop.render(url, page, missing);
    if (rendered.redirect) return reply.redirect(rendered.redirect, 302);
    const nonce = randomBytes(16).toString('base64');
    // Also for those who read no page.
    if (!rendered.told) reply.header('x-robots-tag', 'noindex, nofollow');
    reply
      .status(rendered.status)
      .header(
        'content-security-policy',
        pagePolicy({
          nonce,
          scriptHash: shop.noticeHash,
          userAgent: request.headers['user-agent'] ?? '',
          development: client.development,
          picturesFrom,
        }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return reply.send(
      shop.documentHtml({
        boot: page,
        appHtml: rendered.html,
        title: rendered.title,
        told: rendered.told,
        address: addressOf(request) + asked.pathname,
        assets: client.assets,
        sources: rendered.sources,
        kind: rendered.kind,
        nonce,
        desktopVersion: shop.wantsDesktopVersion(request.headers.cookie),
      }),
    );
  };

  app.get('/*', { config: { declared: 'page' }, schema: { hide: true } }, (request, reply) => {
    const isCall = /^\/(api|ajax|sections|system)\//.test(request.url);
    if (isCall) return reply.status(404).send({ error: 'Not found', requestId: request.id });
    return sendPage(request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ error: 'Not found', requestId: request.id }),
  );
}
