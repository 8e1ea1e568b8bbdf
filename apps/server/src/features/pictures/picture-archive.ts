import { Readable } from 'node:stream';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import { safeName, takenNames } from '../../platform/safe-name.ts';
import type { Services } from '../../platform/services.ts';
import { readZipEntry, type ZipEntry, zipAsMade } from '../../platform/zip.ts';
import { digitalCopy } from './digital-copy.ts';
import { type NamedPicture, namedPictures } from './named-store.ts';
import { viewBytes } from './picture-view.ts';
import { listBackgrounds, type OwnedPicture, type Owner } from './store.ts';
import type { Watermark } from './watermark.ts';

const LARGEST_VIEW = 640;

type Reading = Pick<Services, 'db' | 'storage'>;

/** What lies behind a cut-out as long as nobody chooses. */
async function backgroundOf({ db }: Reading, picture: OwnedPicture) {
  if (!picture.greenscreen || !picture.job_uuid) return undefined;
  const offered = await listBackgrounds(db, picture.job_uuid);
  return offered.find(({ is_default }) => is_default) ?? offered[0];
}

/** Whose a picture is and which of theirs, as a name that every file system keeps. */
export const pictureName = ({ subject, number }: Pick<NamedPicture, 'subject' | 'number'>): string =>
  `${safeName(subject) || 'picture'}-${String(number).padStart(2, '0')}`;

/** A bought or uploaded picture in full size, as a file of an archive. */
export async function fullFile(services: Reading, picture: OwnedPicture, path: string): Promise<ZipEntry> {
  if (!picture.bought) throw new Error('a picture that is not bought was to leave in full size');
  const { storage } = services;
  const copy = await digitalCopy(storage, picture, await backgroundOf(services, picture));
  const key = await copy.stored();
  return readZipEntry(path, async () => {
    const file = await storage.stream(key);
    if (!file) throw new Error('the file of a bought picture is missing');
    return file.bytes;
  });
}

/** A picture as the shop shows it until it is bought. */
export async function markedFile(services: Reading, picture: OwnedPicture, mark: Watermark, path: string) {
  const behind = await backgroundOf(services, picture);
  const look = { size: LARGEST_VIEW, mark, behind, effect: 'original', rotation: 0 } as const;
  return { path, bytes: await viewBytes(services.storage, { picture, ...look }) };
}

/** The bought pictures of an account that are asked for, each once. */
export async function boughtPictures(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
  isAsked: (picture: NamedPicture) => boolean,
): Promise<NamedPicture[]> {
  const seen = new Set<string>();
  return (await namedPictures(db, owner)).filter((picture) => {
    if (!picture.bought || !isAsked(picture) || seen.has(picture.uuid)) return false;
    seen.add(picture.uuid);
    return true;
  });
}

async function* fullFiles(services: Reading, pictures: readonly NamedPicture[]): AsyncGenerator<ZipEntry> {
  const unused = takenNames();
  for (const picture of pictures) yield fullFile(services, picture, unused(pictureName(picture), '.jpg'));
}

/** Bought pictures in full size as one file to save. */
export const archiveOfPictures = (
  services: Reading & Pick<Services, 'clock'>,
  pictures: readonly NamedPicture[],
  name: string,
): FileAnswer => ({
  type: 'application/zip',
  bytes: Readable.from(zipAsMade(fullFiles(services, pictures), services.clock.now()), { objectMode: false }),
  cacheControl: 'private, no-store',
  fileName: `${name}.zip`,
});
