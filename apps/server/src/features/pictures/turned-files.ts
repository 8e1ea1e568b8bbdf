import type { Rotation } from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { Storage } from '../../platform/storage.ts';
import { decoding } from './decoding.ts';
import { bytesToDecode } from './decoding-bytes.ts';
import { type PictureFiles, pictureFiles, type StoredPicture } from './picture-files.ts';
import { asJpeg } from './raster.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * Makes the full-size files of a picture that a person turned, from those it came with; prints, downloads and views are
 * made from them. They are made in the background after the turn, and here where somebody asks sooner.
 */
export async function ensureTurned(storage: Storage, picture: StoredPicture): Promise<void> {
  if (picture.turn === 0) return;
  const [from, to] = [pictureFiles({ ...picture, turn: 0 }), pictureFiles(picture)];
  if (await storage.has(to.original)) return;
  const begun = underWay.get(to.original);
  if (begun) return begun;
  const made = makeTurned(storage, picture, from, to).finally(() => underWay.delete(to.original));
  underWay.set(to.original, made);
  return made;
}

/** The original is written last: once it is there, all are. */
async function makeTurned(
  storage: Storage,
  { turn, greenscreen }: StoredPicture,
  from: PictureFiles,
  to: PictureFiles,
): Promise<void> {
  const turned = (one: 'original' | 'cutOut' | 'smallCutOut') =>
    turnFile(storage, { from: from[one], to: to[one], turn, asCutOut: one !== 'original' });
  if (greenscreen) {
    await turned('cutOut');
    await turned('smallCutOut');
  }
  await turned('original');
}

async function turnFile(
  storage: Storage,
  file: { readonly from: string; readonly to: string; readonly turn: Rotation; readonly asCutOut: boolean },
): Promise<void> {
  const bytes = await storage.get(file.from);
  if (!bytes) throw new Error('the file of a picture is missing');
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const made = await decoding(bytesToDecode(header, bytes), () => {
    const image = sharp(bytes, { limitInputPixels: false }).rotate(file.turn).keepIccProfile();
    return (
      file.asCutOut ? image.webp({ quality: 92, alphaQuality: 100, effort: 1 }) : image.jpeg(asJpeg(95))
    ).toBuffer();
  });
  await storage.put(file.to, made);
}

export const TURN_QUEUE = 'turn-pictures';

/** Has the files of turned pictures made once this transaction holds. */
export const sendTurned = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  pictures: readonly string[],
): Promise<void> => jobs.send(trx, TURN_QUEUE, { pictures });
