import type { MonthStyle } from '@picture-day/render';
import { rect, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { spots, terrazzo } from '../draw/party.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#2e2b33';
const CHIPS = ['#d98f6f', '#6f9c94', '#e3bb62', '#7c6f96', '#c9c2b4'] as const;
const GROUNDS = ['#f4e9e2', '#e6eeeb', '#f6efdb', '#ebe7f0'] as const;
const FIGURES = ['#a8523a', '#33716a', '#8a6412', '#5a4b82'] as const;

const month: MonthStyle = {
  title: { font: 'Raleway', weight: 700, size: 30, color: INK, height: 24, align: 'left' },
  weekdays: { font: 'Raleway', weight: 700, size: 11, color: '#605a66', height: 10, format: 'narrow' },
  days: { font: 'Raleway', weight: 600, size: 20, color: INK },
  sunday: '#b0432c',
  holiday: '#b0432c',
  holidayNames: { font: 'Raleway', weight: 700, size: 5.6, color: '#b0432c' },
  weekNumbers: { font: 'Raleway', size: 9, color: '#76707d', width: 10 },
  weekStart: 1,
  rows: 'six',
};

export const stoneGarden = calendar(
  'stone-garden',
  'calendar-30x30',
  say('Terrazzo year', 'Terrazzoår', 'Terrazzoår', 'Terrazzoår', 'Terrazzojahr', 'Terratsovuosi'),
  {
    symbols: {
      panel: terrazzo(
        spots('stone panel', [-2, -2, 150, 304], 13, () => true),
        CHIPS,
        'stone',
        5.4,
      ),
      sheet: terrazzo(
        spots('stone sheet', [-2, -2, 304, 304], 15, () => true),
        CHIPS,
        'sheet',
        6,
      ),
    },
    monthStyles: { month },
    cover: {
      background: GROUNDS[0],
      items: [
        use('sheet'),
        rect([60, 26, 180, 248], '#ffffff', { radius: 5 }),
        picture('portrait', [72, 38, 156, 168], { shape: { radius: 3 } }),
        words('name', [150, 240], 156, {
          font: 'Raleway',
          weight: 700,
          size: 62,
          color: INK,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [150, 262], 120, {
          font: 'Raleway',
          weight: 600,
          size: 30,
          color: FIGURES[0],
          letterSpacing: 0.24,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const tone = index % GROUNDS.length;
      return {
        background: '#ffffff',
        items: [
          rect([-3, -3, 153, 306], GROUNDS[tone]!),
          use('panel'),
          rect([150, -3, 153, 306], '#ffffff'),
          rect([17, 30, 116, 240], '#ffffff', { radius: 4 }),
          picture('portrait', [23, 36, 104, 141], { shape: { radius: 2 } }),
          words('number', [75, 236], 100, {
            font: 'Raleway',
            weight: 700,
            size: 132,
            color: FIGURES[tone]!,
            text: String(index + 1),
            userSupplied: false,
          }),
          words('year', [75, 259], 100, {
            font: 'Raleway',
            weight: 600,
            size: 22,
            color: '#605a66',
            letterSpacing: 0.3,
            text: '{year}',
            userSupplied: false,
          }),
          { kind: 'month', id: 'month', box: [160, 58, 126, 184], month: index + 1, style: 'month' },
        ],
      };
    },
  },
);
