import type { Db, Trx } from '../../../platform/database/connect.ts';
import { soldPictures } from '../import/sold-store.ts';
import { uuidFor } from '../own-uuid.ts';
import { type EarlierPicture, earlierPicture, picturesNamed, sameContents } from './earlier-store.ts';
import type { WaitingFile } from './file-store.ts';

/** Which picture of the job a file is. */
export interface PlaceOfFile {
  /**
   * `there` is in the job already; `back` was and left; `changed` is a retouched file for a picture that nobody bought;
   * `replaced` one for a picture that was sold: its buyers keep the old one, and this is a picture of its own.
   */
  readonly change: 'new' | 'there' | 'back' | 'changed' | 'replaced';
  readonly uuid: string;
  readonly before: EarlierPicture | undefined;
}

/** Two files show one moment unless both say otherwise. */
const isSameMoment = (one: Date | null, other: Date | null): boolean =>
  one === null || other === null || one.getTime() === other.getTime();

/** The picture that a file was retouched from: at its very path, else the only one of its name that was taken then. */
async function retouched(
  db: Db | Trx,
  jobUuid: string,
  { path, picture }: WaitingFile,
  takenAt: Date | null,
): Promise<EarlierPicture | undefined> {
  const here = picture ? await earlierPicture(db, jobUuid, picture) : undefined;
  if (here && isSameMoment(here.takenAt, takenAt)) return here;
  const named = await picturesNamed(db, jobUuid, path);
  const [only, ...others] = named.filter((one) => one.takenAt !== null && isSameMoment(one.takenAt, takenAt));
  return others.length === 0 ? only : undefined;
}

export async function placeOfFile(
  db: Db | Trx,
  jobUuid: string,
  file: WaitingFile,
  { takenAt, greenscreen }: { readonly takenAt: Date | null; readonly greenscreen: boolean },
): Promise<PlaceOfFile> {
  const same = await sameContents(db, jobUuid, file.hash, greenscreen);
  if (same && (!same.isGone || same.isRemoved)) return { change: 'there', uuid: same.uuid, before: same };
  if (same) return { change: 'back', uuid: same.uuid, before: same };
  const uuid = uuidFor(jobUuid, `file ${file.hash}${greenscreen ? ' green' : ''}`);
  const before = await retouched(db, jobUuid, file, takenAt);
  if (!before) return { change: 'new', uuid, before };
  const isSold = (await soldPictures(db, jobUuid)).has(before.uuid);
  return isSold ? { change: 'replaced', uuid, before } : { change: 'changed', uuid: before.uuid, before };
}
