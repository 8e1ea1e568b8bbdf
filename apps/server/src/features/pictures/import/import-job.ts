import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { findPortal } from '../../portals/portal.ts';
import { replaceProblems } from '../attention-store.ts';
import { ingestPicture } from '../ingest-picture.ts';
import { pictureFilePrefixes, type StoredBackground } from '../picture-files.ts';
import { PictureRefused } from '../read-picture.ts';
import { type Watermark, watermark } from '../watermark.ts';
import { importBackgrounds } from './import-backgrounds.ts';
import type { ImportPlan, PlannedPicture } from './import-plan.ts';
import type { ImportProblem, ImportProgress, ImportReport } from './import-report.ts';
import { ImportStopped } from './job-file.ts';
import { lockJob } from './job-store.ts';
import { inLanes } from './lanes.ts';
import { planImport } from './plan-import.ts';
import { saveCodes } from './save-codes.ts';
import { saveChildren, saveJob } from './save-job.ts';
import { arrangePictures, hasNewContents, savePicture } from './save-pictures.ts';
import { readKnownJob, stampOf } from './shop-state.ts';

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** A photographer's own files may be larger than what a stranger uploads. */
const LIMITS = { maxBytes: 250 * 1024 * 1024, maxPixels: 120_000_000 };

/** Makes the shop equal to the folder of a photo day, for callers who need not ask anybody. */
export async function importJob(
  services: Services,
  portalUuid: string,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return carryOut(services, await planImport(services, portalUuid, folder), options);
}

/**
 * Does what a plan says. Children, codes and all that is in the shop already are put right in one transaction; then each
 * new picture is committed by itself once its files are stored, so that an import that was interrupted goes on where it
 * stopped, and one that is run again doubles nothing.
 */
export async function carryOut(
  services: Services,
  plan: ImportPlan,
  { onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const { folder, jobUuid, pictures } = plan;
  const mark = await markOfPortal(services, plan.portalUuid);
  const newCodes = await arrange(services, plan);
  const problems: ImportProblem[] = [...plan.problems];
  const background = await importBackgrounds(
    services,
    { folder, jobUuid, limits: LIMITS },
    plan.backgrounds,
    problems,
  );
  const counted = { added: 0, changed: 0, moved: 0, gone: 0, unchanged: 0 };
  for (const { change } of pictures) {
    if (change === 'same' || change === 'kept') counted.unchanged++;
    else if (change === 'moved' || change === 'gone') counted[change]++;
    else if (change === 'back') counted.added++;
  }
  const waiting = pictures.filter(hasNewContents);
  const total = pictures.filter(({ file }) => file !== undefined).length;
  let done = total - waiting.length;
  onProgress?.({ done, total, file: '' });
  await inLanes(waiting, async (picture) => {
    const outcome = await importPicture(services, { folder, jobUuid, mark, background, plan: picture });
    if (outcome) problems.push(outcome);
    else counted[picture.change === 'new' ? 'added' : 'changed']++;
    onProgress?.({ done: ++done, total, file: picture.file ?? '' });
  });
  await transact(services.db, (trx) => replaceProblems(trx, jobUuid, problems, services.clock.now()));
  return {
    jobUuid,
    jobKey: plan.job.key,
    jobName: plan.job.name,
    subjects: plan.children.filter(({ change }) => change !== 'gone').length,
    newCodes,
    pictures: counted,
    problems,
  };
}

/** Answers how many codes were made. */
async function arrange({ db, clock }: Services, plan: ImportPlan): Promise<number> {
  return transact(db, async (trx) => {
    await lockJob(trx, plan.portalUuid, plan.job.key);
    const now = clock.now();
    if (stampOf(await readKnownJob(trx, plan.portalUuid, plan.job.key)) !== plan.stamp) {
      throw new ImportStopped(`${plan.job.name} was changed in the shop meanwhile. Import again.`);
    }
    await saveJob(trx, plan);
    await saveChildren(trx, plan, now);
    await arrangePictures(trx, plan, now);
    return saveCodes(trx, plan);
  });
}

async function markOfPortal({ db }: Services, portalUuid: string): Promise<Watermark> {
  const portal = await findPortal(db, portalUuid);
  if (!portal) throw new ImportStopped('There is no such shop.');
  return watermark(portal.settings.watermark ?? portal.name);
}

interface PictureOfFolder {
  readonly folder: string;
  readonly jobUuid: string;
  readonly mark: Watermark;
  readonly background: StoredBackground | undefined;
  readonly plan: PlannedPicture;
}

/** Answers why the picture could not be read, if it could not; what the shop had of it then stays. */
async function importPicture(
  { db, storage, clock }: Services,
  { folder, jobUuid, mark, background, plan }: PictureOfFolder,
): Promise<ImportProblem | undefined> {
  const unreadable = (reason: string): ImportProblem => ({
    kind: 'unreadable',
    what: plan.file ?? plan.source,
    reason,
  });
  const file = path.join(folder, plan.file ?? '');
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
    uuid: plan.uuid,
    content_hash: createHash('sha256').update(bytes).digest('hex'),
    greenscreen: plan.greenscreen,
  };
  try {
    const made = await ingestPicture(storage, { ...stored, bytes, limits: LIMITS, mark, background });
    await savePicture(db, { jobUuid, plan, stored, at: clock.now() }, made);
  } catch (error) {
    if (error instanceof PictureRefused) return unreadable(error.message);
    throw error;
  }
  if (plan.change === 'changed' && plan.before) {
    for (const prefix of pictureFilePrefixes(plan.before)) await storage.remove(prefix);
  }
  return undefined;
}
