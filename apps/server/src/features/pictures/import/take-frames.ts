import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileRefusal } from '@picture-day/contract/entities/frame';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { knownFiles, type SentFile } from '../job-files/file-store.ts';
import { ingestFile } from '../job-files/ingest-file.ts';
import { receiveFile } from '../job-files/receive-file.ts';
import { listedChildren, matchedFrames } from '../job-files/state-store.ts';
import { wantedFiles } from '../job-files/wanted-files.ts';
import { matchJob } from '../matching/match-job.ts';
import { OWN_LIMITS } from '../own-limits.ts';
import { describeFrames } from './describe-frames.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportProblem } from './import-report.ts';
import { lockJob } from './job-store.ts';
import { inLanes } from './lanes.ts';
import { hashOf } from './read-contents.ts';

const REFUSED: Readonly<Record<FileRefusal, string>> = {
  'no-picture': 'the file is not a JPEG, PNG, WebP, AVIF or TIFF picture',
  heic: 'HEIC pictures cannot be read here; please save it as JPEG',
  'too-many-pixels': `the picture has more than ${OWN_LIMITS.maxPixels / 1_000_000} megapixels`,
  'too-small': 'the picture is too small',
  'several-pages': 'the file holds more than one picture',
  'too-hungry': 'the picture takes too much memory',
  damaged: 'the picture is damaged',
};

interface FolderFile extends SentFile {
  readonly onDisk: string;
}

export interface TakenFrames {
  /** Whose they are, in words. */
  readonly lines: readonly string[];
  /** Children who have a picture of their own now. */
  readonly pictured: ReadonlySet<string>;
  readonly problems: readonly ImportProblem[];
}

type OfPlan = Pick<ImportPlan, 'folder' | 'jobUuid' | 'portalUuid' | 'job' | 'frames'>;

/**
 * Reads the pictures of a folder that nothing names, the way the studio reads those that are sent to it: the same files,
 * the same look for a card, the same matching of the whole day. What is there already is not read again.
 */
export async function takeFrames(
  services: Services,
  plan: OfPlan,
  onRead: (file: string) => void,
): Promise<TakenFrames> {
  const { jobUuid, portalUuid, job } = plan;
  const problems: ImportProblem[] = [];
  const sent: FolderFile[] = [];
  await inLanes(plan.frames, async (file) => {
    const found = await sentFile(path.join(plan.folder, file), file);
    if (typeof found === 'string') problems.push({ kind: 'unreadable', what: file, reason: found });
    else sent.push(found);
  });
  const { wanted } = await wantedFiles(services, { uuid: jobUuid, key: job.key, portalUuid }, sent);
  const isWanted = new Set(wanted);
  await inLanes(sent, async (file) => {
    if (isWanted.has(file.path)) {
      await receiveFile(services, jobUuid, file, createReadStream(file.onDisk), { isReadHere: true });
    }
    await ingestFile(services, { jobUuid, path: file.path });
    onRead(file.path);
  });
  const { db, clock } = services;
  await transact(db, async (trx) => {
    await lockJob(trx, portalUuid, job.key);
    await matchJob(trx, jobUuid, clock.now());
  });
  const paths = new Set(sent.map((file) => file.path));
  for (const { path: what, reason } of await knownFiles(db, jobUuid, sent)) {
    if (reason && paths.has(what)) problems.push({ kind: 'unreadable', what, reason: REFUSED[reason] });
  }
  const frames = await matchedFrames(db, jobUuid);
  const pictured = frames.filter(({ type }) => type !== 'GP').flatMap(({ children }) => children);
  return {
    lines: describeFrames(frames, await listedChildren(db, jobUuid)),
    pictured: new Set(pictured),
    problems,
  };
}

/** A file as the studio would send it, or why it cannot be. */
async function sentFile(onDisk: string, file: string): Promise<FolderFile | string> {
  const found = await fs.stat(onDisk).catch(() => undefined);
  if (found && found.size > OWN_LIMITS.maxBytes)
    return `the file is larger than ${OWN_LIMITS.maxBytes / 1024 / 1024} MB`;
  const hash = found && (await hashOf(onDisk));
  return hash
    ? { path: file.normalize('NFC'), hash, bytes: found.size, onDisk }
    : 'the file cannot be opened';
}
