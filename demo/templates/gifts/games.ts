import { circle, ink, path, rect } from '../draw/art.ts';
import { type Design, picture } from '../draw/design.ts';
import { gift } from '../draw/gift.ts';
import { seaScales } from '../draw/landscape.ts';
import { bookMockup, cushionMockup, puzzleMockup } from '../draw/objects.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const puzzle = gift(
  'picture-puzzle',
  'puzzle-120',
  'games',
  say('Picture puzzle', 'Puslespill', 'Pussel', 'Puslespil', 'Puzzle', 'Palapeli'),
  {
    parts: {
      print: {
        trim: [210, 280],
        safe: 8,
        background: '#f6efe0',
        items: [
          rect([-3, -3, 216, 286], '#1f7d78'),
          rect([6, 6, 198, 268], '#f6efe0', { radius: 4 }),
          picture('portrait', [11, 11, 188, 224], { shape: { radius: 2 } }),
          words('name', [105, 262], 184, {
            font: 'Lobster',
            size: 62,
            color: '#c8503c',
            role: 'name',
            text: 'Ada',
            fill: '{firstName}',
            maxLength: 24,
          }),
        ],
        mockup: puzzleMockup(10, 12),
      },
    },
  },
);

const cushion = gift(
  'sea-cushion',
  'cushion',
  'games',
  say('Sea cushion', 'Havpute', 'Havskudde', 'Havpude', 'Meereskissen', 'Merityyny'),
  {
    separateFromBackground: true,
    parts: {
      print: {
        trim: [400, 400],
        safe: 25,
        background: '#f3e9d4',
        items: [
          ...seaScales(-3, -10, 403, 420, 40, '#2f7f8b', '#8cc7c6', 1.6),
          circle(200, 190, 140, '#f3e9d4'),
          circle(200, 190, 133, '#f2b56f'),
          circle(200, 190, 133, undefined, { stroke: { color: '#c8503c', width: 2 } }),
          picture('child', [67, 57, 266, 266], {
            disableBackground: true,
            shape: { path: 'M67 57H333V190A133 133 0 0 1 67 190Z' },
            allow: { pictureTypes: ['IP', 'MGP'] },
          }),
          path('M58 296H342L326 318L342 340H58L74 318Z', '#c8503c'),
          words('name', [200, 328.5], 236, {
            font: 'Bebas Neue',
            size: 84,
            minSize: 30,
            color: '#fff6e3',
            letterSpacing: 0.12,
            uppercase: true,
            role: 'name',
            text: 'Ada',
            fill: '{firstName}',
            maxLength: 20,
          }),
        ],
        mockup: cushionMockup('#f3e9d4'),
      },
    },
  },
);

const book = gift(
  'linen-book',
  'photo-book-cover',
  'games',
  say('Linen book', 'Bok i lin', 'Bok i linne', 'Bog i lærred', 'Leinenbuch', 'Pellavakirja'),
  {
    parts: {
      cover: {
        trim: [210, 210],
        safe: 12,
        background: '#3f5a5c',
        items: [
          rect([14, 14, 182, 182], undefined, { stroke: { color: '#d9b98a', width: 0.7 } }),
          rect([17, 17, 176, 176], undefined, { stroke: { color: '#d9b98a', width: 0.3 } }),
          rect([52.5, 33, 105, 118], '#2f4547'),
          rect([53.5, 34, 103, 116], '#f6f0e2'),
          picture('portrait', [57, 37.5, 96, 109]),
          words('title', [105, 170], 160, {
            font: 'Playfair Display',
            italic: true,
            size: 38,
            color: '#f3dfb8',
            role: 'greeting',
            text: say('Our year', 'Året vårt', 'Vårt år', 'Vores år', 'Unser Jahr', 'Meidän vuosi'),
            maxLength: 30,
          }),
          words('name', [105, 183], 150, {
            font: 'Montserrat',
            weight: 500,
            size: 14,
            color: '#d9b98a',
            letterSpacing: 0.3,
            uppercase: true,
            role: 'name',
            text: 'Ada Solheim 2026',
            fill: '{name} {year}',
            maxLength: 40,
          }),
        ],
        mockup: bookMockup('#3f5a5c', '#2f4547'),
      },
      back: {
        trim: [210, 210],
        safe: 12,
        background: '#3f5a5c',
        items: [
          rect([14, 14, 182, 182], undefined, { stroke: { color: '#d9b98a', width: 0.7 } }),
          ink('M90 105H120', '#d9b98a', 0.6),
          words('line', [105, 97], 160, {
            font: 'Lora',
            italic: true,
            size: 24,
            color: '#f3dfb8',
            role: 'place',
            text: 'Lillesund skole',
            fill: '{job}',
            maxLength: 50,
          }),
        ],
        mockup: bookMockup('#3f5a5c', '#2f4547'),
      },
    },
  },
);

export const GAME_GIFTS: readonly Design[] = [puzzle, cushion, book];
