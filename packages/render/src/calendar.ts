/** Calendar facts for any year, from the runtime's own language data. Days are counted in UTC throughout. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Belongs to the month itself, not to one of its neighbours. */
  readonly inside: boolean;
}

export interface CalendarWeek {
  /** ISO number of the week that holds this row's Thursday. */
  readonly number: number;
  readonly days: readonly CalendarDay[];
}

/** Names of the holidays of a year by date, `2027-05-17`. */
export type HolidaySource = (year: number) => ReadonlyMap<string, string>;

const DAY = 86_400_000;

/** Years below 100 are taken as they are, not as of the last century. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function weekdayOf(time: number): number {
  return ((new Date(time).getUTCDay() + 6) % 7) + 1;
}

/** The weeks that touch a month; `month` may run past 12 into later years. */
export function monthWeeks(
  year: number,
  month: number,
  weekStart: number,
  rows: 'six' | 'fit',
): CalendarWeek[] {
  const first = utc(year, month, 1);
  const inMonth = new Date(first).getUTCMonth();
  const lead = (weekdayOf(first) - weekStart + 7) % 7;
  const length = new Date(utc(year, month + 1, 0)).getUTCDate();
  const count = rows === 'six' ? 6 : Math.ceil((lead + length) / 7);
  return Array.from({ length: count }, (_, row) => {
    const times = Array.from({ length: 7 }, (_, column) => first + (row * 7 + column - lead) * DAY);
    const thursday = times.find((time) => weekdayOf(time) === 4)!;
    const days = times.map((time) => {
      const date = new Date(time);
      return {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        weekday: weekdayOf(time),
        inside: date.getUTCMonth() === inMonth,
      };
    });
    return { number: isoWeek(thursday), days };
  });
}

function isoWeek(thursday: number): number {
  const newYear = utc(new Date(thursday).getUTCFullYear(), 1, 1);
  return Math.floor((thursday - newYear) / DAY / 7) + 1;
}

export function isoDate({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function monthName(year: number, month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(utc(year, month, 1));
}

/** Names of the seven days beginning with `weekStart`. */
export function weekdayNames(
  language: string,
  weekStart: number,
  format: 'narrow' | 'short' | 'long',
): string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: format, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    names.format(utc(2024, 1, weekStart + index)).replace(/\.$/, ''),
  );
}

interface WeekInfo {
  readonly firstDay: number;
}

/** The day a week begins with where the language is spoken; Monday where the runtime does not know. */
export function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
}
