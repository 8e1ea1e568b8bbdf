import type { Block } from './blocks.ts';
import type { Frame, PhotoDay } from './frames.ts';
import type { Missing } from './missing-children.ts';
import { pauseBetween } from './runs.ts';
import { type Expected, type Turns, turnsIn } from './turns.ts';
import { learn, type Usual } from './usual.ts';

/** So many unseen people are to be expected in any block, whatever the list says: staff, visitors, a retake. */
const ANYBODY = 0.02;
/** After the last child of a class come its group, the teacher, a test: most likely if only other groups had a card. */
const AT_CLASS_END = { grouped: 0.03, otherGrouped: 0.5, none: 0.1 };
/** A card with nothing after it: its child may have shown it last. */
const CARD_LAST = 0.8;
/** A missing child whose place is taken by a card that could not be read is there, most likely. */
const EXPLAINED = 0.15;
/** Retakes come one after the other, so that another unseen one is likelier there. */
const AMONG_RETAKES = 0.03;
/** A card so much quicker after a picture than a change takes was shown last, as a logarithm. */
const TOO_QUICK = -1.5;
const ROUNDS = 2;

/** What may be hidden in a block, and whether its own card stands behind its pictures. */
export interface Hidden extends Turns {
  readonly isShownLast: boolean;
}

/** Who may have come unseen, in every block of a camera. What is usual there is learnt in the same rounds. */
export function hiddenTurns(
  runs: readonly (readonly Block[])[],
  withGroup: ReadonlySet<string>,
  missing: Missing,
  day: PhotoDay,
): Map<Block, Hidden> {
  const classOf = new Map(day.roster.map(({ subject, group }) => [subject, group]));
  const groupOf = (block: Block | undefined): string | undefined =>
    block?.owner?.kind === 'child' ? classOf.get(block.owner.subject) : undefined;
  const isCardOf = (block: Block | undefined, group: string): boolean =>
    block?.owner?.kind === 'class' && day.groups?.get(block.owner.subject) === group;
  const again = new Set<Block>();
  const seen = new Set<string>();
  for (const block of runs.flat()) {
    if (block.owner?.kind !== 'child') continue;
    if (seen.has(block.owner.subject) || missing.isElsewhere(block.owner.subject)) again.add(block);
    seen.add(block.owner.subject);
  }
  const expect = (blocks: readonly Block[], index: number, usual: Usual): Expected => {
    const [block, next] = [blocks[index]!, blocks[index + 1]];
    const group = groupOf(block);
    const isEnd = group === undefined || (groupOf(next) !== group && !isCardOf(next, group));
    const atEnd =
      group === undefined || withGroup.has(group)
        ? AT_CLASS_END.grouped
        : withGroup.size > 0
          ? AT_CLASS_END.otherGrouped
          : AT_CLASS_END.none;
    const isLast =
      next?.owner?.kind === 'child' && (next.pictures.length === 0 || isShownLast(block, next, usual));
    return {
      any: again.has(block) ? AMONG_RETAKES : ANYBODY,
      'child-missing': missing.after(block) * (next && !next.owner ? EXPLAINED : 1),
      'end-of-class': isEnd ? atEnd : 0,
      'card-without-pictures': isLast ? CARD_LAST : 0,
    };
  };
  const turns = new Map<Block, Hidden>();
  const likely = new Map<Frame, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const usual = learn(runs, (frame) => likely.get(frame) ?? 0);
    for (const blocks of runs) {
      for (const [index, block] of blocks.entries()) {
        const found = turnsIn(block, usual, expect(blocks, index, usual), again.has(block));
        turns.set(block, { ...found, isShownLast: isShownLast(blocks[index - 1], block, usual) });
        for (const [place, frame] of block.pictures.entries()) likely.set(frame, found.at[place]!);
      }
    }
  }
  return turns;
}

/** Too quick after the pictures before it to be the card of somebody new. */
function isShownLast(before: Block | undefined, { cards }: Block, usual: Usual): boolean {
  const pause = pauseBetween(before?.pictures.at(-1), cards[0]);
  return pause !== null && usual.pause(pause) < TOO_QUICK;
}
