import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Stored } from '../storage.ts';

/** What a call that answers bytes gives back. */
export interface FileAnswer {
  readonly type: string;
  /** A function is only asked for them when the browser does not have them already. */
  readonly bytes: Buffer | Readable | (() => Promise<Buffer | Stored>);
  readonly size?: number;
  readonly cacheControl: string;
  /** Set when the browser should save the file under this name. */
  readonly fileName?: string;
  readonly etag?: string;
  /** The bytes between two of them, both sent: whoever lost the line goes on where it was. Needs size and etag. */
  readonly part?: (from: number, to: number) => Readable;
  /** Sees to it that the bytes lie in the storage and answers their key: others may send them from there. */
  readonly stored?: () => Promise<string>;
}

/** Whether the browser already has the bytes a tag names. */
function hasSame(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** The one part of a file that was asked for; all of it where the file is another one meanwhile. */
function askedPart(
  request: FastifyRequest,
  { size = 0, etag }: FileAnswer,
): { readonly from: number; readonly to: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? [];
  const same = request.headers['if-range'];
  if ((first === '' && last === '') || (same !== undefined && same !== etag)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'beyond' : { from, to };
}

function savedAs(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

export type SenderServices = Pick<Services, 'config' | 'storage' | 'clock'>;

/** Sends a file that the call has allowed, or has it sent by whoever stands where the file lies. */
export async function sendFile(
  { config, storage, clock }: SenderServices,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const { type, cacheControl, etag } = file;
  if (etag && hasSame(request, etag)) {
    return reply.headers({ 'content-type': type, 'cache-control': cacheControl, etag }).status(304).send();
  }
  const disposition = file.fileName && savedAs(file.fileName);
  const head = {
    'content-type': type,
    'cache-control': cacheControl,
    ...(etag && { etag }),
    ...(disposition && { 'content-disposition': disposition }),
  };
  if (file.stored && config.PICTURES_BY === 'proxy') {
    const as = { type, cacheControl, disposition, now: clock.now() };
    const lent = await storage.lend(await file.stored(), as);
    if ('inside' in lent) return reply.headers(head).header('x-accel-redirect', lent.inside).send();
    // The address opens the file for whoever has it, so nobody keeps it.
    return reply.header('cache-control', 'private, no-store').redirect(lent.address, 302);
  }
  const part = file.part && askedPart(request, file);
  if (part === 'beyond') {
    const beyond = { ...head, 'accept-ranges': 'bytes', 'content-range': `bytes */${file.size}` };
    return reply.status(416).headers(beyond).send(Buffer.alloc(0));
  }
  if (part && file.part) {
    const { from, to } = part;
    const range = { 'content-range': `bytes ${from}-${to}/${file.size}`, 'content-length': to - from + 1 };
    return reply
      .status(206)
      .headers({ ...head, ...range, 'accept-ranges': 'bytes' })
      .send(file.part(from, to));
  }
  const given = typeof file.bytes === 'function' ? await file.bytes() : file.bytes;
  const { bytes, size } = 'size' in given ? given : { bytes: given, size: file.size };
  reply.headers({ ...head, ...(file.part && { 'accept-ranges': 'bytes' }) });
  return (size === undefined ? reply : reply.header('content-length', size)).send(bytes);
}
