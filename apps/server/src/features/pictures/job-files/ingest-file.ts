import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { markOf } from '../calls.ts';
import { hasMark, sourceOf } from '../import/folder-pictures.ts';
import { lockJob } from '../import/job-store.ts';
import { inheritDecisions, place, retire, writePicture } from '../import/picture-store.ts';
import { leaveSets } from '../import/save-pictures.ts';
import { type IngestedPicture, keepFrame, type SeenFrame } from '../ingest-picture.ts';
import { askForMatching } from '../matching/match-queue.ts';
import { backgroundFor } from '../picture.ts';
import { pictureFilePrefixes } from '../picture-files.ts';
import { PictureRefused } from '../read-picture.ts';
import { isSourceTaken, sameContents } from './earlier-store.ts';
import {
  forgetFiles,
  inheritFrame,
  settleFiles,
  type WaitingFile,
  waitingFile,
  writeFrame,
} from './file-store.ts';
import { type PlaceOfFile, placeOfFile } from './place-of-file.ts';
import { inItsTurn, type PreparedFile, prepareFile } from './prepare-file.ts';
import { cameraOf, counterOf, type Exif } from './read-exif.ts';
import { incomingFile } from './receive-file.ts';

interface ReadFile {
  readonly place: PlaceOfFile;
  readonly made: IngestedPicture;
  readonly seen: SeenFrame;
  readonly exif: Exif;
}

/**
 * Reads one file that came: its pictures are stored first, then all that is known of it is written at once. Done again
 * after a kill it finds what it had made. What cannot be read is named, and the rest goes on.
 */
export async function ingestFile(
  services: Services,
  { jobUuid, path }: { readonly jobUuid: string; readonly path: string },
  /** Its bytes, where whoever asks has them and room for them decoded; else they lie in the storage. */
  bytes?: Buffer,
): Promise<void> {
  const { db, storage } = services;
  const file = await waitingFile(db, jobUuid, path);
  if (!file) return;
  const key = incomingFile(jobUuid, file.hash);
  const read = await readFile(services, jobUuid, file, bytes ?? key).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error;
    throw error;
  });
  if (read instanceof PictureRefused)
    await transact(db, (trx) => settleFiles(trx, jobUuid, file.hash, { state: 'refused', reason: read.why }));
  else if (read) await save(services, jobUuid, file, read);
  else await withoutBytes(services, jobUuid, file);
  await storage.remove(key);
}

/** The same contents came under another path and were read meanwhile; else the file is wanted again. */
async function withoutBytes({ db, jobs }: Services, jobUuid: string, file: WaitingFile): Promise<void> {
  await transact(db, async (trx) => {
    await lockJob(trx, file.portalUuid, file.jobKey);
    const same = await sameContents(trx, jobUuid, file.hash, hasMark(file.path, 'gs'));
    if (!same) return forgetFiles(trx, jobUuid, file.hash);
    await settleFiles(trx, jobUuid, file.hash, { state: 'read', picture: same.uuid });
    await askForMatching(trx, jobs, jobUuid);
  });
}

async function readFile(
  services: Services,
  jobUuid: string,
  file: WaitingFile,
  from: string | Buffer,
): Promise<ReadFile | undefined> {
  const { db, storage } = services;
  const greenscreen = hasMark(file.path, 'gs');
  const keep = async ({ file: sent, header, exif }: PreparedFile): Promise<ReadFile> => {
    const place = await placeOfFile(db, jobUuid, file, { takenAt: exif.takenAt, greenscreen });
    const picture = { uuid: place.uuid, content_hash: file.hash, greenscreen, turn: 0 } as const;
    const kept = await keepFrame(storage, {
      ...picture,
      file: sent,
      header,
      mark: markOf(await portalByUuid(db, file.portalUuid)),
      background: await backgroundFor(db, { ...picture, job_uuid: jobUuid }, undefined),
    });
    return { place, exif, ...kept };
  };
  return Buffer.isBuffer(from) ? keep(await prepareFile(services, from)) : inItsTurn(services, from, keep);
}

async function save(services: Services, jobUuid: string, file: WaitingFile, read: ReadFile): Promise<void> {
  const { db, storage, clock, jobs } = services;
  const greenscreen = hasMark(file.path, 'gs');
  const { change, before } = await transact(db, async (trx) => {
    await lockJob(trx, file.portalUuid, file.jobKey);
    if ((await waitingFile(trx, jobUuid, file.path))?.hash !== file.hash) return read.place;
    const now = await placeOfFile(trx, jobUuid, file, { takenAt: read.exif.takenAt, greenscreen });
    // Somebody bought it, or a folder brought the same picture, while this one was read: once more from the start.
    if (now.change !== 'there' && (now.change !== read.place.change || now.uuid !== read.place.uuid))
      throw new Error('the picture of a file changed while it was read');
    if (now.change !== 'there') await write(trx, jobUuid, file, read, clock.now());
    await settleFiles(trx, jobUuid, file.hash, { state: 'read', picture: now.uuid });
    await askForMatching(trx, jobs, jobUuid);
    return now;
  });
  const isOther = before && (before.content_hash !== file.hash || before.greenscreen !== greenscreen);
  if (change === 'changed' && isOther)
    for (const prefix of pictureFilePrefixes(before)) await storage.remove(prefix);
}

async function write(
  trx: Trx,
  jobUuid: string,
  file: WaitingFile,
  { place: { change, uuid, before }, made, seen, exif }: ReadFile,
  at: Date,
): Promise<void> {
  if (change === 'replaced' && before) {
    await leaveSets(
      trx,
      Object.keys(before.places).map((subject) => ({ picture: before.uuid, subject })),
    );
    await retire(trx, jobUuid, [before.uuid], at);
  }
  const kept = change === 'changed' || change === 'replaced' ? before : undefined;
  const source = kept?.source ?? sourceOf(file.path);
  const row = {
    // Two cameras may have counted to the same name in the same folder.
    source: (await isSourceTaken(trx, jobUuid, source, uuid)) ? `${source} ${file.hash.slice(0, 8)}` : source,
    content_hash: file.hash,
    greenscreen: hasMark(file.path, 'gs'),
    picture_type: kept?.type ?? 'IP',
    group_name: kept?.group ?? null,
    keywords: [...(kept?.keywords ?? [])],
    gone_at: null,
    // A file that came anew stands as its camera held it.
    turn: 0 as const,
    ...made,
  };
  await writePicture(trx, jobUuid, { uuid, ...row }, at);
  if (change === 'replaced' && before) {
    await inheritFrame(trx, before.uuid, uuid);
    await inheritDecisions(trx, before.uuid, uuid);
    await place(trx, [{ uuid, places: before.places }]);
  }
  await writeFrame(trx, jobUuid, {
    picture: uuid,
    camera: cameraOf(exif, file.path),
    takenAt: exif.takenAt,
    counter: counterOf(file.path),
    ...seen,
  });
}
