import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_MAX_HEIC_PIXELS } from '@picture-day/contract/constants';
import type { Services } from '../../../platform/services.ts';
import { decodeHeic } from '../decode-heic.ts';
import { decoding } from '../decoding.ts';
import { OWN_LIMITS } from '../own-limits.ts';
import { formatOf, isHeic, type PictureHeader, readHeader, TELLING_BYTES } from '../read-picture.ts';
import { type Exif, readExif } from './read-exif.ts';

export interface PreparedFile {
  readonly file: Buffer | string;
  readonly header: PictureHeader;
  readonly exif: Exif;
}

const HEIC_LIMITS = { ...OWN_LIMITS, maxPixels: UPLOAD_MAX_HEIC_PIXELS };

/** Reads what a file claims to be, before anything of it is decoded; a phone's HEIC is written as JPEG first. */
export async function prepareFile({ config }: Services, sent: Buffer | string): Promise<PreparedFile> {
  if (!config.HEIC || !(await isHeic(sent))) {
    const header = await readHeader(sent, OWN_LIMITS);
    return { file: sent, header, exif: readExif(header.exif) };
  }
  const exif = readExif((await readHeader(sent, HEIC_LIMITS, true)).exif);
  const folder = path.join(config.dataDir, 'uploads', randomUUID());
  await fs.mkdir(folder, { recursive: true });
  try {
    const [from, to] = [
      typeof sent === 'string' ? sent : path.join(folder, 'sent'),
      path.join(folder, 'jpeg'),
    ];
    if (from !== sent) await fs.writeFile(from, sent);
    await decodeHeic(from, to);
    const bytes = await fs.readFile(to);
    return { file: bytes, header: await readHeader(bytes, OWN_LIMITS), exif };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Hands a file to work once there is room for it decoded; undefined where its bytes are gone. */
export async function inItsTurn<T>(
  services: Services,
  key: string,
  work: (file: PreparedFile) => Promise<T>,
): Promise<T | undefined> {
  const { storage } = services;
  // A film among the pictures is not fetched to be refused.
  const first = await storage.first(key, TELLING_BYTES);
  if (!first) return undefined;
  formatOf(first);
  return storage.onDisk(key, async (sent) => {
    const prepared = await prepareFile(services, sent);
    return decoding(prepared.header.bytesToDecode, () => work(prepared));
  });
}
