import type { Day } from '@picture-day/commerce';
import type { Language } from '@picture-day/contract/constants';
import type { HolidaySource } from '@picture-day/render';

type Names = readonly [en: string, nb: string, sv: string, da: string, de: string, fi: string];
const COLUMN: { readonly [L in Language]: number } = { en: 0, nb: 1, sv: 2, da: 3, de: 4, fi: 5 };

/** When a holiday falls: days from Easter Sunday, a date, or the first Saturday from a date on. */
type Falls =
  | { readonly easter: number }
  | { readonly on: string }
  | { readonly saturdayFrom: readonly [month: number, day: number] };

interface Holiday {
  readonly falls: Falls;
  readonly countries: readonly string[];
  readonly names: Names;
}

const ALL = ['NO', 'SE', 'DK', 'DE', 'FI'];
const holiday = (falls: Falls, countries: readonly string[], ...names: Names): Holiday => ({
  falls,
  countries,
  names,
});

const HOLIDAYS: readonly Holiday[] = [
  holiday(
    { on: '01-01' },
    ALL,
    'New Year’s Day',
    '1. nyttårsdag',
    'Nyårsdagen',
    'Nytårsdag',
    'Neujahr',
    'Uudenvuodenpäivä',
  ),
  holiday(
    { on: '01-06' },
    ['SE', 'FI'],
    'Epiphany',
    'Helligtrekongersdag',
    'Trettondedag jul',
    'Helligtrekongersdag',
    'Heilige Drei Könige',
    'Loppiainen',
  ),
  holiday(
    { easter: -3 },
    ['NO', 'DK'],
    'Maundy Thursday',
    'Skjærtorsdag',
    'Skärtorsdagen',
    'Skærtorsdag',
    'Gründonnerstag',
    'Kiirastorstai',
  ),
  holiday(
    { easter: -2 },
    ALL,
    'Good Friday',
    'Langfredag',
    'Långfredagen',
    'Langfredag',
    'Karfreitag',
    'Pitkäperjantai',
  ),
  holiday(
    { easter: 0 },
    ALL,
    'Easter Sunday',
    '1. påskedag',
    'Påskdagen',
    'Påskedag',
    'Ostersonntag',
    'Pääsiäispäivä',
  ),
  holiday(
    { easter: 1 },
    ALL,
    'Easter Monday',
    '2. påskedag',
    'Annandag påsk',
    '2. påskedag',
    'Ostermontag',
    '2. pääsiäispäivä',
  ),
  holiday(
    { on: '05-01' },
    ['NO', 'SE', 'DE', 'FI'],
    'Labour Day',
    'Arbeidernes dag',
    'Första maj',
    'Arbejdernes kampdag',
    'Tag der Arbeit',
    'Vappu',
  ),
  holiday(
    { on: '05-17' },
    ['NO'],
    'Constitution Day',
    'Grunnlovsdagen',
    'Norges nationaldag',
    'Norges nationaldag',
    'Norwegischer Nationaltag',
    'Norjan kansallispäivä',
  ),
  holiday(
    { easter: 39 },
    ALL,
    'Ascension Day',
    'Kristi himmelfartsdag',
    'Kristi himmelsfärdsdag',
    'Kristi himmelfartsdag',
    'Christi Himmelfahrt',
    'Helatorstai',
  ),
  holiday(
    { easter: 49 },
    ALL,
    'Whit Sunday',
    '1. pinsedag',
    'Pingstdagen',
    'Pinsedag',
    'Pfingstsonntag',
    'Helluntaipäivä',
  ),
  holiday(
    { easter: 50 },
    ['NO', 'DK', 'DE'],
    'Whit Monday',
    '2. pinsedag',
    'Annandag pingst',
    '2. pinsedag',
    'Pfingstmontag',
    '2. helluntaipäivä',
  ),
  holiday(
    { on: '06-06' },
    ['SE'],
    'National Day',
    'Sveriges nasjonaldag',
    'Sveriges nationaldag',
    'Sveriges nationaldag',
    'Schwedischer Nationaltag',
    'Ruotsin kansallispäivä',
  ),
  holiday(
    { saturdayFrom: [6, 20] },
    ['SE', 'FI'],
    'Midsummer Day',
    'Midtsommerdagen',
    'Midsommardagen',
    'Midsommerdag',
    'Mittsommer',
    'Juhannuspäivä',
  ),
  holiday(
    { on: '10-03' },
    ['DE'],
    'German Unity Day',
    'Tysklands enhetsdag',
    'Tysklands enhetsdag',
    'Tysklands enhedsdag',
    'Tag der Deutschen Einheit',
    'Saksan yhtenäisyyden päivä',
  ),
  holiday(
    { saturdayFrom: [10, 31] },
    ['SE', 'FI'],
    'All Saints’ Day',
    'Allehelgensdag',
    'Alla helgons dag',
    'Allehelgensdag',
    'Allerheiligen',
    'Pyhäinpäivä',
  ),
  holiday(
    { on: '12-06' },
    ['FI'],
    'Independence Day',
    'Finlands selvstendighetsdag',
    'Finlands självständighetsdag',
    'Finlands uafhængighedsdag',
    'Finnischer Unabhängigkeitstag',
    'Itsenäisyyspäivä',
  ),
  holiday(
    { on: '12-25' },
    ALL,
    'Christmas Day',
    '1. juledag',
    'Juldagen',
    '1. juledag',
    '1. Weihnachtstag',
    'Joulupäivä',
  ),
  holiday(
    { on: '12-26' },
    ALL,
    'Boxing Day',
    '2. juledag',
    'Annandag jul',
    '2. juledag',
    '2. Weihnachtstag',
    'Tapaninpäivä',
  ),
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
  const column = COLUMN[language as Language] ?? COLUMN.en;
  const kept = HOLIDAYS.filter(({ countries }) => countries.includes(country))
    // Where two fall on one day, the one with a date of its own is named.
    .sort((a, b) => Number('on' in a.falls) - Number('on' in b.falls));
  return (year) => new Map(kept.map(({ falls, names }) => [dateOf(falls, year), names[column]!]));
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
