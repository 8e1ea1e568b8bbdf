import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What may be told of a request that is over: patterns and figures, nothing that a visitor typed. */
export interface Answered {
  readonly method: string;
  /** The pattern of the address, never the address. */
  readonly route: string;
  readonly status: number;
  /** The visitor was gone before the answer was whole. */
  readonly left: boolean;
  readonly milliseconds: number;
  /** All that went over the line, headers included; unknown where there is no line. */
  readonly bytes: number | undefined;
}

/** A visitor may name any method; those that no call has are told as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
export const methodOf = (request: FastifyRequest): string =>
  METHODS.has(request.method) ? request.method : 'other';

/** Tells of every request once it is over, answered or left. */
export function onAnswered(
  app: FastifyInstance,
  tell: (answered: Answered, request: FastifyRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = socket?.bytesWritten;
    const began = performance.now();
    let isWhole = false;
    reply.raw.once('finish', () => {
      isWhole = true;
    });
    reply.raw.once('close', () => {
      tell(
        {
          method: methodOf(request),
          route: routeOf(request),
          status: reply.raw.statusCode,
          left: !isWhole,
          milliseconds: performance.now() - began,
          bytes: before === undefined ? undefined : socket.bytesWritten - before,
        },
        request,
      );
    });
    done();
  });
}

const SPEAKING = new Set(['info', 'debug', 'trace']);

/** A line for every request, but for the questions of whoever looks after the machine. */
export function logAnswers(app: FastifyInstance, level: string): void {
  if (!SPEAKING.has(level)) return;
  onAnswered(app, ({ milliseconds, left, ...told }, request) => {
    const line = { ...told, milliseconds: Math.round(milliseconds * 10) / 10 };
    const isProbe = request.routeOptions.config?.declared === 'probe';
    request.log[isProbe ? 'debug' : 'info'](line, left ? 'left' : 'answered');
  });
}
