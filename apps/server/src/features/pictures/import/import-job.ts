import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { portalSettings } from '../../portals/settings.ts';
import { ingestPicture } from '../ingest-picture.ts';
import { uuidFor } from '../own-uuid.ts';
import { pictureFilePrefixes, type StoredBackground } from '../picture-files.ts';
import { PictureRefused } from '../read-picture.ts';
import { type Watermark, watermark } from '../watermark.ts';
import { importBackgrounds } from './import-backgrounds.ts';
import type { ImportProblem, ImportProgress, ImportReport } from './import-report.ts';
import { ImportStopped, readJobFile } from './job-file.ts';
import { listFiles } from './list-files.ts';
import { type PlannedPicture, planPictures } from './plan-pictures.ts';
import { readRoster } from './roster.ts';
import { saveCodes } from './save-codes.ts';
import { saveJob } from './save-job.ts';
import {
  type KnownPicture,
  knownPictures,
  type PictureToSave,
  refreshPicture,
  savePicture,
} from './save-picture.ts';

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** A photographer's own files may be larger than what a stranger uploads. */
const LIMITS = { maxBytes: 250 * 1024 * 1024, maxPixels: 120_000_000 };
const LANES = Math.min(8, Math.max(2, os.availableParallelism()));

/**
 * Reads the folder of a photo day into the shop. Each picture is committed by itself once its files are
 * stored, so that an import that was interrupted goes on where it stopped, and one that is run again doubles nothing.
 */
export async function importJob(
  services: Services,
  portalUuid: string,
  folder: string,
  { onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const { db } = services;
  const job = await readJobFile(folder);
  const roster = await readRoster(folder);
  const plan = planPictures(job, roster.subjects, await listFiles(folder));
  const mark = await markOfPortal(services, portalUuid);
  const saved = await transact(db, async (trx) => {
    const savedJob = await saveJob(trx, portalUuid, job, roster.subjects);
    return { ...savedJob, ...(await saveCodes(trx, portalUuid, job, roster.subjects, savedJob)) };
  });
  const { jobUuid } = saved;
  const problems: ImportProblem[] = [...roster.problems, ...saved.problems, ...plan.problems];
  const background = await importBackgrounds(
    services,
    { folder, jobUuid, limits: LIMITS },
    plan.backgrounds,
    problems,
  );
  const known = await knownPictures(db, jobUuid);
  const counted = { added: 0, changed: 0, unchanged: 0 };
  const total = plan.pictures.length;
  let done = 0;
  onProgress?.({ done, total, file: '' });

  const waiting = plan.pictures.values();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const picture of waiting) {
      if (failed) return;
      const outcome = await importPicture(services, {
        folder,
        jobUuid,
        mark,
        background,
        plan: picture,
        known: known.get(picture.source),
        subjects: new Map(
          picture.subjects.map(({ key, position }) => [saved.subjectUuids.get(key)!, position]),
        ),
      }).catch((error: unknown) => {
        failed = true;
        throw error;
      });
      if (typeof outcome === 'string') counted[outcome]++;
      else problems.push(outcome);
      onProgress?.({ done: ++done, total, file: picture.file });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  const planned = new Set(plan.pictures.map(({ source }) => source));
  for (const source of known.keys()) {
    if (!planned.has(source))
      problems.push({ kind: 'gone', what: source, reason: 'it is not in the folder' });
  }
  return {
    jobUuid,
    jobKey: job.key,
    jobName: job.name,
    subjects: roster.subjects.length,
    newCodes: saved.newCodes,
    pictures: counted,
    problems,
  };
}

async function markOfPortal({ db }: Services, portalUuid: string): Promise<Watermark> {
  const portal = await db
    .selectFrom('portal')
    .where('uuid', '=', portalUuid)
    .select(['name', 'settings'])
    .executeTakeFirst();
  if (!portal) throw new ImportStopped('There is no such shop.');
  return watermark(portalSettings.parse(portal.settings).watermark ?? portal.name);
}

interface PictureOfFolder {
  readonly folder: string;
  readonly jobUuid: string;
  readonly mark: Watermark;
  readonly background: StoredBackground | undefined;
  readonly plan: PlannedPicture;
  readonly known: KnownPicture | undefined;
  readonly subjects: ReadonlyMap<string, number>;
}

async function importPicture(
  { db, storage, clock }: Services,
  { folder, jobUuid, mark, background, plan, known, subjects }: PictureOfFolder,
): Promise<keyof ImportReport['pictures'] | ImportProblem> {
  const unreadable = (reason: string): ImportProblem => ({ kind: 'unreadable', what: plan.file, reason });
  const file = path.join(folder, plan.file);
  const size = await fs.stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return unreadable('the file cannot be opened');
  if (size > LIMITS.maxBytes)
    return unreadable(`the file is larger than ${LIMITS.maxBytes / 1024 / 1024} MB`);
  const bytes = await fs.readFile(file).catch(() => undefined);
  if (!bytes) return unreadable('the file cannot be opened');
  const stored = {
    uuid: known?.uuid ?? uuidFor(jobUuid, `picture ${plan.source}`),
    content_hash: createHash('sha256').update(bytes).digest('hex'),
    greenscreen: plan.greenscreen,
  };
  const picture: PictureToSave = { jobUuid, plan, stored, subjects, at: clock.now() };
  if (known?.content_hash === stored.content_hash && known.greenscreen === stored.greenscreen) {
    await refreshPicture(db, known, picture);
    return 'unchanged';
  }
  try {
    const made = await ingestPicture(storage, { ...stored, bytes, limits: LIMITS, mark, background });
    await savePicture(db, picture, made);
  } catch (error) {
    if (error instanceof PictureRefused) return unreadable(error.message);
    throw error;
  }
  if (!known) return 'added';
  for (const prefix of pictureFilePrefixes(known)) await storage.remove(prefix);
  return 'changed';
}
