import { createReadStream } from 'node:fs';
import { keyGreenScreen } from '@picture-day/render/green-screen';
import { rgbaToThumbHash } from 'thumbhash';
import type { Storage } from '../../platform/storage.ts';
import { backdropName, backdropRaster } from './backgrounds.ts';
import {
  LARGEST_SIZE,
  pictureFiles,
  SMALLEST_FIRST,
  type StoredBackground,
  type StoredPicture,
} from './picture-files.ts';
import {
  asJpeg,
  asSharp,
  fitted,
  laidOver,
  type Raster,
  shrunk,
  toFineWebp,
  toRaster,
  toWebp,
} from './raster.ts';
import {
  decoderOf,
  type PictureHeader,
  type PictureLimits,
  PictureRefused,
  readHeader,
} from './read-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';
import type { Watermark } from './watermark.ts';

interface PictureToKeep extends StoredPicture {
  /** None on the customer's own pictures. */
  readonly mark: Watermark | undefined;
  /** Behind a green-screen picture until the customer chooses another. */
  readonly background?: StoredBackground | undefined;
  /** Pictures of strangers are always written anew; a photographer's keep their very pixels. */
  readonly reencode?: boolean;
}

export interface PictureToIngest extends PictureToKeep {
  readonly bytes: Buffer;
  readonly limits: PictureLimits;
}

/** A picture whose header has been read. */
export interface PictureOnDisk extends PictureToKeep {
  readonly file: Buffer | string;
  readonly header: PictureHeader;
  /** Where its original is written before it is stored; in memory where absent. */
  readonly draft?: string;
}

export interface IngestedPicture {
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
}

const WIDEST_CUT_OUT = 16_383;
const THUMBHASH_SIZE = 100;

/** Whatever a decoder says of a file, to its owner it is damaged. */
async function undamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('the picture is damaged');
  }
}

/** Checks a picture and keeps it. */
export async function ingestPicture(storage: Storage, picture: PictureToIngest): Promise<IngestedPicture> {
  const header = await readHeader(picture.bytes, picture.limits);
  return keepPicture(storage, { ...picture, header, file: picture.bytes });
}

/** Keeps the original of a picture upright and without metadata, and makes all that the shop shows of it. */
export async function keepPicture(storage: Storage, picture: PictureOnDisk): Promise<IngestedPicture> {
  const { header } = picture;
  const small = picture.greenscreen
    ? await cutOut(storage, picture)
    : await undamaged(toRaster(fitted(upright(picture), LARGEST_SIZE)));
  const original = await undamaged(makeOriginal(picture));
  await storage.put(
    pictureFiles(picture).original,
    typeof original === 'string' ? createReadStream(original) : original,
  );
  const smallest = await makeViews(storage, picture, small);
  return { width: header.width, height: header.height, thumbhash: await thumbhash(smallest) };
}

function upright({ file, header }: PictureOnDisk) {
  const image = decoderOf(file, header).autoOrient();
  return header.hasAlpha ? image.flatten({ background: '#ffffff' }) : image;
}

/** The bytes of the original, or the file they were written to. */
async function makeOriginal(picture: PictureOnDisk): Promise<Buffer | string> {
  const { file, header, draft } = picture;
  if (header.format === 'jpeg' && header.isUpright && !picture.reencode && typeof file !== 'string') {
    const stripped = stripJpeg(file);
    if (stripped) return stripped;
  }
  const image = upright(picture).keepIccProfile().jpeg(asJpeg(95));
  if (draft === undefined) return image.toBuffer();
  await image.toFile(draft);
  return draft;
}

/** Keys a green-screen picture once, in full size, and answers it small before its default background. */
async function cutOut(storage: Storage, picture: PictureOnDisk): Promise<Raster> {
  const { header } = picture;
  if (Math.max(header.width, header.height) > WIDEST_CUT_OUT) {
    throw new PictureRefused(`a green-screen picture is at most ${WIDEST_CUT_OUT} pixels wide and high`);
  }
  const full = await undamaged(toRaster(upright(picture)));
  const { width, height } = full;
  const data = keyGreenScreen(full.data, width, height, full.channels);
  const cut: Raster = { data, width, height, channels: 4 };
  const small = await toRaster(fitted(asSharp(cut), LARGEST_SIZE));
  const files = pictureFiles(picture);
  await storage.put(files.cutOut, await toFineWebp(cut));
  await storage.put(files.smallCutOut, await toFineWebp(small));
  return laidOver(await backdropRaster(storage, picture.background, small.width, small.height), small);
}

async function makeViews(storage: Storage, picture: PictureToKeep, largest: Raster): Promise<Raster> {
  const files = pictureFiles(picture);
  const look = {
    mark: picture.mark?.version,
    background: picture.greenscreen ? backdropName(picture.background) : 'none',
    effect: 'original',
    rotation: 0,
  } as const;
  let raster = largest;
  const kept: Promise<void>[] = [];
  for (const size of SMALLEST_FIRST.toReversed()) {
    raster = await shrunk(raster, size);
    const shown = picture.mark ? await picture.mark.on(raster) : raster;
    kept.push(toWebp(shown).then((bytes) => storage.put(files.view(look, size), bytes)));
  }
  await Promise.all(kept);
  return raster;
}

async function thumbhash(raster: Raster): Promise<string> {
  const tiny = await toRaster(fitted(asSharp(raster), THUMBHASH_SIZE).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, tiny.data)).toString('base64');
}
