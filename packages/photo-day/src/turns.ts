import type { Block } from './blocks.ts';
import type { Reason } from './frames.ts';
import { stepsOf, type Usual } from './usual.ts';

/** How likely it is that somebody whose card nobody saw begins within a block. */
export interface Turns {
  /** By each picture: that the turn came with it or before. */
  readonly by: readonly number[];
  /** That it comes just with this picture. */
  readonly at: readonly number[];
  readonly why: (picture: number) => Reason[];
}

/** What the day says beforehand, as numbers of unseen people to be expected in this block, by their reason. */
export type Expected = Partial<
  Record<'child-missing' | 'end-of-class' | 'card-without-pictures' | 'any', number>
>;

/** Others than children (tests, staff, a class) take few pictures as often as many. */
const anybody = (count: number): number => Math.log(count === 0 ? 0.005 : 0.25 * 0.75 ** (count - 1));
/** A code that was seen and not read within the pictures: seldom a shirt, mostly a card. */
const BY_CARD_LIKE = 4;

const logSum = (values: readonly number[]): number => {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
};

export function turnsIn(block: Block, usual: Usual, expected: Expected, isAgain: boolean): Turns {
  const turns = oneTurnIn(block, usual, expected, isAgain);
  // Where one turn is likely there may be another before it, which the likelier one hides.
  const later = turns.by.findIndex((share) => share >= 0.5);
  if (later < 1) return turns;
  const before = turnsIn({ ...block, pictures: block.pictures.slice(0, later) }, usual, expected, isAgain);
  return {
    at: turns.at.map((share, index) => Math.max(share, before.at[index] ?? 0)),
    by: turns.by.map((share, index) => Math.max(share, before.by[index] ?? 0)),
    why: (picture) => (picture < later ? before.why(picture) : turns.why(picture)),
  };
}

function oneTurnIn(block: Block, usual: Usual, expected: Expected, isAgain: boolean): Turns {
  const { pictures } = block;
  // A retake has few pictures.
  const sizes = block.owner?.kind === 'child' && !isAgain ? usual.pictures : anybody;
  const sum = Object.values(expected).reduce((total, share) => total + share, 0);
  const chance = Math.min(0.95, 1 - Math.exp(-sum));
  // A class takes its time to stand still.
  const isGroup = block.owner?.kind === 'class';
  const steps = stepsOf(block, usual.scale);
  const signs = steps.map(({ pause, difference }, index) => ({
    pause: pause === null || (index === 0 && isGroup) ? 0 : usual.pause(pause),
    anyPause: pause === null || (index === 0 && isGroup) ? 0 : usual.anyPause(pause),
    colours: difference === null ? 0 : usual.colours(difference),
    cardLike: pictures[index]!.cardLike ? BY_CARD_LIKE : 0,
  }));
  const none = Math.log(1 - chance) + sizes(pictures.length);
  const turns = signs.map(({ pause, anyPause, colours, cardLike }, index) => {
    const left = pictures.length - index;
    // With or without a card among them, a child or somebody else.
    const theirs = logSum([
      usual.pictures(left - 1) + Math.log(0.45) + pause,
      usual.pictures(left) + Math.log(0.25) + pause,
      anybody(left) + Math.log(0.3) + anyPause,
    ]);
    return Math.log(chance) + sizes(index) + theirs + colours + cardLike;
  });
  const total = logSum([none, ...turns]);
  const at = turns.map((turn) => Math.exp(turn - total));
  let so = 0;
  const by = at.map((share) => {
    so += share;
    return so;
  });
  const why = (picture: number): Reason[] => {
    const most = at
      .slice(0, picture + 1)
      .reduce((best, share, index) => (share > at[best]! ? index : best), 0);
    const { pause, colours } = signs[most] ?? { pause: 0, colours: 0 };
    const reasons: Reason[] = [];
    if (steps[most]?.pause == null) reasons.push('no-time');
    else if (pause > 0) reasons.push('pause');
    if (colours > 0.5) reasons.push('looks-different');
    if (usual.pictures(pictures.length) < usual.pictures(Math.ceil(pictures.length / 2)) - 2)
      reasons.push('many-frames');
    for (const reason of ['child-missing', 'end-of-class', 'card-without-pictures'] as const) {
      if ((expected[reason] ?? 0) > 0.01) reasons.push(reason);
    }
    return reasons.length > 0 ? reasons : ['pause'];
  };
  return { by, at, why };
}
