import { createHash } from 'node:crypto';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { Storage } from '../../../platform/storage.ts';

const underWay = new Map<string, Promise<Buffer>>();

/** The bytes under a key that names their content: drawn at the first request, by one of many, and kept. */
export async function keptDrawing(
  storage: Storage,
  key: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await storage.get(key);
  if (kept) return kept;
  const begun = underWay.get(key);
  if (begun) return begun;
  const made = draw()
    .then(async (bytes) => {
      await storage.put(key, bytes);
      return bytes;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** A drawing as a call answers it; it is made only when somebody wants its bytes. */
export interface Drawing extends FileAnswer {
  readonly bytes: () => Promise<Buffer>;
}

export const drawingAnswer = (hash: string, cacheControl: string, bytes: () => Promise<Buffer>): Drawing => ({
  type: 'image/webp',
  etag: `"${hash.slice(0, 32)}"`,
  cacheControl,
  bytes,
});
