import type { Portrait } from './draw/compose.ts';
import type { Sitter } from './draw/sitter.ts';

/** The children on the public front page are nobody's: none of them is on a roster. */
export const FRONT_PICTURES: Record<string, { sitter: Sitter; shot: Portrait }> = {
  p1: {
    sitter: {
      skin: 'fair',
      hair: 'braids',
      hairColour: 'espresso',
      ribbon: '#c4543c',
      clothes: { cut: 'tee', colour: '#2c4a6b' },
    },
    shot: { backdrop: 'blue', framing: 'classic', pose: { expression: 'smile', tilt: 2 } },
  },
  p2: {
    sitter: { skin: 'olive', hair: 'spiky', hairColour: 'black', clothes: { cut: 'tee', colour: '#c4543c' } },
    shot: { backdrop: 'sand', framing: 'classic', pose: { expression: 'grin', tilt: -3 } },
  },
  p3: {
    sitter: {
      skin: 'deep',
      hair: 'afro',
      hairColour: 'black',
      clothes: { cut: 'ringer', colour: '#efc04c' },
    },
    shot: { backdrop: 'lilac', framing: 'wide', pose: { expression: 'smile', tilt: 3 } },
  },
  p4: {
    sitter: {
      skin: 'rosy',
      hair: 'long',
      hairColour: 'blond',
      accessory: 'band',
      ribbon: '#f2ede2',
      clothes: { cut: 'tee', colour: '#26333d' },
    },
    shot: { backdrop: 'rose', framing: 'classic', pose: { expression: 'laugh', tilt: -4 } },
  },
  p5: {
    sitter: {
      skin: 'golden',
      hair: 'swept',
      hairColour: 'brown',
      freckles: true,
      clothes: { cut: 'knit', colour: '#8fb2cb' },
    },
    shot: { backdrop: 'teal', framing: 'classic', pose: { expression: 'soft', tilt: 4 } },
  },
};
