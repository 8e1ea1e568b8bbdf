import type { Art, MonthStyle } from '@picture-day/render';
import { ink, use } from '../draw/art.ts';
import { fern, oliveTwig, sprig } from '../draw/botanicals.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#37392f';
const PAPER = '#f8f4ea';
/** A dark and a light leaf for every season, winter first. */
const LEAVES = [
  ['#5f7d83', '#9db5b6'],
  ['#6d8f4e', '#a9c17f'],
  ['#47794f', '#8fb383'],
  ['#b0682f', '#d9a35b'],
] as const;
const seasonOf = (index: number) => LEAVES[Math.floor(((index + 1) % 12) / 3)]!;

/** Leaves that grow from both feet of the arch. */
function foliage([dark, light]: readonly [string, string], foot: number): Art[] {
  return [
    use('fern', place(34, foot, -104, 1), light),
    use('fern', place(166, foot, -76, 1), light),
    use('twig', place(36, foot + 2, -126, 0.82), dark),
    use('twig', place(164, foot + 2, -54, 0.82), dark),
    use('sprig', place(40, foot + 3, -158, 0.9), dark),
    use('sprig', place(160, foot + 3, 158, [-0.9, 0.9]), dark),
  ];
}

const arch = (top: number, foot: number, half: number) => {
  const shoulder = top + half;
  return `M${100 - half} ${foot}V${shoulder}A${half} ${half} 0 0 1 ${100 + half} ${shoulder}V${foot}`;
};

const month: MonthStyle = {
  title: { font: 'Lora', weight: 500, italic: true, size: 40, color: INK, height: 24 },
  weekdays: { font: 'Lora', weight: 600, size: 12, color: '#6c6a58', height: 9, format: 'short' },
  days: { font: 'Lora', weight: 500, size: 18, color: INK },
  sunday: '#a8492a',
  holiday: '#a8492a',
  holidayNames: { font: 'Lora', weight: 600, size: 6.4, color: '#a8492a' },
  weekNumbers: { font: 'Lora', size: 10, color: '#7d7a67', width: 12 },
  weekStart: 1,
  lines: { color: '#d8d0bb', width: 0.3, header: true },
};

export const woodland = calendar(
  'woodland',
  'calendar-20x30',
  say('Woodland', 'I skogen', 'I skogen', 'I skoven', 'Im Wald', 'Metsässä'),
  {
    symbols: { fern: fern(70), twig: oliveTwig(62, 12), sprig: sprig(6) },
    monthStyles: { month },
    cover: {
      background: PAPER,
      items: [
        ...foliage(LEAVES[2], 206),
        ink(arch(22, 208, 66), '#b6a67f', 0.6),
        picture('portrait', [38, 26, 124, 182], { shape: { path: `${arch(26, 208, 62)}Z` } }),
        ink('M26 208H174', '#b6a67f', 0.6),
        words('name', [100, 248], 176, {
          font: 'Lora',
          weight: 500,
          italic: true,
          size: 78,
          color: INK,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [100, 272], 120, {
          font: 'Lora',
          size: 30,
          color: '#5f7a52',
          letterSpacing: 0.24,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: PAPER,
      items: [
        ...foliage(seasonOf(index), 164),
        ink(arch(15, 166, 60), '#b6a67f', 0.5),
        picture('portrait', [44, 19, 112, 147], { shape: { path: `${arch(19, 166, 56)}Z` } }),
        ink('M30 166H170', '#b6a67f', 0.5),
        { kind: 'month', id: 'month', box: [16, 171, 168, 116], month: index + 1, style: 'month' },
        words('year', [100, 294], 60, {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#6c6a58',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    }),
  },
);
