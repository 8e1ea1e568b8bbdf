import type { Chance } from './chance.ts';

/** How a photographer and a school are on one day. Seconds, and shares of what can happen. */
export interface Habits {
  readonly children: number;
  readonly cameras: 1 | 2;
  /** Whether the two cameras share each class or take whole classes. */
  readonly sharesClasses: boolean;
  readonly order: 'list' | 'as-they-stand';
  readonly change: readonly [number, number];
  readonly step: readonly [number, number];
  /** Pauses within a child: glasses, hair, a laugh. */
  readonly longSteps: number;
  readonly pictures: readonly [number, number];
  readonly absent: number;
  readonly absentAreTicked: boolean;
  readonly unread: number;
  readonly groups: boolean;
  /** Class cards were printed and are used, more or less. */
  readonly classCards: boolean;
  /** After so many children somebody steps in without a card: staff, a sibling, friends together, a test. */
  readonly strangers: number;
  /** All wear the same. */
  readonly uniforms: boolean;
  /** No backdrop: what stands behind the children changes from frame to frame. */
  readonly outdoors: boolean;
}

export const SHARES = {
  unread: 0.02,
  cardLike: 0.01,
  forgotten: 0.002,
  retake: 0.03,
  cardBehind: 0.03,
  waitingCard: 0.004,
  oldCard: 0.005,
  spare: 0.007,
  cardLast: 0.005,
  wrongCardFirst: 0.002,
  cardTwice: 0.02,
  interruption: 0.002,
  testBetween: 0.001,
  /** A card of nobody or of a class is forgotten this often. */
  noNobodyCard: 0.35,
  noClassCard: 0.12,
  staffWithinClass: 0.15,
  unusualCount: 0.03,
  shirtLikeCode: 0.0003,
} as const;

export function habitsOf(chance: Chance): Habits {
  const pace = chance.between(0.6, 1.4);
  const speed = chance.between(0.8, 1.3);
  const fewest = chance.whole(3, 5);
  return {
    children: chance.happens(0.75) ? 150 : 600,
    cameras: chance.happens(0.5) ? 2 : 1,
    sharesClasses: chance.happens(0.25),
    order: chance.happens(0.65) ? 'list' : 'as-they-stand',
    change: [14 * pace, 35 * pace],
    step: [2 * speed, 4.5 * speed],
    longSteps: chance.between(0.005, 0.03),
    pictures: [fewest, fewest + chance.whole(1, 4)],
    absent: chance.between(0.02, 0.08),
    absentAreTicked: chance.happens(0.2),
    unread: SHARES.unread,
    groups: chance.happens(0.85),
    classCards: chance.happens(0.7),
    strangers: chance.between(0, 0.03),
    uniforms: chance.happens(0.15),
    outdoors: chance.happens(0.15),
  };
}
