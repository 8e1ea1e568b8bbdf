import type { MonthStyle } from '@picture-day/render';
import { ink, path, rect, star } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#33302b';
const GOLD = '#a68246';
const MATS = [
  '#dfe5e8',
  '#e6e0e8',
  '#e0e8df',
  '#ece5d3',
  '#e2e9d6',
  '#f0e2d6',
  '#f1dfdd',
  '#f2e7cf',
  '#e9e0d4',
  '#ecdccf',
  '#dfe1e3',
  '#ecdcdc',
] as const;

const month: MonthStyle = {
  title: { font: 'Dancing Script', weight: 700, size: 48, color: INK, height: 25 },
  weekdays: { font: 'Lora', weight: 600, size: 11, color: '#6a6356', height: 9, format: 'short' },
  days: { font: 'Lora', size: 17, color: INK },
  sunday: '#9d3f2b',
  holiday: '#9d3f2b',
  holidayNames: { font: 'Lora', weight: 600, size: 6, color: '#9d3f2b' },
  weekNumbers: { font: 'Lora', size: 9, color: '#7d7566', width: 12 },
  weekStart: 1,
  lines: { color: '#d9d0bd', width: 0.3, header: true },
};

/** A mat with a bevelled window and a hairline of gold around it. */
const matted = (x: number, y: number, width: number, height: number) => [
  rect([x - 7, y - 7, width + 14, height + 14], undefined, { stroke: { color: GOLD, width: 0.5 } }),
  rect([x - 2.4, y - 2.4, width + 4.8, height + 4.8], '#ffffff'),
  path(
    `M${x - 2.4} ${y - 2.4}H${x + width + 2.4}L${x + width} ${y}H${x}V${y + height}L${x - 2.4} ${y + height + 2.4}Z`,
    '#000000',
    { opacity: 0.12 },
  ),
  picture('portrait', [x, y, width, height]),
];

export const passepartoutYear = calendar(
  'passepartout-year',
  'calendar-30x30',
  say(
    'Passepartout year',
    'Passepartoutår',
    'Passepartoutår',
    'Passepartoutår',
    'Passepartoutjahr',
    'Paspartuvuosi',
  ),
  {
    monthStyles: { month },
    cover: {
      background: MATS[3],
      items: [
        ...matted(75, 32, 150, 172),
        words('name', [150, 248], 220, {
          font: 'Dancing Script',
          weight: 700,
          size: 86,
          color: INK,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        ink('M112 258H142M158 258H188', GOLD, 0.5),
        path(star(150, 258, 3, 4, 0.3), GOLD),
        words('year', [150, 277], 120, {
          font: 'Lora',
          size: 28,
          color: '#7a5c24',
          letterSpacing: 0.3,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: '#fdfbf6',
      items: [
        rect([-3, -3, 306, 164], MATS[index]!),
        ...matted(92, 22, 116, 124),
        words('left', [42, 94], 60, {
          font: 'Lora',
          size: 66,
          color: '#6f5526',
          text: String(index + 1).padStart(2, '0'),
          userSupplied: false,
        }),
        words('year', [258, 92], 66, {
          font: 'Lora',
          size: 40,
          color: '#6f5526',
          text: '{year}',
          userSupplied: false,
        }),
        { kind: 'month', id: 'month', box: [46, 166, 208, 124], month: index + 1, style: 'month' },
      ],
    }),
  },
);
