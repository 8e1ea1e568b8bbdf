import { hash } from 'node:crypto';
import {
  type Effect,
  type PictureSize,
  type Rotation,
  TRANSPARENT_BACKGROUND,
} from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import type { Storage } from '../../platform/storage.ts';
import { backdropName, backdropRaster } from './backgrounds.ts';
import { decoding, drawing } from './decoding.ts';
import { bytesToDecode, heldByJpeg } from './decoding-bytes.ts';
import {
  type Look,
  type PictureFiles,
  pictureFiles,
  type StoredBackground,
  type StoredPicture,
} from './picture-files.ts';
import { altered, fitted, laidOver, type Raster, shrunk, toRaster, toWebp } from './raster.ts';
import { ensureTurned } from './turned-files.ts';
import type { Watermark } from './watermark.ts';

/** Behind a cut-out: a background, the plain studio colour, or nothing at all. */
export type Behind = StoredBackground | undefined | typeof TRANSPARENT_BACKGROUND;

export interface ViewOfPicture {
  readonly picture: StoredPicture;
  readonly size: PictureSize;
  readonly mark: Watermark | undefined;
  readonly behind: Behind;
  readonly effect: Effect;
  readonly rotation: Rotation;
}

const lookOf = ({ picture, mark, behind, effect, rotation }: ViewOfPicture): Look => {
  const name = behind === TRANSPARENT_BACKGROUND ? TRANSPARENT_BACKGROUND : backdropName(behind);
  return { mark: mark?.version, background: picture.greenscreen ? name : 'none', effect, rotation };
};

const keyOf = (view: ViewOfPicture): string => pictureFiles(view.picture).view(lookOf(view), view.size);

const tagOf = (key: string): string => `"${hash('sha256', key, 'base64url').slice(0, 24)}"`;

/** Names the bytes of a view: another as soon as the picture, its mark or its background is another. */
export const viewTag = (view: ViewOfPicture): string => tagOf(keyOf(view));

/** A view as a call answers it. */
export function viewAnswer(storage: Storage, view: ViewOfPicture, cacheControl: string): FileAnswer {
  const key = keyOf(view);
  return {
    type: 'image/webp',
    cacheControl,
    etag: tagOf(key),
    bytes: () => viewBytes(storage, view),
    stored: async () => {
      if (!(await storage.has(key))) await viewBytes(storage, view);
      return key;
    },
  };
}

const underWay = new Map<string, Promise<Buffer>>();

/** The bytes of a view, made at its first request and kept. */
export async function viewBytes(storage: Storage, view: ViewOfPicture): Promise<Buffer> {
  const key = keyOf(view);
  const kept = await storage.get(key);
  if (kept) return kept;
  const begun = underWay.get(key);
  if (begun) return begun;
  const made = makeView(storage, view)
    .then(async (bytes) => {
      await storage.put(key, bytes);
      return bytes;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function makeView(storage: Storage, view: ViewOfPicture): Promise<Buffer> {
  const { effect, rotation } = view;
  if (effect !== 'original' || rotation !== 0) {
    const plain = await viewBytes(storage, { ...view, effect: 'original', rotation: 0 });
    return drawing(async () => toWebp(await altered(await toRaster(sharp(plain)), effect, rotation)));
  }
  await ensureTurned(storage, view.picture);
  const marked = async (clean: Raster) => toWebp(view.mark ? await view.mark.on(clean) : clean);
  if (view.picture.greenscreen) return drawing(async () => marked(await composed(storage, view)));
  const shownSmall = async (original: Buffer) => marked(await toRaster(fitted(sharp(original), view.size)));
  return inItsTurn(() => bytesOf(storage, pictureFiles(view.picture), 'original'), shownSmall);
}

/** An ordinary JPEG shrinks while it is read; one in several scans is held whole, and waits with its like. */
async function inItsTurn<T>(read: () => Promise<Buffer>, show: (file: Buffer) => Promise<T>): Promise<T> {
  const tried = await drawing(async () => {
    const file = await read();
    if (heldByJpeg(file) === 0) return { shown: await show(file) };
    return { bytes: bytesToDecode(await sharp(file, { limitInputPixels: false }).metadata(), file) };
  });
  if (tried.bytes === undefined) return tried.shown;
  return decoding(tried.bytes, async () => show(await read()));
}

async function composed(storage: Storage, { picture, size, behind }: ViewOfPicture): Promise<Raster> {
  const file = await bytesOf(storage, pictureFiles(picture), 'smallCutOut');
  const cut = await shrunk(await toRaster(sharp(file)), size);
  if (behind === TRANSPARENT_BACKGROUND) return cut;
  return laidOver(await backdropRaster(storage, behind, cut.width, cut.height), cut);
}

async function bytesOf(
  storage: Storage,
  files: PictureFiles,
  which: 'original' | 'smallCutOut',
): Promise<Buffer> {
  const bytes = await storage.get(files[which]);
  if (!bytes) throw new Error(`the ${which} of a picture is missing`);
  return bytes;
}
