import type { Effect, Rotation } from '@picture-day/contract/constants';
import sharp, { type Sharp } from 'sharp';
import type { Storage } from '../../platform/storage.ts';
import { drawing } from './decoding.ts';
import {
  backgroundFile,
  backgroundName,
  backgroundView,
  LARGEST_SIZE,
  type StoredBackground,
} from './picture-files.ts';
import { altered, fitted, type Raster, toRaster, toWebp } from './raster.ts';
import { decoderOf, type PictureLimits, PictureRefused, readHeader } from './read-picture.ts';

/** Behind a cut-out of a job that has no background: the paper of a studio. */
const PLAIN_COLOUR = '#e9e7e2';
const LONGEST_SIDE = 6000;

/** The name under which a composed picture is kept. */
export const backdropName = (background: StoredBackground | undefined): string =>
  background ? backgroundName(background) : 'plain';

/** Re-encodes a background picture and keeps it. */
export async function ingestBackground(
  storage: Storage,
  background: StoredBackground & { readonly bytes: Buffer; readonly limits: PictureLimits },
): Promise<{ width: number; height: number }> {
  const header = await readHeader(background.bytes, background.limits);
  const { data, info } = await fitted(decoderOf(background.bytes, header).autoOrient(), LONGEST_SIDE)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused('the picture is damaged');
    });
  await storage.put(backgroundFile(background), data);
  return { width: info.width, height: info.height };
}

/** A background as a pipeline that fills a frame, cut at its edges where the shapes differ. */
export async function backdrop(
  storage: Storage,
  background: StoredBackground | undefined,
  width: number,
  height: number,
): Promise<Sharp> {
  if (!background) return sharp({ create: { width, height, channels: 3, background: PLAIN_COLOUR } });
  const bytes = await storage.get(backgroundFile(background));
  if (!bytes) throw new Error('the file of a background is missing');
  return sharp(bytes).resize(width, height, { fit: 'cover' }).removeAlpha();
}

export const backdropRaster = async (
  storage: Storage,
  background: StoredBackground | undefined,
  width: number,
  height: number,
): Promise<Raster> => toRaster(await backdrop(storage, background, width, height));

/** The picture of a background as the picker and the editor show it. */
export async function backgroundViewBytes(
  storage: Storage,
  background: StoredBackground,
  effect: Effect,
  rotation: Rotation,
): Promise<Buffer> {
  const key = backgroundView(background, effect, rotation);
  const kept = await storage.get(key);
  if (kept) return kept;
  const bytes = await storage.get(backgroundFile(background));
  if (!bytes) throw new Error('the file of a background is missing');
  const view = await drawing(async () => {
    const small = await toRaster(fitted(sharp(bytes), LARGEST_SIZE));
    return toWebp(await altered(small, effect, rotation));
  });
  await storage.put(key, view);
  return view;
}
