import type { Backdrop } from './draw/backdrop.ts';
import type { Clothes } from './draw/clothes.ts';
import { clashesWithGreen } from './draw/colour.ts';
import type { Framing, Portrait } from './draw/compose.ts';
import type { Expression } from './draw/face.ts';
import { WARDROBE } from './draw/passer-by.ts';
import { between, chanceFrom, oneOf } from './draw/seed.ts';
import type { Sitter } from './draw/sitter.ts';

/** How a photographer works through one sitter: what is taken, in this order, until time is up. */
export type Series = 'school' | 'greenScreen' | 'club' | 'family' | 'confirmation' | 'kindergarten';

export interface Shot extends Portrait {
  favourite: boolean;
  /** A camera held upright that left the turning to the viewer. */
  orientation?: 6 | 8;
}

type Place = 'studio' | 'green' | 'outside';
type Plan = readonly (readonly [Place, Framing, Expression])[];

const PLANS: Record<Series, { shots: Plan; outside: readonly [Backdrop, ...Backdrop[]] }> = {
  school: {
    outside: ['birches', 'autumn', 'schoolyard'],
    shots: [
      ['studio', 'classic', 'smile'],
      ['studio', 'classic', 'laugh'],
      ['studio', 'close', 'soft'],
      ['outside', 'wide', 'grin'],
      ['outside', 'landscape', 'laugh'],
      ['studio', 'wide', 'wink'],
      ['studio', 'classic', 'soft'],
    ],
  },
  greenScreen: {
    outside: ['birches', 'autumn'],
    shots: [
      ['green', 'classic', 'smile'],
      ['green', 'classic', 'laugh'],
      ['green', 'close', 'soft'],
      ['outside', 'wide', 'laugh'],
      ['studio', 'classic', 'grin'],
      ['green', 'wide', 'cheeky'],
      ['studio', 'landscapeRight', 'smile'],
      ['studio', 'close', 'laugh'],
    ],
  },
  club: {
    outside: ['pitch', 'birches'],
    shots: [
      ['studio', 'classic', 'smile'],
      ['outside', 'wide', 'laugh'],
      ['studio', 'close', 'soft'],
      ['studio', 'classic', 'grin'],
      ['outside', 'classic', 'smile'],
    ],
  },
  family: {
    outside: ['shore', 'birches', 'autumn'],
    shots: [
      ['studio', 'classic', 'laugh'],
      ['outside', 'wide', 'smile'],
      ['outside', 'landscape', 'laugh'],
      ['green', 'classic', 'smile'],
      ['studio', 'close', 'soft'],
      ['outside', 'landscapeRight', 'grin'],
      ['studio', 'wide', 'cheeky'],
      ['green', 'wide', 'laugh'],
    ],
  },
  confirmation: {
    outside: ['shore', 'birches'],
    shots: [
      ['studio', 'classic', 'smile'],
      ['studio', 'close', 'soft'],
      ['outside', 'classic', 'smile'],
      ['outside', 'landscapeRight', 'soft'],
      ['studio', 'wide', 'grin'],
      ['outside', 'wide', 'laugh'],
    ],
  },
  kindergarten: {
    outside: ['autumn', 'birches'],
    shots: [
      ['studio', 'classic', 'laugh'],
      ['outside', 'wide', 'smile'],
      ['studio', 'close', 'cheeky'],
      ['outside', 'wide', 'grin'],
    ],
  },
};

const STUDIO: readonly [Backdrop, ...Backdrop[]] = [
  'blue',
  'stone',
  'rose',
  'cream',
  'teal',
  'lilac',
  'sky',
  'sage',
  'sand',
  'slate',
];

/** Four to eight portraits of one sitter, the same ones for the same seed. */
export function shoot(sitter: Sitter, series: Series, seed: string, outfit?: Clothes): Shot[] {
  const chance = chanceFrom(seed);
  const { shots, outside } = PLANS[series];
  const studios = shuffled(chance, STUDIO);
  const places = shuffled(chance, outside);
  const favourite = chance() < 0.75 ? 0 : 1;
  const change = secondOutfit(chance, sitter);
  const count = Math.max(4, shots.length - Math.floor(chance() * 3));
  return shots.slice(0, count).map(([place, framing, expression], index) => {
    const choice = place === 'studio' ? studios : places;
    const backdrop = place === 'green' ? 'green' : choice[index % choice.length]!;
    // Out of doors and in the later pictures a child has changed its clothes; none clash with the green screen.
    const changed =
      place === 'outside' || index > 4 || (place === 'green' && clashesWithGreen(sitter.clothes.colour));
    return {
      backdrop,
      framing,
      favourite: index === favourite,
      pose: {
        expression,
        tilt: Math.round(between(chance, -6.5, 6.5)),
        look: chance() < 0.3 ? oneOf(chance, [-5, 5]) : 0,
        clothes: outfit ?? (changed ? change : undefined),
      },
      orientation: index === 1 && chance() < 0.12 ? oneOf(chance, [6, 8] as const) : undefined,
    };
  });
}

function secondOutfit(chance: () => number, sitter: Sitter): Clothes {
  const colours = WARDROBE.filter((colour) => colour !== sitter.clothes.colour && !clashesWithGreen(colour));
  return {
    cut: oneOf(chance, ['tee', 'hoodie', 'stripes', 'knit', 'ringer'] as const),
    colour: colours[Math.floor(chance() * colours.length)] ?? '#2c4a6b',
    trim: '#f2ede2',
  };
}

function shuffled<Item>(chance: () => number, items: readonly Item[]): Item[] {
  const pool = [...items];
  for (let last = pool.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    const moved = pool[last]!;
    pool[last] = pool[other]!;
    pool[other] = moved;
  }
  return pool;
}
