import type { Effect } from './model.ts';

export type Recolouring = readonly [readonly number[], readonly number[], readonly number[]];

/** What a painter may be asked to colour; `sepia-1` is how the engine's first version did it, for prints ordered then. */
export type DrawnEffect = Effect | 'sepia-1';

const GREY = [0.299, 0.587, 0.114] as const;

/** Sees by red more than the eye does, so that skin comes out light and even. */
const SKIN = [0.42, 0.5, 0.08] as const;
/** What white becomes: warm paper. Nothing is brighter than before, so no cheek is bleached. */
const PAPER = [1, 0.9, 0.74] as const;

const toned = (paper: number): readonly number[] => SKIN.map((share) => Number((share * paper).toFixed(4)));

/** One definition for all painters, applied to gamma-encoded values: browser filter and server alike. */
export const EFFECT_MATRICES: Readonly<Record<Exclude<DrawnEffect, 'original'>, Recolouring>> = {
  bw: [GREY, GREY, GREY],
  sepia: [toned(PAPER[0]), toned(PAPER[1]), toned(PAPER[2])],
  'sepia-1': [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ],
};

/** The versions of the engine that are still drawn to the bit. */
const DRAWN_ENGINES: readonly number[] = [1, 2];
export const isStillDrawn = (engine: number): boolean => DRAWN_ENGINES.includes(engine);

export const drawnEffect = (effect: Effect, engine: number): DrawnEffect =>
  effect === 'sepia' && engine === 1 ? 'sepia-1' : effect;
