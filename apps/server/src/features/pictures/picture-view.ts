import { createHash } from 'node:crypto';
import {
  type Effect,
  type PictureSize,
  type Rotation,
  TRANSPARENT_BACKGROUND,
} from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage.ts';
import { backdropName, backdropRaster } from './backgrounds.ts';
import { decoding } from './decoding.ts';
import {
  type Look,
  type PictureFiles,
  pictureFiles,
  type StoredBackground,
  type StoredPicture,
} from './picture-files.ts';
import { altered, fitted, laidOver, type Raster, shrunk, toRaster, toWebp } from './raster.ts';
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

/** Names the bytes of a view: another as soon as the picture, its mark or its background is another. */
export function viewTag(view: ViewOfPicture): string {
  const key = pictureFiles(view.picture).view(lookOf(view), view.size);
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 24)}"`;
}

const underWay = new Map<string, Promise<Buffer>>();

/** The bytes of a view, made at its first request and kept. */
export async function viewBytes(storage: Storage, view: ViewOfPicture): Promise<Buffer> {
  const key = pictureFiles(view.picture).view(lookOf(view), view.size);
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
    return decoding(async () => toWebp(await altered(await toRaster(sharp(plain)), effect, rotation)));
  }
  return decoding(async () => {
    const clean = await cleanRaster(storage, view);
    return toWebp(view.mark ? await view.mark.on(clean) : clean);
  });
}

async function cleanRaster(storage: Storage, { picture, size, behind }: ViewOfPicture): Promise<Raster> {
  const files = pictureFiles(picture);
  if (!picture.greenscreen) {
    return toRaster(fitted(sharp(await bytesOf(storage, files, 'original')), size));
  }
  const cut = await shrunk(await toRaster(sharp(await bytesOf(storage, files, 'smallCutOut'))), size);
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
