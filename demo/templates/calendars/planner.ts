import type { MonthStyle } from '@picture-day/render';
import { path, rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#22303a';
const COLOURS = [
  '#3f6f9c',
  '#8a5a9c',
  '#3f8a6c',
  '#a3781a',
  '#5c8a34',
  '#bf5a3a',
  '#b8405a',
  '#b06a1c',
  '#80653f',
  '#a84f2a',
  '#5a6874',
  '#a83438',
] as const;

const style = (color: string): MonthStyle => ({
  title: { font: 'Lobster', size: 46, color: '#ffffff', height: 27, align: 'left' },
  weekdays: { font: 'Open Sans', weight: 600, size: 11, color: INK, height: 9, format: 'long' },
  days: { font: 'Open Sans', weight: 600, size: 15, color: INK, align: 'left', vAlign: 'top', padding: 1.6 },
  sunday: color,
  holiday: color,
  holidayNames: { font: 'Open Sans', weight: 600, size: 6.2, color },
  weekNumbers: { font: 'Open Sans', size: 9, color: '#6d7880', width: 10 },
  weekStart: 1,
  weekendFill: '#f6f3ec',
  lines: { color: '#c9ced1', width: 0.3, rows: true, columns: true, frame: true },
});

export const planner = calendar(
  'planner',
  'calendar-30x30',
  say(
    'Family planner',
    'Familieplanlegger',
    'Familjeplanerare',
    'Familieplanlægger',
    'Familienplaner',
    'Perhekalenteri',
  ),
  {
    monthStyles: Object.fromEntries(COLOURS.map((color, index) => [`m${index + 1}`, style(color)])),
    cover: {
      background: '#fbf8f1',
      items: [
        ...COLOURS.map((color, index) => rect([-3 + index * 25.5, -3, 25.6, 27], color)),
        ...COLOURS.map((color, index) => rect([-3 + index * 25.5, 279, 25.6, 24], color)),
        picture('first', [20, 40, 84, 112], { shape: { radius: 4 } }),
        picture('second', [108, 40, 84, 112], { shape: { radius: 4 } }),
        picture('third', [196, 40, 84, 112], { shape: { radius: 4 } }),
        words('name', [150, 206], 250, {
          font: 'Lobster',
          size: 96,
          color: INK,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('line', [150, 228], 250, {
          font: 'Open Sans',
          weight: 400,
          size: 20,
          color: '#56636c',
          role: 'greeting',
          text: say(
            'and the whole family',
            'og hele familien',
            'och hela familjen',
            'og hele familien',
            'und die ganze Familie',
            'ja koko perhe',
          ),
          maxLength: 40,
        }),
        words('year', [150, 262], 150, {
          font: 'Open Sans',
          weight: 600,
          size: 40,
          color: COLOURS[0],
          letterSpacing: 0.2,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const color = COLOURS[index]!;
      return {
        background: '#ffffff',
        items: [
          picture('first', [14, 16, 88, 98], { shape: { radius: 3 } }),
          picture('second', [106, 16, 88, 98], { shape: { radius: 3 } }),
          picture('third', [198, 16, 88, 98], { shape: { radius: 3 } }),
          rect([-3, 122, 306, 24], color),
          path('M-3 146H303V149H-3Z', color, { opacity: 0.45 }),
          { kind: 'month', id: 'month', box: [14, 122, 272, 168], month: index + 1, style: `m${index + 1}` },
          words('year', [286, 139.5], 60, {
            font: 'Lobster',
            size: 38,
            color: '#ffffff',
            align: 'right',
            text: '{year}',
            userSupplied: false,
          }),
        ],
      };
    },
  },
);
