import { type Instant, milliseconds } from './period.ts';

/** A day of the calendar, as 2026-11-26: it has no hour and no zone, and sorts as text. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** No zone is farther from UTC than this. */
const FARTHEST_MS = 26 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter is dear to make, so there is one for each zone; Swedish writes days as ISO does. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Whether it names a zone with its changes of clocks; a bare difference to UTC has none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Zones are whole quarters of an hour from UTC, so all of a quarter is one day. */
const QUARTER_MS = 15 * MINUTE_MS;
const lastAsked = new Map<string, { readonly quarter: number; readonly day: Day }>();

/** The day it is in a zone at a moment. Mostly it is asked for now, many times a second, so the last answer is kept. */
export function dayIn(zone: string, instant: Instant): Day {
  const at = milliseconds(instant);
  const quarter = Math.floor(at / QUARTER_MS);
  const last = lastAsked.get(zone);
  if (last?.quarter === quarter) return last.day;
  const day = formatIn(zone).format(at);
  lastAsked.set(zone, { quarter, day });
  return day;
}

export const yearIn = (zone: string, instant: Instant): number => Number(dayIn(zone, instant).slice(0, 4));

/** The hour of the day in a zone at a moment, 0 to 23. */
export const hourIn = (zone: string, instant: Instant): number =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit' }).format(milliseconds(instant)));

export const addDays = (day: Day, days: number): Day =>
  new Date(milliseconds(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, as everywhere in JavaScript. */
const weekday = (day: Day): number => new Date(day).getUTCDay();

/** The day so many business days on; Saturdays, Sundays and the days on which nobody works do not count. */
export function afterBusinessDays(
  from: Day,
  days: number,
  isHoliday: (day: Day) => boolean = () => false,
): Day {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day)) left--;
  }
  return day;
}

/** The moment a day begins in a zone: midnight, or the first minute there is where clocks jump over it. */
export function startOfDay(zone: string, day: Day): Date {
  let before = (milliseconds(day) - FARTHEST_MS) / MINUTE_MS;
  let at = (milliseconds(day) + FARTHEST_MS) / MINUTE_MS;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayIn(zone, middle * MINUTE_MS) >= day) at = middle;
    else before = middle;
  }
  return new Date(at * MINUTE_MS);
}

/** What a clock in a zone shows at a moment, read as if it were UTC. */
function wallClock(zone: string, instant: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`);
}

/** The moment at which a clock in a zone shows a day and a time as 16:00; where clocks jump over it, an hour on. */
export function momentIn(zone: string, day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const near = wanted - (wallClock(zone, wanted) - wanted);
  return new Date(wanted - (wallClock(zone, near) - near));
}

/** The time of the day in a zone at a moment, as 16:00. */
export const timeIn = (zone: string, instant: Instant): string =>
  new Date(wallClock(zone, milliseconds(instant))).toISOString().slice(11, 16);

/** So many days lie between two days. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((milliseconds(to) - milliseconds(from)) / DAY_MS);
