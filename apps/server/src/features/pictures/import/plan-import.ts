import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { jobCodeOf } from '../photo-cards/card-store.ts';
import { keptFields } from './decided-fields.ts';
import { folderPictures } from './folder-pictures.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportProblem, ImportProgress } from './import-report.ts';
import { readJobFile } from './job-file.ts';
import { decidedJob, ownersOfCodes } from './known-store.ts';
import { listFiles } from './list-files.ts';
import { refuseMatchDoubts } from './match-children.ts';
import { planChildren } from './plan-children.ts';
import { codesNamed, planCodes } from './plan-codes.ts';
import { planPictures } from './plan-pictures.ts';
import { readContents } from './read-contents.ts';
import { readRosterFile, rosterAmong } from './roster-file.ts';
import { readKnownJob, readSold, stampOf } from './shop-state.ts';

export interface PlanOptions {
  /** Told of each file that is compared with what the shop has. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Reads the folder of a photo day and what the shop has of it, and decides what importing would do. Writes nothing. */
export async function planImport(
  { db }: Pick<Services, 'db'>,
  portalUuid: string,
  folder: string,
  { onProgress }: PlanOptions = {},
): Promise<ImportPlan> {
  const job = await readJobFile(folder);
  const files = await listFiles(folder);
  const file = rosterAmong(files, folder);
  const roster = await readRosterFile(folder, file);
  const inFolder = folderPictures(
    job,
    roster.subjects,
    files.filter((other) => other !== file),
  );
  const known = await readKnownJob(db, portalUuid, job.key);
  const sold = await readSold(db, known);
  const { children, uuids, doubts } = planChildren(roster.subjects, known, sold.children);
  refuseMatchDoubts(doubts, known.codes);
  const owners = await ownersOfCodes(db, portalUuid, codesNamed(job, roster.subjects));
  const { codes, problems } = planCodes({ job, rows: roster.subjects, uuids, children, known, owners });
  const { frames, problems: nobodys } = await framesOf(db, known.uuid, inFolder.unnamed);
  const contents = await readContents(folder, inFolder.pictures, known.pictures, onProgress);
  return {
    portalUuid,
    folder,
    job,
    jobUuid: known.uuid,
    isNewJob: known.isNew,
    kept: keptFields(await decidedJob(db, known.uuid), job),
    stamp: stampOf(known),
    roster: roster.reading,
    children,
    codes,
    pictures: planPictures({
      ...contents,
      pictures: inFolder.pictures,
      children,
      uuids,
      known,
      sold: sold.pictures,
    }),
    backgrounds: inFolder.backgrounds,
    frames,
    problems: [...roster.problems, ...problems, ...nobodys, ...inFolder.problems],
  };
}

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif)$/i;

/** Where photo cards were printed, pictures that nothing names are read as the studio reads them; else they are nobody's. */
async function framesOf(
  db: Db,
  jobUuid: string,
  unnamed: readonly string[],
): Promise<{ readonly frames: readonly string[]; readonly problems: readonly ImportProblem[] }> {
  const hasCards = (await jobCodeOf(db, jobUuid)) !== null;
  const frames = hasCards ? unnamed.filter((file) => PICTURE.test(file)) : [];
  const left = new Set(frames);
  const reason = 'no subject of the roster has this file';
  const nobodys = unnamed.filter((file) => !left.has(file));
  return { frames, problems: nobodys.map((what) => ({ kind: 'unmatched', what, reason })) };
}
