import type { FastifyInstance, FastifyReply } from 'fastify';

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
 * A page asks calls of its own while it is drawn, which the framework refuses once it closes. So what is under way ends
 * first, and the framework closes afterwards.
 */
export function makeDrain(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>();
  let isClosing = false;
  let onNone = (): void => {};
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply);
    if (isClosing) reply.raw.setHeader('connection', 'close');
    reply.raw.once('close', () => {
      underWay.delete(reply);
      if (underWay.size === 0) onNone();
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
      if (server.listening) server.close();
      if (underWay.size === 0) return 0;
      for (const { raw } of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((go) => {
        onNone = go;
        late = setTimeout(go, milliseconds);
      });
      clearInterval(looking);
      clearTimeout(late);
      const cutOff = underWay.size;
      server.closeAllConnections();
      return cutOff;
    },
  } satisfies Drain);
}
