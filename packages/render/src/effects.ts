import type { Effect } from './model.ts';

export type Recolouring = readonly [readonly number[], readonly number[], readonly number[]];

const GREY = [0.299, 0.587, 0.114] as const;

/** One definition for all painters, applied to gamma-encoded values: browser filter and server alike. */
export const EFFECT_MATRICES: Readonly<Record<Exclude<Effect, 'original'>, Recolouring>> = {
  bw: [GREY, GREY, GREY],
  sepia: [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ],
};
