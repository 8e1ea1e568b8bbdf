import type { Art, Item, Mockup } from '@picture-day/render';
import { circle, group, ink, path, rays, star } from '../draw/art.ts';
import { type Design, picture, roundPicture } from '../draw/design.ts';
import { d, place, range } from '../draw/geometry.ts';
import { gift } from '../draw/gift.ts';
import { softShadow, toteMockup } from '../draw/objects.ts';
import { outsideBox, spots, terrazzo } from '../draw/party.ts';
import { tape } from '../draw/school.ts';
import { keyRingMockup, magnetMockup, phoneMockup } from '../draw/small-objects.ts';
import { arched, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const magnet = gift(
  'fridge-magnet',
  'magnet',
  'keepsakes',
  say(
    'Fridge magnet',
    'Kjøleskapsmagnet',
    'Kylskåpsmagnet',
    'Køleskabsmagnet',
    'Kühlschrankmagnet',
    'Jääkaappimagneetti',
  ),
  {
    parts: {
      print: {
        trim: [70, 90],
        safe: 4,
        background: '#fffdf7',
        items: [
          picture('portrait', [5, 5, 60, 64]),
          group([tape(20, 6, '#f0b33c', '#f6cd7c')], { transform: place(35, 4.5, -4) }),
          words('note', [35, 80], 60, {
            font: 'Caveat',
            weight: 700,
            size: 22,
            color: '#2f5d6b',
            role: 'greeting',
            text: say(
              'remember milk & hugs',
              'husk melk & klem',
              'kom ihåg mjölk & kram',
              'husk mælk & kram',
              'Milch & Küsse nicht vergessen',
              'muista maito & halaus',
            ),
            maxLength: 40,
          }),
        ],
        mockup: magnetMockup([70, 90]),
      },
    },
  },
);

const CUT = 52;
const CELL = 60;
const SET_IDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
const cell = (index: number): readonly [number, number] => [(index % 3) * CELL, Math.floor(index / 3) * CELL];
const roundedSquare = (x: number, y: number, size: number, r: number) =>
  d`M${x + r} ${y}h${size - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${size - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(size - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(size - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const MAGNETS = range(6, (index) => {
  const [x, y] = cell(index);
  return roundedSquare(x + 6 + 4, y + 4 + 4, CUT, 4);
}).join('');

const magnetSetMockup: Mockup = {
  size: [192, 130],
  place: [6, 4, 180, 120],
  clip: { path: MAGNETS },
  behind: range(6, (index) => {
    const [x, y] = cell(index);
    return softShadow([x + 11, y + 10, CUT, CUT], 3, 4, 0.06);
  }).flat(),
  front: [
    path(MAGNETS, {
      linear: [6, 4, 186, 124],
      stops: [
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.06],
      ],
    }),
    ink(MAGNETS, '#ffffff', 0.6, { opacity: 0.6 }),
  ],
};

const magnetSet = gift(
  'magnet-set',
  'magnet-set',
  'keepsakes',
  say('Six magnets', 'Seks magneter', 'Sex magneter', 'Seks magneter', 'Sechs Magnete', 'Kuusi magneettia'),
  {
    parts: {
      print: {
        trim: [180, 120],
        safe: 6,
        background: '#ffffff',
        items: SET_IDS.map((id, index): Item => {
          const [x, y] = cell(index);
          return picture(id, [x + 2, y + 2, CELL - 4, CELL - 4]);
        }),
        mockup: magnetSetMockup,
      },
    },
  },
);

const keyRing = gift(
  'key-ring',
  'key-ring',
  'keepsakes',
  say('Key ring', 'Nøkkelring', 'Nyckelring', 'Nøglering', 'Schlüsselanhänger', 'Avaimenperä'),
  {
    parts: {
      front: {
        trim: [35, 45],
        bleed: 2,
        safe: 2,
        background: '#0e5a57',
        items: [
          picture('portrait', [-2, -2, 39, 38]),
          path('M-2 34.5Q17.5 30.5 37 34.5V47H-2Z', '#0e5a57'),
          words('name', [17.5, 40.4], 30, {
            font: 'Pacifico',
            size: 15,
            minSize: 8,
            color: '#ffffff',
            role: 'name',
            text: 'Ada',
            fill: '{firstName}',
            maxLength: 16,
          }),
        ],
        mockup: keyRingMockup(),
      },
      back: {
        trim: [35, 45],
        bleed: 2,
        safe: 2,
        background: '#f0b33c',
        items: [
          path(rays(17.5, 22, 40, 12), '#f5c765'),
          circle(17.5, 19, 12.5, '#0e5a57'),
          words('group', [17.5, 22.8], 22, {
            font: 'Bebas Neue',
            size: 28,
            minSize: 10,
            color: '#ffffff',
            uppercase: true,
            role: 'free',
            text: '4B',
            fill: '{group}',
            maxLength: 8,
          }),
          words('year', [17.5, 39.5], 30, {
            font: 'Montserrat',
            weight: 700,
            size: 12,
            minSize: 8,
            color: '#0e5a57',
            letterSpacing: 0.16,
            role: 'date',
            text: '2026',
            fill: '{year}',
            maxLength: 12,
          }),
        ],
        mockup: keyRingMockup(),
      },
    },
  },
);

const SHAPES: readonly Art[] = [
  circle(6, 84, 11, '#f6b8a8'),
  ink('M44 38q3 -4.5 6 0t6 0t6 0t6 0', '#2b2f6b', 1.8, { cap: 'round', join: 'round' }),
  ink('M-2 66q3 -4.5 6 0t6 0t6 0', '#e2674a', 1.8, { cap: 'round' }),
  path('M61 68L73 73L63 82Z', '#f0b33c'),
  circle(69, 100, 8, undefined, { stroke: { color: '#1f7d78', width: 2.4 } }),
  path(star(58, 20, 6), '#e2674a'),
];

const phoneCase = gift(
  'confetti-case',
  'phone-case',
  'keepsakes',
  say('Confetti case', 'Konfettideksel', 'Konfettiskal', 'Konfetticover', 'Konfettihülle', 'Konfettikuori'),
  {
    separateFromBackground: true,
    parts: {
      print: {
        trim: [75, 155],
        safe: 5,
        background: {
          linear: [0, 0, 75, 155],
          stops: [
            [0, '#bfe0dc'],
            [1, '#8cc7c6'],
          ],
        },
        items: [
          ...SHAPES,
          ...terrazzo(
            spots('case', [0, 44, 75, 60], 9, outsideBox(12, 44, 52, 22)),
            ['#ffffff', '#e2674a', '#f0b33c', '#2b2f6b'],
            'case',
            1.1,
          ),
          circle(37.5, 112, 33, '#fff6e3'),
          picture('child', [-3, 64, 81, 94], {
            disableBackground: true,
            allow: { pictureTypes: ['IP', 'MGP'] },
          }),
          words('name', [37.5, 59], 64, {
            font: 'Lobster',
            size: 40,
            minSize: 12,
            color: '#2b2f6b',
            role: 'name',
            text: 'Ada',
            fill: '{firstName}',
            maxLength: 18,
          }),
        ],
        mockup: phoneMockup(),
      },
    },
  },
);

const tote = gift(
  'school-tote',
  'bag',
  'keepsakes',
  say('School tote', 'Skolenett', 'Skolkasse', 'Skolenet', 'Schultasche', 'Koulukassi'),
  {
    parts: {
      print: {
        trim: [280, 280],
        safe: 10,
        background: '#f0e7d4',
        items: [
          circle(140, 140, 126, '#1f3350'),
          circle(140, 140, 121, undefined, { stroke: { color: '#e7c987', width: 1.2 } }),
          circle(140, 140, 84, '#f0e7d4'),
          roundPicture('portrait', 140, 140, 80),
          arched(
            'top',
            { center: [140, 140], radius: 93, sweep: 150 },
            {
              font: 'Oswald',
              weight: 600,
              size: 66,
              minSize: 30,
              color: '#f0e7d4',
              letterSpacing: 0.16,
              uppercase: true,
              role: 'name',
              text: 'Ada Solheim',
              fill: '{name}',
              maxLength: 26,
            },
          ),
          arched(
            'bottom',
            { center: [140, 140], radius: 113, angle: 90, side: 'inside', sweep: 130 },
            {
              font: 'Oswald',
              weight: 500,
              size: 54,
              minSize: 26,
              color: '#e7c987',
              letterSpacing: 0.16,
              uppercase: true,
              role: 'place',
              text: 'Lillesund skole',
              fill: '{job}',
              maxLength: 30,
            },
          ),
          path(star(36, 140, 8) + star(244, 140, 8), '#e7c987'),
        ],
        mockup: toteMockup('#f0e7d4', '#cfc2a6'),
      },
    },
  },
);

export const KEEPSAKE_GIFTS: readonly Design[] = [magnet, magnetSet, keyRing, phoneCase, tote];
