import type { Clothes, Cut } from './draw/clothes.ts';
import type { HairColour, Skin } from './draw/colour.ts';
import type { HairStyle } from './draw/hair.ts';
import type { Sitter } from './draw/sitter.ts';

/** What is special about a sitter besides skin, hair and clothes. */
type Marks = Pick<Sitter, 'accessory' | 'adult' | 'beard' | 'freckles' | 'gap' | 'glasses' | 'ribbon'>;

function sitter(
  skin: Skin,
  hair: HairStyle,
  hairColour: HairColour,
  clothes: Clothes,
  marks: Marks = {},
): Sitter {
  return { skin, hair, hairColour, clothes, ...marks };
}

function wears(cut: Cut, colour: string, trim?: string): Clothes {
  return { cut, colour, trim };
}

const BLACK_RIM = '#2c2a29';
const RED_RIM = '#a43a3a';
const BLUE_RIM = '#2f5d86';

/** Everyone the photographer met, by the key they have on every roster. */
export const PEOPLE = {
  'ada-solheim': sitter('fair', 'long', 'espresso', wears('tee', '#2c4a6b')),
  'jonas-solheim': sitter('tan', 'short', 'brown', wears('hoodie', '#c9973f', '#f2ede2')),
  'yusuf-warsame': sitter('deep', 'curlyTop', 'black', wears('ringer', '#efc04c')),
  'emil-bakke': sitter('porcelain', 'spiky', 'blond', wears('stripes', '#41654c', '#e9d9b0'), {
    freckles: true,
  }),
  'amina-hassan': sitter('olive', 'hijab', 'black', wears('tee', '#5a3f5f'), { ribbon: '#b96a7c' }),
  'linnea-dahl': sitter('rosy', 'braids', 'flax', wears('knit', '#8f3b3f'), { ribbon: '#c4543c' }),
  'noah-berg': sitter('golden', 'swept', 'chestnut', wears('shirt', '#8fb2cb'), { glasses: BLACK_RIM }),
  'oskar-vik': sitter('porcelain', 'mop', 'ginger', wears('tee', '#4d7d72'), { freckles: true }),
  'leah-tesfaye': sitter('dark', 'puffs', 'black', wears('dungarees', '#5d7fa3', '#f2c14f'), {
    ribbon: '#e2674a',
  }),
  'sofie-moen': sitter('fair', 'fringe', 'auburn', wears('dress', '#26333d'), { glasses: RED_RIM }),
  'jakob-nilsen': sitter('fair', 'short', 'chestnut', wears('polo', '#c4543c')),
  'zara-ahmed': sitter('brown', 'wavy', 'black', wears('cardigan', '#6e4a7c', '#f2ede2')),
  'ella-foss': sitter('golden', 'bob', 'honey', wears('stripes', '#f2ede2', '#5d7fa3'), {
    accessory: 'bow',
    ribbon: '#8f3b3f',
  }),
  'iben-strand': sitter('porcelain', 'buns', 'brown', wears('dress', '#d98b7a'), {
    gap: true,
    ribbon: '#e9b23c',
  }),
  'isak-aune': sitter('rosy', 'buzz', 'brown', wears('hoodie', '#8f3b3f', '#f2ede2'), { gap: true }),
  'liam-nguyen': sitter('golden', 'mop', 'black', wears('ringer', '#5d7fa3')),
  'nora-lie': sitter('fair', 'bob', 'chestnut', wears('knit', '#5d7fa3'), {
    accessory: 'clip',
    gap: true,
    ribbon: '#e9b23c',
  }),
  'kasper-hagen': sitter('porcelain', 'swept', 'flax', wears('dungarees', '#41566e', '#d9604f'), {
    gap: true,
  }),
  'elias-tangen': sitter('deep', 'short', 'black', wears('tee', '#41654c')),
  'filip-ness': sitter('fair', 'curlyTop', 'ginger', wears('tee', '#26333d'), { freckles: true }),
  'ali-rahimi': sitter('olive', 'swept', 'black', wears('polo', '#e8e5db')),
  'henrik-sunde': sitter('porcelain', 'buzz', 'blond', wears('tee', '#8fb2cb')),
  'mathias-rod': sitter('rosy', 'mop', 'honey', wears('tee', '#6e4a7c')),
  'olivia-brekke': sitter('rosy', 'curly', 'honey', wears('dress', '#8fa7b8'), {
    accessory: 'band',
    ribbon: '#f2ede2',
  }),
  'sander-eide': sitter('golden', 'swept', 'espresso', wears('shirt', '#f2ede2')),
  'tiril-larsen': sitter('fair', 'ponytail', 'ginger', wears('dungarees', '#8f3b3f', '#f2ede2'), {
    freckles: true,
    ribbon: '#41654c',
  }),
} satisfies Record<string, Sitter>;

export type PersonKey = keyof typeof PEOPLE;

/** Parents and teachers, who are in pictures without being on a roster. */
export const GROWN_UPS = {
  'kari-teacher': sitter('fair', 'bun', 'honey', wears('cardigan', '#41654c', '#f2ede2'), {
    adult: true,
    ribbon: '#8f3b3f',
  }),
  'tor-teacher': sitter('rosy', 'short', 'grey', wears('shirt', '#8fb2cb'), {
    adult: true,
    beard: true,
    glasses: BLACK_RIM,
  }),
  'sunniva-teacher': sitter('golden', 'bob', 'auburn', wears('dress', '#2c4a6b'), {
    adult: true,
    glasses: BLUE_RIM,
  }),
  'coach-daniel': sitter('tan', 'buzz', 'espresso', wears('polo', '#26333d'), { adult: true, beard: true }),
  'anne-larsen': sitter('fair', 'wavy', 'ginger', wears('tee', '#4d7d72'), { adult: true, freckles: true }),
  'ole-larsen': sitter('rosy', 'short', 'brown', wears('shirt', '#5d7fa3'), { adult: true, beard: true }),
} satisfies Record<string, Sitter>;

/** A year makes a difference: how some of them looked on earlier photo days, until the end of that year. */
const EARLIER: Partial<Record<PersonKey, Partial<Record<number, Partial<Sitter>>>>> = {
  'ada-solheim': { 2025: { hair: 'fringe', clothes: wears('knit', '#8f3b3f'), gap: true } },
  'yusuf-warsame': { 2025: { hair: 'buzz', clothes: wears('stripes', '#2c4a6b', '#e8e5db'), gap: true } },
  'linnea-dahl': {
    2025: { hair: 'bob', accessory: 'bow', ribbon: '#5d7fa3', clothes: wears('dress', '#41654c'), gap: true },
  },
  'noah-berg': { 2025: { glasses: undefined, hair: 'mop', clothes: wears('tee', '#e9b23c') } },
  'oskar-vik': { 2025: { hair: 'spiky', clothes: wears('polo', '#2c4a6b'), gap: true } },
  'leah-tesfaye': { 2025: { hair: 'afro', clothes: wears('tee', '#d98b7a') } },
  'jakob-nilsen': { 2025: { clothes: wears('knit', '#2c4a6b'), gap: true } },
  'iben-strand': { 2025: { hair: 'braids', clothes: wears('dungarees', '#6e4a7c', '#f2ede2'), gap: false } },
  'isak-aune': { 2025: { hair: 'short', clothes: wears('tee', '#e9b23c'), gap: false } },
  'liam-nguyen': { 2025: { hair: 'spiky', clothes: wears('hoodie', '#c4543c', '#f2ede2') } },
  'nora-lie': {
    2024: {
      hair: 'ponytail',
      accessory: undefined,
      clothes: wears('dungarees', '#c4543c', '#f2ede2'),
      gap: false,
    },
    2025: {
      hair: 'fringe',
      accessory: 'band',
      ribbon: '#f2c14f',
      clothes: wears('dress', '#8f3b3f'),
      gap: false,
    },
  },
  'jonas-solheim': { 2024: { hair: 'mop', clothes: wears('stripes', '#e8e5db', '#c4543c'), gap: true } },
  'kasper-hagen': { 2024: { hair: 'mop', clothes: wears('tee', '#5d7fa3'), gap: false } },
};

export function personOf(key: PersonKey, year: number): Sitter {
  const person: Sitter = PEOPLE[key];
  const looks = EARLIER[key] ?? {};
  const then = Object.keys(looks)
    .map(Number)
    .find((last) => year <= last);
  return then === undefined ? person : { ...person, ...looks[then] };
}

const NAMES: Partial<Record<PersonKey, string>> = { 'mathias-rod': 'Mathias Rød' };

export function nameOf(key: PersonKey): string {
  return (
    NAMES[key] ??
    key
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' ')
  );
}
