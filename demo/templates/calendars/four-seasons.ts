import type { Art, MonthStyle } from '@picture-day/render';
import { ink, use } from '../draw/art.ts';
import { daisy, fern, meadow, oliveTwig, poppy, sprig } from '../draw/botanicals.ts';
import { calendar } from '../draw/calendar.ts';
import { berry, firTwig } from '../draw/christmas.ts';
import { picture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

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

export const fourSeasons = calendar(
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
          shape: { path: 'M29 214V100A71 71 0 0 1 171 100V214Z' },
        }),
        ink('M24 214H176', '#b99a5b', 0.6),
        ...bunchPair('spring', 216),
        words('name', [100, 252], 176, {
          font: 'Dancing Script',
          weight: 700,
          size: 86,
          color: '#4d6a3f',
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
        words('line', [100, 268], 176, {
          font: 'Lora',
          italic: true,
          size: 18,
          color: '#6f6a58',
          role: 'greeting',
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
          picture('portrait', [28, 16, 144, 150], { shape: { path: arch } }),
          ...bunchPair(season, 168),
          { kind: 'month', id: 'month', box: [16, 173, 168, 119], month: index + 1, style: season },
        ],
      };
    },
  },
);
