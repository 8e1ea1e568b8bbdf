import type { Frame } from './frames.ts';

/** Frames of one camera in the order they were taken. */
export interface Run {
  readonly frames: readonly Frame[];
  /** Two cameras with the same numbers could not be told apart: no order is certain. */
  readonly mixed: boolean;
  /** No numbers: the clock alone gives the order. */
  readonly byClock?: boolean;
}

/** Cameras count to 9999 and begin again with 1. */
const CIRCLE = 9999;
/** So many numbers may be missing within a sequence: frames deleted on the camera, or left out of the folder. */
const MOST_DELETED = 60;

const steps = (from: number, to: number): number => (to - from + CIRCLE) % CIRCLE;

/** Numbers give the order; time alone only where there are none. */
export function runsOf(frames: readonly Frame[]): Run[] {
  const counters = frames.flatMap(({ counter }) => counter ?? []);
  if (counters.length < frames.length)
    return [{ frames: frames.toSorted(byClock), mixed: false, byClock: true }];
  if (new Set(counters).size < counters.length) return chainsOf(frames);
  return sequencesOf(frames, counters).map((sequence) => ({ frames: sequence, mixed: false }));
}

/** Without parts of a second several frames carry one time; the number decides, and 1 comes after 9999. */
function byClock(a: Frame, b: Frame): number {
  const difference = (a.takenAt ?? 0) - (b.takenAt ?? 0);
  if (difference !== 0 || a.counter === b.counter) return difference;
  return steps(a.counter ?? 0, b.counter ?? 0) < CIRCLE / 2 ? -1 : 1;
}

/** Every number once: one circle, begun behind its widest hole and cut at every wide one. */
function sequencesOf(frames: readonly Frame[], counters: readonly number[]): Frame[][] {
  const circle = counters.toSorted((a, b) => a - b);
  const holes = circle.map((at, index) => ({ at, width: steps(circle.at(index - 1)!, at) }));
  const start = holes.reduce((widest, hole) => (hole.width > widest.width ? hole : widest)).at;
  const sequences: Frame[][] = [];
  for (const frame of frames.toSorted((a, b) => steps(start, a.counter!) - steps(start, b.counter!))) {
    const open = sequences.at(-1);
    const last = open?.at(-1);
    if (open && last && steps(last.counter!, frame.counter!) <= MOST_DELETED) open.push(frame);
    else sequences.push([frame]);
  }
  return sequences;
}

/** A number twice: two bodies without a serial number. Each goes on counting where it stopped. */
function chainsOf(frames: readonly Frame[]): Run[] {
  const chains: { readonly frames: Frame[]; mixed: boolean }[] = [];
  for (const frame of frames.toSorted(byClock)) {
    const near = chains
      .map((chain) => ({ chain, missing: steps(chain.frames.at(-1)!.counter!, frame.counter!) }))
      .filter(({ missing }) => missing > 0 && missing <= MOST_DELETED)
      .toSorted((a, b) => a.missing - b.missing);
    if (near.length > 1) for (const { chain } of near) chain.mixed = true;
    if (near[0]) near[0].chain.frames.push(frame);
    else chains.push({ frames: [frame], mixed: false });
  }
  return chains;
}

/** Milliseconds between two frames, or null where the clock does not tell: none written, or it was set back between. */
export function pauseBetween(before: Frame | undefined, after: Frame | undefined): number | null {
  if (before?.takenAt == null || after?.takenAt == null) return null;
  const pause = after.takenAt - before.takenAt;
  return pause < 0 ? null : pause;
}
