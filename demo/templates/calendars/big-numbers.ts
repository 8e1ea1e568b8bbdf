import type { MonthStyle } from '@picture-day/render';
import { rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const COLOURS = [
  '#274b6d',
  '#6b3a6b',
  '#2f6b5a',
  '#7d5c10',
  '#4d6b1f',
  '#9c4a26',
  '#94324a',
  '#8f5418',
  '#5f4a33',
  '#8a3a1f',
  '#3f4a55',
  '#7f2228',
] as const;

const style = (color: string): MonthStyle => ({
  title: {
    font: 'Oswald',
    weight: 500,
    size: 26,
    color,
    height: 17,
    align: 'left',
    uppercase: true,
    letterSpacing: 0.08,
  },
  weekdays: { font: 'Oswald', weight: 500, size: 13, color, height: 10, format: 'short', uppercase: true },
  days: { font: 'Oswald', weight: 500, size: 21, color: '#23272b' },
  sunday: color,
  holiday: color,
  holidayNames: { font: 'Oswald', weight: 400, size: 6.6, color },
  weekNumbers: { font: 'Oswald', weight: 400, size: 10, color: '#6f767c', width: 12 },
  weekStart: 1,
  lines: { color: '#d7dadc', width: 0.3, rows: true },
});

export const bigNumbers = calendar(
  'big-numbers',
  'calendar-30x30',
  say('Big numbers', 'Store tall', 'Stora siffror', 'Store tal', 'Große Zahlen', 'Isot numerot'),
  {
    monthStyles: Object.fromEntries(COLOURS.map((color, index) => [`m${index + 1}`, style(color)])),
    cover: {
      background: COLOURS[0],
      items: [
        picture('first', [-3, -3, 153, 184]),
        picture('second', [150, -3, 153, 184]),
        words('year', [150, 250], 270, {
          font: 'Anton',
          size: 176,
          color: '#f5efe2',
          text: '{year}',
          userSupplied: false,
        }),
        words('name', [150, 283], 270, {
          font: 'Oswald',
          weight: 500,
          size: 42,
          color: '#f2c46a',
          uppercase: true,
          letterSpacing: 0.16,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
      ],
    },
    month: (index) => {
      const color = COLOURS[index]!;
      return {
        background: '#fbf9f4',
        items: [
          picture('first', [-3, -3, 109, 165]),
          picture('second', [106, -3, 109, 165]),
          rect([215, -3, 88, 165], color),
          words('number', [259, 106], 84, {
            font: 'Anton',
            size: 190,
            color: '#fbf9f4',
            text: String(index + 1),
            userSupplied: false,
          }),
          words('year', [259, 140], 76, {
            font: 'Oswald',
            weight: 400,
            size: 30,
            color: '#fbf9f4',
            letterSpacing: 0.2,
            text: '{year}',
            userSupplied: false,
          }),
          { kind: 'month', id: 'month', box: [20, 166, 260, 126], month: index + 1, style: `m${index + 1}` },
        ],
      };
    },
  },
);
