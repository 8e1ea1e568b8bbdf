import type { FastifyRequest } from 'fastify';

/** So long may a body take; so long may one that is streamed be silent. */
const SECONDS = 60;

/** Ends a request whose body does not come, so that slow connections cannot pile up. */
export function hurryBody(request: FastifyRequest, seconds = SECONDS): void {
  const { raw } = request;
  if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
  const declared = request.routeOptions.config?.declared;
  const isStreamed = typeof declared === 'object' && declared.body === 'stream';
  const end = (): void => {
    if (!raw.complete) raw.destroy();
  };
  if (isStreamed) {
    raw.setTimeout?.(seconds * 1000, end);
    return;
  }
  const timer = setTimeout(end, seconds * 1000).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}
