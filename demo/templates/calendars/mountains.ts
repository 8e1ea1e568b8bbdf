import type { Art, MonthStyle } from '@picture-day/render';
import { circle, path, rect, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { ridge } from '../draw/landscape.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#22333d';

interface Light {
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly sun: string;
}
/** The light of every season, winter first. */
const LIGHTS: readonly Light[] = [
  { sky: ['#c9d8e6', '#f3f6f8'], far: '#b3c5d4', middle: '#7f9bb2', near: '#4a6a84', sun: '#ffffff' },
  { sky: ['#cfe6dc', '#fdf6e4'], far: '#b5cfc2', middle: '#7fa98f', near: '#4a7a5f', sun: '#fff1c4' },
  { sky: ['#a8d8ea', '#fff1d6'], far: '#a3c4c9', middle: '#5f9a8c', near: '#2f6f5a', sun: '#ffdf8a' },
  { sky: ['#f2c6a0', '#fdeedd'], far: '#d6a98f', middle: '#a8694f', near: '#6f3f35', sun: '#ffe2a8' },
];
const lightOf = (index: number) => LIGHTS[Math.floor(((index + 1) % 12) / 3)]!;
const sky = ({ sky: [above, below] }: Light) =>
  ({
    linear: [0, 0, 0, 270],
    stops: [
      [0, above],
      [1, below],
    ],
  }) as const;

function range({ far, middle, near }: Light): Art[] {
  return [
    ridge(
      [
        [-4, 236],
        [30, 204],
        [58, 226],
        [92, 198],
        [128, 232],
        [170, 206],
        [210, 230],
        [248, 194],
        [304, 232],
      ],
      303,
      far,
    ),
    ridge(
      [
        [-4, 258],
        [40, 224],
        [76, 252],
        [120, 230],
        [158, 256],
        [206, 226],
        [252, 254],
        [304, 234],
      ],
      303,
      middle,
    ),
    path('M-4 272C60 256 120 284 180 270S270 262 304 274V303H-4Z', near),
  ];
}

const month: MonthStyle = {
  title: {
    font: 'Oswald',
    weight: 600,
    size: 34,
    color: INK,
    height: 24,
    uppercase: true,
    letterSpacing: 0.12,
  },
  weekdays: { font: 'Oswald', weight: 500, size: 12, color: '#4f626c', height: 10, format: 'narrow' },
  days: { font: 'Oswald', weight: 500, size: 20, color: INK },
  sunday: '#b23a24',
  holiday: '#b23a24',
  holidayNames: { font: 'Oswald', weight: 400, size: 6, color: '#b23a24' },
  weekNumbers: { font: 'Oswald', weight: 400, size: 9, color: '#6a7c86', width: 10 },
  weekStart: 1,
  rows: 'six',
};

const print = (x: number, y: number, width: number, height: number) => [
  rect([x - 5, y - 3, width + 12, height + 12], '#22333d', { opacity: 0.14, radius: 2 }),
  rect([x - 6, y - 6, width + 12, height + 12], '#ffffff', { radius: 2 }),
  picture('portrait', [x, y, width, height]),
];

export const mountains = calendar(
  'mountains',
  'calendar-30x30',
  say('Mountains', 'Fjellheimen', 'I fjällen', 'Bjergene', 'In den Bergen', 'Tunturissa'),
  {
    symbols: Object.fromEntries(LIGHTS.map((light, index) => [`range${index}`, range(light)])),
    monthStyles: { month },
    cover: {
      background: sky(LIGHTS[2]!),
      items: [
        circle(222, 92, 46, LIGHTS[2]!.sun, { opacity: 0.8 }),
        use('range2'),
        ...print(30, 30, 150, 184),
        words('name', [238, 150], 106, {
          font: 'Oswald',
          weight: 600,
          size: 56,
          color: INK,
          uppercase: true,
          letterSpacing: 0.06,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [238, 176], 100, {
          font: 'Oswald',
          weight: 400,
          size: 44,
          color: '#2f5f6f',
          letterSpacing: 0.1,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const light = lightOf(index);
      return {
        background: sky(light),
        items: [
          circle(258, 26, 16, light.sun, { opacity: 0.9 }),
          use(`range${LIGHTS.indexOf(light)}`),
          ...print(24, 32, 124, 156),
          rect([162, 26, 126, 186], '#ffffff', { radius: 4, opacity: 0.9 }),
          { kind: 'month', id: 'month', box: [166, 30, 118, 178], month: index + 1, style: 'month' },
          words('year', [150, 293], 90, {
            font: 'Oswald',
            weight: 500,
            size: 22,
            color: '#ffffff',
            letterSpacing: 0.3,
            text: '{year}',
            userSupplied: false,
          }),
        ],
      };
    },
  },
);
