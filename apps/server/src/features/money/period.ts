import { addDays, type Day, dayIn, daysBetween } from '@picture-day/commerce';
import type { MoneyDays, MoneyFilters } from '@picture-day/contract/calls/studio/money';
import { unusable } from '../../platform/http/refusal.ts';
import { moneyText } from './texts.ts';

/** No question goes further than three years. */
const LONGEST = 1100;
/** So many days back lies the same weekday of the same week a year ago. */
export const YEAR = 364;

/** Photo days begin with September; the spring has the rest of the year. */
const termOf = (day: Day): readonly [Day, Day] => {
  const year = day.slice(0, 4);
  return day >= `${year}-09-01` ? [`${year}-09-01`, `${year}-12-31`] : [`${year}-01-01`, `${year}-08-31`];
};

export const lastOfMonth = (month: string): Day => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

function spanOf({ period, from, until }: MoneyFilters, today: Day): readonly [Day, Day] {
  switch (period) {
    case 'month':
      return [`${today.slice(0, 7)}-01`, lastOfMonth(today.slice(0, 7))];
    case 'year':
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`];
    case 'own':
      return [from ?? until ?? today, until ?? from ?? today];
    default:
      return termOf(today);
  }
}

/** The days that are asked for, until today where they are not over. */
export function daysOf(filters: MoneyFilters, timeZone: string, now: Date): MoneyDays {
  const today = dayIn(timeZone, now);
  const [from, last] = spanOf(filters, today);
  if (last < from || daysBetween(from, last) > LONGEST)
    throw unusable(moneyText.sentence('badDays'), ['from', 'until']);
  const until = last > today && from <= today ? today : last;
  return { period: filters.period ?? 'term', from, until, isOver: until < today };
}

const monday = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The number of a week is that of its Thursday. */
function weekNumber(first: Day): number {
  const thursday = addDays(first, 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}

export interface Week {
  readonly week: number;
  readonly first: Day;
  readonly isOver: boolean;
}

/** The weeks that the days lie in; the last is not over before its Sunday is. */
export function weeksOf({ from, until }: MoneyDays, today: Day): Week[] {
  const begin = monday(from);
  return Array.from({ length: Math.floor(daysBetween(begin, until) / 7) + 1 }, (_, n) => {
    const first = addDays(begin, 7 * n);
    return { week: weekNumber(first), first, isOver: addDays(first, 6) < today };
  });
}
