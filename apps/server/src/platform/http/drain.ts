import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';

/** Lets the shop end without cutting anybody off. */
export interface Drain {
  /** It is to be sent no more visitors. */
  readonly isClosing: boolean;
  /** Takes nobody new, waits for what is under way, cuts off the rest; answers how many those were. */
  end(milliseconds: number): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/** How often connections are looked for that have had their answer. */
const LOOK_EVERY_MS = 100;
/**
 * For so many looks a connection without a request is kept: a proxy that uses its connections again may be sending one at
 * this very moment, and would not dare to send it a second time.
 */
const LINGER_LOOKS = 10;

/**
 * A page asks calls of its own while it is drawn, which the framework refuses once it closes. So what is under way ends
 * first, and the framework closes afterwards.
 */
export function makeDrain(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>();
  /** What a visitor asked for is done to its end, also when the visitor has hung up meanwhile. */
  const atWork = new Set<FastifyReply>();
  const left = (): number => new Set([...underWay, ...atWork]).size;
  let isClosing = false;
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        atWork.add(reply);
        const done = () => void atWork.delete(reply);
        answer.then(done, done);
      }
      return answer;
    } satisfies RouteHandlerMethod;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply);
    if (isClosing) reply.raw.setHeader('connection', 'close');
    reply.raw.once('close', () => {
      underWay.delete(reply);
    });
    done();
  });
  app.decorate('drain', {
    get isClosing() {
      return isClosing;
    },
    async end(milliseconds) {
      isClosing = true;
      const { server } = app;
      // Whoever has just come was let in before; from here on nobody is. The server's own way would hang up on the idle.
      await nextTurn();
      if (server.listening) net.Server.prototype.close.call(server);
      for (const { raw } of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
      const until = performance.now() + milliseconds;
      for (let look = 0; left() > 0 || (await connections(server)) > 0; look++) {
        const time = until - performance.now();
        if (time <= 0 || (left() === 0 && look >= LINGER_LOOKS)) break;
        if (look >= LINGER_LOOKS) server.closeIdleConnections();
        await wait(Math.min(LOOK_EVERY_MS, time));
      }
      const cutOff = left();
      server.closeAllConnections();
      return cutOff;
    },
  } satisfies Drain);
}

/** How many are connected. */
export const connections = (server: net.Server): Promise<number> =>
  new Promise((tell) => server.getConnections((error, count) => tell(error ? 0 : count)));
