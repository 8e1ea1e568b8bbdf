import type { Art, MonthStyle } from '@picture-day/render';
import { circle, path, rect } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { roundPicture } from '../draw/design.ts';
import { range } from '../draw/geometry.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#232a33';
const PAPER = '#fbf6ec';
/** Ground, disc, corner, dots. */
const TONES = [
  ['#cfe0e6', '#2f6f87', '#e8b04a', '#f7f3e8'],
  ['#f3d9cf', '#d9694b', '#2f6f87', '#fff6ee'],
  ['#dbe6cf', '#5d8a4a', '#e98a6a', '#f7f8ec'],
  ['#f6e3b4', '#e0a02f', '#3f7f7a', '#fffaf0'],
] as const;

/** A quarter, a half and a ring of discs around the picture; they turn from month to month. */
function shapes(tone: (typeof TONES)[number], turn: number): Art[] {
  const [, disc, corner, dots] = tone;
  const isLeft = turn % 2 === 0;
  const edge = isLeft ? -3 : 203;
  const far = isLeft ? 203 : -3;
  const inward = isLeft ? 1 : 0;
  return [
    path(`M${edge} 174V112A62 62 0 0 ${inward} ${edge + (isLeft ? 62 : -62)} 174Z`, corner),
    path(`M${far} 22A30 30 0 0 ${isLeft ? 0 : 1} ${far} 82Z`, corner, { opacity: 0.85 }),
    circle(100, 90, 75, disc),
    ...range(9, (index) =>
      circle((isLeft ? 158 : 14) + (index % 3) * 14, 132 + Math.floor(index / 3) * 14, 2.6, dots),
    ),
    circle(isLeft ? 22 : 178, 34, 9, disc),
  ];
}

const month: MonthStyle = {
  title: { font: 'Bebas Neue', size: 58, color: INK, height: 26, align: 'left', letterSpacing: 0.04 },
  weekdays: { font: 'Montserrat', weight: 700, size: 11, color: '#59616b', height: 9, format: 'short' },
  days: { font: 'Montserrat', weight: 600, size: 19, color: INK },
  sunday: '#b8422a',
  holiday: '#b8422a',
  holidayNames: { font: 'Montserrat', weight: 600, size: 6.2, color: '#b8422a' },
  weekNumbers: { font: 'Montserrat', weight: 500, size: 10, color: '#767d85', width: 12 },
  weekStart: 1,
};

export const shapesCalendar = calendar(
  'shapes',
  'calendar-20x30',
  say('Shapes', 'Former', 'Former', 'Former', 'Formen', 'Muodot'),
  {
    monthStyles: { month },
    cover: {
      background: TONES[0][0],
      items: [
        path('M-3 303V243A60 60 0 0 1 57 303Z', TONES[0][2]),
        path('M203 24A36 36 0 0 0 203 96Z', TONES[1][1], { opacity: 0.9 }),
        circle(100, 122, 88, TONES[0][1]),
        circle(24, 40, 11, TONES[1][1]),
        ...range(9, (index) => circle(160 + (index % 3) * 13, 262 + Math.floor(index / 3) * 13, 2.6, PAPER)),
        roundPicture('portrait', 100, 122, 78),
        words('name', [100, 244], 180, {
          font: 'Bebas Neue',
          size: 96,
          color: INK,
          letterSpacing: 0.04,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [100, 270], 120, {
          font: 'Montserrat',
          weight: 700,
          size: 30,
          color: INK,
          letterSpacing: 0.3,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const tone = TONES[index % TONES.length]!;
      return {
        background: PAPER,
        items: [
          rect([-3, -3, 206, 177], tone[0]),
          ...shapes(tone, index),
          roundPicture('portrait', 100, 90, 66),
          { kind: 'month', id: 'month', box: [14, 180, 172, 112], month: index + 1, style: 'month' },
          words('year', [186, 199.6], 60, {
            font: 'Bebas Neue',
            size: 58,
            color: '#6f7780',
            align: 'right',
            text: '{year}',
            userSupplied: false,
          }),
        ],
      };
    },
  },
);
