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
  const portraits = owners.flatMap(({ uuid, type, children: [child] }) => {
    const frame = before.get(uuid);
    return type === 'IP' && child && frame ? [{ child, frame }] : [];
  });
  const covers = new Set<string>();
  for (const [child, own] of Map.groupBy(portraits, (portrait) => portrait.child)) {
    const frames = own.map(({ frame }) => frame);
    const isArranged = frames.some((frame) => frame.isArranged);
    const kept = frames.find(
      (frame) => frame.isFavourite && frame.places[child] !== undefined && (isArranged || !showsCard(frame)),
    );
    const cover = kept ?? (isArranged ? undefined : firstPortrait(frames));
    if (cover) covers.add(cover.uuid);
  }
  return covers;
}

const showsCard = ({ cards, cardLike }: DayFrame): boolean => cardLike || cards.length > 0;

/** So much more than the middle one of a set another may differ from what is usual there. */
const ODD = 3;
/** Smaller differences than this are never odd. */
const SMALL_DIFFERENCE = 12;

/**
 * The first portrait that shows the child and no card: neither one that was seen, nor white paper before the clothes,
 * which makes a frame unlike the others of its set.
 */
function firstPortrait(frames: readonly DayFrame[]): DayFrame | undefined {
  const plain = frames.filter((frame) => !showsCard(frame));
  const known = plain.flatMap(({ colours }) => (colours ? [colours] : []));
  if (known.length < 3) return plain[0] ?? frames[0];
  const usual = known[0]!.map((_, place) => middle(known.map((colours) => colours[place] ?? 0)));
  const apart = (colours: readonly number[]): number =>
    Math.hypot(...usual.map((value, place) => value - (colours[place] ?? 0)));
  const most = Math.max(SMALL_DIFFERENCE, ODD * middle(known.map(apart)));
  return plain.find(({ colours }) => colours === null || apart(colours) <= most) ?? plain[0];
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
