import type { Art } from '@picture-day/render';
import { circle, frame, group, ink, path, rect, use } from '../draw/art.ts';
import { sprig, wreath } from '../draw/botanicals.ts';
import { bauble, berry, firTwig, flake, foldedStar, holly, knit, snow, wood } from '../draw/christmas.ts';
import { card, type Design, picture, roundPicture } from '../draw/design.ts';
import { around, type Point, place, range } from '../draw/geometry.ts';
import { outsideBox, spots } from '../draw/party.ts';
import { paragraph, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const MERRY = say(
  'Merry Christmas',
  'God jul',
  'God jul',
  'Glædelig jul',
  'Frohe Weihnachten',
  'Hyvää joulua',
);
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
          text: MERRY,
          maxLength: 40,
        }),
        words('from', [50, 139], 80, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#f2ecdc',
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
          text: MERRY,
          maxLength: 30,
        }),
        words('from', [75, 135], 96, {
          font: 'Montserrat',
          weight: 500,
          size: 12,
          color: '#5b3433',
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
          text: MERRY,
          maxLength: 40,
        }),
        words('from', [105, 93.6], 150, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#dfe6ee',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
);

const RING = { x: 75, y: 60, radius: 42 };
const hollyAt = (degrees: number): Art[] => {
  const [x, y] = around(RING.x, RING.y, RING.radius, degrees);
  return [
    use('holly', place(x, y, degrees - 30, 1), '#2f6a4a'),
    use('holly', place(x, y, degrees + 40, 0.9), '#3b7d59'),
    ...berry(x, y, 2.1),
    ...berry(x + 3.2, y + 1.4, 1.9),
    ...berry(x + 0.6, y + 3.3, 1.9),
  ];
};
const LEAVES = [
  ['fir', '#2f6a4a', 0.42, -24],
  ['sprig', '#86a089', 0.5, -38],
  ['fir', '#47805f', 0.4, -52],
  ['sprig', '#5f8468', 0.52, -10],
] as const;

const wreathCard = card(
  'winter-wreath',
  'card-15x15',
  'christmas',
  say('Winter wreath', 'Vinterkrans', 'Vinterkrans', 'Vinterkrans', 'Winterkranz', 'Talvikranssi'),
  {
    front: {
      background: '#faf5ea',
      items: [
        ...wreath(RING.x, RING.y, RING.radius, 44, LEAVES),
        ...wreath(
          RING.x,
          RING.y,
          RING.radius - 2,
          36,
          LEAVES.map(([symbol, color, scale]) => [symbol, color, scale * 0.72, -150] as const),
        ),
        circle(RING.x, RING.y, 38, '#faf5ea'),
        roundPicture('portrait', RING.x, RING.y, 36.5),
        ...[-62, 40, 118, 205].flatMap(hollyAt),
        words('greeting', [75, 134], 134, {
          font: 'Playfair Display',
          italic: true,
          size: 44,
          color: '#23503a',
          text: MERRY,
          maxLength: 30,
        }),
        words('year', [75, 143], 90, {
          font: 'Montserrat',
          weight: 600,
          size: 12,
          color: '#a5372f',
          letterSpacing: 0.34,
          text: '2026',
          fill: '{year}',
          maxLength: 20,
        }),
      ],
    },
    insideLeft: {
      background: '#23503a',
      items: [
        ...snow(spots('wreath', [-2, -2, 154, 154], 13, outsideBox(28, 24, 94, 104)), '#e9efe6'),
        rect([33, 21, 84, 108], '#faf5ea'),
        picture('second', [36, 24, 78, 96]),
      ],
    },
    insideRight: {
      background: '#faf5ea',
      items: [
        use('fir', place(156, -4, 150, 0.9), '#2f6a4a'),
        use('fir', place(154, -6, 122, 0.8), '#47805f'),
        use('sprig', place(152, 2, 172, 0.9), '#86a089'),
        ...berry(143, 8),
        ...berry(138.5, 10.5),
        paragraph('message', [24, 38, 102, 76], {
          font: 'Lora',
          italic: true,
          size: 22,
          color: '#33433a',
          text: say(
            'A quiet Christmas, and a bright new year, from all of us in Lillesund.',
            'Fredelig jul og et lyst nytt år fra oss alle i Lillesund.',
            'En stilla jul och ett ljust nytt år från oss alla i Lillesund.',
            'En stille jul og et lyst nytår fra os alle i Lillesund.',
            'Stille Weihnachten und ein helles neues Jahr von uns allen in Lillesund.',
            'Rauhallista joulua ja valoisaa uutta vuotta meiltä kaikilta Lillesundista.',
          ),
          maxLength: 300,
        }),
        words('names', [75, 130], 110, {
          font: 'Dancing Script',
          weight: 700,
          size: 26,
          color: '#23503a',
          text: 'Ada, Jonas, Ingrid & Erik',
          fill: '{name}',
          maxLength: 40,
        }),
      ],
    },
    back: {
      background: '#23503a',
      items: [group([flake(12, '#e8c883', 0.5)], { transform: place(75, 75) })],
    },
  },
  { fir: firTwig('#7fa78c'), sprig: sprig(5), holly: [holly(15, 'current')] },
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
          text: MERRY,
          maxLength: 26,
        }),
        words('from', [50, 143.7], 86, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#d7e3e6',
          text: FAMILY,
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
);

export const CHRISTMAS_CARDS: readonly Design[] = [spruce, mitten, baubles, wreathCard, winterWoods];
