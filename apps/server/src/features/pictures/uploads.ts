import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { callUrl } from '@picture-day/contract/call';
import { pictureBytes } from '@picture-day/contract/calls/pictures';
import {
  KEYWORD,
  MOST_UPLOADS,
  PICTURE_SIZE,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_HEIC_PIXELS,
  UPLOAD_MAX_PIXELS,
} from '@picture-day/contract/constants';
import type { RecentImage, UploadedFile } from '@picture-day/contract/entities/picture-set';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/connect.ts';
import { notAllowed, Refusal, unusable } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import type { Storage } from '../../platform/storage.ts';
import { text } from '../../texts/text.ts';
import type { Sentence } from '../../texts/words.ts';
import { decodeHeic } from './decode-heic.ts';
import { decoding, MOST_DECODED } from './decoding.ts';
import { keepPicture } from './ingest-picture.ts';
import { uuidFor } from './own-uuid.ts';
import type { StoredPicture } from './picture-files.ts';
import { isHeic, PictureRefused, type RefusedFor, readHeader } from './read-picture.ts';
import type { Owner } from './store.ts';
import { countUploads, type KeptUpload, newestUploads, touchUpload, writeUpload } from './upload-store.ts';

const LIMITS = { maxBytes: UPLOAD_MAX_BYTES, maxPixels: UPLOAD_MAX_PIXELS };
const HEIC_LIMITS = { ...LIMITS, maxPixels: UPLOAD_MAX_HEIC_PIXELS };
const WHY: { readonly [R in RefusedFor]: Sentence } = {
  'no-picture': text.sentence('imageIsNone'),
  heic: text.sentence('imageIsHeic'),
  'too-many-pixels': text.sentence('imageHasTooManyPixels'),
  'too-small': text.sentence('imageTooSmall'),
  'several-pages': text.sentence('imageHasPages'),
  'too-hungry': text.sentence('imageTooHungry'),
  damaged: text.sentence('imageNotTaken'),
};
const RECENT = 100;

/** How many more images the account may send. */
export const roomForUploads = async (db: Db, { accountUuid }: Owner): Promise<number> =>
  Math.max(0, MOST_UPLOADS - (await countUploads(db, accountUuid)));

/** The image inbox, newest first. */
export const listUploads = (db: Db, { accountUuid }: Owner): Promise<RecentImage[]> =>
  newestUploads(db, accountUuid, RECENT);

/** Takes the customer's own images one after the other; a file that is no picture refuses the request. */
export async function takeUploads(
  services: Services,
  { portal, session }: Customer,
  request: FastifyRequest,
): Promise<{ result: 'OK'; files: UploadedFile[] }> {
  if (!portal.settings.options.allowOwnPhotos) throw notAllowed();
  if (!request.isMultipart()) throw new Refusal(415, text.sentence('notValid'), { fields: ['images'] });
  const files: UploadedFile[] = [];
  const folder = path.join(services.config.dataDir, 'uploads', randomUUID());
  await fs.mkdir(folder, { recursive: true });
  try {
    for await (const part of request.files()) {
      const file = path.join(folder, randomUUID());
      await received(part, file);
      files.push(await keepUpload(services, session.user.uuid, file));
    }
  } catch (error) {
    brokenForm(error);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  if (files.length === 0) throw unusable(text.sentence('noImage'), ['images']);
  return { result: 'OK', files };
}

/** What the parser of forms throws at a form that is none; it gives these errors no status of their own. */
const NO_FORM = /^(Multipart|Unexpected end of|Part terminated|Malformed)/;

/** A form that breaks off, as when a phone loses its connection, is the sender's fault and not ours. */
function brokenForm(error: unknown): never {
  throw NO_FORM.test((error as Error).message)
    ? new Refusal(400, text.sentence('notValid'), { fields: ['images'] })
    : error;
}

/** Waits on disk for its turn, so that many slow uploads cost no memory. */
async function received(part: MultipartFile, file: string): Promise<void> {
  await pipeline(part.file, createWriteStream(file));
  if (part.file.truncated) throw new Refusal(413, text.sentence('imageTooLarge'), { fields: ['images'] });
}

/** The file as it can be decoded here: a phone's HEIC is written as JPEG first. */
async function readable(file: string, takesHeic: boolean): Promise<string> {
  if (!takesHeic || !(await isHeic(file))) return file;
  await readHeader(file, HEIC_LIMITS, true);
  await decodeHeic(file, `${file}.heic`);
  return `${file}.heic`;
}

/** Reads what a file claims to be first, so that it is decoded only when there is room for it. */
async function decoded(storage: Storage, picture: StoredPicture, sent: string, takesHeic: boolean) {
  const file = await readable(sent, takesHeic);
  const header = await readHeader(file, LIMITS);
  if (header.bytesToDecode > MOST_DECODED)
    throw new PictureRefused('the picture is too large for its kind of file', 'too-hungry');
  const made = await decoding(header.bytesToDecode, () =>
    keepPicture(storage, {
      ...picture,
      file,
      header,
      draft: `${file}.jpg`,
      mark: undefined,
      reencode: true,
    }),
  );
  return { ...picture, ...made };
}

async function keepUpload(services: Services, accountUuid: string, file: string): Promise<UploadedFile> {
  const { db, storage, clock, config } = services;
  const content_hash = await hashOf(file);
  // The same image sent again, as after a lost answer, is the same picture.
  const uuid = uuidFor(accountUuid, content_hash);
  const known = await touchUpload(db, accountUuid, uuid, clock.now());
  if (known) return uploadedFile(known);
  if ((await countUploads(db, accountUuid)) >= MOST_UPLOADS) {
    throw unusable(text.sentence('tooManyImages'), ['images']);
  }
  const picture = { uuid, content_hash, greenscreen: false, turn: 0 } as const;
  const row = await decoded(storage, picture, file, config.HEIC).catch((error: unknown) => {
    if (error instanceof PictureRefused) throw unusable(WHY[error.why], ['images']);
    throw error;
  });
  const keywords = [KEYWORD.userUploaded];
  const picture_type = 'IP';
  await writeUpload(db, accountUuid, { ...row, picture_type, keywords, created_at: clock.now() });
  return uploadedFile(row);
}

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const uploadedFile = ({ uuid, width, height }: KeptUpload): UploadedFile => ({
  uuid,
  dimensions: { width, height },
  thumbnail: callUrl(pictureBytes, { params: { uuid, size: PICTURE_SIZE.upload } }),
  keywords: [KEYWORD.userUploaded],
  pictureType: 'IP',
  greenscreen: false,
});
