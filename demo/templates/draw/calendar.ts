import type { Art, Item, MonthStyle, Names, Paint, Part, Template } from '@picture-day/render';
import { ink, use } from './art.ts';
import { type Design, design } from './design.ts';
import { d, range } from './geometry.ts';
import { MONTH_NAMES, PART_NAMES } from './words.ts';

const MONTH_IDS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const SIZES = { 'calendar-20x30': [200, 300], 'calendar-30x30': [300, 300] } as const;
export type CalendarSize = keyof typeof SIZES;
const WIRE_HEIGHT = 7;

interface CalendarPage {
  readonly background: Paint;
  readonly items: readonly Item[];
}

export interface CalendarLook {
  readonly symbols?: Template['symbols'];
  readonly monthStyles: Readonly<Record<string, MonthStyle>>;
  readonly cover: CalendarPage;
  /** 0 is January. */
  readonly month: (index: number) => CalendarPage;
}

/** A wall calendar: a cover and twelve months, shown hanging from its wire. */
export function calendar(key: string, size: CalendarSize, names: Names, look: CalendarLook): Design {
  const [width, height] = SIZES[size];
  const page = (id: string, partNames: Names, { background, items }: CalendarPage): Part => ({
    id,
    names: partNames,
    trim: [width, height],
    bleed: 3,
    safe: 6,
    background,
    items,
    mockup: {
      size: [width, height + WIRE_HEIGHT],
      place: [0, WIRE_HEIGHT, width, height],
      front: [use('wire')],
    },
  });
  return design(key, {
    type: 'CALENDAR',
    names,
    product: size,
    categories: ['calendar'],
    supportedYears: [2027, 2026, 2028, 2029, 2030],
    symbols: { wire: wire(width), ...look.symbols },
    monthStyles: look.monthStyles,
    parts: [
      page('cover', PART_NAMES.cover, look.cover),
      ...MONTH_IDS.map((id, index) => page(id, MONTH_NAMES[index]!, look.month(index))),
    ],
  });
}

/** Holes along the upper edge and the wire that runs through them. */
function wire(width: number): Art[] {
  const count = Math.round((width - 24) / 7.65) + 1;
  const at = (index: number) => 12 + (index * (width - 24)) / (count - 1);
  const holes = range(count, (index) => d`M${at(index)} ${WIRE_HEIGHT + 4.3}v3.4`).join('');
  const loops = range(count, (index) => {
    const x = at(index);
    return d`M${x - 0.6} ${WIRE_HEIGHT + 6}C${x - 2.3} 7 ${x - 1} 2.3 ${x} 2.3S${x + 2} 7 ${x + 0.6} ${WIRE_HEIGHT + 6}`;
  }).join('');
  return [ink(holes, '#d5d2cc', 3.4, { cap: 'round' }), ink(loops, '#8b8f93', 0.9, { cap: 'round' })];
}
