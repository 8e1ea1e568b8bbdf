import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DisplayImage } from './display-list.ts';
import { EFFECT_MATRICES } from './effects.ts';
import { type Matrix, multiply, scaling, translation } from './geometry.ts';

/** A picture file as the shop stores it: upright, in its own colour space. */
export type PictureFile = string | Uint8Array;

export interface PicturePair {
  readonly picture: PictureFile;
  /** Laid behind a cut-out, filling the frame of the picture. */
  readonly background?: PictureFile;
}

/** An image object ready to be written. */
export interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly icc?: Uint8Array;
  readonly jpeg: Uint8Array | { readonly length: number; readonly chunks: AsyncIterable<Uint8Array> };
  /** Eight bits of opacity per pixel. */
  readonly alpha?: Uint8Array;
  /** From pixels of this image to the page. */
  readonly matrix: Matrix;
  /** The file itself, whole: several slots may share it. */
  readonly untouched: boolean;
}

export interface PicturePreparation {
  /** Resolution pictures are brought down to. */
  readonly ppi: number;
  /** Up to this resolution a JPEG goes into the file as it is. */
  readonly untouchedUpTo: number;
  /** Up to this one too, if the file is light: decoding it would be nearly all of the page's CPU time. */
  readonly untouchedIfLight: number;
  readonly quality: number;
}

export const PRINT_PREPARATION: PicturePreparation = {
  ppi: 300,
  untouchedUpTo: 450,
  untouchedIfLight: 750,
  quality: 92,
};

const LIGHT_BYTES = 8_000_000;

/** Below this share of the picture the cropped-off rest would only weigh the file down. */
const WORTHWHILE_SHARE = 0.35;

export function open(file: PictureFile): Sharp {
  return sharp(file, { failOn: 'none', limitInputPixels: 120_000_000, sequentialRead: true });
}

export async function preparePicture(
  image: DisplayImage,
  pair: PicturePair,
  preparation: PicturePreparation = PRINT_PREPARATION,
): Promise<PreparedPicture> {
  const metadata = await open(pair.picture).metadata();
  if (mayStayUntouched(image, pair, metadata)) {
    const length = await byteLength(pair.picture);
    const limit = length <= LIGHT_BYTES ? preparation.untouchedIfLight : preparation.untouchedUpTo;
    if (image.ppi <= limit) return untouched(image, pair.picture, length, metadata);
  }
  return resampled(image, pair, metadata, preparation);
}

async function byteLength(file: PictureFile): Promise<number> {
  return typeof file === 'string' ? (await stat(file)).size : file.length;
}

function mayStayUntouched(image: DisplayImage, pair: PicturePair, metadata: Metadata): boolean {
  const { crop } = image;
  return (
    metadata.format === 'jpeg' &&
    metadata.channels === 3 &&
    (metadata.orientation ?? 1) === 1 &&
    pair.background === undefined &&
    image.effect === 'original' &&
    (crop.width * crop.height) / (image.width * image.height) >= WORTHWHILE_SHARE
  );
}

function untouched(
  image: DisplayImage,
  picture: PictureFile,
  length: number,
  metadata: Metadata,
): PreparedPicture {
  const { width, height } = metadata;
  const chunks = {
    [Symbol.asyncIterator]: () => createReadStream(picture as string)[Symbol.asyncIterator](),
  };
  return {
    width,
    height,
    channels: 3,
    icc: metadata.icc,
    jpeg: typeof picture === 'string' ? { length, chunks } : picture,
    untouched: true,
    // The stored file may be smaller or larger than the picture the crop was chosen on.
    matrix: multiply(image.matrix, scaling(image.width / width, image.height / height)),
  };
}

async function resampled(
  image: DisplayImage,
  pair: PicturePair,
  metadata: Metadata,
  preparation: PicturePreparation,
): Promise<PreparedPicture> {
  const { pixels, matrix, keepsProfile } = cropped(image, pair, metadata, preparation.ppi);
  const source = await pixels;
  const hasAlpha = metadata.hasAlpha === true && pair.background === undefined;
  const kept = keepsProfile ? source.keepIccProfile() : source;
  if (!hasAlpha) {
    const { data, info } = await kept
      .flatten({ background: '#ffffff' })
      .jpeg(jpegOptions(preparation))
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const icc = keepsProfile ? metadata.icc : undefined;
    return { width, height, channels, jpeg: data, icc, matrix, untouched: false };
  }
  const { data: raw, info } = await kept.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const shape = { width: info.width, height: info.height, channels: 4 as const };
  const [colours, alpha] = await Promise.all([
    sharp(raw, { raw: shape }).removeAlpha().jpeg(jpegOptions(preparation)).toBuffer(),
    sharp(raw, { raw: shape }).extractChannel(3).raw().toBuffer(),
  ]);
  return {
    width: info.width,
    height: info.height,
    channels: 3,
    jpeg: colours,
    alpha,
    icc: keepsProfile ? metadata.icc : undefined,
    matrix,
    untouched: false,
  };
}

function jpegOptions({ quality }: PicturePreparation) {
  // Optimised coding would hold the whole picture in memory for a second pass.
  return { quality, chromaSubsampling: '4:4:4', optimiseCoding: false };
}

/** The crop at the wanted resolution. Resized before it is cut, so that a JPEG shrinks while it is decoded. */
export function cropped(
  image: DisplayImage,
  pair: PicturePair,
  metadata: Metadata,
  ppi: number,
): { pixels: Promise<Sharp>; matrix: Matrix; keepsProfile: boolean } {
  const scale = Math.min(1, ppi / image.ppi);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const sx = width / image.width;
  const sy = height / image.height;
  const left = Math.max(0, Math.floor(image.crop.x * sx));
  const top = Math.max(0, Math.floor(image.crop.y * sy));
  const area = {
    left,
    top,
    width: Math.min(width, Math.ceil((image.crop.x + image.crop.width) * sx)) - left,
    height: Math.min(height, Math.ceil((image.crop.y + image.crop.height) * sy)) - top,
  };
  // Effects are defined on sRGB values, as in the browser; so are composites.
  const keepsProfile =
    image.effect === 'original' && pair.background === undefined && metadata.space === 'srgb';
  const cut = async (): Promise<Sharp> => {
    const subject = open(pair.picture).autoOrient().resize(width, height, { fit: 'fill' }).extract(area);
    if (pair.background === undefined) return recoloured(subject, image);
    const back = open(pair.background).resize(width, height, { fit: 'cover' }).extract(area).flatten();
    const { data, info } = await subject.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const composite = await back
      .composite([{ input: data, raw }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const flat = {
      width: composite.info.width,
      height: composite.info.height,
      channels: composite.info.channels,
    };
    return recoloured(sharp(composite.data, { raw: flat }), image);
  };
  return {
    pixels: cut(),
    matrix: multiply(image.matrix, multiply(scaling(1 / sx, 1 / sy), translation(area.left, area.top))),
    keepsProfile,
  };
}

function recoloured(pixels: Sharp, image: DisplayImage): Sharp {
  if (image.effect === 'original') return pixels;
  const rows = EFFECT_MATRICES[image.effect].map((row) => [...row]);
  return pixels.recomb(
    rows as [[number, number, number], [number, number, number], [number, number, number]],
  );
}
