import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage.ts';

const LARGEST = 2400;

const keyOf = (portalUuid: string, file: string): string => `page-images/${portalUuid}/${file}`;

/** Keeps an image for the pages of a shop, as webp without metadata. */
export async function savePageImage(
  storage: Storage,
  portalUuid: string,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const image = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await storage.put(keyOf(portalUuid, file), image);
}

export async function findPageImage(
  storage: Storage,
  portalUuid: string,
  file: string,
): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const bytes = await storage.get(keyOf(portalUuid, file));
  if (!bytes) return undefined;
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"` };
}
