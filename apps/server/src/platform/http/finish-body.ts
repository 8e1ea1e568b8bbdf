import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As much as the guide lets through at once, and as long as a proxy on the same machine needs to hand it over. */
const MOST_BYTES = 420 * 2 ** 20;
const MOST_MS = 5000;

interface Bounds {
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Reads away what is left of a body before its answer goes. Left unread on a connection that is used again, it would make
 * the next visitor wait behind it. What does not end within the bounds costs its sender the connection.
 */
export async function finishBody(
  { raw }: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'header'>,
  bounds: Bounds = { bytes: MOST_BYTES, milliseconds: MOST_MS },
): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
  if ((coding === undefined && !Number(length)) || raw.readableEnded || raw.destroyed) return;
  if (!(await isReadAway(raw, bounds))) reply.header('connection', 'close');
}

function isReadAway(raw: IncomingMessage, { bytes, milliseconds }: Bounds): Promise<boolean> {
  return new Promise((tell) => {
    let read = 0;
    const over = (isWhole: boolean): void => {
      clearTimeout(late);
      raw.off('data', count).off('end', whole).off('close', broken).off('error', broken);
      // Whatever still comes is read until the connection closes.
      raw.on('error', () => {}).resume();
      tell(isWhole);
    };
    const whole = (): void => over(true);
    const broken = (): void => over(false);
    const count = (piece: Buffer): void => {
      read += piece.length;
      if (read > bytes) over(false);
    };
    const late = setTimeout(broken, milliseconds);
    raw.unpipe();
    raw.on('data', count).on('end', whole).on('close', broken).on('error', broken);
    raw.resume();
  });
}
