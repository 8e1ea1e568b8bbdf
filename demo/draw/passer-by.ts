import type { Clothes, Cut } from './clothes.ts';
import type { HairColour, Skin } from './colour.ts';
import type { HairStyle } from './hair.ts';
import { chanceFrom, oneOf } from './seed.ts';
import type { Sitter } from './sitter.ts';

const FAIR: readonly [Skin, ...Skin[]] = ['porcelain', 'fair', 'rosy', 'golden'];
const WARM: readonly [Skin, ...Skin[]] = ['tan', 'olive', 'brown', 'deep', 'dark'];
const FAIR_HAIR: readonly [HairColour, ...HairColour[]] = [
  'espresso',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'honey',
  'blond',
  'flax',
];
const FAIR_STYLES: readonly [HairStyle, ...HairStyle[]] = [
  'long',
  'fringe',
  'bob',
  'wavy',
  'braids',
  'ponytail',
  'bun',
  'curly',
  'short',
  'swept',
  'spiky',
  'mop',
  'pixie',
  'buzz',
];
const WARM_STYLES: readonly [HairStyle, ...HairStyle[]] = [
  'long',
  'wavy',
  'afro',
  'puffs',
  'buns',
  'short',
  'buzz',
  'curlyTop',
  'swept',
  'ponytail',
];
const CUTS: readonly [Cut, ...Cut[]] = ['tee', 'ringer', 'stripes', 'hoodie', 'knit', 'polo', 'shirt'];

export const WARDROBE: readonly [string, ...string[]] = [
  '#2c4a6b',
  '#c4543c',
  '#26333d',
  '#e9b23c',
  '#41654c',
  '#6e4a7c',
  '#e8e5db',
  '#8fb2cb',
  '#8f3b3f',
  '#4d7d72',
  '#d98b7a',
  '#5d7fa3',
];

/** Someone who is in the group picture without being on the roster, or on the front page. */
export function passerBy(seed: string): Sitter {
  const chance = chanceFrom(seed);
  const fair = chance() < 0.68;
  const colour = oneOf(chance, WARDROBE);
  const cut = oneOf(chance, CUTS);
  const clothes: Clothes = { cut, colour, trim: cut === 'stripes' ? '#f2ede2' : undefined };
  return {
    skin: oneOf(chance, fair ? FAIR : WARM),
    hair: oneOf(chance, fair ? FAIR_STYLES : WARM_STYLES),
    hairColour: fair ? oneOf(chance, FAIR_HAIR) : oneOf(chance, ['black', 'espresso'] as const),
    clothes,
    ribbon: oneOf(chance, WARDROBE),
    freckles: fair && chance() < 0.25,
    gap: chance() < 0.2,
    glasses: chance() < 0.15 ? '#2c2a29' : undefined,
  };
}
