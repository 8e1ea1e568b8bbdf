import type { Block } from './blocks.ts';
import type { Frame, PhotoDay } from './frames.ts';

/** Children whose card was never read, and where in the day they would have come. */
export interface Missing {
  /** How many of them are to be expected unseen within a block's pictures. */
  readonly after: (block: Block) => number;
  /** The one child that should come right after a block, if the day follows the list and only one is missing there. */
  readonly nextTo: (block: Block) => string | null;
  /** Whether a child comes far from its place on the list: for a retake, most likely. */
  readonly isElsewhere: (subject: string) => boolean;
}

/** So many cards go unread, or are forgotten, without anybody noticing. A little more than was measured. */
const UNREAD = 0.03;
/** A child seen far from its place on a day that follows the list: its first card may have gone unread there. */
const ELSEWHERE = 0.1;
const FAR = 8;
/** So many children come at any time of the day, whatever their class does. */
const LATE = 0.04;
const FOLLOWS_LIST = 0.6;

interface Place {
  readonly run: number;
  readonly block: Block;
  /** Among the blocks of its run. */
  readonly index: number;
}

/** Where each child was seen first. */
function firstPlaces(runs: readonly (readonly Block[])[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [run, blocks] of runs.entries()) {
    for (const [index, block] of blocks.entries()) {
      const subject = block.owner?.kind === 'child' ? block.owner.subject : null;
      if (subject && !places.has(subject)) places.set(subject, { run, block, index });
    }
  }
  return places;
}

export function missingChildren(
  runs: readonly (readonly Block[])[],
  day: PhotoDay,
  frames: readonly Frame[],
): Missing {
  const places = firstPlaces(runs);
  const told = new Set(
    frames.flatMap(({ named, decided }) => [named, decided && 'subject' in decided ? decided.subject : null]),
  );
  const missing = day.roster.filter(
    ({ subject, absent }) => !absent && !places.has(subject) && !told.has(subject),
  );
  const unread = Math.min(1, (UNREAD * day.roster.length) / Math.max(1, missing.length));
  const expected = new Map<Block, number>();
  const next = new Map<Block, string[]>();
  const add = (block: Block | undefined, share: number): void => {
    if (block) expected.set(block, (expected.get(block) ?? 0) + share);
  };
  const classes = Map.groupBy(day.roster, ({ group }) => group);
  const follows = inOrder(runs, classes, places);
  const elsewhere = day.roster.filter(
    ({ subject, group }) =>
      places.has(subject) && follows > FOLLOWS_LIST && isFar(subject, classes.get(group)!, places),
  );
  for (const { subject, group } of [...missing, ...elsewhere]) {
    const likely = places.has(subject) ? ELSEWHERE : unread;
    const mates = classes.get(group)!;
    const own = mates.findIndex((line) => line.subject === subject);
    const seen = mates.flatMap(({ subject: mate }) => places.get(mate) ?? []);
    for (const [run, here] of Map.groupBy(seen, (place) => place.run)) {
      const share = (likely * (1 - LATE) * here.length) / seen.length;
      const before = mates.slice(0, own).findLast((mate) => places.get(mate.subject)?.run === run);
      const first = here.reduce((a, b) => (b.index < a.index ? b : a));
      const slot = before ? places.get(before.subject)!.block : runs[run]![first.index - 1];
      add(slot, share * follows);
      if (slot && !places.has(subject)) next.set(slot, [...(next.get(slot) ?? []), subject]);
      for (const { block } of here) add(block, (share * (1 - follows)) / here.length);
    }
  }
  const late = (unread * LATE * missing.length) / Math.max(1, runs.flat().length);
  const nextTo = (block: Block): string | null => {
    const [one, more] = next.get(block) ?? [];
    return one && !more && follows > FOLLOWS_LIST ? one : null;
  };
  const far = new Set(elsewhere.map(({ subject }) => subject));
  return {
    isElsewhere: (subject) => far.has(subject),
    after: (block) => (expected.get(block) ?? 0) + late,
    nextTo,
  };
}

/** How often the card after a child's is that of the next child of its class. */
function inOrder(
  runs: readonly (readonly Block[])[],
  classes: ReadonlyMap<string, readonly { readonly subject: string }[]>,
  places: ReadonlyMap<string, Place>,
): number {
  let [hits, all] = [1, 2];
  for (const mates of classes.values()) {
    for (const [run] of runs.entries()) {
      const here = mates.flatMap(({ subject }) => {
        const place = places.get(subject);
        return place?.run === run ? [place] : [];
      });
      for (const [index, place] of here.entries()) {
        const following = here[index + 1];
        if (!following) continue;
        all++;
        if (following.index > place.index && following.index - place.index <= 2) hits++;
      }
    }
  }
  return hits / all;
}

/** Whether a child came long after the one before it on the list, or on another camera. */
function isFar(
  subject: string,
  mates: readonly { readonly subject: string }[],
  places: ReadonlyMap<string, Place>,
): boolean {
  const own = places.get(subject)!;
  const before = mates
    .slice(
      0,
      mates.findIndex((mate) => mate.subject === subject),
    )
    .findLast((mate) => places.get(mate.subject)?.run === own.run);
  const place = before && places.get(before.subject);
  return place !== undefined && own.index - place.index > FAR;
}
