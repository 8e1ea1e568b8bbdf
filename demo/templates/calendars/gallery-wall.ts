import type { MonthStyle } from '@picture-day/render';
import { rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#2a2724';
const GOLD = '#96783c';
const WALLS = ['#e7e9e4', '#efe5dc', '#e3e8ec', '#ece8da'] as const;

const month: MonthStyle = {
  title: { font: 'Playfair Display', weight: 600, size: 44, color: INK, height: 25, align: 'left' },
  weekdays: { font: 'Raleway', weight: 600, size: 11, color: '#5d574f', height: 9, format: 'long' },
  days: { font: 'Playfair Display', size: 20, color: INK },
  sunday: '#a33a26',
  holiday: '#a33a26',
  holidayNames: { font: 'Raleway', weight: 600, size: 6.2, color: '#a33a26' },
  weekNumbers: { font: 'Raleway', size: 10, color: '#7b746b', width: 12 },
  weekStart: 1,
  lines: { color: '#cbc3b6', width: 0.3, rows: true, header: true },
};

type Frame = readonly [id: string, x: number, y: number, width: number, height: number];
const WAYS: readonly (readonly Frame[])[] = [
  [
    ['first', 20, 24, 90, 112],
    ['second', 124, 24, 60, 51],
    ['third', 124, 85, 60, 51],
    ['fourth', 198, 24, 82, 112],
  ],
  [
    ['first', 20, 24, 60, 51],
    ['second', 20, 85, 60, 51],
    ['third', 94, 24, 96, 112],
    ['fourth', 204, 24, 76, 112],
  ],
];

/** A picture in its frame: a shadow, wood, a mat. */
const hung = ([id, x, y, width, height]: Frame) => [
  rect([x - 3.5, y - 2.4, width + 8, height + 8], '#3b3226', { opacity: 0.14 }),
  rect([x - 4, y - 4, width + 8, height + 8], '#4a3a2a'),
  rect([x - 2.8, y - 2.8, width + 5.6, height + 5.6], '#fffdf8'),
  picture(id, [x, y, width, height]),
];

export const galleryWall = calendar(
  'gallery-wall',
  'calendar-30x30',
  say('Gallery wall', 'Billedvegg', 'Tavelvägg', 'Billedvæg', 'Bilderwand', 'Tauluseinä'),
  {
    monthStyles: { month },
    cover: {
      background: WALLS[1],
      items: [
        ...hung(['first', 28, 32, 132, 172]),
        ...hung(['second', 180, 32, 92, 78]),
        ...hung(['third', 180, 126, 92, 78]),
        words('name', [28, 258], 178, {
          font: 'Playfair Display',
          weight: 600,
          size: 84,
          color: INK,
          align: 'left',
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [272, 258], 70, {
          font: 'Playfair Display',
          size: 48,
          color: GOLD,
          align: 'right',
          text: '{year}',
          userSupplied: false,
        }),
        rect([28, 268, 244, 0.5], GOLD),
      ],
    },
    month: (index) => ({
      background: '#fdfbf7',
      items: [
        rect([-3, -3, 306, 157], WALLS[index % WALLS.length]!),
        ...WAYS[index % WAYS.length]!.flatMap(hung),
        { kind: 'month', id: 'month', box: [20, 160, 260, 130], month: index + 1, style: 'month' },
        words('year', [280, 179], 60, {
          font: 'Playfair Display',
          size: 36,
          color: GOLD,
          align: 'right',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    }),
  },
);
