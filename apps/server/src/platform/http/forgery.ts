import type { FastifyRequest } from 'fastify';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Whether a state-changing request comes from our own pages. The specification has GET calls that change
 * state, and SameSite does not protect those from a link; a browser says where a request comes from.
 */
export function isOwnRequest(request: FastifyRequest): boolean {
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined) {
    return site === 'same-origin' && header(request, 'sec-fetch-mode') !== 'navigate';
  }
  const origin = header(request, 'origin');
  if (origin === undefined) return true;
  return origin === `${request.protocol}://${request.host}`;
}
