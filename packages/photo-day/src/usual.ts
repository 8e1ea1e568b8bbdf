import type { Block } from './blocks.ts';
import type { Frame } from './frames.ts';
import { pauseBetween } from './runs.ts';

/** What is usual on a camera on this day, learnt from the cards that were read. Logarithms of likelihoods throughout. */
export interface Usual {
  /** How much more a pause looks like one between two children than like one within a child's pictures. */
  readonly pause: (milliseconds: number) => number;
  /** The same for somebody who does not come from the queue, a test or a teacher: after any pause that is long enough. */
  readonly anyPause: (milliseconds: number) => number;
  /** How likely a child has so many pictures. */
  readonly pictures: (count: number) => number;
  readonly scale: Scale;
  /** How much more a difference in colours looks like another child than like the same. */
  readonly colours: (difference: number) => number;
}

interface Sample {
  readonly at: number;
  readonly weight: number;
}

/** A picture within a block, and what changes before it. */
export interface Step {
  readonly pause: number | null;
  readonly difference: number | null;
}

const BANDWIDTH = 0.22;
/** So far apart lie the logarithms of anything that is measured here; what was never seen is spread over them. */
const RANGE = 9;
const UNSEEN = 0.35;

const atSecond = (seconds: number, weight: number): Sample => ({ at: Math.log(seconds), weight });
/** What is expected of a photographer before the first card is read; it weighs as much as a few children. */
const EXPECTED_CHANGES = [9, 13, 18, 24, 33].map((seconds) => atSecond(seconds, 0.6));
const EXPECTED_STEPS = [
  ...[1.5, 2.2, 3, 4, 5].map((seconds) => atSecond(seconds, 2)),
  ...[7, 10, 15, 22, 40].map((seconds) => atSecond(seconds, 0.06)),
];
const EXPECTED_PICTURES = 8;
const FEWEST_DIFFERENCES = 8;
/** The picture's own colours never say more than this, for or against. */
const MOST_BY_COLOURS = { against: 7, for: 3 };

/** Between these lies every logarithm that is asked for: of seconds, and of differences in colour. */
const [LOWEST, HIGHEST] = [-2, 7];
const GRID = 0.02;

/** How densely samples lie, as a logarithm; worked out once for every place that is asked for. */
function density(samples: readonly Sample[]): (at: number) => number {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0) + UNSEEN;
  const places = Math.round((HIGHEST - LOWEST) / GRID) + 1;
  const sums = new Float64Array(places).fill(UNSEEN / RANGE);
  const placeOf = (at: number): number => Math.max(0, Math.min(places - 1, Math.round((at - LOWEST) / GRID)));
  const reach = Math.round((5 * BANDWIDTH) / GRID);
  const bell = Array.from(
    { length: reach + 1 },
    (_, apart) =>
      Math.exp(-((apart * GRID) ** 2) / (2 * BANDWIDTH ** 2)) / (BANDWIDTH * Math.sqrt(2 * Math.PI)),
  );
  for (const { at, weight } of samples) {
    const middle = placeOf(at);
    for (let place = Math.max(0, middle - reach); place <= Math.min(places - 1, middle + reach); place++) {
      sums[place]! += weight * bell[Math.abs(place - middle)]!;
    }
  }
  return (at) => Math.log(sums[placeOf(at)]! / total);
}

const inSeconds = (milliseconds: number): number => Math.log(Math.max(milliseconds, 400) / 1000);

/** The pauses before cards, each the end of one child's turn and the beginning of another's. */
export function changePauses(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block, index) => {
    const last = blocks[index - 1]?.pictures.at(-1);
    return last && block.owner ? (pauseBetween(last, block.cards[0]) ?? []) : [];
  });
}

/** By how much each of a frame's colours changes from one picture of a child to the next. */
export type Scale = readonly number[];

/** No colour is measured more finely than this. */
const FINEST = 1;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Learnt from the pictures that follow each other: most of them show one child. */
function scaleOf(children: readonly Block[]): Scale {
  const steps = children.flatMap(({ pictures }) =>
    pictures.flatMap(({ colours }, index) => {
      const before = pictures[index - 1]?.colours;
      return colours && before?.length === colours.length
        ? [colours.map((value, place) => Math.abs(value - before[place]!))]
        : [];
    }),
  );
  return (steps[0] ?? []).map((_, place) => Math.max(FINEST, middle(steps.map((step) => step[place] ?? 0))));
}

function apart(a: Frame, b: Frame, scale: Scale): number | null {
  if (!a.colours || !b.colours || a.colours.length !== b.colours.length) return null;
  const other = b.colours;
  return Math.hypot(...a.colours.map((value, place) => (value - other[place]!) / (scale[place] ?? FINEST)));
}

/**
 * How far apart the colours of two groups of frames lie: of the two that are most alike, since one picture of a child
 * may be taken from nearer, or with the jacket off.
 */
export function difference(before: readonly Frame[], after: readonly Frame[], scale: Scale): number | null {
  const all = before.flatMap((one) => after.flatMap((other) => apart(one, other, scale) ?? []));
  return all.length > 0 ? Math.min(...all) : null;
}

const NEAR = 3;

export function stepsOf({ cards, pictures }: Block, scale: Scale): Step[] {
  return pictures.map((frame, index) => ({
    pause: pauseBetween(index === 0 ? cards.at(-1) : pictures[index - 1], frame),
    difference:
      index === 0
        ? null
        : difference(
            pictures.slice(Math.max(0, index - NEAR), index),
            pictures.slice(index, index + NEAR),
            scale,
          ),
  }));
}

/** Learns from all blocks of a camera. `turned` says how likely somebody else begins at a picture, as far as is known. */
export function learn(runs: readonly (readonly Block[])[], turned: (frame: Frame) => number): Usual {
  const changes = runs.flatMap(changePauses);
  const children = runs.flat().filter(({ owner }) => owner?.kind === 'child');
  const scale = scaleOf(children);
  const within: Sample[] = [];
  const same: Sample[] = [];
  for (const block of children) {
    for (const [index, step] of stepsOf(block, scale).entries()) {
      const weight = 1 - turned(block.pictures[index]!);
      if (index > 0 && step.pause !== null) within.push({ at: inSeconds(step.pause), weight });
      if (step.difference !== null) same.push({ at: Math.log(step.difference + 0.5), weight });
    }
  }
  const other = runs.flatMap((blocks) =>
    blocks.flatMap((block, index) => {
      const far = difference(
        blocks[index - 1]?.pictures.slice(-NEAR) ?? [],
        block.pictures.slice(0, NEAR),
        scale,
      );
      return far === null || !block.owner ? [] : [{ at: Math.log(far + 0.5), weight: 1 }];
    }),
  );
  return {
    ...pauseRatios(changes, within),
    scale,
    pictures: pictureChances(children.map(({ pictures }) => pictures.length)),
    colours: colourRatio(same, other),
  };
}

/** Nobody takes the place of another in less, in seconds; from there on any pause is as likely as its double. */
const QUICKEST = 6;
const ANY_PAUSE = Math.log(1 / Math.log(300 / QUICKEST));

function pauseRatios(
  changes: readonly number[],
  within: readonly Sample[],
): Pick<Usual, 'pause' | 'anyPause'> {
  const change = density([
    ...EXPECTED_CHANGES,
    ...changes.map((pause) => ({ at: inSeconds(pause), weight: 1 })),
  ]);
  const same = density([...EXPECTED_STEPS, ...within]);
  // A pause longer than changes usually are is no better sign of the same child.
  const long = changes.toSorted((a, b) => a - b)[Math.floor(changes.length * 0.8)] ?? 25_000;
  const pause = (length: number): number => {
    const at = inSeconds(Math.min(length, long));
    return change(at) - same(at);
  };
  const anyPause = (length: number): number =>
    length < QUICKEST * 1000 ? pause(length) : Math.max(pause(length), ANY_PAUSE - same(inSeconds(length)));
  return { pause, anyPause };
}

function pictureChances(counts: readonly number[]): Usual['pictures'] {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  const expected = (count: number): number => (count === 0 ? 0.01 : 0.99 * 0.15 * 0.85 ** (count - 1));
  return (count) =>
    Math.log(
      ((seen.get(count) ?? 0) + EXPECTED_PICTURES * expected(count)) / (counts.length + EXPECTED_PICTURES),
    );
}

/** More alike than any two pictures before is no sign of another, and more different than any two children is none of the same. */
function colourRatio(same: readonly Sample[], other: readonly Sample[]): Usual['colours'] {
  if (same.length < FEWEST_DIFFERENCES || other.length < FEWEST_DIFFERENCES) return () => 0;
  const [asSame, asOther] = [density(same), density(other)];
  const ratios = Float64Array.from(
    { length: Math.round((HIGHEST - LOWEST) / GRID) + 1 },
    (_, place) => asOther(LOWEST + place * GRID) - asSame(LOWEST + place * GRID),
  );
  const placeOf = (at: number): number =>
    Math.max(0, Math.min(ratios.length - 1, Math.round((at - LOWEST) / GRID)));
  const usual = placeOf(middle(same.map(({ at }) => at)));
  for (let place = usual - 1; place >= 0; place--)
    ratios[place] = Math.min(ratios[place]!, ratios[place + 1]!);
  for (let place = usual + 1; place < ratios.length; place++)
    ratios[place] = Math.max(ratios[place]!, ratios[place - 1]!);
  return (far) =>
    Math.max(-MOST_BY_COLOURS.for, Math.min(MOST_BY_COLOURS.against, ratios[placeOf(Math.log(far + 0.5))]!));
}
