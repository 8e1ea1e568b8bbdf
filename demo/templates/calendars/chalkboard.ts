import type { Art, MonthStyle } from '@picture-day/render';
import { group, ink, rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { chalk } from '../draw/school.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const BOARD = '#2b4640';
const WHITE = '#f4f1e6';
const YELLOW = '#f2d479';
const ROSE = '#f3b3a0';
const SKY = '#a9d3dd';

const WOOD: Art[] = [
  rect([-3, -3, 206, 306], '#b98a55'),
  rect([4, 4, 192, 292], '#9c7040'),
  rect([6, 6, 188, 288], BOARD),
];

type Doodle = keyof typeof chalk;
/** Two drawings for each month: the left and the right of the picture. */
const DOODLES: readonly (readonly [Doodle, Doodle])[] = [
  ['star', 'sums'],
  ['heart', 'heart'],
  ['music', 'plane'],
  ['sun', 'apple'],
  ['plane', 'star'],
  ['sun', 'music'],
  ['sun', 'plane'],
  ['apple', 'sums'],
  ['atom', 'apple'],
  ['music', 'atom'],
  ['sums', 'plane'],
  ['star', 'heart'],
];

function drawn(name: Doodle, x: number, y: number, turn: number, color: string): Art {
  return group(chalk[name](color), { transform: place(x, y, turn, 1.25) });
}

function doodles(index: number): Art[] {
  const [left, right] = DOODLES[index]!;
  return [
    drawn(left, 26, 48, -10, YELLOW),
    drawn(right, 174, 48, 10, SKY),
    drawn('swirl', 26, 92, 90, ROSE),
    drawn('swirl', 174, 92, 90, YELLOW),
    drawn(right, 26, 136, 8, SKY),
    drawn(left, 174, 136, -8, ROSE),
  ];
}

/** A rim drawn twice with a shaky hand. */
const rim = (x: number, y: number, width: number, height: number): Art[] => [
  ink(
    `M${x - 3} ${y - 2}L${x + width + 2} ${y - 3}L${x + width + 3} ${y + height + 2}L${x - 2} ${y + height + 3}Z`,
    WHITE,
    0.9,
    { join: 'round', opacity: 0.9 },
  ),
  ink(
    `M${x - 2} ${y - 3.4}L${x + width + 3.4} ${y - 2}L${x + width + 2} ${y + height + 3.4}L${x - 3.4} ${y + height + 2}Z`,
    WHITE,
    0.4,
    { join: 'round', opacity: 0.6 },
  ),
];

const month: MonthStyle = {
  title: {
    font: 'Amatic SC',
    weight: 700,
    size: 62,
    color: YELLOW,
    height: 25,
    uppercase: true,
    letterSpacing: 0.08,
  },
  weekdays: { font: 'Caveat', weight: 700, size: 18, color: SKY, height: 9, format: 'short' },
  days: { font: 'Caveat', weight: 700, size: 25, color: WHITE },
  sunday: ROSE,
  holiday: ROSE,
  holidayNames: { font: 'Caveat', weight: 700, size: 8.4, color: ROSE },
  weekNumbers: { font: 'Caveat', size: 13, color: '#a3bab2', width: 12 },
  weekStart: 1,
  lines: { color: '#5d7a72', width: 0.4, header: true },
};

export const chalkboard = calendar(
  'chalkboard',
  'calendar-20x30',
  say('On the blackboard', 'På tavla', 'På svarta tavlan', 'På tavlen', 'An der Tafel', 'Liitutaululla'),
  {
    symbols: { wood: WOOD },
    monthStyles: { month },
    cover: {
      background: BOARD,
      items: [
        { kind: 'use', symbol: 'wood' },
        ...rim(42, 34, 116, 146),
        picture('portrait', [42, 34, 116, 146]),
        drawn('sun', 24, 46, 0, YELLOW),
        drawn('plane', 176, 52, 0, SKY),
        drawn('apple', 24, 166, -8, ROSE),
        drawn('music', 177, 160, 8, YELLOW),
        words('name', [100, 232], 176, {
          font: 'Amatic SC',
          weight: 700,
          size: 112,
          color: WHITE,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        drawn('swirl', 100, 244, 0, ROSE),
        words('year', [100, 276], 120, {
          font: 'Amatic SC',
          weight: 700,
          size: 66,
          color: YELLOW,
          letterSpacing: 0.1,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: BOARD,
      items: [
        { kind: 'use', symbol: 'wood' },
        ...rim(46, 22, 108, 136),
        picture('portrait', [46, 22, 108, 136]),
        ...doodles(index),
        { kind: 'month', id: 'month', box: [16, 165, 168, 121], month: index + 1, style: 'month' },
      ],
    }),
  },
);
