import type { Effect, Rotation } from '@picture-day/contract/constants';
import { EFFECT_MATRICES } from '@picture-day/render/effects';
import sharp, { type Sharp } from 'sharp';

/** Decoded sRGB pixels, with straight alpha where there are four channels. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** WebP of everything a browser shows: small, quick to make, good enough beside the original. */
const WEBP = { quality: 78, effort: 2 } as const;

export const asSharp = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new Error('a picture has an unknown kind of colour');
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Fits the longest side into a size; a small picture stays as it is. */
export const fitted = (image: Sharp, size: number): Sharp =>
  image.resize(size, size, { fit: 'inside', withoutEnlargement: true });

export async function shrunk(raster: Raster, size: number): Promise<Raster> {
  if (Math.max(raster.width, raster.height) <= size) return raster;
  return toRaster(fitted(asSharp(raster), size));
}

/** Lays a layer with alpha over a raster of the same size. */
export function laidOver(base: Raster, layer: Raster): Raster {
  if (base.width !== layer.width || base.height !== layer.height)
    throw new Error('a layer does not fit its picture');
  return middleLaidOver(base, layer);
}

/** Lays the middle of a layer with alpha over a raster that is no larger. */
export function middleLaidOver(base: Raster, layer: Raster): Raster {
  const { width, height, channels } = base;
  const [left, top] = [(layer.width - width) >> 1, (layer.height - height) >> 1];
  if (left < 0 || top < 0 || layer.channels !== 4) throw new Error('a layer does not fit its picture');
  const data = new Uint8Array(base.data);
  const over = layer.data;
  for (let y = 0, to = 0; y < height; y++) {
    const start = ((top + y) * layer.width + left) * 4;
    for (let from = start; from < start + width * 4; from += 4, to += channels) {
      const alpha = over[from + 3]!;
      if (alpha === 0) continue;
      const below = channels === 4 ? data[to + 3]! : 255;
      const total = alpha * 255 + below * (255 - alpha);
      const share = (alpha * 255) / total;
      for (let channel = 0; channel < 3; channel++) {
        const under = data[to + channel]!;
        data[to + channel] = under + (over[from + channel]! - under) * share + 0.5;
      }
      if (channels === 4) data[to + 3] = total / 255 + 0.5;
    }
  }
  return { ...base, data };
}

/** An effect and a turn, as the editor and the print show them. */
export async function altered(raster: Raster, effect: Effect, rotation: Rotation): Promise<Raster> {
  if (effect === 'original' && rotation === 0) return raster;
  let image = asSharp(raster);
  if (effect !== 'original') {
    const [red, green, blue] = EFFECT_MATRICES[effect];
    const row = (weights: readonly number[]): [number, number, number] => [
      weights[0] ?? 0,
      weights[1] ?? 0,
      weights[2] ?? 0,
    ];
    image = image.recomb([row(red), row(green), row(blue)]);
  }
  return toRaster(rotation === 0 ? image : image.rotate(rotation));
}

export const toWebp = (raster: Raster): Promise<Buffer> => asSharp(raster).webp(WEBP).toBuffer();

/** A picture in full size. Optimised coding would hold the whole of it in memory for a second pass. */
export const asJpeg = (quality: number) =>
  ({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false }) as const;

/** Kept to be worked on again, not to be shown. */
export const toFineWebp = (raster: Raster): Promise<Buffer> =>
  asSharp(raster).webp({ quality: 92, alphaQuality: 100, effort: 1 }).toBuffer();
