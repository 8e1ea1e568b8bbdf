import type { Art, Item, MonthStyle } from '@picture-day/render';
import { rect, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { type Design, picture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { spots } from '../draw/party.ts';
import { tape } from '../draw/school.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

import { bigNumbers } from './big-numbers.ts';
import { galleryWall } from './gallery-wall.ts';
import { midnight } from './midnight.ts';
import { mountains } from './mountains.ts';
import { passepartoutYear } from './passepartout-year.ts';
import { planner } from './planner.ts';
import { stoneGarden } from './stone-garden.ts';

const PASTELS = [
  '#e3ebf0',
  '#ece4ef',
  '#e4efe6',
  '#f6f0d8',
  '#e9f0da',
  '#fbe9dc',
  '#fde4e1',
  '#fdf0d6',
  '#f2e8da',
  '#f6e1d2',
  '#e6e8ea',
  '#f2dede',
] as const;

const halves = calendar(
  'half-and-half',
  'calendar-30x30',
  say('Half and half', 'Halvt om halvt', 'Hälften var', 'Halvt om halvt', 'Halb und halb', 'Puoliksi'),
  {
    monthStyles: {
      half: {
        title: {
          font: 'Raleway',
          weight: 600,
          size: 34,
          color: '#22302f',
          height: 30,
          letterSpacing: 0.24,
          uppercase: true,
        },
        weekdays: {
          font: 'Raleway',
          weight: 600,
          size: 12,
          color: '#6d7573',
          height: 11,
          format: 'narrow',
          uppercase: true,
        },
        days: { font: 'Raleway', size: 25, color: '#22302f' },
        saturday: '#6d7573',
        sunday: '#c0532f',
        holiday: '#c0532f',
        holidayNames: { font: 'Raleway', weight: 600, size: 5.6, color: '#c0532f' },
        weekNumbers: { font: 'Raleway', size: 10, color: '#6d7573', width: 11 },
        weekStart: 1,
        rows: 'six',
      },
    },
    cover: {
      background: '#f2e8da',
      items: [
        picture('portrait', [-3, -3, 179, 306]),
        rect([196, 140, 84, 0.5], '#c0532f'),
        words('name', [238, 128], 108, {
          font: 'Raleway',
          weight: 600,
          size: 44,
          color: '#22302f',
          letterSpacing: 0.2,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [238, 168], 108, {
          font: 'Raleway',
          size: 62,
          color: '#22302f',
          letterSpacing: 0.1,
          text: '{year}',
          userSupplied: false,
        }),
        words('line', [238, 186], 108, {
          font: 'Lora',
          italic: true,
          size: 16,
          color: '#6d7573',
          role: 'greeting',
          text: say(
            'a year of small things',
            'et år med små ting',
            'ett år av små saker',
            'et år med små ting',
            'ein Jahr voller Kleinigkeiten',
            'vuosi pieniä asioita',
          ),
          maxLength: 40,
        }),
      ],
    },
    month: (index) => ({
      background: PASTELS[index]!,
      items: [
        picture('portrait', [-3, -3, 179, 306]),
        { kind: 'month', id: 'month', box: [180, 66, 113, 172], month: index + 1, style: 'half' },
        words('year', [238, 262], 100, {
          font: 'Lora',
          italic: true,
          size: 24,
          color: '#6d7573',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    }),
  },
);

const TAPES = [
  ['#8fb8a8', '#a9cbbd'],
  ['#f0b33c', '#f6cd7c'],
  ['#ef9f98', '#f6bfba'],
  ['#7fb5cf', '#a5cde0'],
] as const;

interface Snap {
  readonly id: string;
  readonly box: readonly [number, number, number, number];
  readonly turn: number;
}
/** Two ways to lay three prints, month about. */
const LAYOUTS: readonly (readonly Snap[])[] = [
  [
    { id: 'first', box: [20, 28, 78, 96], turn: -3 },
    { id: 'second', box: [111, 24, 78, 96], turn: 2 },
    { id: 'third', box: [202, 29, 78, 96], turn: -1.5 },
  ],
  [
    { id: 'first', box: [20, 25, 78, 96], turn: 2.5 },
    { id: 'second', box: [111, 29, 78, 96], turn: -2 },
    { id: 'third', box: [202, 25, 78, 96], turn: 3 },
  ],
];

function print({ id, box: [x, y, width, height], turn }: Snap, index: number): Item[] {
  const transform = `rotate(${turn} ${x + width / 2} ${y + height / 2})`;
  return [
    rect([x - 3.2, y - 2.5, width + 8, height + 8], '#4a3a24', { opacity: 0.16, transform }),
    rect([x - 4, y - 4, width + 8, height + 8], '#fffdf7', { transform }),
    picture(id, [x, y, width, height], { rotate: turn }),
    use(`tape-${index % TAPES.length}`, place(x + width / 2, y - 4, turn - 4)),
  ];
}

const SCRAP: MonthStyle = {
  title: {
    font: 'Amatic SC',
    weight: 700,
    size: 62,
    color: '#3b4a45',
    height: 24,
    uppercase: true,
    letterSpacing: 0.06,
  },
  weekdays: { font: 'Caveat', weight: 700, size: 19, color: '#3b4a45', height: 9, format: 'short' },
  days: {
    font: 'Caveat',
    weight: 700,
    size: 24,
    color: '#3b3a36',
    align: 'left',
    vAlign: 'top',
    padding: 1.2,
  },
  sunday: '#c8432f',
  holiday: '#c8432f',
  holidayNames: { font: 'Caveat', weight: 700, size: 11, color: '#c8432f' },
  weekNumbers: { font: 'Caveat', size: 13, color: '#7d7768', width: 10 },
  weekStart: 1,
  weekendFill: '#f6ecd8',
  lines: { color: '#cdbfa3', width: 0.3, rows: true, columns: true, frame: true },
};

const scrapbook = calendar(
  'scrapbook',
  'calendar-30x30',
  say('Scrapbook', 'Utklippsbok', 'Klippbok', 'Scrapbog', 'Sammelalbum', 'Leikekirja'),
  {
    symbols: {
      fibres: fibres(),
      ...Object.fromEntries(
        TAPES.map(([color, stripe], index) => [`tape-${index}`, [tape(30, 9, color, stripe)]]),
      ),
    },
    monthStyles: { scrap: SCRAP },
    cover: {
      background: '#d9c6a3',
      items: [
        { kind: 'use', symbol: 'fibres' },
        ...print({ id: 'first', box: [26, 34, 112, 138], turn: -3 }, 0),
        ...print({ id: 'second', box: [172, 26, 96, 112], turn: 3 }, 1),
        ...print({ id: 'third', box: [152, 142, 92, 106], turn: -2.5 }, 2),
        words('name', [80, 236], 112, {
          font: 'Amatic SC',
          weight: 700,
          size: 108,
          color: '#3b4a45',
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 16,
        }),
        words('year', [80, 268], 112, {
          font: 'Caveat',
          weight: 700,
          size: 60,
          color: '#c8432f',
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: '#d9c6a3',
      items: [
        { kind: 'use', symbol: 'fibres' },
        ...LAYOUTS[index % 2]!.flatMap((snap, position) => print(snap, index + position)),
        rect([11, 140, 278, 152], '#fffaf0', { radius: 2 }),
        { kind: 'month', id: 'month', box: [16, 143, 264, 146], month: index + 1, style: 'scrap' },
      ],
    }),
  },
);

/** Fibres of kraft paper. */
function fibres(): Art[] {
  const places = spots('kraft', [-3, -3, 306, 306], 22, () => true);
  const flecks = (shift: number) =>
    places
      .filter((_, index) => index % 2 === shift)
      .map(([x, y], index) => `M${x.toFixed(1)} ${y.toFixed(1)}l${(index % 5) - 2} ${((index * 3) % 5) - 2}`)
      .join('');
  return [
    { kind: 'path', d: flecks(0), stroke: { color: '#c3ac84', width: 0.35, cap: 'round' } },
    { kind: 'path', d: flecks(1), stroke: { color: '#e9dbc0', width: 0.35, cap: 'round' } },
  ];
}

export const SQUARE_CALENDARS: readonly Design[] = [
  halves,
  galleryWall,
  scrapbook,
  mountains,
  midnight,
  planner,
  passepartoutYear,
  stoneGarden,
  bigNumbers,
];
