import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../platform/http/bind.ts';

/** Kept by the browser but asked about each time: a purchase or a withdrawal shows at the next request. */
export const PRIVATE = 'private, no-cache';

/** Whether the browser already has the bytes a tag names. */
export function hasSame(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (!known) return false;
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The same headers without the bytes. The server framework takes the status of a web `Response` for its own. */
export function notModified(file: Omit<FileAnswer, 'bytes'>): FileAnswer {
  return { ...file, bytes: new Response(null, { status: 304 }) as unknown as Readable };
}
