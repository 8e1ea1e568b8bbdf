import type { Art, MonthStyle } from '@picture-day/render';
import { circle, group, ink, path, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { roundPicture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { sailboat, waves } from '../draw/landscape.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const DEEP = '#163f55';
const FOAM = '#f5fbfb';
/** The sky of every season, winter first: above and at the horizon. */
const SKIES = [
  ['#b9cddb', '#eef3f5'],
  ['#bfe0e2', '#fdf3df'],
  ['#8fcbe0', '#fdeccb'],
  ['#e9b98f', '#fbe9d6'],
] as const;
const skyOf = (index: number) => SKIES[Math.floor(((index + 1) % 12) / 3)]!;
const sky = ([above, below]: readonly [string, string]) =>
  ({
    linear: [0, 0, 0, 150],
    stops: [
      [0, above],
      [1, below],
    ],
  }) as const;

const SEA: Art[] = [
  waves(-10, 216, 146, 30, 6, 303, '#7fb6bd'),
  waves(-24, 216, 155, 26, 5.5, 303, '#3f8796'),
  waves(-4, 216, 164, 28, 5, 303, DEEP),
];

const gull = (x: number, y: number, size: number): Art =>
  ink(
    `M${x - size} ${y}q${size / 2} ${-size * 0.6} ${size} 0q${size / 2} ${-size * 0.6} ${size} 0`,
    '#4c6672',
    0.8,
    { cap: 'round' },
  );

const month: MonthStyle = {
  title: { font: 'Lobster', size: 44, color: FOAM, height: 25 },
  weekdays: { font: 'Open Sans', weight: 600, size: 11, color: '#bfdfe4', height: 9, format: 'short' },
  days: { font: 'Open Sans', weight: 600, size: 18, color: FOAM },
  sunday: '#ffc9a3',
  holiday: '#ffc9a3',
  holidayNames: { font: 'Open Sans', weight: 600, size: 6.2, color: '#ffc9a3' },
  weekNumbers: { font: 'Open Sans', weight: 400, size: 10, color: '#8fb9c4', width: 12 },
  weekStart: 1,
};

export const harbour = calendar(
  'harbour',
  'calendar-20x30',
  say('Harbour', 'Havna', 'Hamnen', 'Havnen', 'Am Hafen', 'Satama'),
  {
    symbols: {
      sea: SEA,
      boat: sailboat('#c8503c', '#fffaf0', '#5a4632'),
      buoy: [
        path('M-4 0L-2.4 -12H2.4L4 0Z', '#d9503f'),
        path('M-3.4 -4.500H3.4L2.9 -8.500H-2.9Z', '#fffaf0'),
        circle(0, -14, 2, '#f2c24f'),
      ],
    },
    monthStyles: { month },
    cover: {
      background: sky(SKIES[2]),
      items: [
        circle(100, 108, 84, '#fff8e6', { opacity: 0.55 }),
        circle(100, 108, 77, '#ffffff'),
        roundPicture('portrait', 100, 108, 74),
        gull(22, 44, 7),
        gull(172, 32, 6),
        group(SEA, { transform: place(0, 50) }),
        use('boat', place(168, 202, -3, 1.5)),
        use('buoy', place(26, 207, 5, 1.1)),
        words('name', [100, 254], 178, {
          font: 'Lobster',
          size: 88,
          color: FOAM,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [100, 278], 120, {
          font: 'Open Sans',
          weight: 600,
          size: 28,
          color: '#ffdfb8',
          letterSpacing: 0.3,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: sky(skyOf(index)),
      items: [
        circle(100, 82, 70, '#fff8e6', { opacity: 0.5 }),
        circle(100, 82, 64.5, '#ffffff'),
        roundPicture('portrait', 100, 82, 62),
        gull(index % 2 ? 176 : 24, 30, 6),
        gull(index % 2 ? 26 : 172, 52, 5),
        { kind: 'use', symbol: 'sea' },
        use('boat', place(18 + index * 2.2, 152, -3, 1.15)),
        use('buoy', place(180, 158, 5, 0.9)),
        { kind: 'month', id: 'month', box: [16, 168, 168, 120], month: index + 1, style: 'month' },
      ],
    }),
  },
);
