import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_MAX_HEIC_PIXELS } from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { Services } from '../../../platform/services.ts';
import { decodeHeic } from '../decode-heic.ts';
import { decoding } from '../decoding.ts';
import { OWN_LIMITS } from '../own-limits.ts';
import { formatOf, isHeic, type PictureHeader, readHeader, TELLING_BYTES } from '../read-picture.ts';
import { type Exif, readExif } from './read-exif.ts';

export interface PreparedFile {
  readonly bytes: Buffer;
  readonly header: PictureHeader;
  readonly exif: Exif;
}

const HEIC_LIMITS = { ...OWN_LIMITS, maxPixels: UPLOAD_MAX_HEIC_PIXELS };

/** What the camera wrote beside the pixels. */
async function exifOf(bytes: Buffer): Promise<Exif> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return readExif(header?.exif);
}

/** Reads what a file claims to be, before anything of it is decoded; a phone's HEIC is written as JPEG first. */
export async function prepareFile({ config }: Services, sent: Buffer): Promise<PreparedFile> {
  if (!config.HEIC || !(await isHeic(sent)))
    return { bytes: sent, header: await readHeader(sent, OWN_LIMITS), exif: await exifOf(sent) };
  await readHeader(sent, HEIC_LIMITS, true);
  const exif = await exifOf(sent);
  const folder = path.join(config.dataDir, 'uploads', randomUUID());
  await fs.mkdir(folder, { recursive: true });
  try {
    const [from, to] = [path.join(folder, 'sent'), path.join(folder, 'jpeg')];
    await fs.writeFile(from, sent);
    await decodeHeic(from, to);
    const bytes = await fs.readFile(to);
    return { bytes, header: await readHeader(bytes, OWN_LIMITS), exif };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Above this a file is not even held before there is room for it. */
const LARGE = 32 * 1024 * 1024;

/** Hands a file to work once there is room for it decoded; undefined where its bytes are gone. */
export async function inItsTurn<T>(
  services: Services,
  key: string,
  size: number,
  work: (file: PreparedFile) => Promise<T>,
): Promise<T | undefined> {
  const get = async (): Promise<PreparedFile | undefined> => {
    // A film among the pictures is not read whole to be refused.
    const first = await services.storage.first(key, TELLING_BYTES);
    if (first) formatOf(first);
    const bytes = first && (await services.storage.get(key));
    return bytes && prepareFile(services, bytes);
  };
  const isLarge = size > LARGE;
  const first = isLarge ? await decoding(size * 2, get) : await get();
  if (!first) return undefined;
  const { bytesToDecode } = first.header;
  const held = isLarge ? undefined : first;
  return decoding(bytesToDecode + size, async () => {
    const file = held ?? (await get());
    return file && work(file);
  });
}
