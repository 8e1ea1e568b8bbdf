import { KEYWORD } from '@picture-day/contract/constants';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { IngestedPicture } from '../ingest-picture.ts';
import type { StoredPicture } from '../picture-files.ts';
import { type ImportPlan, leftBehind, type PlannedPicture } from './import-plan.ts';
import { lockJob } from './job-store.ts';
import { type Departure, keepForBuyers } from './kept-store.ts';
import {
  deletePlaces,
  inheritDecisions,
  ownByFolder,
  place,
  retire,
  rewrite,
  twinOf,
  writePicture,
} from './picture-store.ts';

/** Whether the folder's file has to be read in: its contents are not in the shop yet. */
export const hasNewContents = ({ change }: PlannedPicture): boolean =>
  change === 'new' || change === 'changed' || change === 'replaced';

const keywordsOf = ({ isFavourite }: PlannedPicture): string[] => (isFavourite ? [KEYWORD.favourite] : []);

/**
 * Brings everything that is in the shop already to where the folder has it, at once: a picture in the wrong child's set
 * is out of it before the first new file is read.
 */
export async function arrangePictures(trx: Trx, { jobUuid, pictures }: ImportPlan, at: Date): Promise<void> {
  const known = pictures.filter(({ before }) => before !== undefined);
  const departures = known.flatMap((picture) => departuresOf(picture, { keepsPlace: true }));
  await leaveSets(trx, departures);
  const gone = known.flatMap(({ change, uuid }) => (change === 'gone' ? [uuid] : []));
  await retire(trx, jobUuid, gone, at);
  const other = known.filter(
    (picture) => picture.change !== 'gone' && !hasNewContents(picture) && picture.before?.isOther,
  );
  await rewrite(trx, jobUuid, other);
  await ownByFolder(
    trx,
    jobUuid,
    known.filter(({ file }) => file !== undefined).map(({ uuid }) => uuid),
  );
}

/** Where a picture leaves a set. One whose new contents are still to come keeps its place until they are there. */
function departuresOf(
  picture: PlannedPicture,
  { keepsPlace }: { readonly keepsPlace: boolean },
): Departure[] {
  const { before, places } = picture;
  if (!before) return [];
  const left = keepsPlace
    ? Object.keys(before.places).filter((child) => places[child] === undefined)
    : leftBehind(picture);
  return left.map((subject) => ({ picture: before.uuid, subject }));
}

/** Takes pictures out of sets; who bought them keeps them. */
export async function leaveSets(trx: Trx, departures: readonly Departure[]): Promise<void> {
  if (departures.length === 0) return;
  await keepForBuyers(trx, departures);
  await deletePlaces(trx, departures);
}

export interface PictureToSave {
  readonly jobUuid: string;
  /** What the job is locked by while the picture is written. */
  readonly lock: { readonly portalUuid: string; readonly key: string };
  readonly plan: PlannedPicture;
  readonly stored: StoredPicture;
  readonly at: Date;
}

/**
 * Writes a picture and whose it is in one transaction, after all its files are stored. Answers the picture it is: the
 * same contents may have come through the studio meanwhile, and are not written twice.
 */
export async function savePicture(
  db: Db,
  { plan, stored, jobUuid, lock, at }: PictureToSave,
  made: IngestedPicture,
): Promise<string> {
  const row = {
    source: plan.source,
    content_hash: stored.content_hash,
    greenscreen: stored.greenscreen,
    turn: stored.turn,
    picture_type: plan.type,
    group_name: plan.group,
    keywords: keywordsOf(plan),
    focus: plan.focus ? JSON.stringify(plan.focus) : null,
    ...made,
  };
  return transact(db, async (trx) => {
    await lockJob(trx, lock.portalUuid, lock.key);
    const twin = plan.change === 'new' ? await twinOf(trx, jobUuid, stored) : undefined;
    if (twin) {
      await rewrite(trx, jobUuid, [{ ...plan, uuid: twin }]);
      await ownByFolder(trx, jobUuid, [twin]);
      return twin;
    }
    if (plan.change === 'replaced' && plan.before) {
      await leaveSets(trx, departuresOf(plan, { keepsPlace: false }));
      await retire(trx, jobUuid, [plan.before.uuid], at);
    }
    await writePicture(trx, jobUuid, { uuid: stored.uuid, ...row }, at);
    await place(trx, [plan]);
    if (plan.change === 'replaced' && plan.before) await inheritDecisions(trx, plan.before.uuid, stored.uuid);
    return stored.uuid;
  });
}
