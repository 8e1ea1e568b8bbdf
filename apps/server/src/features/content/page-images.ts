import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage.ts';

const LARGEST = 2400;

const keyOf = (portalUuid: string, file: string): string => `page-images/${portalUuid}/${file}`;

/** An image for the pages of a shop as it is kept: webp without metadata. */
export const encodePageImage = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

export const savePageImage = (
  storage: Storage,
  portalUuid: string,
  file: string,
  image: Buffer,
): Promise<void> => storage.put(keyOf(portalUuid, file), image);

export async function findPageImage(
  storage: Storage,
  portalUuid: string,
  file: string,
): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const bytes = await storage.get(keyOf(portalUuid, file));
  if (!bytes) return undefined;
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"` };
}
