import type { MonthStyle } from '@picture-day/render';
import { rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { type Design, picture } from '../draw/design.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

import { chalkboard } from './chalkboard.ts';
import { fourSeasons } from './four-seasons.ts';
import { harbour } from './harbour.ts';
import { mosaic } from './mosaic.ts';
import { partyYear } from './party-year.ts';
import { shapesCalendar } from './shapes.ts';
import { woodland } from './woodland.ts';

const RED = '#b3261e';

const quietMonths = calendar(
  'quiet-months',
  'calendar-20x30',
  say(
    'Quiet months',
    'Stille måneder',
    'Stilla månader',
    'Stille måneder',
    'Stille Monate',
    'Hiljaiset kuukaudet',
  ),
  {
    monthStyles: {
      quiet: {
        title: {
          font: 'Playfair Display',
          weight: 600,
          size: 52,
          color: '#26241f',
          height: 26,
          align: 'left',
        },
        weekdays: { font: 'Montserrat', weight: 600, size: 12, color: '#6b6259', height: 9, format: 'short' },
        days: { font: 'Montserrat', weight: 500, size: 19, color: '#26241f' },
        sunday: RED,
        holiday: RED,
        holidayNames: { font: 'Montserrat', weight: 600, size: 6.4, color: RED },
        weekNumbers: { font: 'Montserrat', weight: 500, size: 11, color: '#8a8177', width: 13 },
        weekStart: 1,
        lines: { color: '#e2dcd2', width: 0.3, rows: true, header: true },
      },
    },
    cover: {
      background: '#f6f0e5',
      items: [
        picture('portrait', [22, 25, 156, 190]),
        words('name', [100, 252], 170, {
          font: 'Playfair Display',
          weight: 600,
          size: 84,
          color: '#26241f',
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
        words('year', [100, 270], 170, {
          font: 'Playfair Display',
          size: 34,
          color: '#8a7f70',
          text: '{year}',
          userSupplied: false,
        }),
        words('line', [100, 285], 180, {
          font: 'Montserrat',
          weight: 600,
          size: 13,
          color: '#7a6455',
          letterSpacing: 0.28,
          uppercase: true,
          role: 'greeting',
          text: say(
            'Twelve quiet months',
            'Tolv stille måneder',
            'Tolv stilla månader',
            'Tolv stille måneder',
            'Zwölf stille Monate',
            'Kaksitoista hiljaista kuukautta',
          ),
          maxLength: 40,
        }),
      ],
    },
    month: (index) => ({
      background: '#ffffff',
      items: [
        picture('portrait', [12, 16, 176, 158]),
        { kind: 'month', id: 'month', box: [12, 177, 176, 115], month: index + 1, style: 'quiet' },
        words('year', [188, 196.6], 60, {
          font: 'Playfair Display',
          size: 52,
          color: '#8a7f70',
          align: 'right',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    }),
  },
);

const BLOCKS = [
  '#1f5c7a',
  '#7a4f86',
  '#2f8f83',
  '#e0a52f',
  '#6a9a3a',
  '#e2674a',
  '#d9485f',
  '#e98a3a',
  '#8a6a4a',
  '#c25a2c',
  '#5a6472',
  '#a3252c',
] as const;
const DARK_TEXT = new Set([3, 7]);

const blockStyle = (color: string, faint: string): MonthStyle => ({
  weekdays: {
    font: 'Oswald',
    weight: 500,
    size: 14,
    color: faint,
    height: 10,
    format: 'narrow',
    uppercase: true,
  },
  days: { font: 'Oswald', weight: 500, size: 22, color },
  sunday: faint,
  holiday: faint,
  holidayNames: { font: 'Oswald', weight: 400, size: 7.5, color: faint },
  weekNumbers: { font: 'Oswald', weight: 400, size: 10, color: faint, width: 10 },
  weekStart: 1,
});

const colourBlock = calendar(
  'colour-block',
  'calendar-20x30',
  say('Colour block', 'Fargeblokk', 'Färgblock', 'Farveblok', 'Farbblock', 'Väripinnat'),
  {
    monthStyles: {
      light: {
        ...blockStyle('#ffffff', '#ffe9b8'),
        title: {
          font: 'Anton',
          size: 46,
          color: '#ffffff',
          height: 24,
          align: 'left',
          uppercase: true,
          letterSpacing: 0.02,
        },
      },
      dark: {
        ...blockStyle('#2b1d0a', '#7a2a12'),
        title: {
          font: 'Anton',
          size: 46,
          color: '#2b1d0a',
          height: 24,
          align: 'left',
          uppercase: true,
          letterSpacing: 0.02,
        },
      },
    },
    cover: {
      background: '#f3ead8',
      items: [
        ...BLOCKS.map((color, index) =>
          rect([-3 + (index % 4) * 51.5, 208 + Math.floor(index / 4) * 31.7, 51.6, 31.8], color),
        ),
        picture('portrait', [-3, -3, 206, 212]),
        rect([22, 196, 156, 86], '#f3ead8'),
        words('year', [100, 247], 150, {
          font: 'Anton',
          size: 108,
          color: '#1c2a33',
          letterSpacing: 0.02,
          text: '{year}',
          userSupplied: false,
        }),
        words('name', [100, 270.5], 150, {
          font: 'Oswald',
          weight: 600,
          size: 32,
          color: '#d9485f',
          letterSpacing: 0.14,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
      ],
    },
    month: (index) => ({
      background: BLOCKS[index]!,
      items: [
        picture('portrait', [-3, -3, 206, 168]),
        rect([152, 148, 36, 36], '#f3ead8'),
        words('number', [170, 176.3], 34, {
          font: 'Anton',
          size: 66,
          color: BLOCKS[index]!,
          text: String(index + 1),
          userSupplied: false,
        }),
        {
          kind: 'month',
          id: 'month',
          box: [14, 168, 172, 124],
          month: index + 1,
          style: DARK_TEXT.has(index) ? 'dark' : 'light',
        },
      ],
    }),
  },
);

export const UPRIGHT_CALENDARS: readonly Design[] = [
  quietMonths,
  woodland,
  fourSeasons,
  mosaic,
  colourBlock,
  harbour,
  shapesCalendar,
  chalkboard,
  partyYear,
];
