import path from 'node:path';
import type { FileRefusal } from '@picture-day/contract/entities/frame';
import { transact } from '../../../platform/database/connect.ts';
import { giveBack } from '../../../platform/give-back.ts';
import type { Services } from '../../../platform/services.ts';
import { knownFiles, type SentFile, writeFiles } from '../job-files/file-store.ts';
import { ingestFile } from '../job-files/ingest-file.ts';
import { listedChildren, matchedFrames } from '../job-files/state-store.ts';
import { wantedFiles } from '../job-files/wanted-files.ts';
import { matchJob } from '../matching/match-job.ts';
import { OWN_LIMITS } from '../own-limits.ts';
import { describeFrames } from './describe-frames.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportProblem } from './import-report.ts';
import { lockJob } from './job-store.ts';
import { inLanes } from './lanes.ts';
import { readWhole } from './read-contents.ts';

const REFUSED: Readonly<Record<FileRefusal, string>> = {
  'no-picture': 'the file is not a JPEG, PNG, WebP, AVIF or TIFF picture',
  heic: 'HEIC pictures cannot be read here; please save it as JPEG',
  'too-many-pixels': `the picture has more than ${OWN_LIMITS.maxPixels / 1_000_000} megapixels`,
  'too-small': 'the picture is too small',
  'several-pages': 'the file holds more than one picture',
  'too-hungry': 'the picture takes too much memory',
  damaged: 'the picture is damaged',
};

export interface TakenFrames {
  /** Whose they are, in words. */
  readonly lines: readonly string[];
  /** Children who have a picture of their own now. */
  readonly pictured: ReadonlySet<string>;
  readonly problems: readonly ImportProblem[];
}

type OfPlan = Pick<ImportPlan, 'folder' | 'jobUuid' | 'portalUuid' | 'job' | 'frames'>;

/**
 * Reads the pictures of a folder that nothing names, the way the studio reads those that are sent to it: the same look
 * for a card, the same matching of the whole day. What is there already is not read again.
 */
export async function takeFrames(
  services: Services,
  plan: OfPlan,
  onRead: (file: string) => void,
): Promise<TakenFrames> {
  const { jobUuid, portalUuid, job } = plan;
  const problems: ImportProblem[] = [];
  const sent: SentFile[] = [];
  await inLanes(plan.frames, async (file) => {
    const taken = await takeFrame(services, plan, file);
    if (typeof taken === 'string') problems.push({ kind: 'unreadable', what: file, reason: taken });
    else sent.push(taken);
    onRead(file);
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

/** Reads one file, unless its contents are there; answers it as the studio would send it, or why it cannot be read. */
async function takeFrame(
  services: Services,
  { folder, jobUuid, portalUuid, job }: OfPlan,
  file: string,
): Promise<SentFile | string> {
  const { db, clock } = services;
  const whole = await readWhole(path.join(folder, file));
  if (typeof whole === 'string') return whole;
  const { bytes, hash } = whole;
  const sent = { path: file.normalize('NFC'), hash, bytes: bytes.length };
  const { wanted } = await wantedFiles(services, { uuid: jobUuid, key: job.key, portalUuid }, [sent]);
  if (wanted.length > 0) {
    const row = { ...sent, state: 'waiting', reason: null, picture: null } as const;
    await writeFiles(db, jobUuid, [row], clock.now());
  }
  await ingestFile(services, { jobUuid, path: sent.path }, bytes);
  giveBack(bytes);
  return sent;
}
