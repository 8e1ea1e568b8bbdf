import { createReadStream } from 'node:fs';
import { keyGreenScreen } from '@picture-day/render/green-screen';
import { rgbaToThumbHash } from 'thumbhash';
import { giveBack } from '../../platform/give-back.ts';
import type { Pages, Storage } from '../../platform/storage.ts';
import { backdropName, backdropRaster } from './backgrounds.ts';
import { coloursOf } from './frame-colours.ts';
import { type MeteredStorage, meteredStorage } from './metered-storage.ts';
import { FIRST_LOOK, type Reading, readCards } from './photo-cards/read-card.ts';
import {
  LARGEST_SIZE,
  type Look,
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
import { decoderOf, type PictureHeader, PictureRefused } from './read-picture.ts';
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
  /** What its files take of the disk: the original, and all that was made of it. */
  readonly original_bytes: number;
  readonly view_bytes: number;
}

const WIDEST_CUT_OUT = 16_383;
/** It holds seven waves a side; more pixels would only be summed up for longer. */
const THUMBHASH_SIZE = 40;
const LARGEST_ON_BOARD = 320;

/** Whatever a decoder says of a file, to its owner it is damaged. */
async function undamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('the picture is damaged');
  }
}

/** Keeps the original of a picture upright and without metadata, and makes all that the shop shows of it. */
export async function keepPicture(storage: Storage, picture: PictureOnDisk): Promise<IngestedPicture> {
  const metered = meteredStorage(storage);
  const small = picture.greenscreen
    ? await cutOut(metered.storage, picture)
    : await undamaged(toRaster(fitted(upright(picture), LARGEST_SIZE)));
  return keepWith(metered, picture, small);
}

/** What is read of a frame of a photo day besides the picture: its cards, and what the next frame is compared by. */
export interface SeenFrame extends Reading {
  readonly colours: readonly number[];
}

/** The same for a frame of a photo day, with a look for its card at the very pixels that the views are made of. */
export async function keepFrame(
  storage: Storage,
  picture: PictureOnDisk,
): Promise<{ readonly made: IngestedPicture; readonly seen: SeenFrame }> {
  const raster = await undamaged(toRaster(fitted(upright(picture), FIRST_LOOK)));
  const seen = { ...(await readCards(picture.file, raster)), colours: coloursOf(raster) };
  if (picture.greenscreen) {
    giveBack(raster.data);
    return { seen, made: await keepPicture(storage, picture) };
  }
  const small = await shrunk(raster, LARGEST_SIZE);
  if (small !== raster) giveBack(raster.data);
  return { seen, made: await keepWith(meteredStorage(storage), picture, small) };
}

async function keepWith(
  { storage, bytesOf }: MeteredStorage,
  picture: PictureOnDisk,
  small: Raster,
): Promise<IngestedPicture> {
  const { header } = picture;
  const { original: key } = pictureFiles(picture);
  const original = await undamaged(makeOriginal(picture));
  await storage.put(key, typeof original === 'string' ? createReadStream(original) : original);
  const smallest = await makeViews(storage, picture, small);
  const original_bytes = bytesOf(key);
  return {
    width: header.width,
    height: header.height,
    thumbhash: await thumbhash(smallest),
    original_bytes,
    view_bytes: bytesOf() - original_bytes,
  };
}

function upright({ file, header }: PictureOnDisk) {
  const image = decoderOf(file, header).autoOrient();
  return header.hasAlpha ? image.flatten({ background: '#ffffff' }) : image;
}

/** The bytes of the original, or the file they were written to. */
async function makeOriginal(picture: PictureOnDisk): Promise<Buffer | Pages | string> {
  const { file, header, draft } = picture;
  if (header.format === 'jpeg' && header.isUpright && !picture.reencode) {
    const stripped = await stripJpeg(file);
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
  for (const size of SMALLEST_FIRST.toReversed()) {
    const larger = raster;
    raster = await shrunk(larger, size);
    if (raster !== larger) giveBack(larger.data);
    const shown = picture.mark ? await picture.mark.on(raster) : raster;
    const keep = async (view: Raster, as: Look): Promise<void> =>
      storage.put(files.view(as, size), await toWebp(view));
    await keep(shown, look);
    if (shown !== raster) giveBack(shown.data);
    // The board shows hundreds at once, without a mark; made one by one they would come late.
    if (picture.mark && size <= LARGEST_ON_BOARD) await keep(raster, { ...look, mark: undefined });
  }
  return raster;
}

export async function thumbhash(raster: Raster): Promise<string> {
  const tiny = await toRaster(fitted(asSharp(raster), THUMBHASH_SIZE).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, tiny.data)).toString('base64');
}
