import type { Assignment, Frame, Owner } from '../../src/frames.ts';
import type { PlayedDay } from './play-day.ts';

/** How a day's pictures were given out. Card frames are left out; they are never sold. */
export interface Score {
  readonly pictures: number;
  readonly sure: number;
  /** Sure, and another's: what must not happen. */
  readonly wrong: number;
  /** Doubtful or in the tray. */
  readonly open: number;
  /** Of these, nobody's in truth. */
  readonly nobodys: number;
  /** Of these, what the last card had right: doubted without need. */
  readonly needless: number;
  /** A child's picture that a card of nobody has put aside. */
  readonly hidden: number;
}

export const NO_SCORE: Score = {
  pictures: 0,
  sure: 0,
  wrong: 0,
  open: 0,
  nobodys: 0,
  needless: 0,
  hidden: 0,
};

const subjectOf = (owner: Owner | null): string => (owner && 'subject' in owner ? owner.subject : '');

export const isRight = (owner: Owner | null, truth: Owner): boolean => subjectOf(owner) === subjectOf(truth);

export function scored(
  { frames, truth }: PlayedDay,
  given: ReadonlyMap<string, Assignment>,
  onWrong: (frame: Frame, given: Assignment) => void = () => {},
): Score {
  const score = { ...NO_SCORE };
  for (const frame of frames) {
    const played = truth.get(frame.id)!;
    if (played.role === 'card') continue;
    const { owner, certainty, why } = given.get(frame.id)!;
    const isNobodys = played.owner.kind === 'nobody';
    score.pictures++;
    if (certainty === 'sure') {
      score.sure++;
      if (!isRight(owner, played.owner)) {
        score.wrong++;
        onWrong(frame, given.get(frame.id)!);
      }
    } else if (certainty === 'nobody' && why.includes('nobody-card')) {
      if (!isNobodys) score.hidden++;
    } else {
      score.open++;
      if (isNobodys) score.nobodys++;
      else if (subjectOf(played.owner) === played.lastCard) score.needless++;
    }
  }
  return score;
}

export const added = (a: Score, b: Score): Score =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [key, value + b[key as keyof Score]]),
  ) as unknown as Score;

/** The highest share of which so few would still be seen in so many, with 95 % confidence (Poisson). */
export function upperBound(found: number, of: number): number {
  let [low, high] = [found, found * 2 + 10];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    let term = Math.exp(-middle);
    let sum = term;
    for (let count = 1; count <= found; count++) {
      term *= middle / count;
      sum += term;
    }
    if (sum > 0.05) low = middle;
    else high = middle;
  }
  return high / of;
}
