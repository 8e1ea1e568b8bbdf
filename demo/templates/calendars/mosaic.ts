import type { MonthStyle } from '@picture-day/render';
import { rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#1f2429';
const ACCENTS = [
  '#2d5f86',
  '#7a3f73',
  '#3d7d5f',
  '#8a6d12',
  '#4f7a22',
  '#a84f1d',
  '#a83246',
  '#9a5a10',
  '#6b5738',
  '#9c4220',
  '#4b5661',
  '#962a2f',
] as const;

const style = (accent: string): MonthStyle => ({
  title: {
    font: 'Montserrat',
    weight: 700,
    size: 30,
    color: accent,
    height: 22,
    align: 'left',
    uppercase: true,
    letterSpacing: 0.08,
  },
  weekdays: { font: 'Montserrat', weight: 600, size: 11, color: '#5c646c', height: 9, format: 'short' },
  days: { font: 'Montserrat', weight: 500, size: 18, color: INK },
  sunday: accent,
  holiday: accent,
  holidayNames: { font: 'Montserrat', weight: 600, size: 6.2, color: accent },
  weekNumbers: { font: 'Montserrat', size: 10, color: '#767d84', width: 12 },
  weekStart: 1,
  lines: { color: '#dfe3e6', width: 0.3, rows: true, header: true },
});

/** One tall picture and two small ones; the tall one changes sides. */
const three = (index: number) =>
  index % 2
    ? ([
        [88, 16, 100, 152],
        [12, 16, 73, 74.5],
        [12, 93.5, 73, 74.5],
      ] as const)
    : ([
        [12, 16, 100, 152],
        [115, 16, 73, 74.5],
        [115, 93.5, 73, 74.5],
      ] as const);

export const mosaic = calendar(
  'mosaic',
  'calendar-20x30',
  say('Mosaic', 'Mosaikk', 'Mosaik', 'Mosaik', 'Mosaik', 'Mosaiikki'),
  {
    monthStyles: Object.fromEntries(ACCENTS.map((accent, index) => [`m${index + 1}`, style(accent)])),
    cover: {
      background: '#ffffff',
      items: [
        picture('first', [12, 16, 116, 168]),
        picture('second', [131, 16, 57, 82.5]),
        picture('third', [131, 101.5, 57, 82.5]),
        rect([12, 196, 24, 2.4], ACCENTS[0]),
        words('name', [12, 240], 176, {
          font: 'Montserrat',
          weight: 700,
          size: 78,
          color: INK,
          align: 'left',
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [12, 268], 120, {
          font: 'Montserrat',
          size: 44,
          color: '#5c646c',
          align: 'left',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const [tall, upper, lower] = three(index);
      return {
        background: '#ffffff',
        items: [
          picture('first', tall),
          picture('second', upper),
          picture('third', lower),
          { kind: 'month', id: 'month', box: [12, 176, 176, 116], month: index + 1, style: `m${index + 1}` },
          words('year', [188, 193], 60, {
            font: 'Montserrat',
            size: 30,
            color: '#767d84',
            align: 'right',
            text: '{year}',
            userSupplied: false,
          }),
        ],
      };
    },
  },
);
