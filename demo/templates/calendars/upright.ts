import type { Art, MonthStyle } from '@picture-day/render';
import { ink, rect, use } from '../draw/art.ts';
import { daisy, fern, meadow, oliveTwig, poppy, sprig } from '../draw/botanicals.ts';
import { calendar } from '../draw/calendar.ts';
import { berry, firTwig } from '../draw/christmas.ts';
import { type Design, picture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const PPI = 120;
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
        picture('portrait', [22, 25, 156, 190], { minPpi: PPI }),
        words('name', [100, 252], 170, {
          font: 'Playfair Display',
          weight: 600,
          size: 84,
          color: '#26241f',
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
          text: say(
            'Twelve months in Lillesund',
            'Tolv måneder i Lillesund',
            'Tolv månader i Lillesund',
            'Tolv måneder i Lillesund',
            'Zwölf Monate in Lillesund',
            'Kaksitoista kuukautta',
          ),
          maxLength: 40,
        }),
      ],
    },
    month: (index) => ({
      background: '#ffffff',
      items: [
        picture('portrait', [12, 16, 176, 158], { minPpi: PPI }),
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

const SEASONS = {
  winter: { paper: '#f2f5f4', ink: '#2f4f4a', soft: '#7d978f', accent: '#a83a33' },
  spring: { paper: '#f8f5e8', ink: '#4d6a3f', soft: '#8fa67a', accent: '#c46a8a' },
  summer: { paper: '#fdf4e2', ink: '#3f6b57', soft: '#86a888', accent: '#d0553a' },
  autumn: { paper: '#f9efe2', ink: '#8a4b2a', soft: '#b98b62', accent: '#b5472d' },
} as const;
type Season = keyof typeof SEASONS;
const seasonOf = (index: number): Season => {
  if (index === 11 || index < 2) return 'winter';
  if (index < 5) return 'spring';
  return index < 8 ? 'summer' : 'autumn';
};

/** Each season has its own bunch, growing up from 0, 0 at the left of the picture's foot. */
const BUNCHES: Record<Season, Art[]> = {
  winter: [
    use('fir', place(0, 0, -78, 0.9), '#2f5f50'),
    use('fir', place(2, 0, -38, 0.8), '#4d7d6a'),
    use('fir', place(-2, 2, -118, 0.7), '#3d6e5d'),
    use('sprig', place(2, 2, -16, 0.8), '#9fb3a8'),
    ...berry(0, -3, 2.2),
    ...berry(4, -1, 2),
    ...berry(-3.4, -1, 2),
  ],
  spring: [
    use('sprig', place(0, 2, -70, 1), '#8fa67a'),
    use('sprig', place(2, 2, -24, 0.9), '#a9ba90'),
    use('twig', place(-1, 2, -112, 0.7), '#6f8a5a'),
    ...daisy(6, -13, 7, '#ffffff', '#e8b33f'),
    ...daisy(-6, -5, 6, '#f0b4c5', '#e8b33f', 20),
    ...daisy(15, -3, 5, '#e792ab', '#f0c45c', 8),
  ],
  summer: [use('meadow', place(-8, 6, 0, 1)), ...poppy(2, -6, 5, '#d8573f', '#b8412f')],
  autumn: [
    use('fern', place(0, 2, -74, 1), '#b5672d'),
    use('fern', place(2, 2, -34, 0.9), '#d08f3f'),
    use('twig', place(-1, 2, -112, 0.75), '#8a5a34'),
    use('sprig', place(3, 3, -8, 0.7), '#a9743f'),
    ...berry(0, -3, 2, '#8c2f2a', '#d98a80'),
    ...berry(4, 0, 1.8, '#8c2f2a', '#d98a80'),
  ],
};

const seasonStyle = (season: Season): MonthStyle => {
  const { ink: dark, soft, accent } = SEASONS[season];
  return {
    title: { font: 'Dancing Script', weight: 700, size: 60, color: dark, height: 27 },
    weekdays: { font: 'Lora', italic: true, size: 13, color: soft, height: 9, format: 'short' },
    days: { font: 'Lora', size: 18, color: '#3a342c' },
    saturday: dark,
    sunday: accent,
    holiday: accent,
    holidayNames: { font: 'Lora', italic: true, size: 7, color: accent },
    weekNumbers: { font: 'Lora', italic: true, size: 10, color: soft, width: 12 },
    weekStart: 1,
    lines: { color: soft, width: 0.35, header: true },
  };
};

const arch = 'M28 166V88A72 72 0 0 1 172 88V166Z';
const SEASON_SYMBOLS = {
  ...BUNCHES,
  fir: firTwig('#86a596'),
  sprig: sprig(6),
  twig: oliveTwig(50, 9),
  fern: fern(44),
  meadow: meadow('calendar', 0, 34, 0, 40, {
    stem: '#56714f',
    leaf: '#7f9a6d',
    petal: '#ffffff',
    eye: '#e5a93d',
    poppy: '#d8573f',
    poppyShade: '#b8412f',
    bell: '#6d83b5',
  }),
};
const bunchPair = (season: Season, y: number): Art[] => [
  use(season, place(27, y, 0, 0.95)),
  use(season, place(173, y, 0, [-0.95, 0.95])),
];

const fourSeasons = calendar(
  'four-seasons',
  'calendar-20x30',
  say(
    'Four seasons',
    'Fire årstider',
    'Fyra årstider',
    'Fire årstider',
    'Vier Jahreszeiten',
    'Neljä vuodenaikaa',
  ),
  {
    symbols: SEASON_SYMBOLS,
    monthStyles: {
      winter: seasonStyle('winter'),
      spring: seasonStyle('spring'),
      summer: seasonStyle('summer'),
      autumn: seasonStyle('autumn'),
    },
    cover: {
      background: '#f8f5e8',
      items: [
        ink('M24 214V100A76 76 0 0 1 176 100V214', '#b99a5b', 0.6),
        picture('portrait', [29, 29, 142, 185], {
          minPpi: PPI,
          shape: { path: 'M29 214V100A71 71 0 0 1 171 100V214Z' },
        }),
        ink('M24 214H176', '#b99a5b', 0.6),
        ...bunchPair('spring', 216),
        words('name', [100, 252], 176, {
          font: 'Dancing Script',
          weight: 700,
          size: 86,
          color: '#4d6a3f',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
        words('line', [100, 268], 176, {
          font: 'Lora',
          italic: true,
          size: 18,
          color: '#6f6a58',
          text: say(
            'through the four seasons',
            'gjennom de fire årstidene',
            'genom de fyra årstiderna',
            'gennem de fire årstider',
            'durch die vier Jahreszeiten',
            'neljän vuodenajan halki',
          ),
          maxLength: 50,
        }),
        words('year', [100, 285], 176, {
          font: 'Lora',
          size: 22,
          color: '#b99a5b',
          letterSpacing: 0.2,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => {
      const season = seasonOf(index);
      return {
        background: SEASONS[season].paper,
        items: [
          picture('portrait', [28, 16, 144, 150], { minPpi: PPI, shape: { path: arch } }),
          ...bunchPair(season, 168),
          { kind: 'month', id: 'month', box: [16, 173, 168, 119], month: index + 1, style: season },
        ],
      };
    },
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
        picture('portrait', [-3, -3, 206, 212], { minPpi: PPI }),
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
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
      ],
    },
    month: (index) => ({
      background: BLOCKS[index]!,
      items: [
        picture('portrait', [-3, -3, 206, 168], { minPpi: PPI }),
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

export const UPRIGHT_CALENDARS: readonly Design[] = [quietMonths, fourSeasons, colourBlock];
