import type { Db } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage.ts';
import { backgroundFile, pictureFiles, type StoredBackground, type StoredPicture } from './picture-files.ts';
import { chosenBackground, listBackgrounds } from './store.ts';
import { ensureTurned } from './turned-files.ts';

export { jobsOfVisitor } from './attention.ts';
export { type JobsOf, linkPhotographer, ofJobs } from './attention-store.ts';
export { backdrop } from './backgrounds.ts';
export { bytesOfJob, bytesOfListed, countedOfJob } from './bytes-store.ts';
export { markOf } from './calls.ts';
export { drawing } from './decoding.ts';
export { firstOfSet } from './family-drawing-store.ts';
export { lockJob, writeChildren, writeNamed } from './import/job-store.ts';
export { childrenOf } from './import/known-store.ts';
export { makeCodes } from './import/save-codes.ts';
export { soldChildren } from './import/sold-store.ts';
export { incomingFolder } from './job-files/receive-file.ts';
export { countJob, type FoundJob, findJob, stateOn } from './job-store.ts';
export { type NamedPicture, namedPictures, uploadedPictures } from './named-store.ts';
export { ownJob } from './own-job.ts';
export { archiveOfPictures, boughtPictures, fullFile, markedFile, pictureName } from './picture-archive.ts';
export {
  pictureFilePrefixes,
  pictureFiles,
  type StoredBackground,
  type StoredPicture,
} from './picture-files.ts';
export { type ViewOfPicture, viewAnswer, viewBytes, viewTag } from './picture-view.ts';
export { shownOfJob } from './publish-store.ts';
export { findPicture, listPictureSets, type OwnedPicture } from './store.ts';
export { listUploads } from './uploads.ts';

/** What a print is made from: the original, or a cut-out with the picture that lies behind it. */
export interface PrintSource {
  readonly picture: Buffer;
  readonly background?: Buffer;
}

/** The background a green-screen picture has unless the customer chose another of its job. */
export async function backgroundFor(
  db: Db,
  picture: StoredPicture & { readonly job_uuid: string | null },
  chosen: string | undefined,
): Promise<StoredBackground | undefined> {
  if (!picture.greenscreen || !picture.job_uuid) return undefined;
  const found = chosen === undefined ? undefined : await chosenBackground(db, picture.job_uuid, chosen);
  if (found) return found;
  const backgrounds = await listBackgrounds(db, picture.job_uuid);
  return backgrounds.find(({ is_default }) => is_default) ?? backgrounds[0];
}

/** Whether the file of a background is still there, in the very version that is meant. */
export const hasBackground = (storage: Storage, background: StoredBackground): Promise<boolean> =>
  storage.has(backgroundFile(background));

/** The files of a picture in full size, for production only: they leave the shop on paper. */
export async function printSource(
  storage: Storage,
  picture: StoredPicture,
  background: StoredBackground | undefined,
): Promise<PrintSource> {
  const read = async (key: string): Promise<Buffer> => {
    const bytes = await storage.get(key);
    if (!bytes) throw new Error('the file of a picture is missing');
    return bytes;
  };
  await ensureTurned(storage, picture);
  const files = pictureFiles(picture);
  if (!picture.greenscreen) return { picture: await read(files.original) };
  if (!background) return { picture: await read(files.cutOut) };
  return { picture: await read(files.cutOut), background: await read(backgroundFile(background)) };
}
