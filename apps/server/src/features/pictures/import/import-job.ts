import path from 'node:path';
import { transact } from '../../../platform/database/connect.ts';
import { giveBack } from '../../../platform/give-back.ts';
import type { Services } from '../../../platform/services.ts';
import { findPortal } from '../../portals/portal.ts';
import { replaceProblems } from '../attention-store.ts';
import { keepPicture } from '../ingest-picture.ts';
import { prepareFile } from '../job-files/prepare-file.ts';
import { matchJob } from '../matching/match-job.ts';
import { OWN_LIMITS as LIMITS } from '../own-limits.ts';
import { pictureFilePrefixes, type StoredBackground } from '../picture-files.ts';
import { PictureRefused } from '../read-picture.ts';
import { type Watermark, watermark } from '../watermark.ts';
import { namedByKey } from './folder-pictures.ts';
import { importBackgrounds } from './import-backgrounds.ts';
import type { ImportPlan, PlannedPicture } from './import-plan.ts';
import type { ImportProblem, ImportProgress, ImportReport } from './import-report.ts';
import { ImportStopped } from './job-file.ts';
import { lockJob } from './job-store.ts';
import { inLanes } from './lanes.ts';
import { planImport } from './plan-import.ts';
import { readWhole } from './read-contents.ts';
import { saveCodes } from './save-codes.ts';
import { saveChildren, saveJob } from './save-job.ts';
import { arrangePictures, hasNewContents, type PictureToSave, savePicture } from './save-pictures.ts';
import { readKnownJob, stampOf } from './shop-state.ts';
import { type TakenFrames, takeFrames } from './take-frames.ts';

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
}

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
  const lock = { portalUuid: plan.portalUuid, key: plan.job.key };
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
  const named = pictures.filter(({ file }) => file !== undefined).length;
  const total = named + plan.frames.length;
  let done = named - waiting.length;
  onProgress?.({ done, total, file: '' });
  await inLanes(waiting, async (picture) => {
    const outcome = await importPicture(services, { folder, jobUuid, lock, mark, background, plan: picture });
    if (outcome) problems.push(outcome);
    else counted[picture.change === 'new' ? 'added' : 'changed']++;
    onProgress?.({ done: ++done, total, file: picture.file ?? '' });
  });
  const taken =
    plan.frames.length > 0
      ? await takeFrames(services, plan, (file) => onProgress?.({ done: ++done, total, file }))
      : undefined;
  const left = taken ? stillOpen(plan, problems, taken) : problems;
  await transact(services.db, (trx) => replaceProblems(trx, jobUuid, left, services.clock.now()));
  return {
    jobUuid,
    jobKey: plan.job.key,
    jobName: plan.job.name,
    subjects: plan.children.filter(({ change }) => change !== 'gone').length,
    newCodes,
    pictures: counted,
    ...(taken && { frames: taken.lines }),
    problems: left,
  };
}

/** What is left of the problems once cards and names have found their children. */
function stillOpen(
  { children }: ImportPlan,
  problems: readonly ImportProblem[],
  { pictured, problems: more }: TakenFrames,
): ImportProblem[] {
  const found = new Set(children.filter(({ uuid }) => pictured.has(uuid)).map(namedByKey));
  return [...problems, ...more].filter(({ kind, what }) => kind !== 'without-pictures' || !found.has(what));
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
    // Children came or went, and cards stand for them.
    await matchJob(trx, plan.jobUuid, now);
    return saveCodes(trx, plan);
  });
}

async function markOfPortal({ db }: Services, portalUuid: string): Promise<Watermark> {
  const portal = await findPortal(db, portalUuid);
  if (!portal) throw new ImportStopped('There is no such shop.');
  return watermark(portal.settings.watermark ?? portal.name);
}

interface PictureOfFolder extends Pick<PictureToSave, 'jobUuid' | 'lock'> {
  readonly folder: string;
  readonly mark: Watermark;
  readonly background: StoredBackground | undefined;
  readonly plan: PlannedPicture;
}

/** Answers why the picture could not be read, if it could not; what the shop had of it then stays. */
async function importPicture(
  services: Services,
  { folder, jobUuid, lock, mark, background, plan }: PictureOfFolder,
): Promise<ImportProblem | undefined> {
  const { db, storage, clock } = services;
  const unreadable = (reason: string): ImportProblem => ({
    kind: 'unreadable',
    what: plan.file ?? plan.source,
    reason,
  });
  const whole = await readWhole(path.join(folder, plan.file ?? ''));
  if (typeof whole === 'string') return unreadable(whole);
  const { bytes, hash } = whole;
  const stored = {
    uuid: plan.uuid,
    content_hash: hash,
    greenscreen: plan.greenscreen,
    turn: 0,
  } as const;
  try {
    const { file, header } = await prepareFile(services, bytes);
    const made = await keepPicture(storage, { ...stored, file, header, mark, background });
    const saved = await savePicture(db, { jobUuid, lock, plan, stored, at: clock.now() }, made);
    if (saved !== stored.uuid) for (const prefix of pictureFilePrefixes(stored)) await storage.remove(prefix);
  } catch (error) {
    if (error instanceof PictureRefused) return unreadable(error.message);
    throw error;
  } finally {
    giveBack(bytes);
  }
  if (plan.change === 'changed' && plan.before) {
    for (const prefix of pictureFilePrefixes(plan.before)) await storage.remove(prefix);
  }
  return undefined;
}
