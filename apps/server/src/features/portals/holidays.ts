import type { Day } from '@picture-day/commerce';
import type { HolidaySource } from '@picture-day/render';
import { type HolidayKey, holidayText } from './holiday-texts.ts';

/** When a holiday falls: days from Easter Sunday, a date, or the first Saturday from a date on. */
type Falls =
  | { readonly easter: number }
  | { readonly on: string }
  | { readonly saturdayFrom: readonly [month: number, day: number] };

interface Holiday {
  readonly falls: Falls;
  readonly countries: readonly string[];
  readonly key: HolidayKey;
}

const ALL = ['NO', 'SE', 'DK', 'DE', 'FI'];
const HOLIDAYS: readonly Holiday[] = [
  { key: 'newYearsDay', falls: { on: '01-01' }, countries: ALL },
  { key: 'epiphany', falls: { on: '01-06' }, countries: ['SE', 'FI'] },
  { key: 'maundyThursday', falls: { easter: -3 }, countries: ['NO', 'DK'] },
  { key: 'goodFriday', falls: { easter: -2 }, countries: ALL },
  { key: 'easterSunday', falls: { easter: 0 }, countries: ALL },
  { key: 'easterMonday', falls: { easter: 1 }, countries: ALL },
  { key: 'labourDay', falls: { on: '05-01' }, countries: ['NO', 'SE', 'DE', 'FI'] },
  { key: 'constitutionDay', falls: { on: '05-17' }, countries: ['NO'] },
  { key: 'ascensionDay', falls: { easter: 39 }, countries: ALL },
  { key: 'whitSunday', falls: { easter: 49 }, countries: ALL },
  { key: 'whitMonday', falls: { easter: 50 }, countries: ['NO', 'DK', 'DE'] },
  { key: 'nationalDay', falls: { on: '06-06' }, countries: ['SE'] },
  { key: 'midsummerDay', falls: { saturdayFrom: [6, 20] }, countries: ['SE', 'FI'] },
  { key: 'germanUnityDay', falls: { on: '10-03' }, countries: ['DE'] },
  { key: 'allSaintsDay', falls: { saturdayFrom: [10, 31] }, countries: ['SE', 'FI'] },
  { key: 'independenceDay', falls: { on: '12-06' }, countries: ['FI'] },
  { key: 'christmasDay', falls: { on: '12-25' }, countries: ALL },
  { key: 'boxingDay', falls: { on: '12-26' }, countries: ALL },
];

const DAY = 86_400_000;
const SATURDAY = 6;
const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);

function dateOf(falls: Falls, year: number): string {
  if ('on' in falls) return `${year}-${falls.on}`;
  if ('easter' in falls) return dateText(easterSunday(year) + falls.easter * DAY);
  const [month, day] = falls.saturdayFrom;
  const from = Date.UTC(year, month - 1, day);
  return dateText(from + ((SATURDAY - new Date(from).getUTCDay() + 7) % 7) * DAY);
}

/** Easter of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** The red days of a shop's country, named in a customer's language. */
export function holidaysOf(country: string, language: string): HolidaySource {
  const kept = HOLIDAYS.filter(({ countries }) => countries.includes(country))
    // Where two fall on one day, the one with a date of its own is named.
    .sort((a, b) => Number('on' in a.falls) - Number('on' in b.falls));
  return (year) => new Map(kept.map(({ falls, key }) => [dateOf(falls, year), holidayText(language, key)]));
}

const redDays = new Map<string, ReturnType<HolidaySource>>();

/** Whether nobody works on a day in a country; a cart is priced too often to look it up anew each time. */
export const isHoliday =
  (country: string) =>
  (day: Day): boolean => {
    const year = day.slice(0, 4);
    const known = redDays.get(country + year) ?? holidaysOf(country, 'en')(Number(year));
    redDays.set(country + year, known);
    return known.has(day);
  };
