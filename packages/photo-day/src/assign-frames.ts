import { usualArea } from './accept-card.ts';
import { type Block, blocksOf } from './blocks.ts';
import { decide } from './decide.ts';
import type { Assignment, Frame, PhotoDay } from './frames.ts';
import { hiddenTurns } from './hidden-turns.ts';
import { missingChildren } from './missing-children.ts';
import { pauseBetween, runsOf } from './runs.ts';
import { changePauses } from './usual.ts';

/** A camera's frames as blocks, with what is likely hidden in them. */
interface Taken {
  readonly runs: readonly (readonly Block[])[];
  readonly areTurned: boolean;
}

/** Gives each frame of a photo day to a child, a class or nobody, and says how sure that is. */
export function assignFrames(frames: readonly Frame[], day: PhotoDay): Map<string, Assignment> {
  const listed = new Set(day.roster.map(({ subject }) => subject));
  const cameras = [...Map.groupBy(frames, ({ camera }) => camera).values()].map((own): Taken => {
    const runs = runsOf(own);
    const area = usualArea(own);
    const cut = (change: number) => runs.map((run) => blocksOf(run, day, listed, { area, change }));
    const change = quickChange(cut(6000).flatMap(changePauses));
    const blocks = cut(change).map((of, index) =>
      runs[index]!.byClock ? doubtedWhereWoven(of, change) : of,
    );
    return { runs: blocks, areTurned: cardsComeLast(blocks) };
  });
  const all = cameras.flatMap(({ runs }) => runs);
  const withGroup = new Set(
    all
      .flat()
      .flatMap(({ owner }) => (owner?.kind === 'class' ? [day.groups?.get(owner.subject) ?? ''] : [])),
  );
  const missing = missingChildren(all, day, frames);
  const out = new Map<string, Assignment>();
  for (const { runs, areTurned } of cameras) {
    const turns = hiddenTurns(runs, withGroup, missing, day);
    for (const blocks of runs) {
      for (const [index, block] of blocks.entries()) {
        decide(
          block,
          { before: blocks[index - 1], after: blocks[index + 1] },
          turns.get(block)!,
          missing,
          areTurned || turns.get(block)!.isShownLast,
          out,
        );
      }
    }
  }
  return out;
}

/** What is certainly quicker than the camera's changes is none. */
function quickChange(pauses: readonly number[]): number {
  const sorted = pauses.toSorted((a, b) => a - b);
  return sorted.length < 10 ? 6000 : Math.max(3500, 0.75 * sorted[Math.floor(sorted.length * 0.03)]!);
}

/** So many children before and after such a place are doubted, too. */
const WOVEN_ROUND = 10;

/**
 * A clock that was set back lays a part of the day over another where only the clock gives the order: cards of two
 * children then come quicker after each other than anybody can change places.
 */
function doubtedWhereWoven(blocks: readonly Block[], change: number): Block[] {
  const places = blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const pause = pauseBetween(before?.cards.at(-1), block.cards[0]);
    return pause !== null && pause < change / 2 && before?.owner && block.owner ? [index] : [];
  });
  // One alone is somebody's card seen before the right one.
  if (places.length < 2) return [...blocks];
  const [from, to] = [places[0]! - WOVEN_ROUND, places.at(-1)! + WOVEN_ROUND];
  return blocks.map((block, index) =>
    index >= from && index <= to ? { ...block, doubts: [...block.doubts, 'order-unknown'] } : block,
  );
}

/** Cards after their pictures, all day long: the short pause is then before the card and the long one behind it. */
function cardsComeLast(runs: readonly (readonly Block[])[]): boolean {
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const before = runs.flatMap(changePauses);
  const behind = runs.flat().flatMap(({ cards, pictures }) => {
    const [card, picture] = [cards.at(-1)?.takenAt, pictures[0]?.takenAt];
    return card != null && picture != null ? [picture - card] : [];
  });
  return before.length >= 5 && median(behind) > median(before);
}
