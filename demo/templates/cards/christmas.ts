import type { Art } from '@picture-day/render';
import { frame, group, ink, path, rect, use } from '../draw/art.ts';
import { bauble, berry, firTwig, foldedStar, knit, snow, wood } from '../draw/christmas.ts';
import { card, type Design, picture, roundPicture } from '../draw/design.ts';
import { type Point, place, range } from '../draw/geometry.ts';
import { outsideBox, spots } from '../draw/party.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

import { MERRY, winterWreath } from './winter-wreath.ts';

const FAMILY = say(
  'from Ada, Jonas, Ingrid and Erik',
  'fra Ada, Jonas, Ingrid og Erik',
  'från Ada, Jonas, Ingrid och Erik',
  'fra Ada, Jonas, Ingrid og Erik',
  'von Ada, Jonas, Ingrid und Erik',
  'toivottavat Ada, Jonas, Ingrid ja Erik',
);

const FLAKES: readonly Point[] = [
  [10, 75],
  [88, 83],
  [14.5, 102.5],
  [93, 53.5],
  [7.5, 130.5],
  [90.5, 141.5],
  [22.5, 142.5],
  [79, 146],
  [7, 45],
  [50, 7],
  [30, 4],
  [75, 7.5],
  [93.8, 113.8],
];

const spruce = card(
  'spruce',
  'card-10x15',
  'christmas',
  say('Spruce', 'Grankvist', 'Grankvist', 'Grankvist', 'Fichtenzweig', 'Kuusenoksa'),
  {
    front: {
      background: '#17382c',
      items: [
        ...snow(FLAKES, '#f5efe0', 1.1),
        frame([100, 150], 4.5, '#d8b56c', 0.4),
        rect([17.5, 15.5, 65, 80], '#fbf7ec'),
        picture('portrait', [20, 18, 60, 75]),
        use('fir', place(15, 24, -52, 0.62), '#3f7a58'),
        use('fir', place(14.5, 23, 8, 0.66), '#4d8a66'),
        use('fir', place(13.5, 24.5, 66, 0.6), '#3f7a58'),
        ...berry(17.5, 23),
        ...berry(21.5, 19.5),
        ...berry(16.5, 27.5),
        use('fir', place(86.5, 94.5, 206, 0.5), '#3f7a58'),
        use('fir', place(86.5, 94.5, 176, 0.6), '#4d8a66'),
        use('fir', place(87, 94, -98, 0.6), '#3f7a58'),
        ...berry(84.5, 93),
        ...berry(80.5, 95),
        ...berry(85, 88.5),
        words('greeting', [50, 116], 84, {
          font: 'Playfair Display',
          weight: 600,
          size: 42,
          lines: 2,
          lineHeight: 0.74,
          color: '#e8c883',
          role: 'greeting',
          text: MERRY,
          maxLength: 40,
        }),
        words('from', [50, 139], 80, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#f2ecdc',
          role: 'name',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
  { fir: firTwig('#6f9c7d') },
);

/** A Selbu rose, the star of Norwegian mittens. */
const ROSE = [
  'w     w     w',
  ' w   www   w ',
  '    wwwww    ',
  '  w ww ww w  ',
  '  wwww wwww  ',
  ' wwww w wwww ',
  'www  www  www',
  ' wwww w wwww ',
  '  wwww wwww  ',
  '  w ww ww w  ',
  '    wwwww    ',
  ' w   www   w ',
];
const EDGE = ['wwwwwwwwwwwww', ' w w w w w w '];
const LICE = range(20, (row) => (row % 6 === 0 ? ' w     w     ' : row % 6 === 3 ? '    w     w  ' : ''));
const STITCH = [3, 2.55] as const;
const roses = (y: number): Art[] => range(4, (index) => use('rose', place(-3 + index * 39, y), '#fdf6ec'));
const edges = (y: number, flip = 1): Art[] =>
  range(4, (index) => use('edge', place(-3 + index * 39, y, 0, [1, flip]), '#fdf6ec'));

const mitten = card(
  'selbu-mitten',
  'card-15x15',
  'christmas',
  say('Selbu mitten', 'Selbuvott', 'Selbuvante', 'Selbuvante', 'Norwegermuster', 'Selbulapanen'),
  {
    front: {
      background: '#a3252c',
      items: [
        ...edges(2.6, -1),
        ...roses(3),
        ...edges(37.5),
        rect([-3, 46, 156, 60], '#8e1d25'),
        ...range(4, (index) => use('lice', place(-3 + index * 39, 50), '#fdf6ec', 0.85)),
        ...edges(112.5, -1),
        ...roses(113.5),
        ...edges(147.5),
        rect([40.8, 21, 70, 84], '#3c0a10', { opacity: 0.25 }),
        rect([40, 20, 70, 84], '#fdf6ec'),
        picture('portrait', [43, 23, 64, 78]),
        rect([22, 109, 106, 31], '#fdf6ec', { radius: 1.5 }),
        words('greeting', [75, 126], 98, {
          font: 'Lobster',
          size: 38,
          color: '#a3252c',
          role: 'greeting',
          text: MERRY,
          maxLength: 30,
        }),
        words('from', [75, 135], 96, {
          font: 'Montserrat',
          weight: 500,
          size: 12,
          color: '#5b3433',
          role: 'name',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
  {
    rose: knit(ROSE, 0, 0, STITCH, 1, { w: 'current' }),
    edge: knit(EDGE, 0, 0, STITCH, 1, { w: 'current' }),
    lice: knit(LICE, 0, 0, STITCH, 1, { w: 'current' }),
  },
);

const BAUBLES: readonly (readonly [string, number, number])[] = [
  ['first', 43, 35],
  ['second', 105, 42],
  ['third', 167, 35],
];

const baubles = card(
  'three-baubles',
  'card-21x10',
  'christmas',
  say(
    'Three baubles',
    'Tre julekuler',
    'Tre julkulor',
    'Tre julekugler',
    'Drei Christbaumkugeln',
    'Kolme joulupalloa',
  ),
  {
    front: {
      background: {
        radial: [105, 40, 130],
        stops: [
          [0, '#25496b'],
          [1, '#0f2440'],
        ],
      },
      items: [
        ...snow(spots('baubles', [-2, -2, 214, 104], 9, outsideBox(36, 64, 138, 36)), '#e8eef5', 0.9),
        ...BAUBLES.flatMap(([id, x, y]): (Art | ReturnType<typeof roundPicture>)[] => [
          ...bauble(x, y, 22, -3, '#d9b25c', '#e6c67c'),
          roundPicture(id, x, y, 22),
          path(
            `M${x - 17} ${y - 6}A18 18 0 0 1 ${x - 6} ${y - 17}A21 21 0 0 0 ${x - 17} ${y - 6}Z`,
            '#ffffff',
            { opacity: 0.55 },
          ),
        ]),
        group(foldedStar(74, 18, 7, '#e6c67c', '#c79a45')),
        group(foldedStar(136, 18, 7, '#e6c67c', '#c79a45')),
        ink('M74 -3V11M136 -3V11', '#e6c67c', 0.3),
        words('greeting', [105, 82.5], 170, {
          font: 'Great Vibes',
          size: 46,
          color: '#f3dfae',
          role: 'greeting',
          text: MERRY,
          maxLength: 40,
        }),
        words('from', [105, 93.6], 150, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#dfe6ee',
          role: 'name',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
);

const winterWoods = card(
  'winter-woods',
  'card-10x15',
  'christmas',
  say('Winter woods', 'Vinterskog', 'Vinterskog', 'Vinterskov', 'Winterwald', 'Talvimetsä'),
  {
    front: {
      background: '#dfe8ec',
      items: [
        picture('portrait', [-3, -3, 106, 118]),
        rect([-3, 94, 106, 22], {
          linear: [0, 94, 0, 114],
          stops: [
            [0, '#dfe8ec', 0],
            [1, '#dfe8ec', 0.95],
          ],
        }),
        wood('far', -2, 102, (x) => 113 + 2 * Math.sin(x / 17), 153, 11, '#aebfc6'),
        wood('middle', -2, 102, (x) => 119 + 2 * Math.sin(x / 14 + 2), 153, 14, '#6f8c93'),
        wood('near', -4, 20, (x) => 122 + x * 0.05, 153, 30, '#23424a'),
        wood('nearer', 82, 104, (x) => 126 - x * 0.05, 153, 34, '#23424a'),
        path('M-3 122C30 119 66 120 103 121V153H-3Z', '#23424a'),
        ...snow(spots('woods', [0, 0, 100, 120], 9, outsideBox(16, 0, 68, 108)), '#ffffff', 0.9),
        words('greeting', [50, 136], 88, {
          font: 'Raleway',
          weight: 600,
          size: 26,
          color: '#ffffff',
          letterSpacing: 0.18,
          uppercase: true,
          role: 'greeting',
          text: MERRY,
          maxLength: 26,
        }),
        words('from', [50, 143.7], 86, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#d7e3e6',
          role: 'name',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
);

export const CHRISTMAS_CARDS: readonly Design[] = [spruce, mitten, baubles, winterWreath, winterWoods];
