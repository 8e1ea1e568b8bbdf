import type { Trx } from '../../../platform/database/connect.ts';
import { tellBoards } from '../board/change-store.ts';
import { FIRST_POSITION } from '../import/folder-pictures.ts';
import type { Departure } from '../import/kept-store.ts';
import { place } from '../import/picture-store.ts';
import { leaveSets } from '../import/save-pictures.ts';
import { findOwners } from './find-owners.ts';
import {
  cardsOfDay,
  childrenOfDay,
  type DayFrame,
  framesOf,
  type Outcome,
  writeMatched,
  writeOutcomes,
} from './frame-store.ts';

/**
 * Works out anew whose every picture of a day is, and brings the children's sets to it: all of it or nothing. The caller
 * holds the job's lock. Pictures that came with a folder and have no frame are left as the folder has them.
 */
export async function matchJob(trx: Trx, jobUuid: string, at: Date): Promise<void> {
  const frames = await framesOf(trx, jobUuid);
  if (frames.length === 0) return;
  const owners = findOwners(frames, await childrenOfDay(trx, jobUuid), await cardsOfDay(trx, jobUuid));
  const before = new Map(frames.map((frame) => [frame.uuid, frame]));
  const outcomes = placed(owners, before);
  const changed = outcomes.filter((outcome) => isOther(outcome, before.get(outcome.uuid)));
  const departures = changed.flatMap(({ uuid, places }): Departure[] =>
    Object.keys(before.get(uuid)?.places ?? {})
      .filter((subject) => places[subject] === undefined)
      .map((subject) => ({ picture: uuid, subject })),
  );
  await leaveSets(trx, departures);
  await writeOutcomes(trx, jobUuid, changed);
  await place(trx, changed);
  await writeMatched(trx, jobUuid, at);
  if (changed.length > 0) await tellBoards(trx, jobUuid, at);
}

const FIRST_OF_ALL = Object.values(FIRST_POSITION).toSorted((a, b) => a - b);

/** Gives each picture its place in the sets: in the order they were taken, portraits first; a row that a person arranged stays so. */
function placed(owners: ReturnType<typeof findOwners>, before: ReadonlyMap<string, DayFrame>): Outcome[] {
  const next = new Map<string, number>();
  const covers = coversOf(owners, before);
  const arranged = new Set(
    [...before.values()].flatMap(({ isArranged, places }) => (isArranged ? Object.keys(places) : [])),
  );
  for (const { places } of before.values()) {
    for (const [child, position] of Object.entries(places)) {
      const end = FIRST_OF_ALL.findLast((first) => position >= first) ?? 0;
      const counted = `${child} ${end}`;
      if (arranged.has(child)) next.set(counted, Math.max(next.get(counted) ?? end, position + 1));
    }
  }
  return owners.map(({ children, ...owner }) => {
    const places = children.map((child) => {
      const first = FIRST_POSITION[owner.type];
      const kept = arranged.has(child) ? before.get(owner.uuid)?.places[child] : undefined;
      if (kept !== undefined) return [child, kept] as const;
      const counted = `${child} ${first}`;
      const position = next.get(counted) ?? first;
      next.set(counted, position + 1);
      return [child, position] as const;
    });
    return { ...owner, isFavourite: covers.has(owner.uuid), places: Object.fromEntries(places) };
  });
}

/** The favourite of each child: the one it had, else its first portrait; who arranged a row without one wants none. */
function coversOf(
  owners: ReturnType<typeof findOwners>,
  before: ReadonlyMap<string, DayFrame>,
): ReadonlySet<string> {
  const arranged = new Set<string>();
  const covers = new Map<string, { readonly uuid: string; readonly isKept: boolean }>();
  for (const { uuid, type, children } of owners) {
    const [child] = children;
    if (type !== 'IP' || !child) continue;
    const frame = before.get(uuid);
    const isKept = frame?.isFavourite === true && frame.places[child] !== undefined;
    const cover = covers.get(child);
    if (!cover || (isKept && !cover.isKept)) covers.set(child, { uuid, isKept });
    if (frame?.isArranged) arranged.add(child);
  }
  return new Set(
    [...covers].flatMap(([child, { uuid, isKept }]) => (isKept || !arranged.has(child) ? [uuid] : [])),
  );
}

function isOther(outcome: Outcome, frame: DayFrame | undefined): boolean {
  if (!frame) return true;
  const fields = [
    'named',
    'role',
    'certainty',
    'likely',
    'other',
    'likelyGroup',
    'type',
    'group',
    'isFavourite',
  ] as const;
  const children = Object.keys(outcome.places);
  return (
    fields.some((field) => outcome[field] !== frame[field]) ||
    outcome.why.join() !== frame.why.join() ||
    children.length !== Object.keys(frame.places).length ||
    children.some((child) => outcome.places[child] !== frame.places[child])
  );
}
